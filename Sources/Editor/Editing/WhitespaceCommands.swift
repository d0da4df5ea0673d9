import Text

/// Blanks, tabs and where lines begin (Emacs manual, nodes "Deletion" and "Just Spaces").
enum WhitespaceCommands {
  static let all = [
    centerLine, cleanUp, cycleSpacing, fixUp, justOneSpace, newlineAndIndent, reindentAndNewline,
    tabify,
    untabify,
  ]

  static let justOneSpace = Command(
    "just-one-space", "Leave one blank around point, or as many as the argument says."
  ) { _ = try space($0) }

  static let cycleSpacing = Command(
    "cycle-spacing", "Leave one blank around point; again none, then what was there before."
  ) { context in
    let session = context.session
    let scanner = Scanner(context)
    if session.lastCommandName == "cycle-spacing", let cycle = session.properties[Cycle.self],
      cycle.argument == context.argument
    {
      let start = scanner.skipBlanksBack(context.point)
      if start < context.point {
        try context.replace(start..<context.point, with: "")
        context.point = start
      } else {
        try context.insert(cycle.blanks)
        context.point = start + cycle.distance
        session.properties[Cycle.self] = nil
      }
      return
    }
    session.properties[Cycle.self] = try space(context)
  }

  /// What cycle-spacing puts back at last.
  private struct Cycle {
    let argument: Argument?
    let blanks: [UInt8]
    /// How far point was behind the first of them.
    let distance: Int
  }

  /// Leaves so many blanks; a negative argument takes line ends away too.
  private static func space(_ context: CommandContext) throws -> Cycle? {
    let scanner = Scanner(context)
    let takesLines = context.count < 0
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar == " " || scalar == "\t" || takesLines && (scalar == "\n" || scalar == "\r")
    }
    let point = context.point
    let start = scanner.skipBack(point, while: isBlank)
    let end = scanner.skip(start, while: isBlank)
    let wanted = abs(context.count)
    let kept = min(wanted, scanner.skip(start) { $0 == " " } - start)
    let before = context.text.bytes(start..<end)
    try context.replace(start + kept..<end, with: "")
    context.point = start + kept
    try context.insert([32], times: wanted - kept)
    return before.isEmpty
      ? nil : Cycle(argument: context.argument, blanks: before, distance: point - start)
  }

  static let fixUp = Command(
    "fixup-whitespace", "Leave one blank around point, or none where none belongs."
  ) { try tighten($0) }

  /// No blank belongs at a line's beginning or end nor inside brackets.
  static func tighten(_ context: CommandContext) throws {
    let scanner = Scanner(context)
    let start = scanner.skipBlanksBack(context.point)
    let end = scanner.skipBlanks(context.point)
    var isTight = scanner.lineStart(start) == start || scanner.lineEnd(end) == end
    if let after = scanner.scalar(at: end)?.scalar, case .close = after.syntaxClass {
      isTight = true
    }
    if let before = scanner.scalar(before: start)?.scalar {
      if case .open = before.syntaxClass { isTight = true }
      // An apostrophe may be the beginning of an expression.
      if before == "'" { isTight = true }
    }
    context.point = start
    try context.replace(start..<end, with: isTight ? "" : " ")
  }

  static let newlineAndIndent = Command(
    "newline-and-indent", "Begin a new line indented as the one before."
  ) { context in
    let start = Scanner(context).skipBlanksBack(context.point)
    try context.replace(start..<context.point, with: "")
    context.point = start
    for _ in 0..<max(0, context.count) {
      try context.insert([10])
      try Indentation.indentLikePrevious(context, context.point)
    }
  }

  static let reindentAndNewline = Command(
    "reindent-then-newline-and-indent", "Indent this line, then begin a new one indented as it."
  ) { context in
    let place = context.buffer.text.marker(at: context.point)
    try context.replace(context.point..<context.point, with: "\n")
    context.point = place.offset
    try Indentation.indentLikePrevious(context, Scanner(context).lineStart(place.offset))
    let end = Scanner(context).lineEnd(place.offset)
    let blanks = Scanner(context).skipBlanksBack(end)
    try context.replace(blanks..<end, with: "")
    context.point = blanks + 1
    try Indentation.indentLikePrevious(context, blanks + 1)
  }

  static let centerLine = Command(
    "center-line", "Center the line, or as many as the argument says, between margins."
  ) { context in
    let count = context.count
    for _ in 0..<abs(count) {
      let line = try centerLine(context)
      guard context.argument != nil else { return }
      let next = Scanner(context).line(line, movedBy: count.signum())
      context.point = next
      if next == line || Scanner(context).lineStart(next) == line { return }
    }
  }

  /// Centers the line of point; returns where it begins.
  @discardableResult
  static func centerLine(_ context: CommandContext) throws -> ByteOffset {
    let scanner = Scanner(context)
    let line = scanner.lineStart(context.point)
    let end = scanner.lineEnd(line)
    let last = scanner.skipBlanksBack(end)
    if last < end, last >= line { try context.replace(last..<end, with: "") }
    let text = Scanner(context).skipBlanks(line)
    try context.replace(line..<text, with: "")
    let width = context.column(of: Scanner(context).lineEnd(line))
    let margin = (context.buffer.fillColumn - width) / 2
    if margin > 0 {
      try context.replace(line..<line, with: context.blanks(margin))
    }
    return line
  }

  static let untabify = Command(
    "untabify", "Put blanks in the place of the tabs of the region."
  ) { context in
    let region =
      context.argument == nil ? try context.region() : context.buffer.accessible
    let column = context.column(of: context.point)
    let end = context.buffer.text.marker(at: region.upperBound, advances: true)
    var from = region.lowerBound
    while from < end.offset, let tab = context.text.find(9, from: from, to: end.offset) {
      let last = min(Scanner(context).skip(tab) { $0 == "\t" }, end.offset)
      let width = context.column(of: last) - context.column(of: tab)
      try context.replace(tab..<last, with: String(repeating: " ", count: width))
      from = tab + width
    }
    let line = Scanner(context).lineStart(context.point)
    context.point = try context.place(atColumn: column, ofLine: line).offset
  }

  static let tabify = Command(
    "tabify", "Put tabs in the place of blanks of the region, where columns stay the same."
  ) { context in
    let region =
      context.argument == nil ? try context.region() : context.buffer.accessible
    let end = context.buffer.text.marker(at: region.upperBound, advances: true)
    var from = region.lowerBound
    while from < end.offset, let blank = context.text.find(32, from: from, to: end.offset) {
      let last = min(Scanner(context).skipBlanks(blank), end.offset)
      from = max(last, blank + 1)
      guard last - blank > 1 else { continue }
      let (start, stop) = (context.column(of: blank), context.column(of: last))
      guard start / 8 != stop / 8 else { continue }
      let tabs = stop / 8 - start / 8
      let text = String(repeating: "\t", count: tabs) + String(repeating: " ", count: stop % 8)
      try context.replace(blank..<last, with: text)
      from = blank + text.utf8.count
    }
  }
}
