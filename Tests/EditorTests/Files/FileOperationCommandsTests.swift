import Editor
import Glibc
import Testing
import Text

/// Files that are renamed, copied and removed, each time by the names that a person types.
struct FileOperationCommandsTests {
  let files: FileSession
  private var editing: EditingSession { files.editing }

  init() throws {
    files = try FileSession()
    files.write("one", "one\n", mode: 0o750)
    files.write("two", "two\n")
    try files.visit("one")
  }

  private func run(_ command: String, _ names: String...) throws {
    try files.type("M-x \(command) RET")
    for name in names {
      files.session.setPromptInput(files.path(name))
      try files.type("RET")
    }
    #expect(editing.ran.contains(command), "\(editing.ran)")
  }

  @Test func `rename-visited-file takes the buffer along`() throws {
    try run("rename-visited-file", "three")
    #expect(files.bytes("one") == nil)
    #expect(files.text("three") == "one\n")
    #expect(editing.buffer.name == "three")
    try files.type("x C-x C-s")
    #expect(files.text("three") == "xone\n")
    #expect(editing.echo.hasPrefix("Wrote "))
  }

  @Test func `rename-visited-file waits until the text is saved`() throws {
    try files.type("x")
    try run("rename-visited-file")
    #expect(editing.echo == "Not before one is saved: C-x C-s")
    #expect(files.text("one") == "one\n")
  }

  @Test func `rename-file renames another, and asks before it overwrites`() throws {
    try run("rename-file", "two", "three")
    #expect(files.text("three") == "two\n")
    #expect(editing.echo == "Renamed two to \(files.path("three"))")
    try run("rename-file", "three", "one")
    let question = files.session.question?.line ?? ""
    #expect(question.contains("one exists; overwrite it?"), "\(question)")
    try files.type("n")
    #expect(files.text("one") == "one\n")
    try run("rename-file", "three", "one")
    try files.type("y")
    #expect(files.text("one") == "two\n")
    #expect(files.bytes("three") == nil)
  }

  @Test func `copy-file keeps the mode, and a folder takes it under its name`() throws {
    try run("make-directory", "sub/deeper")
    #expect(editing.echo == "Made \(files.path("sub/deeper"))")
    try run("copy-file", "one", "sub/deeper/")
    #expect(files.text("sub/deeper/one") == "one\n")
    #expect(files.status("sub/deeper/one").st_mode & 0o777 == 0o750)
    #expect(files.text("one") == "one\n")
    try run("copy-file", "none", "other")
    #expect(editing.echo == "There is no file \(files.path("none"))")
  }

  @Test func `delete-file asks, and says what it cannot delete`() throws {
    try run("delete-file", "two")
    try files.type("n")
    #expect(files.text("two") == "two\n")
    try run("delete-file", "two")
    try files.type("y")
    #expect(files.bytes("two") == nil)
    #expect(editing.echo == "Deleted \(files.path("two"))")
    try run("delete-file", "two")
    try files.type("y")
    #expect(editing.echo == "\(files.path("two")) stays: No such file or directory")
  }

  @Test func `pwd says where one is`() throws {
    try run("pwd")
    #expect(editing.echo == "Directory \(files.folder)/")
  }
}
