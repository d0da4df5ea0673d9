import Keys
import Text

/// Commands that put text in (Emacs manual, node "Inserting Text").
package enum InsertionCommands {
  package static let all = [
    indentForTab, newline, newlineAndIndent, openLine, quotedInsert, selfInsert, tabToTabStop,
  ]

  static let selfInsert = Command(
    "self-insert-command", "Insert the character typed.", traits: [.amalgamates, .internalOnly]
  ) { context in
    guard let scalar = context.keys.last?.searchedScalar else { return }
    try insert(context, scalar, times: context.count)
    if scalar == " ", context.buffer.minorModes.contains("auto-fill") {
      try FillCommands.fillLine(context)
    }
  }

  static let newline = Command("newline", "Begin a new line.", traits: .amalgamates) {
    try insert($0, "\n", times: $0.count)
  }

  static let newlineAndIndent = Command(
    "electric-newline-and-maybe-indent", "Begin a new line.", traits: .amalgamates
  ) { try insert($0, "\n", times: $0.count) }

  /// Inserts a character so many times.
  static func insert(_ context: CommandContext, _ scalar: Unicode.Scalar, times count: Int) throws {
    guard count >= 0 else { throw UserError("Negative repetition argument \(count)") }
    let bytes = Array(String(scalar).utf8)
    try context.insert(count == 1 ? bytes : Array(repeatElement(bytes, count: count).joined()))
  }

  static let openLine = Command("open-line", "Begin a new line and leave point before it.") {
    context in
    let point = context.point
    try context.replace(point..<point, with: [UInt8](repeating: 10, count: max(0, context.count)))
    context.point = point
  }

  static let quotedInsert = Command(
    "quoted-insert", "Insert the next key as it is, or a character by its octal code."
  ) { context in
    let rest = context.later()
    QuotedCharacter.read(context.session, "C-q-") { session, scalar in
      rest.run(session) { try insert($0, scalar, times: $0.count) }
    }
  }

  static let tabToTabStop = Command(
    "tab-to-tab-stop", "Insert blanks up to the next multiple of eight columns."
  ) { try insertTab($0) }

  static let indentForTab = Command(
    "indent-for-tab-command", "Indent the line as the one before, or insert blanks to a tab stop."
  ) { context in
    let scanner = Scanner(context)
    let start = scanner.lineStart(context.point)
    let layout = context.session.layout(of: context.window)
    let column = layout.column(of: context.point, lineStart: start)
    // As indent-relative: under the next word of the line before, else a tab stop.
    if start > scanner.limits.lowerBound {
      let above = scanner.lineStart(start - 1)
      let aboveEnd = start - 1
      var offset = layout.offset(
        atColumn: column, rowStart: above, lineStart: above, rowEnd: aboveEnd)
      if layout.column(of: offset, lineStart: above) >= column, offset < aboveEnd {
        offset = scanner.skip(offset) { $0 != " " && $0 != "\t" && $0 != "\n" }
        offset = scanner.skip(offset) { $0 == " " || $0 == "\t" }
        if offset < aboveEnd {
          let target = layout.column(of: offset, lineStart: above)
          return try context.insert([UInt8](repeating: 32, count: target - column))
        }
      }
    }
    try insertTab(context)
  }

  private static func insertTab(_ context: CommandContext) throws {
    let start = Scanner(context).lineStart(context.point)
    let column = context.session.layout(of: context.window).column(
      of: context.point, lineStart: start)
    try context.insert([UInt8](repeating: 32, count: 8 - column % 8))
  }
}
