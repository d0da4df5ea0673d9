import Text

/// Indentation of lines, as Emacs' text mode has it: as the line before.
enum Indentation {
  /// The column of the first character that is not blank in the line that begins at an offset.
  static func column(_ context: CommandContext, _ line: ByteOffset) -> Int {
    context.column(of: Scanner(context).skipBlanks(line))
  }

  /// Gives a line the indentation of the one before, none after a blank line
  /// (`indent-according-to-mode`).
  static func indentLikePrevious(_ context: CommandContext, _ line: ByteOffset) throws {
    let scanner = Scanner(context)
    // The line before counts although it may lie outside of the accessible part.
    let all = Scanner(context.text, context.text.all)
    var wanted = 0
    var copied: [UInt8] = []
    if line > 0 {
      let previous = all.lineStart(line - 1)
      if !all.isBlankLine(previous) {
        let text = all.skipBlanks(previous)
        wanted = context.column(of: text)
        copied = context.text.bytes(previous..<text)
      }
    }
    let isInIndentation = context.point <= scanner.skipBlanks(line)
    var end = scanner.skipBlanks(line)
    if context.indentsWithTabs, end == line, !copied.isEmpty {
      // As that line has it, be it tabs or blanks.
      try context.replace(line..<line, with: copied)
      end = line + copied.count
    } else {
      end = try indent(context, line, to: wanted)
    }
    if isInIndentation, scanner.lineStart(context.point) == line { context.point = end }
  }

  /// Indents a line to a column; returns where its text begins.
  @discardableResult
  static func indent(
    _ context: CommandContext, _ line: ByteOffset, to wanted: Int
  ) throws -> ByteOffset {
    let text = Scanner(context).skipBlanks(line)
    let now = context.column(of: text)
    if now < wanted {
      var start = text
      var column = now
      if context.indentsWithTabs, wanted - now / 8 * 8 >= 8 {
        // Blanks before a tab are of no use.
        start = Scanner(context).skipBack(text) { $0 == " " }
        column = context.column(of: start)
      }
      let blanks = try context.blanks(from: column, to: wanted)
      try context.replace(start..<text, with: blanks)
      return start + blanks.count
    }
    guard now > wanted else { return text }
    let place = try context.place(atColumn: wanted, ofLine: line, .filling).offset
    try context.replace(place..<Scanner(context).skipBlanks(place), with: "")
    return place
  }

  /// Inserts blanks at point up to a column.
  static func insertBlanks(_ context: CommandContext, to column: Int) throws {
    let here = context.column(of: context.point)
    if here < column { try context.insert(context.blanks(from: here, to: column)) }
  }
}
