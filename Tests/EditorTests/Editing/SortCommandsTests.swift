import Testing

/// What GNU Emacs 28.2 makes of the same texts and keys.
@Suite("Sorting, brackets and undo-only")
struct SortCommandsTests {
  private static let cases: [Pressed] = [
    Pressed(
      "sort-fields", "C-x h M-x sort-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|a 10 y\nb 2 x\nc -3 z\n"),
    Pressed(
      "sort-fields", "C-x h C-u 2 M-x sort-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|c -3 z\na 10 y\nb 2 x\n"),
    Pressed(
      "sort-fields", "C-x h M-- M-x sort-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|b 2 x\na 10 y\nc -3 z\n"),
    Pressed(
      "sort-fields", "C-x h C-u - 2 M-x sort-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|c -3 z\na 10 y\nb 2 x\n"),
    Pressed(
      "sort-fields", "C-x h M-- M-x sort-fields RET", "|zeta  1.5\n alpha 0x1f\nmid\t017\n",
      "|mid\t017\n alpha 0x1f\nzeta  1.5\n"),
    Pressed(
      "sort-fields", "C-x h M-x sort-fields RET", "|one two three\nfour five six\nseven eight nine",
      "|four five six\none two three\nseven eight nine"),
    Pressed(
      "sort-fields", "C-x h M-- M-x sort-fields RET",
      "|one two three\nfour five six\nseven eight nine",
      "|seven eight nine\nfour five six\none two three"),
    Pressed("sort-fields", "C-x h M-- M-x sort-fields RET", "|x 3\n\ny 1\n", "|x 3\n\ny 1\n"),
    Pressed(
      "sort-numeric-fields", "C-x h C-u 2 M-x sort-numeric-fields RET", "|b 2 x\na 10 y\nc -3 z\n",
      "|c -3 z\nb 2 x\na 10 y\n"),
    Pressed(
      "sort-numeric-fields", "C-x h C-u - 2 M-x sort-numeric-fields RET",
      "|b 2 x\na 10 y\nc -3 z\n", "|c -3 z\nb 2 x\na 10 y\n"),
    Pressed(
      "sort-numeric-fields", "C-x h C-u 2 M-x sort-numeric-fields RET",
      "|zeta  1.5\n alpha 0x1f\nmid\t017\n", "|zeta  1.5\nmid\t017\n alpha 0x1f\n"),
    Pressed(
      "sort-numeric-fields", "C-x h C-u 2 M-x sort-numeric-fields RET", "|b 1e2\na 99\nc .5\n",
      "|c .5\na 99\nb 1e2\n"),
    Pressed(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "|Zed a\nmore\n\nAlpha\nb\n\nMid\n",
      "|Alpha\nb\n\nMid\n\nZed a\nmore\n"),
    Pressed(
      "sort-paragraphs", "C-x h C-u M-x sort-paragraphs RET", "|Zed a\nmore\n\nAlpha\nb\n\nMid\n",
      "|Zed a\nmore\n\nMid\n\nAlpha\nb\n"),
    Pressed(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "b\n|\n\n\na\n\nc", "|a\n\n\n\nb\n\nc\n"),
    Pressed(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "  |b x\n  y\n\n  a x\n\n\n",
      "|  a x\n\n  b x\n  y\n\n\n"),
    Pressed("sort-paragraphs", "C-x h M-x sort-paragraphs RET", "|\n\nz\n\na\n", "|\n\nz\n\na\n"),
    Pressed(
      "sort-paragraphs", "C-x h M-x sort-paragraphs RET", "|one\n\ntwo\n\nthree\n\nfour",
      "|four\n\none\n\nthree\n\ntwo\n"),
    Pressed(
      "sort-columns", "C-f C-f C-SPC C-n C-n C-n C-f M-x sort-columns RET",
      "|abc3 x\nabc1 y\nabc2 z\nabc1 a\n", "|abc1 a\nabc1 y\nabc2 z\nabc3 x\n"),
    Pressed(
      "sort-columns", "C-f C-SPC C-n C-n C-u M-x sort-columns RET",
      "|abc3 x\nabc1 y\nabc2 z\nabc1 a\n", "|abc3 x\nabc2 z\nabc1 y\nabc1 a\n"),
    Pressed(
      "sort-columns", "C-f C-SPC C-n C-n C-u M-x sort-columns RET", "|aaa\nb\ncccc\nab\n",
      "|cccc\naaa\nb\nab\n"),
    Pressed(
      "sort-columns", "C-f C-f C-SPC C-n C-n C-n C-f M-x sort-columns RET", "|日b\n本a\nc\n",
      "|c\n日b\n本a\n"),
    Pressed(
      "sort-pages", "C-x h M-x sort-pages RET", "|b\n\u{0C}a\n\u{0C}c\n", "|a\n\u{0C}b\n\u{0C}c\n"),
    Pressed(
      "sort-pages", "C-x h C-u M-x sort-pages RET", "|b\n\u{0C}a\n\u{0C}c\n",
      "|c\nb\n\u{0C}a\n\u{0C}"),
    Pressed("undo-only", "a C-f b C-f M-x undo-only RET", "|hello world", "ah|ello world"),
    Pressed("undo-only", "M-d C-f M-d C-/ C-f M-x undo-only RET", "|hello world", "|hello world"),
    Pressed(
      "undo-only", "a C-f b C-f c C-/ C-f M-x undo-only RET C-f M-x undo-only RET", "|hello world",
      "|hello world"),
    Pressed("insert-parentheses", "M-(", "|foo bar (baz) qux", "(|) foo bar (baz) qux"),
    Pressed("insert-parentheses", "C-u 2 M-(", "|foo bar (baz) qux", "(|foo bar) (baz) qux"),
    Pressed("insert-parentheses", "M-- M-(", "|foo bar (baz) qux", "(|foo) bar (baz) qux"),
    Pressed("insert-parentheses", "C-SPC M-f M-( z", "|foo bar (baz) qux", "(z|foo) bar (baz) qux"),
    Pressed("insert-parentheses", "M-f M-(", "|foo bar (baz) qux", "foo (|) bar (baz) qux"),
    Pressed(
      "insert-parentheses", "C-e M-( a M-) b", "|foo bar (baz) qux", "foo bar (baz) qux (a)\nb|"),
    Pressed("insert-parentheses", "M-(", "|(a b) c", "(|) (a b) c"),
    Pressed("insert-parentheses", "M-- M-(", "|(a b) c", "(|(a b)) c"),
    Pressed("insert-parentheses", "M-f M-(", "|(a b) c", "(a (|) b) c"),
    Pressed("insert-parentheses", "M-f M-( x M-)", "|x", "x (x)\n|"),
    Pressed("insert-parentheses", "M-(", "|foo (bar", "(|) foo (bar"),
    Pressed("insert-parentheses", "M-(", "|foo.bar baz", "(|) foo.bar baz"),
    Pressed(
      "move-past-close-and-reindent", "C-e M-( a M-) b", "foo|", "foo (a)\nb|"),
    Pressed("move-past-close-and-reindent", "M-)", "(a b|\n  ) c", "(a b)\n|c"),
  ]

  @Test("text and point end up where Emacs has them", arguments: cases)
  func emacs(_ pressed: Pressed) throws { try pressed.check() }
}
