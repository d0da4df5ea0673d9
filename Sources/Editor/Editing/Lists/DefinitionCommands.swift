import Text

/// Motion by definitions, which in text begin with a bracket at the beginning of a line (Emacs manual,
/// node "Moving by Defuns").
enum DefinitionCommands {
  static let all = [beginning, end, mark, narrow]

  static let beginning = Command(
    "beginning-of-defun", "Move point to the beginning of the definition, or of the one before."
  ) { context in
    context.pushMarkOfSeries("beginning-of-defun")
    var walk = DefinitionWalk(context)
    walk.toBeginning(context.count)
    context.point = context.text.lineStart(walk.place)
  }

  static let end = Command(
    "end-of-defun", "Move point to the end of the definition, or of the next one."
  ) { context in
    context.pushMarkOfSeries("end-of-defun")
    try walk(context) { try $0.toEnd(context.count) }
  }

  static let mark = Command(
    "mark-defun", "Put point at the beginning and the mark at the end of the definition."
  ) { context in
    let session = context.session
    if let map = DefinitionMap(Scanner(context), around: context.point) {
      return try markKnown(context, map)
    }
    let isBack = session.lastCommandName == "mark-defun-back"
    let count = isBack ? -context.count : context.count
    if count < 0 { session.thisCommandName = "mark-defun-back" }
    if context.buffer.isMarkActive, let mark = context.buffer.mark, mark.offset != context.point {
      var other = DefinitionWalk(context)
      if count >= 0 {
        other.place = mark.offset
        try other.toEnds(count)
        mark.offset = other.place
      } else {
        other.toBeginning(-count)
        context.point = other.place
      }
    } else {
      context.buffer.pushMark(context.point)
      try walk(context) { try markAfresh(context, &$0, count) }
    }
    let scanner = Scanner(context)
    let text = scanner.skipBack(context.point) { $0.properties.isWhitespace }
    context.point = text > scanner.limits.lowerBound ? scanner.nextLine(text) : text
  }

  /// Marks a definition of source text; with the mark active already, those behind it too.
  private static func markKnown(_ context: CommandContext, _ map: DefinitionMap) throws {
    let scanner = Scanner(context)
    if context.buffer.isMarkActive, let mark = context.buffer.mark, mark.offset > context.point {
      mark.offset = min(map.end(after: mark.offset) ?? mark.offset, scanner.limits.upperBound)
      return
    }
    guard let range = map.range(at: context.point) else {
      throw UserError("There is no definition here")
    }
    context.buffer.pushMark(context.point)
    context.buffer.pushMark(min(range.upperBound, scanner.limits.upperBound), activate: true)
    context.point = max(range.lowerBound, scanner.limits.lowerBound)
    guard map.takesBlanks else { return }
    let text = scanner.skipBack(context.point) { $0.properties.isWhitespace }
    if text > scanner.limits.lowerBound {
      context.point = min(context.point, scanner.nextLine(text))
    }
  }

  private static func markAfresh(
    _ context: CommandContext, _ walk: inout DefinitionWalk, _ count: Int
  ) throws {
    let origin = walk.place
    walk.toBeginning(1)
    var start = walk.place
    try walk.toEnd(1)
    var end = walk.place
    if walk.place <= origin && count > 0 || start == walk.scanner.limits.lowerBound {
      walk.place = origin
      try walk.toEnd(1)
      end = walk.place
      walk.toBeginning(1)
      start = walk.place
    }
    walk.place = start
    if count > 0 {
      try walk.toEnds(count)
      end = walk.place
      walk.place = start
    } else if count < -1 {
      walk.toBeginning(-count - 1)
    }
    context.buffer.pushMark(end, activate: true)
  }

  static let narrow = Command(
    "narrow-to-defun", "Show and change only the definition at point."
  ) { context in
    context.buffer.narrowing = nil
    let origin = context.point
    if let map = DefinitionMap(Scanner(context), around: origin) {
      guard let range = map.range(at: origin) else {
        throw UserError("There is no definition here")
      }
      return context.buffer.narrow(to: range)
    }
    var walk = DefinitionWalk(context)
    if walk.place < walk.scanner.lineEnd(walk.place) { walk.place = walk.place + 1 }
    walk.toBeginning(1)
    if walk.place < origin {
      walk.place = origin
      walk.toBeginning(1)
    }
    var start = walk.place
    try walk.toEnd(1)
    var end = walk.place
    while walk.scanner.scalar(at: walk.place)?.scalar == "\n" { walk.place = walk.place + 1 }
    if walk.place <= origin {
      walk.place = origin
      try walk.toEnd(1)
      end = walk.place
      walk.toBeginning(1)
      start = walk.place
    }
    context.buffer.narrow(to: min(start, end)..<max(start, end))
  }

