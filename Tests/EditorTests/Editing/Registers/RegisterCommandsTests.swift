import Editor
import Testing

/// Registers: places, texts, numbers, rectangles, layouts of windows.
struct RegisterCommandsTests {
  @Test(arguments: [
    EditingCase("point-to-register", "C-x r SPC a M-> C-x r j a", "o|ne two", "o|ne two"),
    EditingCase("jump-to-register", "C-x r SPC a M-> C-x r j a x", "o|ne two", "ox|ne two"),
    EditingCase("copy-to-register", "C-x h C-x r s a C-x r i a", "ab|", "ab|ab"),
    EditingCase("insert-register", "C-x h C-u C-x r s a C-u C-x r i a", "ab|", "|ab"),
    EditingCase(
      "append-to-register", "C-x h C-x r s a M-x append-to-register RET a M-> C-u C-x r i a", "ab|",
      "ab|abab"),
    EditingCase(
      "prepend-to-register",
      "C-SPC C-f C-x r s a C-SPC C-f M-x prepend-to-register RET a C-u C-x r i a", "|abc", "ab|bac"),
    EditingCase("number-to-register", "C-u 4 2 C-x r n a C-x r i a", "x|", "x42|"),
    EditingCase("increment-register", "C-u 4 C-x r n a C-u 3 C-x r + a C-x r i a", "x|", "x7|"),
    EditingCase(
      "copy-rectangle-to-register", "C-SPC C-n C-f C-x r r a M-> C-x r i a", "|ab\ncd\n",
      "ab\ncd\na\nc|"),
  ])
  func registers(_ edit: EditingCase) throws { try edit.check() }

  @Test func `window-configuration-to-register keeps the windows`() throws {
    let editing = try EditingSession("|one")
    try editing.type("C-x 3 C-x r w a C-x 1")
    #expect(editing.session.tree.windows.count == 1)
    try editing.type("C-x r j a")
    #expect(editing.ran.contains("window-configuration-to-register"))
    #expect(editing.session.tree.windows.count == 2)
  }

  @Test func `view-register and list-registers say what is held`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-u 4 2 C-x r n a C-x h C-x r s b")
    try editing.type("M-x view-register RET a")
    #expect(editing.ran.last == "view-register")
    #expect(editing.echo == "Register a contains 42")
    try editing.type("M-x list-registers RET")
    #expect(editing.ran.contains("list-registers"))
    let shown = editing.screen.joined(separator: "\n")
    #expect(shown.contains(" a  42"))
    #expect(shown.contains(" b  the text one"))
  }

  @Test func `an empty register is said so`() throws {
    let editing = try EditingSession("one|")
    try editing.type("C-x r i z")
    #expect(editing.echo == "Register z is empty")
    try editing.type("C-x r j z")
    #expect(editing.echo == "Register z is empty")
  }
}
