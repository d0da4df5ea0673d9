import Testing

/// What GNU Emacs 28.2 makes of the same texts and keys.
@Suite("Sorting, brackets and undo-only")
struct SortCommandsTests {
  private static let cases: [EditingCase] = [
    EditingCase(
      "sort-fields", "C-x h M-x sort-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|a 10 y\nb 2 x\nc -3 z\n"),
    EditingCase(
      "sort-fields", "C-x h C-u 2 M-x sort-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|c -3 z\na 10 y\nb 2 x\n"),
    EditingCase(
      "sort-fields", "C-x h M-- M-x sort-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|b 2 x\na 10 y\nc -3 z\n"),
    EditingCase(
      "sort-fields", "C-x h C-u - 2 M-x sort-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|c -3 z\na 10 y\nb 2 x\n"),
    EditingCase(
      "sort-fields", "C-x h M-- M-x sort-fields RET", "|zeta  1.5\n alpha 0x1f\nmid\t017\n",
      "|mid\t017\n alpha 0x1f\nzeta  1.5\n"),
    EditingCase(
      "sort-fields", "C-x h M-x sort-fields RET", "|one two three\nfour five six\nseven eight nine",
      "|four five six\none two three\nseven eight nine"),
    EditingCase(
      "sort-fields", "C-x h M-- M-x sort-fields RET",
      "|one two three\nfour five six\nseven eight nine",
      "|seven eight nine\nfour five six\none two three"),
    EditingCase("sort-fields", "C-x h M-- M-x sort-fields RET", "|x 3\n\ny 1\n", "|x 3\n\ny 1\n"),
    EditingCase(
      "sort-numeric-fields", "C-x h C-u 2 M-x sort-numeric-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|c -3 z\nb 2 x\na 10 y\n"),
    EditingCase(
      "sort-numeric-fields", "C-x h C-u - 2 M-x sort-numeric-fields RET",
      "|b 2 x\na 10 y\nc -3 z\n", "|c -3 z\nb 2 x\na 10 y\n"),
    EditingCase(
      "sort-numeric-fields", "C-x h C-u 2 M-x sort-numeric-fields RET",
      "|zeta  1.5\n alpha 0x1f\nmid\t017\n", "|zeta  1.5\nmid\t017\n alpha 0x1f\n"),
    EditingCase(
      "sort-numeric-fields", "C-x h C-u 2 M-x sort-numeric-fields RET", "|b 1e2\na 99\nc .5\n",
      "|c .5\na 99\nb 1e2\n"),
    EditingCase(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "|Zed a\nmore\n\nAlpha\nb\n\nMid\n",
      "|Alpha\nb\n\nMid\n\nZed a\nmore\n"),
    EditingCase(
      "sort-paragraphs", "C-x h C-u M-x sort-paragraphs RET", "|Zed a\nmore\n\nAlpha\nb\n\nMid\n",
      "|Zed a\nmore\n\nMid\n\nAlpha\nb\n"),
    EditingCase(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "b\n|\n\n\na\n\nc", "|a\n\n\n\nb\n\nc\n"),
    EditingCase(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "  |b x\n  y\n\n  a x\n\n\n",
      "|  a x\n\n  b x\n  y\n\n\n"),
    EditingCase(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "|\n\nz\n\na\n", "|\n\nz\n\na\n"),
    EditingCase(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "|one\n\ntwo\n\nthree\n\nfour",
      "|four\n\none\n\nthree\n\ntwo\n"),
    EditingCase(
      "sort-columns", "C-f C-f C-SPC C-n C-n C-n C-f M-x sort-columns RET",
      "|abc3 x\nabc1 y\nabc2 z\nabc1 a\n", "|abc1 a\nabc1 y\nabc2 z\nabc3 x\n"),
    EditingCase(
      "sort-columns", "C-f C-SPC C-n C-n C-u M-x sort-columns RET",
      "|abc3 x\nabc1 y\nabc2 z\nabc1 a\n", "|abc3 x\nabc2 z\nabc1 y\nabc1 a\n"),
    EditingCase(
      "sort-columns", "C-f C-SPC C-n C-n C-u M-x sort-columns RET", "|aaa\nb\ncccc\nab\n",
      "|cccc\naaa\nb\nab\n"),
    EditingCase(
      "sort-columns", "C-f C-f C-SPC C-n C-n C-n C-f M-x sort-columns RET", "|日b\n本a\nc\n",
      "|c\n日b\n本a\n"),
    EditingCase(
      "sort-pages", "C-x h M-x sort-pages RET", "|b\n\u{0C}a\n\u{0C}c\n", "|a\n\u{0C}b\n\u{0C}c\n"),
    EditingCase(
      "sort-pages", "C-x h C-u M-x sort-pages RET", "|b\n\u{0C}a\n\u{0C}c\n",
      "|c\nb\n\u{0C}a\n\u{0C}"),
    EditingCase("undo-only", "a C-f b C-f M-x undo-only RET", "|hello world", "ah|ello world"),
    EditingCase(
      "undo-only", "M-d C-f M-d C-/ C-f M-x undo-only RET", "|hello world", "|hello world"),
    EditingCase(
      "undo-only", "a C-f b C-f c C-/ C-f M-x undo-only RET C-f M-x undo-only RET", "|hello world",
      "|hello world"),
    EditingCase("insert-parentheses", "M-(", "|foo bar (baz) qux", "(|) foo bar (baz) qux"),
    EditingCase("insert-parentheses", "C-u 2 M-(", "|foo bar (baz) qux", "(|foo bar) (baz) qux"),
    EditingCase("insert-parentheses", "M-- M-(", "|foo bar (baz) qux", "(|foo) bar (baz) qux"),
    EditingCase(
      "insert-parentheses", "C-SPC M-f M-( z", "|foo bar (baz) qux", "(z|foo) bar (baz) qux"),
    EditingCase("insert-parentheses", "M-f M-(", "|foo bar (baz) qux", "foo (|) bar (baz) qux"),
    EditingCase(
      "insert-parentheses", "C-e M-( a M-) b", "|foo bar (baz) qux", "foo bar (baz) qux (a)\nb|"),
    EditingCase("insert-parentheses", "M-(", "|(a b) c", "(|) (a b) c"),
    EditingCase("insert-parentheses", "M-- M-(", "|(a b) c", "(|(a b)) c"),
    EditingCase("insert-parentheses", "M-f M-(", "|(a b) c", "(a (|) b) c"),
    EditingCase("insert-parentheses", "M-f M-( x M-)", "|x", "x (x)\n|"),
    EditingCase("insert-parentheses", "M-(", "|foo (bar", "(|) foo (bar"),
    EditingCase("insert-parentheses", "M-(", "|foo.bar baz", "(|) foo.bar baz"),
    EditingCase(
      "move-past-close-and-reindent", "C-e M-( a M-) b", "foo|", "foo (a)\nb|"),
    EditingCase("move-past-close-and-reindent", "M-)", "(a b|\n  ) c", "(a b)\n|c"),
  ]

  @Test("text and point end up where Emacs has them", arguments: cases)
  func emacs(_ edit: EditingCase) throws { try edit.check() }
}
