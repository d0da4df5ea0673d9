import Testing

/// The commands for moving and marking, each with keys that run it.
struct MotionAndMarkTests {
  @Test(arguments: [
    EditingCase("backward-word", "M-b", "one two| three", "one |two three"),
    EditingCase("left-word", "C-<left>", "one two| three", "one |two three"),
    EditingCase("right-word", "C-<right>", "one| two three", "one two| three"),
    EditingCase("left-char", "<left>", "ab|c", "a|bc"),
    EditingCase("back-to-indentation", "M-m", "   in|dented", "   |indented"),
    EditingCase("move-beginning-of-line", "C-a", "one\ntw|o", "one\n|two"),
    EditingCase("move-end-of-line", "C-e", "o|ne\ntwo", "one|\ntwo"),
    EditingCase("backward-sentence", "M-a", "One.  Two| three.", "One.  |Two three."),
    EditingCase("forward-sentence", "M-e", "O|ne.  Two.", "One.|  Two."),
    EditingCase("backward-paragraph", "M-{", "one\n\ntwo\nthr|ee", "one\n|\ntwo\nthree"),
    EditingCase("forward-paragraph", "M-}", "o|ne\n\ntwo", "one\n|\ntwo"),
    EditingCase("goto-char", "M-g c 3 RET", "abcdef|", "ab|cdef"),
    EditingCase("move-to-column", "M-g TAB 2 RET", "abcdef|", "ab|cdef"),
    EditingCase("forward-sexp", "C-M-f", "a| (b c) d", "a (b c)| d"),
    EditingCase("backward-sexp", "C-M-b", "a (b c)| d", "a |(b c) d"),
    EditingCase("forward-list", "C-M-n", "a| (b c) (d)", "a (b c)| (d)"),
    EditingCase("backward-list", "C-M-p", "a (b c) |d", "a |(b c) d"),
    EditingCase("backward-up-list", "C-M-u", "(a (b |c))", "(a |(b c))"),
    EditingCase("up-list", nil, "(a (b |c))", "(a (b c)|)"),
    EditingCase("down-list", "C-M-d", "a| (b)", "a (|b)"),
    EditingCase("forward-page", "C-x ]", "o|ne\n\u{C}two", "one\n\u{C}|two"),
    EditingCase("backward-page", "C-x [", "one\n\u{C}two|", "one\n\u{C}|two"),
    EditingCase("beginning-of-defun", "C-M-a", "(a\n b)\nx|y\n(c)", "|(a\n b)\nxy\n(c)"),
    EditingCase("end-of-defun", "C-M-e", "(a\n b|)\nxy\n(c)", "(a\n b)\n|xy\n(c)"),
    EditingCase("move-to-window-line-top-bottom", "M-r M-r", "one\ntwo|", "|one\ntwo"),
    EditingCase("set-goal-column", "C-x C-n C-n C-n", "ab|c\nd\nefgh", "abc\nd\nef|gh"),
    EditingCase("exchange-point-and-mark", "C-SPC C-f C-f C-x C-x", "a|bcd", "a|bcd"),
    EditingCase("set-mark-command", "C-SPC M-f C-u C-SPC", "a| bcd", "a| bcd"),
    EditingCase("mark-word", "M-@ C-w", "one |two three", "one | three"),
    EditingCase("mark-sexp", "C-M-SPC C-w", "a |(b c) d", "a | d"),
    EditingCase("mark-paragraph", "M-h C-w", "one\n\ntw|o\nx\n\nthree", "one\n|\nthree"),
    EditingCase("mark-page", "C-x C-p C-w", "one\n\u{C}tw|o\n\u{C}three", "one\n\u{C}|three"),
    EditingCase("mark-defun", "C-M-h C-w", "x\n(a\n |b)\n\ny", "x\n|\ny"),
    EditingCase("mark-whole-buffer", "C-x h C-w", "one\ntw|o", "|"),
    EditingCase("pop-global-mark", "C-SPC M-> C-x C-SPC", "one| two", "one| two"),
  ])
  func `keys do what Emacs does with them`(_ edit: EditingCase) throws { try edit.check() }
}
