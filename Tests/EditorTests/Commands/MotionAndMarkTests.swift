import Testing

/// The commands for moving and marking, each with keys that run it; text and point are what GNU Emacs makes of it.
struct MotionAndMarkTests {
  @Test(arguments: [
    Pressed("backward-word", "M-b", "one two| three", "one |two three"),
    Pressed("left-word", "C-<left>", "one two| three", "one |two three"),
    Pressed("right-word", "C-<right>", "one| two three", "one two| three"),
    Pressed("left-char", "<left>", "ab|c", "a|bc"),
    Pressed("back-to-indentation", "M-m", "   in|dented", "   |indented"),
    Pressed("move-beginning-of-line", "C-a", "one\ntw|o", "one\n|two"),
    Pressed("move-end-of-line", "C-e", "o|ne\ntwo", "one|\ntwo"),
    Pressed("backward-sentence", "M-a", "One.  Two| three.", "One.  |Two three."),
    Pressed("forward-sentence", "M-e", "O|ne.  Two.", "One.|  Two."),
    Pressed("backward-paragraph", "M-{", "one\n\ntwo\nthr|ee", "one\n|\ntwo\nthree"),
    Pressed("forward-paragraph", "M-}", "o|ne\n\ntwo", "one\n|\ntwo"),
    Pressed("goto-char", "M-g c 3 RET", "abcdef|", "ab|cdef"),
    Pressed("move-to-column", "M-g TAB 2 RET", "abcdef|", "ab|cdef"),
    Pressed("forward-sexp", "C-M-f", "a| (b c) d", "a (b c)| d"),
    Pressed("backward-sexp", "C-M-b", "a (b c)| d", "a |(b c) d"),
    Pressed("forward-list", "C-M-n", "a| (b c) (d)", "a (b c)| (d)"),
    Pressed("backward-list", "C-M-p", "a (b c) |d", "a |(b c) d"),
    Pressed("backward-up-list", "C-M-u", "(a (b |c))", "(a |(b c))"),
    Pressed("up-list", "M-x u p - l i s t RET", "(a (b |c))", "(a (b c)|)"),
    Pressed("down-list", "C-M-d", "a| (b)", "a (|b)"),
    Pressed("forward-page", "C-x ]", "o|ne\n\u{C}two", "one\n\u{C}|two"),
    Pressed("backward-page", "C-x [", "one\n\u{C}two|", "one\n\u{C}|two"),
    Pressed("beginning-of-defun", "C-M-a", "(a\n b)\nx|y\n(c)", "|(a\n b)\nxy\n(c)"),
    Pressed("end-of-defun", "C-M-e", "(a\n b|)\nxy\n(c)", "(a\n b)\n|xy\n(c)"),
    Pressed("move-to-window-line-top-bottom", "M-r M-r", "one\ntwo|", "|one\ntwo"),
    Pressed("set-goal-column", "C-x C-n C-n C-n", "ab|c\nd\nefgh", "abc\nd\nef|gh"),
    Pressed("exchange-point-and-mark", "C-SPC C-f C-f C-x C-x", "a|bcd", "a|bcd"),
    Pressed("set-mark-command", "C-SPC M-f C-u C-SPC", "a| bcd", "a| bcd"),
    Pressed("mark-word", "M-@ C-w", "one |two three", "one | three"),
    Pressed("mark-sexp", "C-M-SPC C-w", "a |(b c) d", "a | d"),
    Pressed("mark-paragraph", "M-h C-w", "one\n\ntw|o\nx\n\nthree", "one\n|\nthree"),
    Pressed("mark-page", "C-x C-p C-w", "one\n\u{C}tw|o\n\u{C}three", "one\n\u{C}|three"),
    Pressed("mark-defun", "C-M-h C-w", "x\n(a\n |b)\n\ny", "x\n|\ny"),
    Pressed("mark-whole-buffer", "C-x h C-w", "one\ntw|o", "|"),
    Pressed("pop-global-mark", "C-SPC M-> C-x C-SPC", "one| two", "one| two"),
  ])
  func `keys do what Emacs does with them`(pressed: Pressed) throws { try pressed.check() }
}
