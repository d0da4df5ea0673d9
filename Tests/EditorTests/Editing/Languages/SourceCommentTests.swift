import Editor
import Testing

/// Comments of source text, by the rules of its language.
struct SourceCommentTests {
  /// Blanks up to the comment column behind a text of so many characters.
  private static func gap(_ count: Int) -> String { String(repeating: " ", count: 32 - count) }

  @Test(arguments: [
    ("swift", "// ", ""), ("c", "// ", ""), ("python", "# ", ""), ("bash", "# ", ""),
    ("yaml", "# ", ""), ("toml", "# ", ""), ("make", "# ", ""), ("dockerfile", "# ", ""),
    ("ruby", "# ", ""), ("lua", "-- ", ""), ("sql", "-- ", ""), ("haskell", "-- ", ""),
    ("elisp", "; ", ""), ("tex", "% ", ""), ("fortran", "! ", ""), ("go", "// ", ""),
    ("rust", "// ", ""), ("php", "// ", ""), ("css", "/* ", " */"), ("scss", "// ", ""),
    ("html", "<!-- ", " -->"), ("xml", "<!-- ", " -->"), ("markdown", "<!-- ", " -->"),
    ("ocaml", "(* ", " *)"), ("javascript", "// ", ""), ("json", "// ", ""), ("ini", "; ", ""),
    ("vim", "\" ", ""),
  ])
  func `a new comment has a blank behind its mark`(
    _ language: String, _ opening: String, _ ending: String
  ) throws {
    try LanguageCase(
      language, "M-; w h y", "x|", "x" + Self.gap(1) + opening + "why|" + ending
    ).check()
    try LanguageCase(
      language, "C-x h M-; C-x h M-;", "|ab\ncd\n", "|ab\ncd\n"
    ).check()
  }

  @Test(arguments: [
    ("swift", "let a = \"http://x\"|"), ("python", "a = \"a # b\"|"), ("c", "f(\"/* x */\")|"),
    ("bash", "echo ${#x} \"a # b\" a#b|"), ("yaml", "a: b#c 'x # y'|"), ("sql", "x '-- y'|"),
    ("javascript", "x = /[/\"]#\\/\\/ a/|"), ("rust", "let c = '\"'; f(\"//\")|"),
  ])
  func `a mark in a string begins no comment`(_ language: String, _ line: String) throws {
    try LanguageCase(language, "C-u M-;", line, line).check()
    let editing = try EditingSession(line)
    editing.buffer.language = language
    try editing.type("M-;")
    let text = editing.marked.dropLast()
    #expect(text.hasPrefix(line.dropLast()) && text.count > line.count)
  }

  @Test(arguments: [
    LanguageCase("c", "M-;", "x|; /* why */", "x;" + gap(2) + "/* |why */"),
    LanguageCase("c", "C-u M-;", "x|; /* why */ y", "x|; y"),
    LanguageCase("c", "C-u M-;", "x|; // why", "x|;"),
    LanguageCase("css", "M-; w h y C-u M-;", "a|", "a|"),
    LanguageCase("css", "C-x h M-;", "|a\nb\n", "|/* a */\n/* b */\n"),
    LanguageCase("css", "C-x h M-;", "|/* a */\n/* b */\n", "|a\nb\n"),
    LanguageCase("c", "C-x h M-;", "|/* a\n * b */\n", "|a\nb\n"),
    LanguageCase("html", "C-x h M-;", "|<p>\n", "|<!-- <p> -->\n"),
    LanguageCase("swift", "C-x h M-;", "|a\n  b\n", "|// a\n//   b\n"),
    LanguageCase("swift", "C-x h M-;", "|// a\n//   b\n", "|a\n  b\n"),
    LanguageCase("swift", "C-x h M-;", "|a // x\nb\n", "|// a // x\n// b\n"),
    LanguageCase("elisp", "M-;", "|", ";; |"),
    LanguageCase("css", "M-;", "  |", "  /* | */"),
    LanguageCase("swift", "C-x C-;", "|a\nb\n", "// a\n|b\n"),
    LanguageCase("swift", "M-;", "{\n    // a|\n", "{\n    // |a\n"),
  ])
  func `comments are found, made and taken away`(_ edit: LanguageCase) throws {
    try edit.check()
  }

  @Test(arguments: [
    LanguageCase("swift", "M-j b", "  // a|", "  // a\n  // b|"),
    LanguageCase("swift", "C-M-j b", "  /// a|", "  /// a\n  /// b|"),
    LanguageCase("python", "M-j b", "x = 1  # a|", "x = 1  # a\n       # b|"),
    LanguageCase("c", "M-j b", "/* a| */", "/* a\n * b|*/"),
    LanguageCase("c", "M-j b", "/**\n * a|\n */", "/**\n * a\n * b|\n */"),
    LanguageCase("elisp", "M-j b", ";; a|", ";; a\n;; b|"),
    LanguageCase("swift", "M-j b", "  x = \"// a|\"", "  x = \"// a\n  b|\""),
  ])
  func `a line that is broken goes on with its comment`(_ edit: LanguageCase) throws {
    try edit.check()
  }
}
