import Testing

/// The commands for killing and deleting, each with keys that run it.
struct KillingTests {
  @Test(arguments: [
    EditingCase("kill-line", "C-k", "on|e two", "on|"),
    EditingCase("kill-whole-line", "C-S-<backspace>", "one\ntw|o\nthree", "one\n|three"),
    EditingCase("kill-word", "M-d", "one| two", "one|"),
    EditingCase("backward-kill-word", "M-DEL", "one two|", "one |"),
    EditingCase("kill-sentence", "M-k", "O|ne.  Two.", "O|  Two."),
    EditingCase("backward-kill-sentence", "C-x DEL", "One.  Tw|o.", "One.  |o."),
    EditingCase("kill-paragraph", nil, "o|ne\ntwo\n\nthree", "o|\nthree"),
    EditingCase("backward-kill-paragraph", nil, "one\n\ntw|o", "one\n|o"),
    EditingCase("kill-sexp", "C-M-k", "a| (b c) d", "a| d"),
    EditingCase("backward-kill-sexp", nil, "a (b c)| d", "a | d"),
    EditingCase("kill-ring-save", "C-SPC M-f M-w C-y", "one| two", "one two two|"),
    EditingCase("append-next-kill", "M-d C-M-w M-d C-y", "one| two three", "one two three|"),
    EditingCase("zap-to-char", "M-z t", "one| two", "one|wo"),
    EditingCase("zap-up-to-char", "M-x zap-up-to-char RET t", "one| two", "one|two"),
    EditingCase("delete-forward-char", nil, "a|bc", "a|c"),
    EditingCase("delete-horizontal-space", "M-\\", "a  |  b", "a|b"),
    EditingCase("delete-blank-lines", "C-x C-o", "a\n\n|\n\nb", "a\n|\nb"),
    EditingCase("delete-indentation", "M-^", "one\n   tw|o", "one| two"),
    EditingCase("delete-trailing-whitespace", nil, "on|e  \ntwo \n", "on|e\ntwo\n"),
    EditingCase("just-one-space", "M-SPC", "a   |  b", "a |b"),
    EditingCase("cycle-spacing", nil, "a   |  b", "a |b"),
    EditingCase("fixup-whitespace", nil, "(   |  b", "(|b"),
  ])
  func `keys do what Emacs does with them`(_ edit: EditingCase) throws { try edit.check() }
}
