import Testing

/// The commands for changing text, each with keys that run it.
struct ChangingTests {
  @Test(arguments: [
    EditingCase("open-line", "C-o", "on|e", "on|\ne"),
    EditingCase("split-line", "C-M-o", "  on|e", "  on|\n    e"),
    EditingCase("quoted-insert", "C-q 1 0 1 RET", "a|b", "aA|b"),
    EditingCase("insert-char", "C-x 8 RET 3 b 1 RET", "a|b", "aα|b"),
    EditingCase("newline-and-indent", nil, "  on|e", "  on\n  |e"),
    EditingCase("reindent-then-newline-and-indent", nil, "  on|e", "on\n|e"),
    EditingCase("electric-newline-and-maybe-indent", "C-j", "  on|e", "  on\n|e"),
    EditingCase("default-indent-new-line", "M-j", "  on|e", "  on\n  |e"),
    EditingCase("overwrite-mode", "<insert> x y", "a|bcd", "axy|d"),
    EditingCase("transpose-chars", "C-t", "ab|cd", "acb|d"),
    EditingCase("transpose-words", "M-t", "one| two", "two one|"),
    EditingCase("transpose-lines", "C-x C-t", "one\ntw|o\n", "two\none\n|"),
    EditingCase("transpose-sexps", "C-M-t", "(a)| (b)", "(b) (a)|"),
    EditingCase(
      "transpose-sentences", nil, "One.|  Two.  Three.",
      "Two.  One.|  Three."),
    EditingCase("transpose-paragraphs", nil, "one\n|\ntwo\n\nthree\n", "\ntwo\none\n|\nthree\n"),
    EditingCase("upcase-region", "C-SPC M-f C-x C-u", "one| two", "one TWO|"),
    EditingCase("downcase-region", "C-SPC M-f C-x C-l", "ONE| TWO", "ONE two|"),
    EditingCase(
      "capitalize-region", "C-SPC M-f M-x capitalize-region RET", "one| two",
      "one Two|"),
    EditingCase(
      "upcase-initials-region", "C-SPC M-f M-x upcase-initials-region RET",
      "one| tWO", "one TWO|"),
    EditingCase("downcase-word", "M-l", "one| TWO", "one two|"),
    EditingCase("capitalize-word", "M-c", "one| two", "one Two|"),
    EditingCase("upcase-dwim", nil, "one| two", "one TWO|"),
    EditingCase("downcase-dwim", nil, "one| TWO", "one two|"),
    EditingCase("capitalize-dwim", nil, "one| two", "one Two|"),
    EditingCase("comment-dwim", "M-; # RET", "|", "# |"),
    EditingCase("center-line", "C-u 2 0 C-x f M-x center-line RET", "a|bcd", "        a|bcd"),
    EditingCase(
      "fill-region", "C-x h C-u 1 0 C-x f M-x fill-region RET", "one two three four|",
      "|one two\nthree four"),
    EditingCase(
      "set-fill-column", "C-u 1 0 C-x f M-q", "one two three four|", "one two\nthree four|"),
    EditingCase(
      "set-fill-prefix", "C-x . C-u 1 2 C-x f M-q", "> |one two three", "> |one two\n> three"),
    EditingCase(
      "auto-fill-mode", "C-u 1 0 C-x f M-x auto-fill-mode RET SPC x", "one two three|",
      "one two\nthree x|"),
    EditingCase("indent-for-tab-command", "TAB", "one two\n|x", "one two\n    |x"),
    EditingCase("indent-relative", nil, "one two\n|x", "one two\n    |x"),
    EditingCase("indent-region", "C-x h C-u 3 C-M-\\", "one\n two|", "|   one\n   two"),
    EditingCase("indent-rigidly", "C-x h C-u 3 C-x TAB", "one\n two|", "|   one\n    two"),
    EditingCase("tab-to-tab-stop", "M-i", "abc|", "abc     |"),
    EditingCase("tabify", "C-x h M-x tabify RET", "a               b|", "|a\t\tb"),
    EditingCase("untabify", "C-x h M-x untabify RET", "a\tb|", "|a       b"),
    EditingCase("sort-lines", "C-x h M-x sort-lines RET", "b\na\nc\n|", "|a\nb\nc\n"),
    EditingCase(
      "reverse-region", "C-x h M-x reverse-region RET", "b\na\nc\n|", "|c\na\nb\n"),
    EditingCase(
      "delete-duplicate-lines", "C-x h M-x delete-duplicate-lines RET",
      "b\na\nb\n|", "|b\na\n"),
    EditingCase("keep-lines", "M-< M-x keep-lines RET a RET", "b\na\nba\n|", "|a\nba\n"),
    EditingCase("flush-lines", "M-< M-x flush-lines RET a RET", "b\na\nba\n|", "|b\n"),
    EditingCase("how-many", "M-< M-x how-many RET a RET x", "b\na\nba\n|", "x|b\na\nba\n"),
    EditingCase("dabbrev-expand", "M-/", "hello world\nhe|", "hello world\nhello|"),
    EditingCase("dabbrev-expand", "M-/ M-/", "hello help\nhe|", "hello help\nhello|"),
    EditingCase("dabbrev-expand", "M-/", "Hello world\nhe|", "Hello world\nhello|"),
  ])
  func `keys do what Emacs does with them`(_ edit: EditingCase) throws { try edit.check() }
}
