import Display
import Editor
import Forge
import Glibc
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Diff")
struct DiffModeTests {
  private static let sample = """
    diff --git a/src/window.swift b/src/window.swift
    index 1111111..2222222 100644
    --- a/src/window.swift
    +++ b/src/window.swift
    @@ -116,6 +116,6 @@ func split(_ window: Window) throws -> (Int, Int)
       guard !window.isEchoArea else { throw UserError("No") }
     \u{20}
       guard window.height >= 4 else { throw UserError("Too small") }
    -  let half = window.height / 2
    +  let half = (window.height + 1) / 2
       return (half, window.height - half)
     }
    @@ -146,2 +146,3 @@ func enlarge(_ window: Window, by lines: Int) throws
       let neighbour = try neighbour(of: window, along: .vertical)
    -\tguard one
    +\tguard one, two else {
    +  }
    diff --git a/old name b/new name
    similarity index 90%
    rename from old name
    rename to new name
    diff --git a/picture.png b/picture.png
    new file mode 100644
    index 0000000..1111111
    Binary files /dev/null and b/picture.png differ
    diff --git a/run.sh b/run.sh
    old mode 100644
    new mode 100755
    diff --git a/end b/end
    index 1..2 100644
    --- a/end
    +++ b/end
    @@ -1 +1 @@
    -a
    \\ No newline at end of file
    +b

    """

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func open(_ text: String, rows: Int = 40, columns: Int = 80) throws -> ListSession {
    try open(Array(text.utf8), rows: rows, columns: columns)
  }

  private func open(_ bytes: [UInt8], rows: Int = 40, columns: Int = 80) throws -> ListSession {
    let path = sandbox.path + "/sample.diff"
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    let list = try ListSession(rows: rows, columns: columns)
    list.session.showsTabLine = false
    try list.open(.diff(file: path))
    return list
  }

  @Test("REP-05 numbers, signs, heads and what is no text are laid out", arguments: [80, 50])
  func layout(_ columns: Int) throws {
    let list = try open(Self.sample, columns: columns)
    try expectGolden(list.list, "diff/sample-\(columns)")
  }

  @Test(
    "a diff whose lines are marked in another way has no counts, one that ends early is cut off")
  func uncounted() throws {
    let head = "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n"
    for lines in ["some [-old-]{+new+} words\n", " some [-old-]{+new+} words\n", "[-a-]{+b+}\n"] {
      let list = try open(head + "@@ -1 +1 @@\n" + lines)
      #expect(list.screen[0].contains("counts not known"), "\(list.screen[0])")
      #expect(!list.screen[0].contains("+0"))
    }
    let cut = try open(head + "@@ -1,3 +1,3 @@\n one\n-two\n")
    #expect(cut.screen[0].contains("cut off") && cut.screen[0].contains("+0 -1"))
  }

  @Test("lines of other charsets are legible, and a patch has the bytes of the diff")
  func charsets() throws {
    let head = "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n"
    let utf8 = "diff --git a/y b/y\nindex 1..2 100644\n--- a/y\n+++ b/y\n@@ -1 +1 @@\n-a\n+é\n"
    let bytes =
      Array(head.utf8) + [32, 0xfc, 10] + Array("-caf\u{65}\n+caf".utf8) + [0xe9, 10]
      + Array(utf8.utf8)
    let list = try open(bytes)
    let screen = list.screen.joined(separator: "\n")
    #expect(screen.contains("  1   1   ü"), "\(screen)")
    #expect(screen.contains("+ café"))
    #expect(screen.contains("+ é"))
    let page = try #require(list.buffer.properties[DiffPage.self])
    #expect(page.raw.map { $0.bytes(0..<$0.end) } == bytes)
    let plain = try open(utf8)
    #expect(plain.buffer.properties[DiffPage.self]?.raw == nil)
  }

  @Test("what changed within a line is marked, and signs have their own faces")
  func faces() throws {
    let list = try open(Self.sample)
    list.paint()
    let text = list.buffer.text.contents
    func marked(_ face: String) -> [String] {
      list.buffer.faces.runs.filter { list.session.faces.spec($0.face).description == face }
        .map { text.string($0.range) }
    }
    #expect(marked("diff.added.emphasis") == ["(", "+ 1)", ", two else {"])
    #expect(marked("diff.removed.emphasis") == [])
    #expect(marked("diff.hunk").first?.hasPrefix(" @@ func split") == true)
  }

  @Test("n and p go by hunks, J and K by files, and say where they end")
  func motion() throws {
    let list = try open(Self.sample)
    try list.type("n")
    #expect(list.pointRow.hasPrefix(" @@ func split"))
    #expect(list.modeLine.contains("sample.diff · src/window.swift"))
    #expect(list.modeLine.contains("hunk 1 of 2"))
    #expect(list.ran.last == "diff-next-hunk")
    try list.type("n")
    #expect(list.pointRow.hasPrefix(" @@ func enlarge"))
    try list.type("J")
    #expect(list.pointRow.contains("new name"))
    try list.type("C-u 2 J K")
    #expect(list.pointRow.contains("picture.png"))
    try list.type("p")
    #expect(list.pointRow.hasPrefix(" @@ func enlarge"))
    try list.type("C-u 9 p")
    try list.type("p")
    #expect(list.echo == "This is the first hunk")
    #expect(list.ran.last == "diff-previous-hunk")
    try list.type("M-}")
    #expect(list.pointRow.contains("new name"))
    #expect(list.ran.last == "diff-next-file")
    try list.type("M-{")
    #expect(list.ran.last == "diff-previous-file")
    #expect(list.pointRow.contains("window.swift"))
  }

