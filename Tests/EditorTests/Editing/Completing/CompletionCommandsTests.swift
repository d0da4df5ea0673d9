import Editor
import Testing

/// Completing what was typed before point.
struct CompletionCommandsTests {
  @Test(arguments: [
    EditingCase("completion-at-point", "C-M-i", "hello world\nhe|", "hello world\nhello|"),
    EditingCase("dabbrev-completion", "C-M-/", "hello world\nwo|", "hello world\nworld|"),
    EditingCase("dabbrev-completion", "C-M-/ C-M-/ RET", "help hello\nhe|", "help hello\nhello|"),
  ])
  func words(_ edit: EditingCase) throws { try edit.check() }

  @Test func `several candidates are listed, nearest first, and one is chosen`() throws {
    let editing = try EditingSession("help hello\nhe|").type("C-M-i")
    #expect(editing.session.prompt != nil)
    #expect(editing.screen.contains { $0.hasSuffix("hello") })
    #expect(editing.screen.contains { $0.hasSuffix("help") })
    try editing.type("lp RET")
    #expect(editing.marked == "help hello\nhelp|")
  }

  @Test func `nothing to complete is said`() throws {
    #expect(try EditingSession("hello xy|").type("C-M-i").echo.hasPrefix("No "))
  }
}
