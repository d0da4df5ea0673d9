import Testing

/// Motion by symbols and blanks, and other commands that only `M-x` runs.
struct SymbolCommandsTests {
  @Test(arguments: [
    EditingCase("forward-symbol", nil, "|foo bar_baz", "foo| bar_baz"),
    EditingCase("forward-symbol", "C-u 2 M-x forward-symbol RET", "|foo b_c d", "foo b_c| d"),
    EditingCase("forward-symbol", "M-- M-x forward-symbol RET", "foo b_c|", "foo |b_c"),
    EditingCase("forward-whitespace", nil, "f|oo  bar", "foo  |bar"),
    EditingCase("forward-whitespace", nil, "f|oo\n  bar", "foo\n|  bar"),
    EditingCase("forward-whitespace", "M-- M-x forward-whitespace RET", "foo  b|", "foo|  b"),
    EditingCase("upcase-char", nil, "a|bc", "a|Bc"),
    EditingCase("upcase-char", "C-u 2 M-x upcase-char RET", "a|bc", "a|BC"),
    EditingCase("pop-to-mark-command", "C-SPC M-> M-x pop-to-mark-command RET", "a|b c", "a|b c"),
    EditingCase("backward-delete-char-untabify", nil, "\ta\t|b", "\ta      |b"),
    EditingCase("backward-delete-char-untabify", nil, "ab|c", "a|c"),
  ])
  func `what they do`(_ edit: EditingCase) throws { try edit.check() }
}
