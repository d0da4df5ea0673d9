import Testing

/// Filling of source text: comments alone, each with its marks.
struct SourceFillTests {
  private static let fill = "C-u 2 0 C-x f M-q"

  @Test(arguments: [
    (
      "swift", "let a = 1\n// o|ne two three four five\n// six\nlet b = 2\n",
      "let a = 1\n// o|ne two three\n// four five six\nlet b = 2\n"
    ),
    ("swift", "  /// o|ne\n  /// two\n  // three\n", "  /// o|ne two\n  // three\n"),
    ("swift", "/// o|ne\n/// - a: b\n///   c\n", "/// o|ne\n/// - a: b\n///   c\n"),
    ("rust", "//! o|ne\n//! two\n", "//! o|ne two\n"),
    (
      "python", "#!/usr/bin/python\n# o|ne\n# two\nx = 1\n",
      "#!/usr/bin/python\n# o|ne two\nx = 1\n"
    ),
    ("bash", "echo a\n# o|ne two three four five\n", "echo a\n# o|ne two three four\n# five\n"),
    ("lua", "-- o|ne\n-- two\n", "-- o|ne two\n"),
    ("elisp", ";; o|ne\n;; two\n;;; three\n", ";; o|ne two\n;;; three\n"),
    (
      "c", "/*\n * o|ne two three four five\n * six\n */\nint a;\n",
      "/*\n * o|ne two three\n * four five six\n */\nint a;\n"
    ),
    (
      "java", "/**\n * o|ne\n * two\n * @param x y\n * @return z\n */\n",
      "/**\n * o|ne two\n * @param x y\n * @return z\n */\n"
    ),
    ("c", "/* o|ne two three four five */\n", "/* o|ne two three\n * four five */\n"),
    ("css", "/* o|ne\n   two */\na {}\n", "/* o|ne two */\na {}\n"),
    (
      "python", "def f():\n    \"\"\"O|ne\n    two\n    \"\"\"\n    x\n",
      "def f():\n    \"\"\"O|ne two\n    \"\"\"\n    x\n"
    ),
    ("yaml", "a: b\n# o|ne\n# two\nc: d\n", "a: b\n# o|ne two\nc: d\n"),
  ])
  func `the comment at point is filled`(
    _ language: String, _ before: String, _ after: String
  ) throws {
    try LanguageCase(language, Self.fill, before, after).check()
  }

  @Test(arguments: [
    ("swift", "let one = two + three + f|our\nlet five = 6\n"),
    ("python", "|#!/usr/bin/env python3 -x -y\nx = 1\n"),
    ("c", "char *s = \"// one two three f|our five\";\nint a;\n"),
    ("json", "{\"a\": 1,\n  \"b|\": 2}\n"),
  ])
  func `code stays as it is`(_ language: String, _ text: String) throws {
    try LanguageCase(language, Self.fill, text, text).check()
  }

  @Test(arguments: [
    ("swift", "// one two three four|", "// one two three\n// four |"),
    ("python", "    # one two three|", "    # one two\n    # three |"),
    ("c", "/*\n * one two three four|", "/*\n * one two three\n * four |"),
    ("swift", "let one = two + three|", "let one = two + three |"),
  ])
  func `typing breaks comments, with their mark`(
    _ language: String, _ before: String, _ after: String
  ) throws {
    let keys = "C-u 1 8 C-x f M-x auto-fill-mode RET SPC"
    try LanguageCase(language, keys, before, after).check()
  }
}
