import Text

/// What is done with rectangles (Emacs manual, node "Rectangles").
enum RectangleCommands {
  static let all = [
    clear, copy, delete, deleteBlanks, insertString, kill, number, open, string, yank,
  ]

  static let kill = Command(
    "kill-rectangle", "Delete the rectangle and keep it for yank-rectangle."
  ) { context in
    let rectangle = try Rectangle(context)
    guard !context.buffer.isReadOnly else {
      keep(try rectangle.copy(context), context)
      throw UserError("Buffer is read-only: \(context.buffer.name)")
    }
    keep(try rectangle.extract(context, filling: context.argument != nil), context)
  }

  static let copy = Command(
    "copy-rectangle-as-kill", "Keep the rectangle for yank-rectangle."
  ) { context in
    keep(try Rectangle(context).copy(context), context)
    context.buffer.isMarkActive = false
  }

  private static func keep(_ lines: [[UInt8]], _ context: CommandContext) {
    context.session.properties[KilledRectangle.self] = KilledRectangle(lines: lines)
  }

  static let yank = Command(
    "yank-rectangle", "Insert the rectangle kept last, with its upper left corner at point."
  ) { context in
    guard let killed = context.session.properties[KilledRectangle.self] else { return }
    try context.insertRectangle(killed.lines)
  }

  static let delete = Command("delete-rectangle", "Delete the text of the rectangle.") { context in
    let rectangle = try Rectangle(context)
    let fills = context.argument != nil
    try rectangle.forEachLine(context) { line in
      try rectangle.deleteLine(context, line, filling: fills)
    }
  }

  static let open = Command(
    "open-rectangle", "Move the text of the rectangle to the right of blanks in its place."
  ) { context in
    let rectangle = try Rectangle(context)
    let start = try context.region().lowerBound
    let fills = context.argument != nil
    try rectangle.forEachLine(context) { line in
      let place = try context.place(
        atColumn: rectangle.columns.lowerBound, ofLine: line, fills ? .filling : .splittingTabs)
      guard place.column == rectangle.columns.lowerBound,
        fills || place.offset < context.text.lineEnd(line)
      else { return place.offset }
      let blanks = String(repeating: " ", count: rectangle.columns.count)
      try context.replace(place.offset..<place.offset, with: blanks)
      return place.offset + rectangle.columns.count
    }
    context.point = start
  }

  static let clear = Command("clear-rectangle", "Put blanks in the place of the rectangle.") {
    context in
    let rectangle = try Rectangle(context)
    let fills = context.argument != nil
    try rectangle.forEachLine(context) { line in
      let columns = rectangle.columns
      let start = try context.place(
        atColumn: columns.lowerBound, ofLine: line, fills ? .filling : .splittingTabs)
      guard start.column == columns.lowerBound else { return start.offset }
      let lineEnd = context.text.lineEnd(line)
      if !fills, context.column(of: lineEnd) <= columns.upperBound {
        try context.replace(start.offset..<lineEnd, with: "")
        return start.offset
      }
      let end = try context.place(atColumn: columns.upperBound, ofLine: line, .filling)
      let blanks = String(repeating: " ", count: end.column - columns.lowerBound)
      try context.replace(start.offset..<end.offset, with: blanks)
      return start.offset + blanks.utf8.count
    }
  }

  static let deleteBlanks = Command(
    "delete-whitespace-rectangle",
    "Delete the blanks in each line from the rectangle's left edge on."
  ) { try deleteBlanks($0) }

  private static func deleteBlanks(_ context: CommandContext) throws {
    let rectangle = try Rectangle(context)
    try rectangle.forEachLine(context) { line in
      let start = try context.place(
        atColumn: rectangle.columns.lowerBound, ofLine: line, .splittingTabs)
      guard start.column == rectangle.columns.lowerBound else { return start.offset }
      try context.replace(start.offset..<Scanner(context).skipBlanks(start.offset), with: "")
      return start.offset
    }
  }

  static let string = Command(
    "string-rectangle", "Put a string in the place of each line of the rectangle."
  ) { try string($0) }

  private static func string(_ context: CommandContext) throws {
    try askString(context, "String rectangle") { context, rectangle, string in
      context.point = try write(context, rectangle, string, replacing: true)
    }
  }

  static let insertString = Command(
    "string-insert-rectangle", "Insert a string in each line at the rectangle's left edge."
  ) { context in
    try askString(context, "String insert rectangle") { context, rectangle, string in
      try write(context, rectangle, string, replacing: false)
    }
  }

  private static func askString(
    _ context: CommandContext, _ question: String,
    _ then: @escaping (CommandContext, Rectangle, [UInt8]) throws -> Void
  ) throws {
    let rectangle = try Rectangle(context)
    let last = context.session.answers(to: "string-rectangle").first
    let text = last.map { "\(question) (default \($0)): " } ?? question + ": "
    try context.ask(text, history: "string-rectangle") { context, answer in
      // Emacs shows what would come of it while it asks; so undo goes back to here.
      context.buffer.text.recordPoint(context.point)
      try then(context, rectangle, Array((answer.isEmpty ? last ?? "" : answer).utf8))
    }
  }

  @discardableResult
  private static func write(
    _ context: CommandContext, _ rectangle: Rectangle, _ string: [UInt8], replacing: Bool
  ) throws -> ByteOffset {
    try rectangle.forEachLine(context) { line in
      let start = try context.place(
        atColumn: rectangle.columns.lowerBound, ofLine: line, .filling)
      if replacing { _ = try rectangle.deleteLine(context, line) }
      try context.replace(start.offset..<start.offset, with: string)
      return start.offset + string.count
    }
  }

  static let number = Command(
    "rectangle-number-lines", "Number the lines at the rectangle's left edge."
  ) { context in
    let rectangle = try Rectangle(context)
    // Emacs takes the width from a count that leaves out a last line in which the region has nothing.
    let end = try context.region().upperBound
    let count = rectangle.lines.count - (context.text.lineStart(end) == end ? 1 : 0)
    func usual(from first: Int) -> String { "%\(String(count + first).count)d " }
    guard context.argument != nil else {
      return try number(context, rectangle, from: 1, as: try CounterFormat(usual(from: 1)))
    }
    try context.askNumber("Number to count from: ", fallback: 1) { context, first in
      try context.ask("Format string: ", initial: usual(from: first)) { context, format in
        try number(context, rectangle, from: first, as: try CounterFormat(format))
      }
    }
  }

  private static func number(
    _ context: CommandContext, _ rectangle: Rectangle, from first: Int, as format: CounterFormat
  ) throws {
    var next = first
    try rectangle.forEachLine(context) { line in
      let start = try context.place(
        atColumn: rectangle.columns.lowerBound, ofLine: line, .filling)
      let text = format.text(for: next)
      try context.replace(start.offset..<start.offset, with: text)
      next += 1
      return start.offset + text.utf8.count
    }
  }
}

/// What yank-rectangle inserts.
struct KilledRectangle { let lines: [[UInt8]] }
