import Text

/// Facts about the text (Emacs manual, node "Position Info").
enum FactCommands {
  static let all = [countWords, countWordsRegion, whatCursorPosition, whatLine]

  static let whatCursorPosition = Command(
    "what-cursor-position", "Say which character follows point and where point is."
  ) { context in
    let text = context.text
    let position = text.string(0..<context.point).unicodeScalars.count + 1
    let total = text.string(text.all).unicodeScalars.count
    let percent = total == 0 ? 0 : (position - 1) * 100 / total
    let column = context.column(of: context.point)
    guard let next = Scanner(context).scalar(at: context.point) else {
      return context.message("point=\(position) of \(total) (EOB) column=\(column)")
    }
    let code = next.scalar.value
    let shown = code < 32 ? "^\(Unicode.Scalar(UInt8(code + 64)))" : String(next.scalar)
    context.message(
      "Char: \(shown) (\(code), #o\(String(code, radix: 8)), #x\(String(code, radix: 16))) "
        + "point=\(position) of \(total) (\(percent)%) column=\(column)")
  }

  static let whatLine = Command("what-line", "Say the number of the line of point.") { context in
    context.message("Line \(context.text.line(at: context.point).value + 1)")
  }

  static let countWordsRegion = Command(
    "count-words-region", "Count lines, words and characters of the region."
  ) { context in
    if context.argument != nil { return try count(context, context.buffer.accessible, "Buffer") }
    try count(context, try context.region(), "Region")
  }

  static let countWords = Command(
    "count-words", "Count lines, words and characters of the region, else of the buffer."
  ) { context in
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point) {
      return try count(context, region, "Region")
    }
    try count(context, context.buffer.accessible, "Buffer")
  }

  private static func count(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ what: String
  ) throws {
    let scanner = Scanner(context.text, range)
    var words = 0
    var place = range.lowerBound
    while true {
      let next = scanner.skip(place) { !$0.isWord }
      guard next < range.upperBound else { break }
      words += 1
      try context.step(every: 64, at: next - range.lowerBound, of: range.count)
      place = scanner.word(next, movedBy: 1)
    }
    let text = context.text
    var lines = text.line(at: range.upperBound).value - text.line(at: range.lowerBound).value
    if text.lineStart(range.upperBound) < range.upperBound { lines += 1 }
    let characters = text.string(range).unicodeScalars.count
    func some(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    context.message(
      "\(what) has \(some(lines, "line")), \(some(words, "word")), and "
        + "\(some(characters, "character")).")
  }
}
