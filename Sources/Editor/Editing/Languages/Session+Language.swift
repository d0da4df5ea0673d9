import Text

extension Session {
  /// The language of a buffer's text; nil for plain text.
  package func languageName(of buffer: Buffer) -> String? {
    if let own = buffer.language { return own }
    guard let path = buffer.file?.path else { return nil }
    return guessLanguage?(self, buffer) ?? LanguageSyntax.name(forFile: path)
  }

  /// What strings and comments look like in a buffer's text; nil for plain text.
  func syntax(of buffer: Buffer) -> LanguageSyntax? {
    let path = buffer.file?.path
    // What is not known yet may be told by what is typed.
    if let known = buffer.knownSyntax, known.language == buffer.language, known.path == path,
      known.syntax != nil || known.version == buffer.text.version
    {
      return known.syntax
    }
    let syntax = languageName(of: buffer).flatMap(LanguageSyntax.named)
    buffer.knownSyntax = KnownSyntax(
      language: buffer.language, path: path, version: buffer.text.version, syntax: syntax)
    return syntax
  }
}

/// What was found out about the language of a buffer, and from what.
struct KnownSyntax {
  let language: String?
  let path: String?
  let version: Int
  let syntax: LanguageSyntax?
}

extension CommandContext {
  /// What strings and comments look like in this buffer's text; nil for plain text.
  var syntax: LanguageSyntax? { session.syntax(of: buffer) }
}
