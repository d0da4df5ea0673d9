import Editor
import Testing
import Text

/// Text from one buffer to another.
struct TransferCommandsTests {
  @Test(arguments: [
    ("append-to-buffer", "12|"), ("prepend-to-buffer", "|12"), ("copy-to-buffer", "12|"),
  ])
  func `the region goes to another buffer`(command: String, after: String) throws {
    let editing = try EditingSession("|12 34")
    try editing.type("C-SPC M-f M-x \(command) RET other RET")
    #expect(editing.ran.contains(command))
    #expect(editing.marked == "12| 34" && !editing.buffer.isMarkActive)
    try editing.type("C-x b other RET")
    #expect(editing.marked == after)
    try editing.type("C-x b RET M-f C-SPC M-b M-x append-to-buffer RET other RET C-x b other RET")
    #expect(editing.buffer.text.contents.string.contains("34"))
  }

  @Test func `insert-buffer leaves point before what it inserts`() throws {
    let editing = try EditingSession("|one")
    try editing.type("C-x b other RET t w o C-x x i RET")
    #expect(editing.ran.contains("insert-buffer"))
    #expect(editing.marked == "two|one" && editing.buffer.mark?.offset == 6)
  }

  @Test func `buffers get other names and places`() throws {
    let editing = try EditingSession("|one")
    try editing.type("C-x b other RET C-x x r C-a C-k new RET")
    #expect(editing.ran.contains("rename-buffer") && editing.buffer.name == "new")
    try editing.type("C-x x u")
    #expect(editing.ran.last == "rename-uniquely" && editing.buffer.name == "new<2>")
    try editing.type("M-x bury-buffer RET")
    #expect(editing.buffer.name == "*scratch*")
    try editing.type("M-x unbury-buffer RET")
    #expect(editing.buffer.name == "new<2>")
  }
}
