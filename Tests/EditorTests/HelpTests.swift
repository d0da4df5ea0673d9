import Editor
import Testing
import Text

struct HelpTests {
  @Test func `apropos-command finds commands by words`() throws {
    let editing = try EditingSession("|")
    try editing.type("C-h a r e c t a n g l e SPC k i l l RET")
    #expect(editing.ran.contains("apropos-command"))
    #expect(editing.screen.contains { $0.contains("C-x r k") && $0.contains("kill-rectangle") })
    try editing.type("C-x 1 C-h a n o n e s u c h RET")
    #expect(editing.echo == "No command for “nonesuch”")
  }

  @Test func `help-with-tutorial opens a text with the keys in force`() throws {
    let editing = try EditingSession("|")
    try editing.type("C-h t")
    #expect(editing.ran.last == "help-with-tutorial")
    #expect(editing.buffer.name == "*tutorial*")
    #expect(editing.screen.contains { $0.contains("C-n a line down") })
    #expect(!editing.buffer.text.contents.string.contains("["))
    try editing.type("x")
    #expect(editing.marked.hasPrefix("x|Welcome."))
  }
}
