import Testing

/// Commands that kill, and those that bring back what was killed.
struct KillCommandsTests {
  @Test(arguments: [
    EditingCase("kill-line", "C-k", "one |two\nthree", "one |\nthree"),
    EditingCase("kill-line", "C-k C-k", "one |two\nthree", "one |three"),
    EditingCase("kill-line", "C-u 2 C-k", "|a\nb\nc", "|c"),
    EditingCase("kill-line", "C-u 0 C-k", "one two|three", "|three"),
    EditingCase("kill-whole-line", "M-x kill-whole-line RET", "a\nb|b\nc", "a\n|c"),
    EditingCase("kill-word", "M-d", "one| two three", "one| three"),
    EditingCase("backward-kill-word", "M-DEL", "one two|.", "one |."),
    EditingCase("kill-sentence", "M-k", "One.  |Two three.  Four.", "One.  |  Four."),
    EditingCase("backward-kill-sentence", "C-x DEL", "One.  Two three|.", "One.  |."),
    EditingCase("kill-paragraph", nil, "o|ne\ntwo\n\nthree", "o|\nthree"),
    EditingCase("backward-kill-paragraph", nil, "one\n\ntwo\nth|ree", "one\n|ree"),
    EditingCase("kill-region", "C-SPC M-f C-w", "|one two", "| two"),
    EditingCase("zap-to-char", "M-z o", "|hello world", "| world"),
    EditingCase("zap-up-to-char", "M-x zap-up-to-char RET o", "|hello world", "|o world"),
  ])
  func `what is killed`(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("yank", "C-k C-y C-y", "|one\n", "oneone|\n"),
    EditingCase("kill-ring-save", "C-SPC M-f M-w C-e C-y", "|one two", "one twoone|"),
    EditingCase("append-next-kill", "C-k C-n C-M-w C-k C-y", "|one\ntwo", "\nonetwo|"),
    EditingCase("yank-pop", "M-d C-f M-d C-y M-y", "|one two", " one|"),
    EditingCase("backward-kill-word", "M-DEL M-DEL C-y", "one two|", "one two|"),
  ])
  func `what comes back`(_ edit: EditingCase) throws { try edit.check() }

  @Test func `an empty kill ring is said so`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-y")
    #expect(editing.echo == "Kill ring is empty")
    #expect(editing.marked == "one|")
  }
}
