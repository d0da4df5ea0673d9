import Glibc
import Keys
import Testing
import Text

@testable import Editor

/// Files in other charsets, and with other ends of lines, as they are read, edited and saved.
struct CodingTests {
  let files: FileSession
  private var editing: EditingSession { files.editing }

  private static let latin: [UInt8] = [0x63, 0x61, 0x66, 0xE9, 10]

  init() throws { files = try FileSession() }

  private func modeLine() -> String {
    _ = editing.paint()
    return editing.screen.first { $0.contains("L1") || $0.contains("L2") } ?? ""
  }

  @Test func `lines that end as those of DOS are edited as lines`() throws {
    files.write("dos.txt", "one\r\ntwo\r\n")
    try files.visit("dos.txt")
    #expect(editing.marked == "|one\ntwo\n")
    #expect(modeLine().contains("dos  L1"))
    try files.type("C-e RET x C-x C-s")
    #expect(files.text("dos.txt") == "one\r\nx\r\ntwo\r\n")
    #expect(modeLine().contains("dos  L2"))
  }

  @Test func `one line that ends otherwise leaves all returns visible`() throws {
    files.write("mixed", "one\r\ntwo\n")
    try files.visit("mixed")
    #expect(editing.marked == "|one\r\ntwo\n")
    #expect(!modeLine().contains("dos"))
    try files.type("x C-x C-s")
    #expect(files.text("mixed") == "xone\r\ntwo\n")
  }

  @Test func `universal-coding-system-argument says how the next command reads and writes`() throws
  {
    files.write("new.txt", "é\n")
    try files.type("C-x RET c latin-1 RET C-x C-f")
    #expect(editing.ran.contains("universal-coding-system-argument"))
    files.session.setPromptInput(files.path("new.txt"))
    try files.type("RET")
    #expect(editing.marked == "|Ã©\n")
    try files.type("C-x RET c utf-8 RET M-x revert-buffer RET y")
    #expect(editing.marked == "|é\n")
    try files.type("C-x RET c latin-1-dos RET C-x C-s")
    #expect(files.bytes("new.txt") == [0xE9, 13, 10])
    try files.type("x C-x C-s")
    #expect(files.bytes("new.txt") == [0x78, 0xE9, 13, 10])
  }

  @Test func `a file that is here already keeps its text whatever coding the next visit asks for`()
    throws
  {
    files.write("new.txt", "one\n")
    try files.visit("new.txt")
    try files.type("x C-x b RET C-x RET c latin-1 RET C-x C-f")
    files.session.setPromptInput(files.path("new.txt"))
    try files.type("RET")
    #expect(editing.marked == "x|one\n")
    #expect(editing.buffer.text.isModified)
  }

  @Test func `a text that is not saved as UTF-8 does not end save-some-buffers`() throws {
    for name in ["one.txt", "two.txt"] {
      files.write(name, Self.latin)
      try files.visit(name)
      files.insert("ł")
    }
    try files.type("C-x s y n")
    #expect(editing.echo.hasPrefix("Save file "))
    try files.type("y y")
    let saved = [files.text("one.txt"), files.text("two.txt")].compactMap(\.self)
    #expect(saved.count { $0 == "łcafé\n" } == 1)
  }

  @Test func `Latin-1 is legible, and é is written as it was`() throws {
    files.write("old.txt", Self.latin)
    try files.visit("old.txt")
    #expect(editing.marked == "|café\n")
    #expect(modeLine().contains("latin-1  L1"))
    files.insert("é")
    #expect(modeLine().contains("latin-1 **  L1"))
    try files.type("C-x C-s")
    #expect(files.bytes("old.txt") == [0xE9] + Self.latin)
    #expect(files.bytes("old.txt~") == Self.latin)
  }

  @Test func `what Latin-1 has no place for is saved as UTF-8 after a question, or not at all`()
    throws
  {
    files.write("old.txt", Self.latin)
    try files.visit("old.txt")
    files.insert("ł")
    try files.type("M->")
    try files.type("C-x C-s")
    let question = files.session.question?.line ?? files.echo
    #expect(question.contains("latin-1 has no place for “ł” (U+0142) in line 1"), "\(question)")
    try files.type("n")
    #expect(files.bytes("old.txt") == Self.latin)
    #expect(editing.marked == "|łcafé\n")
    #expect(editing.buffer.text.isModified)
    try files.type("C-x C-s y")
    #expect(files.text("old.txt") == "łcafé\n")
    #expect(!editing.buffer.text.isModified)
    #expect(!modeLine().contains("latin-1"))
  }

