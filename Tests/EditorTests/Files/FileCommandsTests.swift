import Editor
import Glibc
import Testing
import Text

/// Commands that visit, write and insert files, by their keys.
struct FileCommandsTests {
  let files: FileSession
  private var editing: EditingSession { files.editing }

  init() throws {
    files = try FileSession()
    files.write("one", "one\n")
    files.write("two", "two\n")
    try files.visit("one")
  }

  /// Types keys, and a name below the folder in place of what the prompt offers.
  private func type(_ keys: String, name: String) throws {
    try files.type(keys)
    files.session.setPromptInput(files.path(name))
    try files.type("RET")
  }

  @Test(arguments: [
    ("find-file", "C-x C-f"), ("find-file-read-only", "C-x C-r"),
    ("find-alternate-file", "C-x C-v"),
  ])
  func `another file in this window`(command: String, keys: String) throws {
    try type(keys, name: "two")
    #expect(editing.ran.contains(command))
    #expect(editing.marked == "|two\n")
    #expect(editing.session.tree.windows.count == 1)
    #expect(editing.buffer.isReadOnly == (command == "find-file-read-only"))
    #expect((files.session.buffer(named: "one") == nil) == (command == "find-alternate-file"))
  }

  @Test func `find-file-other-window leaves this one`() throws {
    try type("C-x 4 f", name: "two")
    #expect(editing.ran.contains("find-file-other-window"))
    #expect(editing.session.tree.windows.map(\.buffer.name) == ["one", "two"])
    #expect(editing.marked == "|two\n")
  }

  @Test func `insert-file inserts at point`() throws {
    try files.type("C-e")
    try type("C-x i", name: "two")
    #expect(editing.ran.contains("insert-file"))
    #expect(editing.marked == "one|two\n\n")
    try type("C-x i", name: "three")
    #expect(editing.echo.hasPrefix("There is no file "))
  }

  @Test func `write-file saves under another name and asks before it overwrites`() throws {
    try files.type("x")
    try type("C-x C-w", name: "three")
    #expect(editing.ran.contains("write-file"))
    #expect(files.text("three") == "xone\n")
    #expect(files.text("one") == "one\n")
    #expect(editing.buffer.name == "three")
    try type("C-x C-w", name: "two")
    #expect(files.session.question?.line.contains("exists; overwrite it?") == true)
    try files.type("n")
    #expect(files.text("two") == "two\n")
  }

  @Test func `save-some-buffers asks for each and saves those with a yes`() throws {
    try files.type("x")
    try files.visit("two")
    try files.type("y C-x s")
    #expect(editing.ran.contains("save-some-buffers"))
    #expect(editing.echo.hasPrefix("Save file "))
    #expect(editing.echo.hasSuffix("? (y, n, !, ., q, d) "))
    try files.type("n y")
    let saved = [files.text("one"), files.text("two")]
    #expect(saved == ["one\n", "ytwo\n"] || saved == ["xone\n", "two\n"])
    try files.type("C-x s y C-x s")
    #expect(files.text("one") == "xone\n")
    #expect(files.text("two") == "ytwo\n")
    #expect(editing.echo == "(No files need saving)")
  }

  @Test(arguments: [
    ("!", ["xone\n", "ytwo\n", "zthree\n"]), ("q", ["one\n", "two\n", "three\n"]),
    ("? y q", nil), (".", nil), ("C-g", ["one\n", "two\n", "three\n"]),
  ])
  func `save-some-buffers takes an answer for all that are left`(
    answer: String, expected: [String]?
  ) throws {
    files.write("three", "three\n")
    try files.type("x")
    try files.visit("two")
    try files.type("y")
    try files.visit("three")
    try files.type("z C-x s \(answer)")
    let texts = ["one", "two", "three"].compactMap { files.text($0) }
    if let expected {
      #expect(texts == expected)
    } else {
      #expect(texts.filter { "xyz".contains($0.prefix(1)) && $0 != "zone\n" }.count == 1)
    }
    #expect(!editing.echo.hasPrefix("Save file"))
  }

