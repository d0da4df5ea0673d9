extension Key: CustomStringConvertible {
  /// The key in Emacs' notation: `C-x`, `M-<left>`, `SPC`, `S-TAB`, `<f1>`.
  ///
  /// `parseKeys` reads it back as this key. A character that would be invisible or could turn the text
  /// around is written in octal, as Emacs does with bytes.
  package var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "C-" }
    if modifiers.contains(.meta) { text += "M-" }
    if modifiers.contains(.shift) { text += "S-" }
    if modifiers.contains(.super) { text += "s-" }
    switch base {
    case .scalar(" "): text += "SPC"
    case .scalar(let scalar): text += scalar.isVisible ? String(scalar) : scalar.octal
    case .named(.return): text += "RET"
    case .named(.tab): text += "TAB"
    case .named(.esc): text += "ESC"
    // With other modifiers than Meta, DEL would be taken for the Delete key.
    case .named(.backspace) where modifiers.isSubset(of: .meta): text += "DEL"
    case .named(let name): text += "<\(name.spelling)>"
    }
    return text
  }
}

/// A sequence of keys in Emacs' notation: `C-x 4 C-f`.
package func keysDescription(_ keys: some Sequence<Key>) -> String {
  keys.lazy.map(\.description).joined(separator: " ")
}

extension Unicode.Scalar {
  fileprivate var octal: String { "\\" + String(value, radix: 8) }

  fileprivate var isVisible: Bool {
    if isASCII { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .surrogate, .nonspacingMark, .enclosingMark:
      false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
