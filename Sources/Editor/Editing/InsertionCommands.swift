import Keys
import Text

/// Commands that put text in (Emacs manual, node "Inserting Text").
package enum InsertionCommands {
  package static let all = [
    copyFromAbove, insertChar, newline, newlineAndIndent, openLine, overwrite, quotedInsert,
    selfInsert,
  ]

  static let selfInsert = Command(
    "self-insert-command", "Insert the character typed.", traits: [.amalgamates, .internalOnly]
  ) { context in
    guard let scalar = context.keys.last?.searchedScalar else { return }
    if context.buffer.minorModes.contains("overwrite") {
      if context.point < context.buffer.accessible.upperBound {
        context.buffer.text.endAmalgamation()
      }
      try overwrite(context, with: scalar)
    }
    if try ElectricPairs.insert(scalar, context) { return }
    try insert(context, scalar, times: context.count)
    if scalar == " ", context.buffer.minorModes.contains("auto-fill") {
      let version = context.buffer.text.version
      try FillCommands.autoFillLine(context)
      if context.buffer.text.version != version { context.buffer.text.endAmalgamation() }
    }
  }

  /// Takes away as many columns as the characters typed will take, but no line end.
  private static func overwrite(_ context: CommandContext, with scalar: Unicode.Scalar) throws {
    guard scalar != "\n" else { return }
    let scanner = Scanner(context)
    let wanted = context.session.width(of: String(scalar)) * max(0, context.count)
    let start = context.point
    let column = context.column(of: start)
    var end = start
    while let next = scanner.scalar(at: end), next.scalar != "\n",
      context.column(of: end) - column < wanted
    {
      // A tab gives way only when it is filled.
      if next.scalar == "\t", context.column(of: end + 1) - column > wanted { break }
      end += next.length
    }
    try context.replace(start..<end, with: "")
  }

  package static let newline = Command(
    "newline", "Begin a new line, indented as the one before.", traits: .amalgamates
  ) { context in
    if context.argument == nil, context.buffer.minorModes.contains("auto-fill") {
      try FillCommands.autoFillLine(context)
    }
    try insert(context, "\n", times: context.count)
    guard context.count > 0, context.window.role != .minibuffer else { return }
    // Blanks that the break left at the end of the line go (electric-indent-mode).
    let scanner = Scanner(context)
    let before = context.point - 1
    let blanks = scanner.skipBlanksBack(before)
    if blanks < before {
      try context.replace(blanks..<before, with: "")
    }
    try Indentation.indentLikePrevious(context, context.text.lineStart(context.point))
  }

  static let newlineAndIndent = Command(
    "electric-newline-and-maybe-indent", "Begin a new line.", traits: .amalgamates
  ) { try insert($0, "\n", times: 1) }

  /// Inserts a character so many times.
  static func insert(_ context: CommandContext, _ scalar: Unicode.Scalar, times count: Int) throws {
    try context.insert(Array(String(scalar).utf8), times: count)
  }

  static let openLine = Command(
    "open-line", "Begin a new line and leave point before it.", traits: .amalgamates
  ) { context in
    let point = context.point
    try context.insert([10], times: context.count)
    context.point = Scanner(context).lineEnd(point)
  }

  static let quotedInsert = Command(
    "quoted-insert", "Insert the next key as it is, or a character by its octal code."
  ) { context in
    let rest = context.later()
    QuotedCharacter.read(context.session, "C-q-") { session, scalar in
      rest.run(session) { try insert($0, scalar, times: $0.count) }
    }
  }

  static let insertChar = Command(
    "insert-char", "Insert a character by its Unicode name or its code in hexadecimal."
  ) { context in
    if let character = context.arguments.first {
      let text =
        character.hasPrefix("U+")
        ? UInt32(character.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
        : character
      return try context.insert(Array((text ?? "").utf8), times: context.count)
    }
    try context.ask(
      "Insert character (Unicode name or hex): ", .computed(CharacterNames.candidates),
      history: "character"
    ) { context, answer in
      guard let scalar = CharacterNames.scalar(for: answer) else {
        throw UserError("Invalid character: \(answer)")
      }
      try insert(context, scalar, times: context.count)
    }
  }

  static let copyFromAbove = Command(
    "copy-from-above-command",
    "Insert what stands above point in the last line with text, up to its end or so many characters."
  ) { context in
    let scanner = Scanner(context)
    let column = context.column(of: context.point)
    let line = scanner.lineStart(context.point)
    let above = scanner.skipBack(max(line - 1, scanner.limits.lowerBound)) {
      $0 == " " || $0 == "\t" || $0 == "\n"
    }
    guard line > scanner.limits.lowerBound else { throw UserError("Beginning of buffer") }
    let found = try context.place(atColumn: column, ofLine: context.text.lineStart(above))
    var most = context.argument?.count ?? .max
    var copy: [UInt8] = []
    if found.column > column {
      // In the middle of a tab.
      copy = [UInt8](repeating: 32, count: min(most, found.column - column))
      most -= copy.count
    }
    let end = scanner.lineEnd(above)
    let rest = context.text.string(min(found.offset, end)..<end).unicodeScalars.prefix(max(0, most))
    try context.insert(copy + Array(String(String.UnicodeScalarView(rest)).utf8))
  }

  static let overwrite = Command(
    "overwrite-mode", "Let characters typed take the place of those there, or push them on again."
  ) { context in
    context.toggleMinorMode("overwrite", called: "Overwrite")
  }
}
