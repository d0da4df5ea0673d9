import Editor
import Testing
import Text

/// What the terminal pastes while keys are read for something.
struct PasteTests {
  private func paste(_ text: String, into editing: EditingSession) {
    editing.session.handle(.paste(Array(text.utf8)))
    editing.paint()
  }

  @Test func `a paste goes into the text, and in a search into what is searched for`() throws {
    let editing = try EditingSession("ab|")
    paste("c\rd", into: editing)
    #expect(editing.marked == "abc\nd|")
    try editing.type("C-r")
    paste("b", into: editing)
    #expect(editing.marked == "a|bc\nd")
  }

  @Test(arguments: [
    "C-x k RET", "M-% o RET 0 RET", "C-q", "M-z", "C-x", "C-x r s", "C-h k", "C-u C-x",
    "M-x replace-regexp RET o RET 0 RET C-x",
  ])
  func `what is asked stays asked, and the text behind it as it is`(keys: String) throws {
    let editing = try EditingSession("|one two\n")
    editing.buffer.file = nil
    if keys == "C-x k RET" {
      editing.session.askYesOrNo("Buffer modified; kill anyway?") { _ in }
    } else {
      try editing.type(keys)
    }
    let before = editing.buffer.text.contents.string
    paste("y\n!y", into: editing)
    #expect(editing.buffer.text.contents.string == before)
    if keys.hasPrefix("C-x k") {
      #expect(editing.session.question?.line.hasPrefix("Please answer y or n.") == true)
    }
  }

  @Test func `replacing goes on behind a refused paste`() throws {
    let editing = try EditingSession("|one two\n")
    try editing.type("M-% o RET 0 RET")
    paste("x", into: editing)
    #expect(editing.echo.hasPrefix("Nothing pasted"))
    try editing.type("y !")
    #expect(editing.buffer.text.contents.string == "0ne tw0\n")
  }

  @Test func `what only offers to go on ends, and the paste goes in`() throws {
    let editing = try EditingSession("|")
    try editing.type("a C-x z")
    paste("z", into: editing)
    #expect(editing.marked == "aaz|")
  }

  @Test func `a macro being defined says that it does not have it`() throws {
    let editing = try EditingSession("|")
    try editing.type("<f3> a")
    paste("b", into: editing)
    #expect(editing.echo == "Pasted; the macro being defined does not have it")
    try editing.type("<f4> <f4>")
    #expect(editing.marked == "aba|")
  }
}
