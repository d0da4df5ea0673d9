import Editor
import Testing

/// Getting out of whatever is going on.
struct LeavingCommandsTests {
  @Test func `keyboard-escape-quit drops the region, then the pop-up, and leaves a prompt`() throws
  {
    let editing = try EditingSession("one| two")
    try editing.type("C-h b C-x o C-SPC C-f")
    #expect(editing.buffer.isMarkActive)
    try editing.type("ESC ESC ESC")
    #expect(editing.ran.last == "keyboard-escape-quit")
    #expect(!editing.buffer.isMarkActive)
    #expect(editing.session.tree.windows.count == 2)
    try editing.type("ESC ESC ESC")
    #expect(editing.session.tree.windows.count == 1)
    try editing.type("M-x abc ESC ESC ESC")
    #expect(editing.session.prompt == nil)
    #expect(editing.marked == "one |two")
  }

  @Test func `abort-minibuffers leaves a prompt, and a question`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x b other C-g")
    #expect(editing.ran.last == "abort-minibuffers")
    #expect(editing.session.prompt == nil)
    #expect(editing.echo == "Quit")
    #expect(editing.session.buffer(named: "other") == nil)
    editing.session.askYesOrNo("Really?") { _ in Issue.record("nobody said yes") }
    try editing.type("C-g")
    #expect(editing.session.question == nil)
  }

  @Test func `suspend-frame and leaving are asked of the loop`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-z")
    #expect(editing.ran == ["suspend-frame"])
    #expect(editing.session.requests.contains { if case .suspend = $0 { true } else { false } })
    editing.session.requests = []
    try editing.type("C-x C-c")
    #expect(editing.ran.last == "save-buffers-kill-terminal")
    #expect(editing.session.requests.contains { if case .exit = $0 { true } else { false } })
  }

  @Test func `keyboard-quit drops the region and an argument that was begun`() throws {
    let editing = try EditingSession("one| two")
    try editing.type("C-SPC M-f C-g")
    #expect(editing.ran.last == "keyboard-quit")
    #expect(editing.echo == "Quit")
    #expect(!editing.buffer.isMarkActive)
    try editing.type("C-u 5 C-g x")
    #expect(editing.marked == "one twox|")
  }
}