  @Test(arguments: [("y", true), ("n", false)])
  func `a file that others changed does not end save-some-buffers`(
    answer: String, overwrites: Bool
  ) throws {
    try files.type("x")
    try files.visit("two")
    try files.type("y")
    files.write("one", "theirs\n")
    files.write("two", "theirs\n")
    try files.type("C-x s y \(answer) y \(answer)")
    let texts = [files.text("one"), files.text("two")]
    #expect(texts == (overwrites ? ["xone\n", "ytwo\n"] : ["theirs\n", "theirs\n"]))
    #expect(files.session.question == nil && !editing.echo.hasPrefix("Save file"))
  }

  @Test func `save-some-buffers shows what would be saved, and asks again`() throws {
    try files.type("x C-x s d")
    #expect(editing.echo.hasPrefix("Save file "))
    #expect(editing.screen.contains { $0.hasPrefix("+xone") }, "\(editing.screen)")
    #expect(editing.screen.contains { $0.hasPrefix("-one") })
    try files.type("y")
    #expect(files.text("one") == "xone\n")
  }

  @Test func `diff-buffer-with-file says when there is no difference`() throws {
    try files.type("M-x diff-buffer-with-file RET")
    #expect(editing.echo == "No differences")
    try files.type("x M-x diff-buffer-with-file RET")
    #expect(editing.screen.contains { $0.hasPrefix("+xone") })
  }

  @Test func `write-region writes a part to a file, asking where there is one`() throws {
    try type("C-SPC M-f M-x write-region RET", name: "part")
    #expect(files.text("part") == "one" && editing.echo.hasPrefix("Wrote "))
    #expect(editing.buffer.name == "one")
    try type("M-x write-region RET", name: "two")
    try files.type("n")
    #expect(files.text("two") == "two\n")
  }

  @Test func `saving offers to make the folder that is not there`() throws {
    try files.visit("new/deeper/file")
    try files.type("x C-x C-s")
    #expect(files.session.question?.line.contains("does not exist; create?") == true)
    try files.type("n")
    #expect(files.text("new/deeper/file") == nil)
    try files.type("C-x C-s y")
    #expect(files.text("new/deeper/file") == "x\n")
    #expect(editing.echo.hasPrefix("Wrote "))
  }

  @Test func `not-modified takes the text for saved`() throws {
    try files.type("x M-~")
    #expect(editing.ran.last == "not-modified")
    #expect(editing.echo == "Modification-flag cleared")
    #expect(!editing.buffer.text.isModified)
    try files.type("C-u M-~")
    #expect(editing.buffer.text.isModified)
  }

  @Test func `read-only-mode keeps keys from changing the text`() throws {
    try files.type("C-x C-q x")
    #expect(editing.ran.contains("read-only-mode"))
    #expect(editing.marked == "|one\n")
    #expect(editing.echo == "Buffer is read-only: one")
    try files.type("C-x C-q x")
    #expect(editing.marked == "x|one\n")
  }

  @Test func `revert-buffer-quick asks only when changes would be lost`() throws {
    files.write("one", "theirs, longer\n")
    try files.type("C-x x g")
    #expect(editing.ran.contains("revert-buffer-quick"))
    #expect(editing.marked == "|theirs, longer\n")
    try files.type("x C-x x g")
    #expect(files.session.question?.line.hasPrefix("Revert buffer from file ") == true)
    try files.type("y")
    #expect(editing.marked.replacing("|", with: "") == "theirs, longer\n")
  }

  @Test func `find-file-read-only-other-window leaves this one`() throws {
    try type("C-x 4 r", name: "two")
    #expect(editing.ran.contains("find-file-read-only-other-window"))
    #expect(editing.session.tree.windows.map(\.buffer.name) == ["one", "two"])
    #expect(editing.buffer.isReadOnly)
  }
}
