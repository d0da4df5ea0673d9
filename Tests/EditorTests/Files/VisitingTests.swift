import Editor
import Glibc
import Testing
import Text

struct VisitingTests {
  let files: FileSession

  init() throws { files = try FileSession() }

  @Test func `a large file shows its beginning at once and the rest when it is read`() throws {
    let line = String(repeating: "x", count: 99) + "\n"
    files.write("big", String(repeating: line, count: 20_000))
    let buffer = try files.session.visitFile(files.path("big"))
    #expect(buffer.text.contents.byteCount == 256 * 1024)
    #expect(throws: UserError.self) { try buffer.replace(0..<0, with: [65]) }
    files.settle()
    #expect(buffer.text.contents.byteCount == 2_000_000)
    #expect(!buffer.text.isModified)
    try buffer.replace(0..<0, with: [65])
  }

  @Test func `the same file has one buffer, by whatever name it is reached`() throws {
    files.write("a", "one\n")
    symlink("a", files.path("b"))
    let first = try files.visit("a")
    #expect(try files.visit("b") === first)
    #expect(try files.visit("./x/../a") === first)
  }

  @Test func `files of the same name are told apart by their folders`() throws {
    mkdir(files.path("one"), 0o755)
    mkdir(files.path("two"), 0o755)
    let first = try files.visit("one/README")
    #expect(first.name == "README")
    let second = try files.visit("two/README")
    #expect([first.name, second.name] == ["README<one>", "README<two>"])
  }

  @Test func `C-x C-f completes folder by folder`() throws {
    mkdir(files.path("docs"), 0o755)
    files.write("docs/guide.md", "# Guide\n")
    files.write("docs/.hidden", "")
    files.write("draft", "")
    try files.visit("start")
    try files.type("C-x C-f")
    #expect(files.session.promptInput == files.folder + "/")
    files.insert("do")
    #expect(files.session.prompt?.candidates.map(\.label) == ["docs/"])
    try files.type("RET")
    #expect(files.session.promptInput == files.folder + "/docs/")
    #expect(files.session.prompt?.candidates.map(\.label) == ["guide.md"])
    files.insert("gui")
    try files.type("RET")
    #expect(files.editing.marked == "|# Guide\n")
  }

  @Test func `what stands before a second slash or a tilde does not count`() {
    #expect(FilePath.expand("/usr//etc/x", in: "/") == "/etc/x")
    #expect(FilePath.expand("/usr/~root/x", in: "/") == "/root/x")
    #expect(FilePath.substitutingVariables(in: "$HOME/zz") == "\(FilePath.expand("~", in: "/"))/zz")
    #expect(
      FilePath.substitutingVariables(in: "${HOME}x") == "\(FilePath.expand("~", in: "/"))x")
    for same in ["a$", "$(x)", "${HOME", "$NO_SUCH_VARIABLE/x", "${}", "$-"] {
      #expect(FilePath.substitutingVariables(in: same) == same)
      #expect(
        FilePath.substitutingVariables(in: FilePath.escapingVariables(in: same)) == same)
    }
    #expect(FilePath.expand("a/../b/./c", in: "/home") == "/home/b/c")
    #expect(FilePath.expand("sub/", in: "/home") == "/home/sub/")
  }

  @Test func `a folder is a list from which files open`() throws {
    mkdir(files.path("sub"), 0o755)
    files.write("a.txt", "text\n")
    try files.visit("start")
    try files.type("C-x C-f RET")
    #expect(files.editing.buffer.name.hasSuffix("/"))
    #expect(files.editing.screen[0].hasPrefix("▸ sub/"))
    try files.type("C-n RET")
    #expect(files.editing.marked == "|text\n")
  }

  @Test func `folders and pipes are no files`() throws {
    #expect(throws: UserError.self) { try files.session.visitFile("/tmp") }
    mkfifo(files.path("pipe"), 0o600)
    #expect(throws: UserError.self) { try files.session.visitFile(files.path("pipe")) }
  }

  @Test func `C-x i inserts a file after point, the mark at its end`() throws {
    files.write("part", "two")
    files.write("a", "one three\n")
    try files.visit("a")
    try files.type("C-x i")
    files.insert("part")
    try files.type("RET C-x C-x")
    #expect(files.editing.marked == "two|one three\n")
  }

  @Test func `the list of buffers shows and kills them`() throws {
    files.write("a", "one\n")
    files.write("b", "two\n")
    try files.visit("a")
    try files.visit("b")
    try files.type("C-x C-b")
    #expect(files.editing.buffer.name == "*Buffer List*")
    let rows = files.editing.screen.filter { $0.contains("text") }
    #expect(rows.first?.contains(" b ") == true)
    try files.type("C-n RET")
    #expect(files.editing.buffer.name == "a")
    try files.type("C-x C-b")
    try files.type("C-n D")
    #expect(files.session.buffer(named: "b") == nil)
  }
}
