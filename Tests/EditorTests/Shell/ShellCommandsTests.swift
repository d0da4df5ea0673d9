import Editor
import Testing
import Text

/// Programs run from a buffer.
struct ShellCommandsTests {
  let files: FileSession

  init() throws {
    files = try FileSession()
    files.write("notes", "b\na\n")
    try files.visit("notes")
  }

  private func type(_ keys: String, _ script: String) throws {
    try files.type(keys)
    files.insert(script)
    try files.type("RET")
  }

  @Test func `shell-command shows a line in the echo area, more in a pop-up`() throws {
    try type("M-!", "echo one")
    #expect(files.editing.ran.contains("shell-command"))
    #expect(files.echo == "one")
    try type("M-!", "echo one; echo two")
    #expect(files.session.tree.windows.count == 2)
    #expect(files.editing.screen.contains("two"))
    #expect(files.session.buffer(named: "notes")?.text.isModified == false)
  }

  @Test func `a command that fails says so with its status and its words`() throws {
    try type("M-!", "echo wrong >&2; exit 3")
    #expect(files.echo == "echo wrong >&2; exit 3 ended with status 3: wrong")
  }

  @Test func `with an argument the output goes into the text`() throws {
    try type("C-u M-!", "echo out")
    #expect(files.editing.marked.replacing("|", with: "") == "out\nb\na\n")
  }

  @Test func `shell-command-on-region gives the text, with an argument it is replaced`() throws {
    try type("M-|", "wc -c")
    #expect(files.editing.ran.contains("shell-command-on-region"))
    #expect(files.echo.contains("4"))
    try type("C-x h C-u M-|", "sort")
    #expect(files.editing.marked.replacing("|", with: "") == "a\nb\n")
  }
}
