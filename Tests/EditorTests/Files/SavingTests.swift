import Glibc
import Testing
import Text

@testable import Editor

/// What is on the disk after saving, and what is said.
struct SavingTests {
  let files: FileSession

  init() throws { files = try FileSession() }

  @Test func `a saved file holds the text, a backup what was there before`() throws {
    files.write("notes.txt", "one\n", mode: 0o640)
    try files.visit("notes.txt")
    try files.type("x C-x C-s")
    #expect(files.editing.ran.last == "save-buffer")
    #expect(files.text("notes.txt") == "xone\n")
    #expect(files.text("notes.txt~") == "one\n")
    #expect(files.echo.hasPrefix("Wrote "))
    #expect(files.status("notes.txt").st_mode & 0o777 == 0o640)
    #expect(!files.editing.buffer.text.isModified)
    try files.type("y C-x C-s")
    #expect(files.text("notes.txt~") == "one\n")
  }

  @Test func `a file with an attribute of a name that is not English is saved and keeps it`() throws
  {
    let setAttribute = try #require(
      Linked.function(
        "setxattr",
        as: (@convention(c) (
          UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
        ) -> Int32).self))
    let size = try #require(
      Linked.function(
        "getxattr",
        as: (@convention(c) (
          UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
        ) -> Int).self))
    files.write("a", "one\n")
    let path = files.path("a")
    let value: [UInt8] = [1, 2, 3]
    let name = ["user.größe", "trusted.größe"].first { (name: String) in
      setAttribute(path, name, value, value.count, 0) == 0
    }
    // Without one, nothing is to be seen on this file system.
    try files.visit("a")
    try files.type("x C-x C-s")
    #expect(files.text("a") == "xone\n")
    if let name { #expect(size(path, name, nil, 0) == 3) }
  }

  @Test func `where overwriting stops half way it is said where the old text is`() throws {
    let makeFile = try #require(
      Linked.function(
        "memfd_create",
        as: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32).self))
    // A file that cannot be made shorter: MFD_ALLOW_SEALING, F_ADD_SEALS, F_SEAL_SHRINK.
    let descriptor = makeFile("sealed", 2)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    _ = write(descriptor, "a long text\n", 12)
    try #require(fcntl(descriptor, 1033, 2) == 0)
    let writer = FileWriter(
      path: "/proc/self/fd/\(descriptor)", text: PieceTree("short\n"), expected: nil,
      keepsBackup: false, backupFolder: files.path("backups"), overwrites: true)
    let error = #expect(throws: UserError.self) { try writer.write() }
    let words = error?.description ?? ""
    let backup = words.split(separator: " ").last.map(String.init) ?? ""
    #expect(
      words.contains("is damaged: Operation not permitted; what was in it is in "), "\(words)")
    let names = files.names(in: "backups")
    #expect(names.count == 1 && backup.hasSuffix(names.first ?? "/"))
    #expect(files.text("backups/" + (names.first ?? "")) == "a long text\n")
  }

  @Test func `what was not changed is not written`() throws {
    files.write("a", "one\n")
    try files.visit("a")
    try files.type("C-x C-s")
    #expect(files.echo == "(No changes need to be saved)")
    #expect(files.bytes("a~") == nil)
  }

  @Test func `undoing back to what is saved leaves nothing to save`() throws {
    files.write("a", "one\n")
    try files.visit("a")
    try files.type("x C-x C-s y C-/ C-x C-s")
    #expect(files.echo == "(No changes need to be saved)")
  }

  @Test func `bytes that are not UTF-8 and carriage returns stay`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0D, 0x0A, 0x00, 0xC3, 0x0A]
    files.write("raw", bytes)
    try files.visit("raw")
    try files.type("M-> x C-x C-s")
    #expect(files.bytes("raw") == bytes + Array("x\n".utf8))
  }

  @Test func `a final newline is added to new files, and kept away where it never was`() throws {
    try files.visit("new")
    #expect(files.echo == "(New file)")
    try files.type("a b C-x C-s")
    #expect(files.text("new") == "ab\n")
    files.write("bare", "one\ntwo")
    try files.visit("bare")
    try files.type("x C-x C-s")
    #expect(files.text("bare") == "xone\ntwo")
  }

  @Test func `a symbolic link stays one, and what it leads to is written`() throws {
    files.write("real", "one\n")
    symlink("real", files.path("link"))
    try files.visit("link")
    try files.type("x C-x C-s")
    #expect(files.status("link").st_mode & S_IFMT == S_IFLNK)
    #expect(files.text("real") == "xone\n")
    #expect(files.text("real~") == "one\n")
  }

  @Test func `a file with two names keeps both`() throws {
    files.write("a", "one\n")
    link(files.path("a"), files.path("b"))
    try files.visit("a")
    try files.type("x C-x C-s")
    #expect(files.text("b") == "xone\n")
    #expect(files.status("a").st_nlink == 2)
    #expect(files.text("a~") == "one\n")
    try files.type("C-d C-d C-x C-s")
    #expect(files.text("b") == "xe\n")
    #expect(files.text("a~") == "one\n")
  }

  @Test func `a file changed by somebody else is overwritten only after a yes`() throws {
    files.write("a", "one\n")
    try files.visit("a")
    files.write("a", "theirs, longer\n")
    try files.type("x C-x C-s")
    let question = files.session.question?.line ?? ""
    #expect(question.hasPrefix("a has changed since visited or saved.  Save anyway?"))
    try files.type("n")
    #expect(files.text("a") == "theirs, longer\n")
    #expect(files.editing.buffer.text.isModified)
    try files.type("C-x C-s y")
    #expect(files.text("a") == "xone\n")
    #expect(files.text("a~") == "theirs, longer\n")
  }

  @Test func `the first change says that somebody else changed the file`() throws {
    files.write("a", "one\n")
    try files.visit("a")
    files.write("a", "theirs, longer\n")
    try files.type("x")
    #expect(files.echo.hasPrefix("a has changed on disk"))
    try files.type("M-x revert-buffer RET y")
    #expect(files.editing.marked.contains("theirs"))
    #expect(!files.editing.buffer.text.isModified)
  }

  @Test func `a failed save leaves file and text as they were`() throws {
    try files.visit("nowhere/a")
    try files.type("x C-x C-s")
    #expect(files.session.question?.line.contains("does not exist; create?") == true)
    try files.type("n")
    #expect(files.editing.buffer.text.isModified)
    #expect(files.editing.marked == "x\n|" || files.editing.marked == "x|\n")
  }

  @Test func `C-x C-w saves under another name, and asks before it overwrites`() throws {
    files.write("a", "one\n")
    files.write("b", "other\n")
    try files.visit("a")
    try files.type("C-x C-w")
    files.insert("b")
    try files.type("RET")
    #expect(files.session.question?.line.contains("exists; overwrite it?") == true)
    try files.type("y")
    #expect(files.text("b") == "one\n")
    #expect(files.editing.buffer.name == "b")
  }

  @Test func `killing a changed file asks, and its text can be had back`() throws {
    files.write("a", "one\n")
    try files.visit("a")
    try files.type("x C-x k RET")
    #expect(files.session.question?.line.hasPrefix("Buffer a modified; kill anyway?") == true)
    try files.type("y")
    #expect(files.session.buffer(named: "a") == nil)
    try files.visit("a")
    #expect(files.echo.hasPrefix("a has text that was not saved"))
    try files.type("M-x recover-this-file RET")
    #expect(files.editing.buffer.text.contents.string == "xone\n")
    try files.type("C-x C-s")
    #expect(files.text("a") == "xone\n")
    #expect(files.keptTexts.isEmpty)
  }

  @Test(arguments: [251, 252, 254, 255])
  func `a name as long as names can be is no reason not to save`(length: Int) throws {
    let name = String(repeating: "n", count: length)
    files.write(name, "one\n")
    try files.visit(name)
    try files.type("x C-x C-s")
    #expect(files.text(name) == "xone\n")
    #expect(files.echo.hasPrefix("Wrote "))
  }
}

/// Functions of the C library that Swift's module of it leaves out.
private enum Linked {
  static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
