import Text

/// Letters that match those with accents, ligatures and other forms of them (Emacs' `char-fold.el`; manual
/// node "Lax Search").
enum CharacterFolding {
  /// A regular expression that matches a string whatever marks its letters bear.
  static func regexp(for string: String) -> String {
    string.unicodeScalars.map(regexp).joined()
  }

  private static func regexp(for scalar: Unicode.Scalar) -> String {
    let plain = Regexp.quoted(String(scalar))
    guard let others = others[scalar], scalar != " " else { return plain }
    let alone = String(String.UnicodeScalarView(others))
    // Marks of their own may follow the letter as well.
    return "\\(?:\(plain)[\u{300}-\u{36F}\u{1AB0}-\u{1AFF}\u{20D0}-\u{20FF}]*\\|[\(alone)]\\)"
  }

  /// What matches a scalar besides itself: all that is that scalar with marks, or another form of it.
  private static let others: [Unicode.Scalar: [Unicode.Scalar]] = {
    var others = quotes
    // No scalar behind these planes is made of others.
    for value in UInt32(0x80)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let parts = scalar.decomposition
      guard let first = parts.first, first != scalar, parts.dropFirst().allSatisfy(\.isMark)
      else { continue }
      others[first, default: []].append(scalar)
    }
    return others
  }()

  /// Signs that are typed for others (`char-fold-include`).
  private static let quotes: [Unicode.Scalar: [Unicode.Scalar]] = [
    "\"": ["＂", "“", "”", "„", "⹂", "〞", "‟", "❞", "❝", "❠", "〝", "〟", "«", "»"],
    "'": ["❟", "❛", "❜", "‘", "’", "‚", "‛", "❮", "❯", "‹", "›"],
    "`": ["❛", "‘", "‛", "❮", "‹"],
  ]
}