  @Test func `UTF-16 is read, and written again when somebody insists`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x68, 0, 0xE9, 0, 10, 0]
    files.write("wide.txt", bytes)
    try files.visit("wide.txt")
    #expect(editing.marked == "|hé\n")
    #expect(files.echo.contains("is UTF-16"))
    #expect(modeLine().contains("utf-16 %%  L1"))
    try files.type("x")
    #expect(files.echo == "Buffer is read-only: wide.txt")
    try files.type("C-x C-q x C-x C-s")
    #expect(files.bytes("wide.txt") == [0xFF, 0xFE, 0x78, 0] + bytes.dropFirst(2))
  }

  @Test func `a byte order mark is no part of the text and stays in the file`() throws {
    files.write("marked.txt", "\u{FEFF}one\n")
    try files.visit("marked.txt")
    #expect(editing.marked == "|one\n")
    #expect(modeLine().contains("bom  L1"))
    try files.type("x C-x C-s")
    #expect(files.text("marked.txt") == "\u{FEFF}xone\n")
  }

  @Test func `set-buffer-file-coding-system says how a buffer is saved`() throws {
    files.write("a", "é\nb\n")
    try files.visit("a")
    try files.type("C-x RET f")
    files.session.setPromptInput("latin-1-dos")
    try files.type("RET")
    #expect(editing.ran.contains("set-buffer-file-coding-system"))
    #expect(files.echo == "a will be saved as latin-1-dos")
    try files.type("C-x C-s")
    #expect(files.bytes("a") == [0xE9, 13, 10, 0x62, 13, 10])
    try files.type("C-x RET f")
    files.session.setPromptInput("unix")
    try files.type("RET C-x C-s")
    #expect(files.bytes("a") == [0xE9, 10, 0x62, 10])
  }

  @Test func `revert-buffer-with-coding-system reads a file as what it is said to be`() throws {
    files.write("a", "é\n")
    try files.visit("a")
    try files.type("C-x RET r")
    files.session.setPromptInput("latin-1")
    try files.type("RET")
    #expect(editing.ran.contains("revert-buffer-with-coding-system"))
    #expect(editing.marked == "|Ã©\n")
    #expect(files.echo.hasSuffix("again as latin-1"))
    try files.type("x y C-x C-s")
    #expect(files.text("a") == "xyé\n")
    try files.type("C-x RET r")
    files.session.setPromptInput("utf-16be-with-signature")
    try files.type("RET")
    #expect(files.echo.hasSuffix("is not utf-16be-with-signature; the text is as it was"))
    try files.type("C-x x g")
    #expect(editing.marked.contains("é"))
    #expect(editing.buffer.coding == .plain)
  }

  @Test func `insert-file inserts the text of a file, whatever it is written in`() throws {
    files.write("old.txt", [0xE9, 13, 10])
    files.write("a", "one\n")
    try files.visit("a")
    try files.type("C-x i")
    files.session.setPromptInput(files.path("old.txt"))
    try files.type("RET C-x C-s")
    #expect(files.text("a") == "é\none\n")
  }

  @Test func `another name keeps the coding`() throws {
    files.write("old.txt", Self.latin)
    try files.visit("old.txt")
    try files.type("C-x C-w")
    files.session.setPromptInput(files.path("new.txt"))
    try files.type("RET")
    #expect(files.bytes("new.txt") == Self.latin)
  }

  @Test func `a text that was not saved comes back into a file of its coding`() throws {
    files.write("old.txt", [0xE9, 13, 10])
    try files.visit("old.txt")
    files.insert("ü")
    files.passTime()
    let next = try files.killed()
    #expect(next.contents(of: "old.txt") == "üé\n")
    next.session.display(try #require(next.session.buffer(named: "old.txt")), .same)
    try next.type("C-x C-s")
    #expect(next.bytes("old.txt") == [0xFC, 0xE9, 13, 10])
  }

  /// Ends of long files, by what they are to be found as.
  private static let ends: [(end: [UInt8], line: String, name: String)] = [
    (Array("é\n".utf8), "\n", "utf-8"), ([0xE9, 10], "\n", "latin-1"),
    ([0xE9, 0, 10], "\n", "raw-text"),
    ([0xE9, 13, 10], "\r\n", "latin-1-dos"), (Array("é\n".utf8), "\r\n", "utf-8"),
    (Array("é\r\n".utf8), "\r\n", "utf-8-dos"),
  ]

  @Test(arguments: ends.indices)
  func `what only the end of a long file tells counts for all of it`(index: Int) throws {
    let (end, ending, name) = Self.ends[index]
    let line = String(repeating: "x", count: 60) + ending
    let bytes = Array(String(repeating: line, count: 9000).utf8) + end
    files.write("long", bytes)
    let buffer = try files.visit("long")
    #expect(buffer.coding.description == name)
    #expect(!buffer.text.isModified)
    let text = buffer.text.contents
    #expect(text.lineCount == 9002)
    let written = try buffer.coding.encode(text)
    #expect(written.bytes(written.all) == bytes)
    try files.type("x C-x C-s")
    #expect(files.bytes("long") == [0x78] + bytes)
  }
}
