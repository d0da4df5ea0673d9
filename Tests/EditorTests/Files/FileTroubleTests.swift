import Glibc
import Testing
import Text

@testable import Editor

/// Files that are not as they should be: what is said, and that no text is lost.
struct FileTroubleTests {
  let files: FileSession

  init() throws {
    files = try FileSession()
    files.write("a", "one\n")
  }

  private func message(visiting name: String) -> String {
    do {
      try files.visit(name)
      return files.echo
    } catch { return "\(error)" }
  }

  @Test func `what cannot be visited is named with the reason`() {
    mkdir(files.path("folder"), 0o755)
    symlink("loop", files.path("loop"))
    symlink("nothing", files.path("dangling"))
    mkfifo(files.path("pipe"), 0o600)
    #expect(message(visiting: "folder").hasSuffix("/folder is a folder"))
    #expect(message(visiting: "pipe").hasSuffix("/pipe is not a plain file"))
    #expect(
      message(visiting: "loop").hasSuffix("cannot be read: Too many levels of symbolic links"))
    #expect(message(visiting: "a/b").hasSuffix("/a/b cannot be read: Not a directory"))
    #expect(message(visiting: "new") == "(New file)")
    #expect(message(visiting: "no/new").hasPrefix("(New file, and there is no folder "))
    #expect(message(visiting: "dangling").contains("what the link dangling leads to is not there"))
    #expect(message(visiting: String(repeating: "n", count: 300)).hasSuffix("File name too long"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `no permission`() throws {
    files.write("secret", "s\n", mode: 0)
    #expect(message(visiting: "secret").hasSuffix("/secret cannot be read: Permission denied"))
    files.write("fixed", "f\n", mode: 0o444)
    #expect(message(visiting: "fixed") == "Note: fixed is write-protected")
  }

  @Test func `a link to nothing is written through`() throws {
    symlink("target", files.path("dangling"))
    try files.visit("dangling")
    try files.type("x C-x C-s")
    #expect(files.text("target") == "x\n")
    #expect(files.status("dangling").st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a file that is gone is told at the first change and asked about when saved`() throws {
    try files.visit("a")
    unlink(files.path("a"))
    try files.type("x")
    #expect(files.echo.hasPrefix("a is not there any more"))
    try files.type("M-x revert-buffer RET y")
    #expect(files.echo.hasSuffix("/a is not there any more"))
    #expect(files.contents(of: "a") == "xone\n")
    try files.type("C-x C-s")
    #expect(
      files.session.question?.line.hasPrefix("a is not there any more.  Write it anew?") == true)
    try files.type("n")
    #expect(files.text("a") == nil)
    try files.type("C-x C-s y")
    #expect(files.text("a") == "xone\n")
  }

  @Test func `a folder in the place of a file keeps the text from being saved there only`() throws {
    try files.visit("a")
    unlink(files.path("a"))
    mkdir(files.path("a"), 0o755)
    try files.type("x C-x C-s")
    #expect(files.echo.hasSuffix("/a is a folder; C-x C-w saves the text elsewhere"))
    try files.type("C-x C-w")
    files.session.setPromptInput(files.path("b"))
    try files.type("RET")
    #expect(files.text("b") == "xone\n")
  }

  @Test func `somebody else's change is told, and neither text is lost`() throws {
    try files.visit("a")
    files.write("a", "theirs, longer\n")
    try files.type("x")
    #expect(files.echo.hasPrefix("a has changed on disk"))
    try files.type("C-x C-s")
    #expect(files.session.question?.line.hasPrefix("a has changed since visited or saved") == true)
    try files.type("y")
    #expect(files.text("a") == "xone\n")
    #expect(files.text("a~") == "theirs, longer\n")
  }

  @Test func `a name with a newline is one row wherever it is shown`() throws {
    files.write("two\nlines", "text\n")
    try files.visit("two\nlines")
    files.editing.paint()
    #expect(files.editing.screen.contains { $0.contains("two^Jlines") })
    try files.type("x C-x C-s")
    #expect(files.echo.hasSuffix("two\nlines"))
    #expect(files.text("two\nlines") == "xtext\n")
    try files.type("C-x C-f RET")
    #expect(files.editing.buffer.lines.count == files.editing.buffer.text.contents.lineCount)
    let row = files.editing.screen.firstIndex { $0.contains("two^Jlines") }
    #expect(row != nil, "\(files.editing.screen)")
    try files.type("C-x C-b")
    #expect(files.editing.screen.contains { $0.contains("two^Jlines") })
  }

  @Test func `the longest name there can be is saved`() throws {
    let name = String(repeating: "n", count: 250)
    try files.visit(name)
    try files.type("x C-x C-s")
    #expect(files.text(name) == "x\n")
  }
}
