import Text

/// Transposing (Emacs manual, node "Transpose").
package enum TransposeCommands {
  package static let all = [chars, expressions, lines, paragraphs, sentences, words]

  static let chars = Command(
    "transpose-chars", "Swap the characters around point and move on."
  ) { context in
    let scanner = Scanner(context)
    let atEnd = scanner.scalar(at: context.point).map { $0.scalar == "\n" } ?? true
    if context.argument == nil, atEnd, let previous = scanner.scalar(before: context.point) {
      context.point = context.point - previous.length
    }
    try transpose(context) { context, start, count in
      guard let end = Scanner(context).offset(start, movedBy: count) else {
        throw UserError(count > 0 ? "End of buffer" : "Beginning of buffer")
      }
      return end
    }
  }

  static let words = Command("transpose-words", "Swap the words around point and move on.") {
    try transpose($0) { Scanner($0).word($1, movedBy: $2) }
  }

  static let sentences = Command(
    "transpose-sentences", "Swap the sentences around point and move on."
  ) {
    try transpose($0) { context, start, count in
      let scanner = Scanner(context)
      return (0..<abs(count)).reduce(start) { place, _ in
        count > 0 ? scanner.sentenceEnd(place) : scanner.sentenceStart(place)
      }
    }
  }

  static let paragraphs = Command(
    "transpose-paragraphs", "Swap the paragraphs around point and move on."
  ) {
    try transpose($0) { context, start, count in
      let scanner = Scanner(context)
      return (0..<abs(count)).reduce(start) { place, _ in
        count > 0 ? scanner.paragraphEnd(place) : scanner.paragraphStart(place)
      }
    }
  }

  static let expressions = Command(
    "transpose-sexps", "Swap the balanced expressions around point and move on."
  ) { context in
    do {
      try transpose(context, stretch: expression)
    } catch is ListError { throw UserError("Not between two complete sexps") }
  }

  static let lines = Command(
    "transpose-lines", "Swap this line with the one before and move on."
  ) { try transpose($0, by: line) }

  /// Moves from an offset by so many things.
  private typealias Mover = (CommandContext, ByteOffset, Int) throws -> ByteOffset
  /// The far and the near end of so many things from an offset.
  private typealias Stretch = (CommandContext, ByteOffset, Int) throws -> (
    far: ByteOffset, near: ByteOffset
  )

  private static func transpose(_ context: CommandContext, by mover: Mover) throws {
    try transpose(context) { context, start, count in
      let far = try mover(context, start, count)
      return (far, try mover(context, far, -count))
    }
  }

  /// Takes the thing before point over so many others; with 0, swaps those at point and mark.
  private static func transpose(_ context: CommandContext, stretch: Stretch) throws {
    let count = context.count
    if count == 0 {
      guard let mark = context.buffer.mark else { throw UserError("No mark set in this buffer") }
      let one = try stretch(context, context.point, 1)
      let other = try stretch(context, mark.offset, 1)
      let point = context.point
      try swap(context, one, other)
      context.point = mark.offset
      mark.offset = point
      return
    }
    let moved = try stretch(context, context.point, -1)
    let over = try stretch(context, count > 0 ? moved.near : moved.far, count)
    try swap(context, moved, over)
    context.point =
      count > 0
      ? max(over.far, over.near) : min(over.far, over.near) + abs(moved.near - moved.far)
  }

  private static func swap(
    _ context: CommandContext, _ one: (far: ByteOffset, near: ByteOffset),
    _ other: (far: ByteOffset, near: ByteOffset)
  ) throws {
    let ranges = [one, other].map { min($0.far, $0.near)..<max($0.far, $0.near) }
      .sorted { $0.lowerBound < $1.lowerBound }
    let (first, second) = (ranges[0], ranges[1])
    guard first.upperBound <= second.lowerBound else {
      throw UserError("Don’t have two things to transpose")
    }
    let text = context.text
    let bytes =
      text.bytes(second) + text.bytes(first.upperBound..<second.lowerBound) + text.bytes(first)
    try context.replace(first.lowerBound..<second.upperBound, with: bytes)
  }

  /// By lines; the last one gets a newline if others are to come behind it.
  private static func line(
    _ context: CommandContext, _ start: ByteOffset, _ count: Int
  ) throws -> ByteOffset {
    let scanner = Scanner(context)
    guard count > 0 else { return scanner.line(start, movedBy: count) }
    var place = start
    var left = count
    while left > 0 {
      let next = scanner.nextLine(place)
      guard scanner.lineEnd(place) < scanner.limits.upperBound else {
        place = next
        break
      }
      place = next
      left -= 1
    }
    guard left > 0 else { return place }
    if place != start, scanner.scalar(before: place)?.scalar == "\n" { return place }
    try context.replace(place..<place, with: [UInt8](repeating: 10, count: left))
    return place + left
  }

  /// Over an expression, from inside a symbol over the whole of it.
  private static func expression(
    _ context: CommandContext, _ start: ByteOffset, _ count: Int
  ) throws -> (far: ByteOffset, near: ByteOffset) {
    let scanner = Scanner(context)
    let isPart = { (scalar: Unicode.Scalar) in scalar.isWord || scalar.isSymbol }
    let isBetween = { (scalar: Unicode.Scalar) in
      scalar == " " || scalar.syntaxClass == .punctuation
    }
    let beside = count > 0 ? scanner.scalar(at: start) : scanner.scalar(before: start)
    let isInside = beside.map { isPart($0.scalar) } ?? false
    let fits = isInside ? isPart : isBetween
    var near = count > 0 ? scanner.skipBack(start, while: fits) : scanner.skip(start, while: fits)
    let far = try ListCommands.expression(context, from: near, count)
    if !isInside {
      let isGap = { (scalar: Unicode.Scalar) in
        scalar.isBlank || scalar.syntaxClass == .punctuation
      }
      near = count > 0 ? scanner.skip(near, while: isGap) : scanner.skipBack(near, while: isGap)
    }
    return (far, near)
  }
}