  /// Walks from point; where the brackets do not match point stays as far as it came.
  private static func walk(
    _ context: CommandContext, _ body: (inout DefinitionWalk) throws -> Void
  ) throws {
    var walk = DefinitionWalk(context)
    defer { context.point = walk.place }
    try body(&walk)
  }
}

/// A walk from definition to definition.
struct DefinitionWalk {
  let scanner: Scanner
  var place: ByteOffset
  /// Those of source text; nil where they are those of text.
  private let map: DefinitionMap?

  init(_ context: CommandContext) {
    scanner = Scanner(context)
    place = context.point
    map = DefinitionMap(scanner, around: place)
  }

  /// To the bracket that begins a definition, so many back, or forward if negative; to the end of the
  /// text where there is none.
  mutating func toBeginning(_ count: Int) {
    for _ in 0..<abs(count) {
      let before = place
      if count > 0 { stepBack() } else { stepForward() }
      if place == before { return }
    }
  }

  private mutating func stepBack() {
    if let map {
      place = max(map.start(before: place) ?? scanner.limits.lowerBound, scanner.limits.lowerBound)
      return
    }
    var line = scanner.lineStart(place)
    if line == place, line > scanner.limits.lowerBound { line = scanner.lineStart(line - 1) }
    while !(begins(line) && line < place) {
      guard line > scanner.limits.lowerBound else { return place = line }
      line = scanner.lineStart(line - 1)
    }
    place = line
  }

  private mutating func stepForward() {
    if let map {
      place = min(map.start(after: place) ?? scanner.limits.upperBound, scanner.limits.upperBound)
      return
    }
    var line = place
    repeat {
      let next = scanner.nextLine(line)
      guard next > line, next > scanner.lineEnd(line) else { return place = next }
      line = next
    } while !begins(line)
    place = line
  }

  private func begins(_ line: ByteOffset) -> Bool {
    guard let first = scanner.scalar(at: line)?.scalar else { return false }
    if case .open = first.syntaxClass { return true }
    return false
  }

  /// Behind the end of a definition and of its line, as `end-of-defun` has it.
  mutating func toEnd(_ count: Int) throws {
    if let map {
      for _ in 0..<abs(count) {
        let next = count > 0 ? map.end(after: place) : map.end(before: place)
        let limits = scanner.limits
        place = next ?? (count > 0 ? limits.upperBound : limits.lowerBound)
        place = min(max(place, limits.lowerBound), limits.upperBound)
      }
      return
    }
    let origin = place
    var left = count == 0 ? 1 : count
    place = scanner.lineEnd(place)
    toBeginning(1)
    var start = place
    try passExpression()
    if left <= 1 { passLineEnd() }
    if left > 0 {
      if place > origin { left -= 1 } else { place = origin }
    } else {
      if place < origin { left += 1 } else { place = start }
    }
    if left != 0 {
      toBeginning(-left)
      start = place
      try passExpression()
    }
    passLineEnd()
    while left < 0, place >= origin {
      place = start
      toBeginning(-left)
      guard place < start else { return }
      start = place
      try passExpression()
      passLineEnd()
    }
  }

  /// Behind the ends of so many definitions, as far as there are any.
  mutating func toEnds(_ count: Int) throws {
    for _ in 0..<count {
      let before = place
      try toEnd(1)
      if place == before { return }
    }
  }

  private mutating func passExpression() throws {
    place = try scanner.lists(place, movedBy: 1, words: true) ?? scanner.limits.upperBound
  }

  private mutating func passLineEnd() {
    guard place != scanner.lineStart(place) else { return }
    place = scanner.skipBlanks(place)
    if scanner.scalar(at: place)?.scalar == "\n" { place = place + 1 }
  }
}

extension CommandContext {
  /// Leaves the mark where a series of the same motion begins.
  func pushMarkOfSeries(_ command: String) {
    guard session.lastCommandName != command, !buffer.isMarkActive else { return }
    buffer.pushMark(point)
  }
}
