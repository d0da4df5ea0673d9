import Keys
import Text

/// Commands that put text in (Emacs manual, node "Inserting Text").
package enum InsertionCommands {
  package static let all = [
    indentForTab, newline, newlineAndIndent, openLine, quotedInsert, selfInsert, tabToTabStop,
  ]

  static let selfInsert = Command(
    "self-insert-command", "Insert the character typed.", traits: [.inserts, .internalOnly]
  ) { context in
    guard case .scalar(let scalar)? = context.keys.last?.base else { return }
    let count = context.count
    guard count >= 0 else { throw UserError("Negative repetition argument \(count)") }
    let one = Array(String(Character(scalar)).utf8)
    try context.insert(count == 1 ? one : Array(repeatElement(one, count: count).joined()))
    if scalar == " ", context.buffer.minorModes.contains("auto-fill") {
      try FillCommands.fillLine(context)
    }
  }

  static let newline = Command("newline", "Begin a new line.") { context in
    try context.insert([UInt8](repeating: 10, count: max(0, context.count)))
  }

  static let newlineAndIndent = Command(
    "electric-newline-and-maybe-indent", "Begin a new line."
  ) { context in
    try context.insert([UInt8](repeating: 10, count: max(0, context.count)))
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
    let count = max(0, context.count)
    nonisolated(unsafe) var digits = ""
    context.session.readKey("C-q-") { session, key in
      if case .scalar(let scalar) = key.base, key.modifiers.isEmpty,
        let value = Int(String(scalar)),
        value < 8, digits.count < 8
      {
        digits.unicodeScalars.append(scalar)
        return false
      }
      if !digits.isEmpty {
        let code = UInt32(digits, radix: 8) ?? 0
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        insert(session, Character(scalar), count)
        if key != Key(.return) { session.handle(.key(key)) }
        return true
      }
      if let scalar = key.controlScalar { insert(session, Character(scalar), count) }
      return true
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

  private static func insert(_ session: Session, _ character: Character, _ count: Int) {
    let text = Array(String(repeating: String(character), count: count).utf8)
    session.catching {
      let window = session.selectedWindow
      let context = CommandContext(session: session, window: window)
      window.buffer.text.beginCommand(point: window.point)
      try context.insert(text)
    }
  }
}

extension Key {
  /// The character a key stands for when it is quoted: `C-a` is U+0001.
  package var controlScalar: Unicode.Scalar? {
    switch base {
    case .scalar(let scalar):
      if modifiers.contains(.control) {
        if scalar == "?" { return "\u{7F}" }
        return Unicode.Scalar(scalar.value & 0x1F)
      }
      return scalar
    case .named(let name):
      switch name {
      case .return: return "\r"
      case .tab: return "\t"
      case .esc, .escape: return "\u{1B}"
      case .backspace: return "\u{7F}"
      default: return nil
      }
    }
  }
}
