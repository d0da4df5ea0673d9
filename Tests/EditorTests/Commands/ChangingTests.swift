import Testing

/// The commands for changing text, each with keys that run it; text and point are what GNU Emacs makes of it.
struct ChangingTests {
  @Test(arguments: [
    Pressed("open-line", "C-o", "on|e", "on|\ne"),
    Pressed("split-line", "C-M-o", "  on|e", "  on|\n    e"),
    Pressed("quoted-insert", "C-q 1 0 1 RET", "a|b", "aA|b"),
    Pressed("insert-char", "C-x 8 RET 3 b 1 RET", "a|b", "aα|b"),
    Pressed(
      "newline-and-indent", "M-x n e w l i n e - a n d - i n d e n t RET", "  on|e", "  on\n  |e"),
    Pressed(
      "reindent-then-newline-and-indent",
      "M-x r e i n d e n t - t h e n - n e w l i n e - a n d - i n d e n t RET", "  on|e", "on\n|e"),
    Pressed("electric-newline-and-maybe-indent", "C-j", "  on|e", "  on\n|e"),
    Pressed("default-indent-new-line", "M-j", "  on|e", "  on\n  |e"),
    Pressed("overwrite-mode", "<insert> x y", "a|bcd", "axy|d"),
    Pressed("transpose-chars", "C-t", "ab|cd", "acb|d"),
    Pressed("transpose-words", "M-t", "one| two", "two one|"),
    Pressed("transpose-lines", "C-x C-t", "one\ntw|o\n", "two\none\n|"),
    Pressed("transpose-sexps", "C-M-t", "(a)| (b)", "(b) (a)|"),
    Pressed(
      "transpose-sentences", "M-x t r a n s p o s e - s e n t e n c e s RET", "One.|  Two.  Three.",
      "Two.  One.|  Three."),
    Pressed(
      "transpose-paragraphs", "M-x t r a n s p o s e - p a r a g r a p h s RET",
      "one\n|\ntwo\n\nthree\n", "\ntwo\none\n|\nthree\n"),
    Pressed("upcase-region", "C-SPC M-f C-x C-u", "one| two", "one TWO|"),
    Pressed("downcase-region", "C-SPC M-f C-x C-l", "ONE| TWO", "ONE two|"),
    Pressed(
      "capitalize-region", "C-SPC M-f M-x c a p i t a l i z e - r e g i o n RET", "one| two",
      "one Two|"),
    Pressed(
      "upcase-initials-region", "C-SPC M-f M-x u p c a s e - i n i t i a l s - r e g i o n RET",
      "one| tWO", "one TWO|"),
    Pressed("downcase-word", "M-l", "one| TWO", "one two|"),
    Pressed("capitalize-word", "M-c", "one| two", "one Two|"),
    Pressed("upcase-dwim", "M-x u p c a s e - d w i m RET", "one| two", "one TWO|"),
    Pressed("downcase-dwim", "M-x d o w n c a s e - d w i m RET", "one| TWO", "one two|"),
    Pressed("capitalize-dwim", "M-x c a p i t a l i z e - d w i m RET", "one| two", "one Two|"),
    Pressed("comment-dwim", "M-; # RET", "a |b", "a # |b"),
    Pressed("center-line", "C-u 2 0 C-x f M-x c e n t e r - l i n e RET", "a|bcd", "        a|bcd"),
    Pressed(
      "fill-region", "C-x h C-u 1 0 C-x f M-x f i l l - r e g i o n RET", "one two three four|",
      "|one two\nthree four"),
    Pressed("set-fill-column", "C-u 1 0 C-x f M-q", "one two three four|", "one two\nthree four|"),
    Pressed(
      "set-fill-prefix", "C-x . C-u 1 2 C-x f M-q", "> |one two three", "> |one two\n> three"),
    Pressed(
      "auto-fill-mode", "C-u 1 0 C-x f M-x a u t o - f i l l - m o d e RET SPC x", "one two three|",
      "one two\nthree x|"),
    Pressed("indent-for-tab-command", "TAB", "one two\n|x", "one two\n    |x"),
    Pressed(
      "indent-relative", "M-x i n d e n t - r e l a t i v e RET", "one two\n|x", "one two\n    |x"),
    Pressed("indent-region", "C-x h C-u 3 C-M-\\", "one\n two|", "|   one\n   two"),
    Pressed("indent-rigidly", "C-x h C-u 3 C-x TAB", "one\n two|", "|   one\n    two"),
    Pressed("tab-to-tab-stop", "M-i", "abc|", "abc     |"),
    Pressed("tabify", "C-x h M-x t a b i f y RET", "a               b|", "|a\t\tb"),
    Pressed("untabify", "C-x h M-x u n t a b i f y RET", "a\tb|", "|a       b"),
    Pressed("sort-lines", "C-x h M-x s o r t - l i n e s RET", "b\na\nc\n|", "|a\nb\nc\n"),
    Pressed(
      "reverse-region", "C-x h M-x r e v e r s e - r e g i o n RET", "b\na\nc\n|", "|c\na\nb\n"),
    Pressed(
      "delete-duplicate-lines", "C-x h M-x d e l e t e - d u p l i c a t e - l i n e s RET",
      "b\na\nb\n|", "|b\na\n"),
    Pressed("keep-lines", "M-< M-x k e e p - l i n e s RET a RET", "b\na\nba\n|", "|a\nba\n"),
    Pressed("flush-lines", "M-< M-x f l u s h - l i n e s RET a RET", "b\na\nba\n|", "|b\n"),
    Pressed("how-many", "M-< M-x h o w - m a n y RET a RET x", "b\na\nba\n|", "x|b\na\nba\n"),
    Pressed("dabbrev-expand", "M-/", "hello world\nhe|", "hello world\nhello|"),
    Pressed("dabbrev-expand", "M-/ M-/", "hello help\nhe|", "hello help\nhello|"),
    Pressed("dabbrev-expand", "M-/", "Hello world\nhe|", "Hello world\nhello|"),
  ])
  func `keys do what Emacs does with them`(pressed: Pressed) throws { try pressed.check() }
}
