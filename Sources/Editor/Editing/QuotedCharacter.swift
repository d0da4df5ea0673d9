import Keys

/// Reads a character as it is: the next key, or its octal code (`read-quoted-char`).
enum QuotedCharacter {
  /// - Parameter done: Gets the character; nothing happens when a key has none.
  static func read(
    _ session: Session, _ prompt: String, done: @escaping (Session, Unicode.Scalar) throws -> Void
  ) {
    var digits = ""
    session.readKey(prompt) { session, key in
      if case .scalar(let scalar) = key.base, key.modifiers.isEmpty, digits.count < 8,
        ("0"..."7").contains(scalar)
      {
        digits.unicodeScalars.append(scalar)
        return false
      }
      session.echo.clear()
      if digits.isEmpty {
        if let scalar = key.controlScalar { session.catching { try done(session, scalar) } }
        return true
      }
      let code = UInt32(digits, radix: 8).flatMap(Unicode.Scalar.init)
      session.catching { try done(session, code ?? "\u{FFFD}") }
      // RET only ends the code; any other key ends it and then does what it does.
      if key != Key(.return) { session.retake([key]) }
      return true
    }
  }
}

extension Key {
  /// The character that a key adds to a search string.
  var searchedScalar: Unicode.Scalar? {
    if let insertedScalar { return insertedScalar }
    switch self {
    case Key(.tab): return "\t"
    case Key("j", .control): return "\n"
    default: return nil
    }
  }

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
