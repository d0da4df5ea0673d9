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
    if line > 0 {
      let previous = all.lineStart(line - 1)
      if !all.isBlankLine(previous) { wanted = context.column(of: all.skipBlanks(previous)) }
    }
    let isInIndentation = context.point <= scanner.skipBlanks(line)
    let end = try indent(context, line, to: wanted)
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
      try context.replace(text..<text, with: context.blanks(wanted - now))
      return text + (wanted - now)
    }
    guard now > wanted else { return text }
    let place = try context.place(atColumn: wanted, ofLine: line, .filling).offset
    try context.replace(place..<Scanner(context).skipBlanks(place), with: "")
    return place
  }

  /// Inserts blanks at point up to a column.
  static func insertBlanks(_ context: CommandContext, to column: Int) throws {
    let missing = column - context.column(of: context.point)
    if missing > 0 { try context.insert(context.blanks(missing)) }
  }
}