  @Test("TAB folds a hunk and a file, S-TAB all, and point stays where it was")
  func folding() throws {
    let list = try open(Self.sample)
    let whole = list.screen.dropLast(2)
    try list.type("n TAB")
    #expect(list.pointRow.hasSuffix("⋯ 7 lines"))
    #expect(list.ran.last == "diff-fold")
    #expect(!list.screen.contains { $0.contains("let half") })
    try list.type("TAB")
    #expect(Array(list.screen.dropLast(2)) == Array(whole))
    try list.type("p g TAB")
    #expect(list.pointRow.hasPrefix(" ▸ src/window.swift"))
    #expect(!list.screen.contains { $0.contains("@@ func") })
    try list.type("TAB n S-TAB")
    #expect(list.screen.count { $0.hasPrefix(" ▸ ") } == 5)
    #expect(list.ran.last == "diff-fold-all")
    try list.type("S-TAB")
    #expect(Array(list.screen.dropLast(2)) == Array(whole))
  }

  @Test("a copied region has neither numbers nor signs; with C-u it keeps the signs")
  func copying() throws {
    let list = try open(Self.sample)
    func copied() -> String {
      String(decoding: list.session.killRing.current() ?? [], as: UTF8.self)
    }
    try list.type("n j j j j C-SPC j j M-w")
    #expect(copied() == "  let half = window.height / 2\n  let half = (window.height + 1) / 2\n")
    #expect(list.ran.last == "diff-copy")
    try list.type("C-SPC k k C-u M-w")
    #expect(copied() == "-  let half = window.height / 2\n+  let half = (window.height + 1) / 2\n")
    try list.type("n j j C-SPC C-e M-w")
    #expect(copied() == "\tguard one")
  }

  @Test("a window that becomes wider has its counts at its new edge")
  func resizing() throws {
    let list = try open(Self.sample)
    list.session.handle(.resize(rows: 40, columns: 100))
    #expect(list.screen[0].count == 99)
    #expect(list.screen[0].hasSuffix("+3 -2   1 of 5"))
  }

  @Test("a line leads to its file where that is there")
  func visiting() throws {
    let list = try open(Self.sample)
    try list.type("n j RET")
    #expect(list.echo.contains("There is no file src/window.swift"))
    #expect(list.ran.last == "diff-visit")
    try list.type("C-u 4 J RET")
    #expect(list.pointRow.hasPrefix(" ▸ end"))
  }

  @Test("diff-visit-other-window shows the line in its file beside the diff")
  func visitingBeside() throws {
    try sandbox.write(sandbox.path + "/notes", (1...200).map { "line \($0)\n" }.joined())
    // Names in a diff of a file are those below the folder of this process.
    var folder = [CChar](repeating: 0, count: 4096)
    try #require(getcwd(&folder, folder.count) != nil)
    let depth = folder.count { $0 == CChar(UInt8(ascii: "/")) }
    let name = String(repeating: "../", count: depth) + sandbox.path.dropFirst() + "/notes"
    let list = try open(
      """
      diff --git a/\(name) b/\(name)
      --- a/\(name)
      +++ b/\(name)
      @@ -118,2 +118,3 @@
       line 118
      +line 119
       line 120

      """)
    try list.type("n j j o")
    #expect(list.ran.last == "diff-visit-other-window")
    #expect(list.session.tree.windows.count == 2, "\(list.echo)")
    #expect(list.pointRow.contains("line 119"))
  }

  @Test("an empty diff says so, and text without any is shown as it is")
  func empty() throws {
    #expect(try open("").screen[0] == " No differences.")
    #expect(try open("hello\nworld\n").screen[0...1] == [" hello", " world"])
  }

  @Test("a long diff is the same whether it comes at once or in pieces")
  func pieces() throws {
    var reader = DiffReader(head: DiffHead(width: 80, icons: .unicode))
    let whole = Array(String(repeating: Self.sample, count: 40).utf8)
    let taken = reader.take(whole, isLast: true)
    let all = try #require(taken)
    var random = SeededGenerator(seed: 4)
    var parts = DiffReader(head: DiffHead(width: 80, icons: .unicode))
    var page = PieceTree()
    var source = PieceTree()
    var rows: [DiffRow] = []
    var at = 0
    while at < whole.count {
      let end = min(whole.count, at + Int.random(in: 1...900, using: &random))
      defer { at = end }
      guard let piece = parts.take(Array(whole[at..<end]), isLast: end == whole.count) else {
        continue
      }
      page.append(piece.page)
      source.append(piece.source)
      rows += piece.rows
    }
    #expect(source.bytes(0..<source.end) == whole)
    #expect(rows == all.rows)
    #expect(page.lineCount == rows.count && all.page.lineCount == rows.count)
  }
}
