import Text

/// Filling paragraphs (Emacs manual, node "Filling").
package enum FillCommands {
  package static let all = [autoFill, fillParagraph, setFillColumn]

  static let fillParagraph = Command(
    "fill-paragraph", "Break the lines of the paragraph at the fill column."
  ) { context in
    let scanner = Scanner(context)
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point) {
      return try fillAll(context, region)
    }
    let end = scanner.paragraphEnd(context.point)
    let start = scanner.paragraphStart(end)
    try fill(context, start..<end)
  }

  static let setFillColumn = Command(
    "set-fill-column", "Set the fill column of this buffer to the argument, or to point's column."
  ) { context in
    if let argument = context.argument, !argument.isBare {
      context.buffer.fillColumn = argument.count
    } else if context.argument != nil {
      let start = Scanner(context).lineStart(context.point)
      context.buffer.fillColumn = context.session.layout(of: context.window).column(
        of: context.point, lineStart: start)
    } else {
      let buffer = context.buffer
      try context.session.ask("Set fill-column to: ", history: "number") { session, answer in
        guard let number = Int(answer), number > 0 else {
          throw UserError("Not a number: \(answer)")
        }
        buffer.fillColumn = number
      }
      return
    }
    context.message("Fill column set to \(context.buffer.fillColumn)")
  }

  static let autoFill = Command(
    "auto-fill-mode", "Break lines at the fill column while typing, or stop doing so."
  ) { context in
    let buffer = context.buffer
    if let index = buffer.minorModes.firstIndex(of: "auto-fill") {
      buffer.minorModes.remove(at: index)
      context.message("Auto-fill mode disabled")
    } else {
      buffer.minorModes.append("auto-fill")
      context.message("Auto-fill mode enabled")
    }
  }

  /// Breaks the line of point before the word that goes past the fill column.
  static func fillLine(_ context: CommandContext) throws {
    let scanner = Scanner(context)
    let start = scanner.lineStart(context.point)
    let width = context.session.layout(of: context.window).column(
      of: context.point, lineStart: start)
    guard width > context.buffer.fillColumn else { return }
    let column = context.buffer.fillColumn
    let layout = context.session.layout(of: context.window)
    let limit = layout.offset(
      atColumn: column, rowStart: start, lineStart: start, rowEnd: scanner.lineEnd(start))
    let blank = scanner.skipBack(limit) { $0 != " " && $0 != "\n" }
    guard blank > start, scanner.skip(start, while: { $0 == " " }) < blank else { return }
    let from = scanner.skipBack(blank) { $0 == " " }
    let point = context.point
    try context.replace(from..<blank, with: "\n")
    context.point = point + (1 - (blank - from))
  }

  private static func fillAll(_ context: CommandContext, _ region: Range<ByteOffset>) throws {
    let end = context.buffer.text.marker(at: region.upperBound, advances: true)
    var start = region.lowerBound
    while start < end.offset {
      let scanner = Scanner(context)
      start = scanner.skip(start) { $0 == "\n" }
      guard start < end.offset else { return }
      let stop = context.buffer.text.marker(
        at: min(scanner.paragraphEnd(start), end.offset), advances: true)
      try fill(context, start..<stop.offset)
      start = stop.offset
    }
  }

  /// Fills one paragraph; point stays on its character.
  static func fill(_ context: CommandContext, _ range: Range<ByteOffset>) throws {
    let scanner = Scanner(context)
    let start = scanner.skip(range.lowerBound) { $0 == "\n" }
    let end = scanner.skipBack(range.upperBound) { $0 == "\n" || $0 == " " || $0 == "\t" }
    guard start < end else { return }
    let begin = scanner.lineStart(start)
    let text = context.text.string(begin..<end)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = prefix(of: lines[0])
    let rest = lines.count > 1 ? prefix(of: lines[1]) : continuation(of: first)
    let filled = wrap(
      lines, first: first, rest: rest, width: context.buffer.fillColumn,
      measure: { context.session.width(of: $0) })
    guard filled != text else { return }
    // Point stays with the character it is on: count what is not blank before it.
    let point = context.point
    let before = point <= begin ? 0 : Self.solid(context.text.string(begin..<min(point, end)))
    try context.replace(begin..<end, with: filled)
    if point > begin, point <= end {
      context.point = begin + Self.offset(ofSolid: before, in: filled)
    }
  }

  /// Blanks, quote marks and such at a line's beginning that all lines repeat.
  private static func prefix(of line: Substring) -> String {
    String(line.prefix { " \t>|#;*-".contains($0) && $0 != "-" && $0 != "*" && $0 != "#" })
  }

  private static func continuation(of prefix: String) -> String { prefix }

  private static func wrap(
    _ lines: [Substring], first: String, rest: String, width: Int, measure: (String) -> Int
  ) -> String {
    var words: [(text: String, double: Bool)] = []
    for (index, line) in lines.enumerated() {
      let own = index == 0 ? first : rest
      let body = line.hasPrefix(own) ? line.dropFirst(own.count) : line[...]
      var pending = ""
      var blanks = 0
      for character in body {
        if character == " " || character == "\t" {
          blanks += 1
          continue
        }
        if blanks > 0, !pending.isEmpty {
          words.append((pending, blanks >= 2 && endsSentence(pending)))
          pending = ""
        }
        blanks = 0
        pending.append(character)
      }
      if !pending.isEmpty { words.append((pending, endsSentence(pending))) }
    }
    var result = first
    var column = measure(first)
    var isFirst = true
    var wantsTwo = false
    for word in words {
      let size = measure(word.text)
      let gap = isFirst ? 0 : (wantsTwo ? 2 : 1)
      if !isFirst, column + gap + size > width {
        result += "\n" + rest + word.text
        column = measure(rest) + size
      } else {
        result += String(repeating: " ", count: gap) + word.text
        column += gap + size
      }
      isFirst = false
      wantsTwo = word.double
    }
    return result
  }

  private static func endsSentence(_ word: String) -> Bool {
    var rest = word[...]
    while let last = rest.last, "]\"')}”’".contains(last) { rest = rest.dropLast() }
    return rest.last.map { ".?!".contains($0) } ?? false
  }

  private static func solid(_ text: String) -> Int {
    text.utf8.reduce(0) { $0 + ($1 == 32 || $1 == 10 || $1 == 9 ? 0 : 1) }
  }

  private static func offset(ofSolid count: Int, in text: String) -> Int {
    var seen = 0
    for (index, byte) in text.utf8.enumerated() {
      if byte != 32, byte != 10, byte != 9 {
        if seen == count { return index }
        seen += 1
      }
    }
    return text.utf8.count
  }
}
