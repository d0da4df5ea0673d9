import Testing

/// Commands that move point and change nothing.
struct MotionCommandsTests {
  @Test(arguments: [
    EditingCase("forward-char", "C-f", "a|e\u{301}b", "ae\u{301}|b"),
    EditingCase("backward-char", "C-b", "ae\u{301}|b", "a|e\u{301}b"),
    EditingCase("right-char", "<right>", "日|本", "日本|"),
    EditingCase("left-char", "<left>", "日本|", "日|本"),
    EditingCase("forward-word", "M-f", "one |two-three", "one two|-three"),
    EditingCase("backward-word", "M-b", "one two-thr|ee", "one two-|three"),
    EditingCase("right-word", "C-<right>", "|one two", "one| two"),
    EditingCase("left-word", "C-<left>", "one two|", "one |two"),
  ])
  func `characters and words`(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("move-beginning-of-line", "C-a", "one\n  tw|o", "one\n|  two"),
    EditingCase("move-end-of-line", "C-e", "one\nt|wo\nthree", "one\ntwo|\nthree"),
    EditingCase("back-to-indentation", "M-m", "\t  on|e", "\t  |one"),
    EditingCase("next-line", "C-n", "lon|g\na\nlonger", "long\na|\nlonger"),
    EditingCase("next-line", "C-n C-n", "lon|g\na\nlonger", "long\na\nlon|ger"),
    EditingCase("previous-line", "C-p", "a\nlon|g", "a|\nlong"),
    EditingCase("goto-line", "M-g g 2 RET", "one\ntwo\nthr|ee", "one\n|two\nthree"),
    EditingCase("move-to-column", "M-g TAB 4 RET", "|\tone two\n", "\t|one two\n"),
    EditingCase("goto-char", "M-g c 6 RET", "|日本one", "日本one|"),
  ])
  func `lines and columns`(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("forward-sentence", "M-e", "|One two.  Three.", "One two.|  Three."),
    EditingCase("backward-sentence", "M-a", "One two.  Thr|ee.", "One two.  |Three."),
    EditingCase("forward-paragraph", "M-}", "o|ne\ntwo\n\nthree", "one\ntwo\n|\nthree"),
    EditingCase("backward-paragraph", "M-{", "one\n\ntwo\nthr|ee", "one\n|\ntwo\nthree"),
    EditingCase("forward-page", "C-x ]", "o|ne\n\u{0C}\ntwo", "one\n\u{0C}|\ntwo"),
    EditingCase("backward-page", "C-x [", "one\n\u{0C}\ntw|o", "one\n\u{0C}|\ntwo"),
    EditingCase("end-of-buffer", "M->", "o|ne\ntwo", "one\ntwo|"),
    EditingCase("beginning-of-buffer", "M-<", "one\nt|wo", "|one\ntwo"),
    EditingCase("beginning-of-buffer", "C-u 5 M-<", "|a\nb\nc\nd\n", "a\nb\nc\n|d\n"),
  ])
  func `sentences, paragraphs, pages, the buffer`(_ edit: EditingCase) throws { try edit.check() }

  @Test func `the end of the buffer stops motion and says so`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-f")
    #expect(editing.echo == "End of buffer")
    try editing.type("M-< C-b")
    #expect(editing.echo == "Beginning of buffer")
    #expect(editing.marked == "|one")
  }
}
