import Editor
import Testing

/// What is done with candidates besides answering a prompt with one.
struct PromptActionsTests {
  @Test func `minibuffer-act opens what a candidate stands for, and the prompt stays`() throws {
    let editing = try EditingSession("|").type("M-x forward-word M-o o")
    #expect(editing.ran.contains("minibuffer-act"))
    #expect(editing.session.prompt != nil)
    #expect(editing.session.buffers.contains { $0.name == "*help: forward-word*" })
    try editing.type("C-g")
    #expect(editing.marked == "|")
  }

  @Test func `minibuffer-act copies a candidate`() throws {
    let editing = try EditingSession("|").type("M-x forward-word M-o w C-g C-y")
    #expect(editing.marked == "forward-word|")
  }

  @Test func `what has no address cannot be browsed, and that is said`() throws {
    let editing = try EditingSession("|").type("C-x b M-o B")
    #expect(editing.echo.hasSuffix("has no web address"))
  }

  @Test func `minibuffer-collect lists the candidates, and RET on one answers the prompt`() throws {
    let editing = try EditingSession("one| two").type("M-x upcase-word C-c C-o")
    #expect(editing.ran.contains("minibuffer-collect"))
    #expect(editing.session.prompt == nil)
    #expect(editing.screen.contains { $0.contains("candidate") && $0.contains("M-x") })
    try editing.type("RET")
    #expect(editing.ran.contains("candidates-take"))
    #expect(editing.marked == "one TWO|")
  }

  @Test func `M-n beyond what is typed offers the likeliest answers`() throws {
    let editing = try EditingSession("|foo bar").type("C-s bar RET M-< M-% M-n")
    #expect(editing.session.promptInput == "foo")
    try editing.type("M-n")
    #expect(editing.session.promptInput == "bar")
    try editing.type("M-n")
    #expect(editing.echo.contains("End of defaults"))
    try editing.type("M-p M-p")
    #expect(editing.session.promptInput.isEmpty)
  }

  @Test(arguments: ["describe-symbol", "apropos-documentation"])
  func `other names of help lead to the same`(command: String) throws {
    let editing = try EditingSession("|").type("M-x \(command) RET forward-word RET")
    #expect(editing.ran.contains(command))
    #expect(editing.screen.contains { $0.contains("forward-word") })
  }
}
