import Editor
import Testing

/// The keys that answer a question, each by its command.
struct QuestionCommandsTests {
  @Test(arguments: [
    ("y-or-n-p-insert-y", "y", true), ("y-or-n-p-insert-y", "SPC", true),
    ("y-or-n-p-insert-n", "n", false), ("y-or-n-p-insert-n", "DEL", false),
    ("y-or-n-p-insert-other", "x", nil),
  ])
  func answers(command: String, key: String, expected: Bool?) throws {
    let editing = try EditingSession("text|")
    var answer: Bool?
    editing.session.askYesOrNo("Really?") { _ in
      answer = false
    } yes: { _ in
      answer = true
    }
    try editing.type(key)
    #expect(editing.ran == [command])
    #expect(answer == expected)
    #expect((editing.session.question == nil) == (expected != nil))
  }

  @Test func `the text that a question is about can be scrolled`() throws {
    let editing = try EditingSession("|" + (0..<100).map { "\($0)\n" }.joined())
    editing.session.askYesOrNo("Really?") { _ in }
    try editing.type("C-v")
    #expect(editing.ran == ["minibuffer-scroll-up-command"])
    #expect(editing.screen[0] != "0")
    try editing.type("M-v")
    #expect(editing.ran.last == "minibuffer-scroll-down-command")
    #expect(editing.screen[0] == "0")
    #expect(editing.session.question != nil)
  }
}
