import Display
import Editor
import Forge
import Glibc
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Views of a diff")
struct DiffViewTests {
  private static let sample = """
    diff --git a/notes.txt b/notes.txt
    index 1111111..2222222 100644
    --- a/notes.txt
    +++ b/notes.txt
    @@ -3,5 +3,5 @@ first section
     line 3
     line 4
    -line five
    -  line six
    +line 5
    +line six
     line 7
    @@ -40,3 +40,4 @@
     line 40
    +line 40 and a half
     line 41
     line 42
    diff --git a/other b/other
    --- a/other
    +++ b/other
    @@ -1 +1,2 @@
     日本語
    +\tadded
    \\ No newline at end of file

    """

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func open(_ text: String, rows: Int = 30, columns: Int = 80) throws -> ListSession {
    try sandbox.write(sandbox.path + "/sample.diff", text)
    let list = try ListSession(rows: rows, columns: columns)
    list.session.showsTabLine = false
    try list.open(.diff(file: sandbox.path + "/sample.diff"))
    return list
  }

  @Test("REP-05 v shows old and new beside each other and back, and point stays on its line")
  func sides() throws {
    let list = try open(Self.sample)
    let before = list.screen
    try list.type("n j j j")
    #expect(list.pointRow.contains("line five"))
    try list.type("v")
    #expect(list.ran.last == "diff-next-view")
    try expectGolden(list.list, "diff/sides-80")
    #expect(list.pointRow.contains("line five") && list.pointRow.contains("line 5"))
    #expect(list.modeLine.contains("side by side"))
    try list.type("v g")
    #expect(Array(list.screen.dropLast(2)) == Array(before.dropLast(2)))
  }

  @Test("beside each other rows fit every width, and both sides scroll together")
  func widths() throws {
    let list = try open(Self.sample, columns: 60)
    try list.type("v")
    for columns in [40, 61, 100, 120] {
      list.session.handle(.resize(rows: 30, columns: columns))
      let rows = list.screen.dropLast(2)
      #expect(rows.allSatisfy { $0.count <= columns }, "\(columns)")
      #expect(rows.contains { $0.contains("line five") && $0.contains("line 5") })
    }
    try list.type("n j j j C-u 5 C-x <")
    #expect(list.ran.last == "diff-scroll-left")
    #expect(list.pointRow.contains("five") && !list.pointRow.contains("line"))
    try list.type("C-u 5 C-x >")
    #expect(list.ran.last == "diff-scroll-right")
    #expect(list.pointRow.contains("line five"))
  }

  @Test("SET-01 diffs begin side by side where the setting says so")
  func setting() throws {
    try sandbox.write(sandbox.path + "/sample.diff", Self.sample)
    let list = try ListSession(rows: 30, columns: 80)
    var settings = Settings()
    settings.diffStyle = "side-by-side"
    list.session.properties[Settings.self] = settings
    try list.open(.diff(file: sandbox.path + "/sample.diff"))
    #expect(list.screen.contains { $0.contains("line five") && $0.contains("line 5") })
    #expect(list.modeLine.contains("side by side"))
    try list.type("v")
    #expect(!list.screen.contains { $0.contains("line five") && $0.contains("line 5 ") })
  }

  @Test("a line is cut the same whether it is laid out or coloured")
  func cutting() {
    var random = SeededGenerator(seed: 14)
    let letters = ["a", "b c", "日", "é", "\t", "\u{1}", "👩‍👩‍👧", " "]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      let line = Array(text.joined().utf8)
      let shift = Int.random(in: 0...6, using: &random)
      let width = Int.random(in: 1...10, using: &random)
      let cut = DiffCut(line, from: shift, width: width)
      var row: [UInt8] = []
      let cells = line.withUnsafeBufferPointer {
        DiffCut.append($0, from: shift, width: width, to: &row)
      }
      #expect(row == cut.bytes && cells == cut.cells)
      #expect(cut.cells <= width && cut.places.count == line.count + 1)
      #expect(zip(cut.places, cut.places.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test("V w leaves out lines that differ in blanks alone, in both views")
  func blanks() throws {
    let list = try open(Self.sample)
    try list.type("V w")
    #expect(list.ran.last == "diff-toggle-whitespace")
    #expect(list.modeLine.contains("blanks ignored"))
    #expect(list.screen.contains { $0.hasPrefix("   6   6   line six") })
    #expect(!list.screen.contains { $0.contains("- ") && $0.contains("line six") })
    #expect(list.screen.contains { $0.contains("line five") })
    try list.type("v")
    #expect(list.screen.contains { $0.contains("6     line six") && !$0.contains("-") })
    try list.type("v V w")
    #expect(list.screen.contains { $0.contains("-   line six") })
  }

  @Test("V e turns the marks of changed words off and on")
  func words() throws {
    let list = try open(Self.sample)
    func marked() -> Int {
      list.paint()
      return list.buffer.faces.runs.count {
        list.session.faces.spec($0.face).description.contains("emphasis")
      }
    }
    #expect(marked() > 0)
    try list.type("V e")
    #expect(list.ran.last == "diff-toggle-words")
    #expect(marked() == 0)
    try list.type("V e")
    #expect(marked() > 0)
  }

  @Test("] and [ go by changes, M-g i goes to a file by its name")
  func motion() throws {
    let list = try open(Self.sample)
    try list.type("]")
    #expect(list.ran.last == "diff-next-change")
    #expect(list.pointRow.contains("line five"))
    try list.type("]")
    #expect(list.pointRow.contains("line 40 and a half"))
    try list.type("[")
    #expect(list.ran.last == "diff-previous-change")
    #expect(list.pointRow.contains("line five"))
    try list.type("[")
    #expect(list.echo == "This is the first change")
    try list.type("M-g i")
    #expect(list.ran.last == "diff-find-file")
    #expect(list.screen.contains { $0.contains("notes.txt") && $0.contains("+3 -2") })
    try list.type("o t h RET")
    #expect(list.pointRow.hasPrefix(" ▾ other"))
  }

  // MARK: - More of the file

  private func writeNotes() throws {
    var lines = (1...60).map { "line \($0)" }
    lines[5] = "line six"
    lines.insert("line 40 and a half", at: 40)
    lines[39] = "line 40"
    try sandbox.write(sandbox.path + "/notes.txt", lines.joined(separator: "\n") + "\n")
  }

  /// A session whose diffs are about files of the sandbox.
  private func openNotes() throws -> ListSession {
    try writeNotes()
    let path = sandbox.path + "/sample.diff"
    try sandbox.write(path, Self.sample)
    let list = try ListSession(rows: 50, columns: 80)
    list.session.showsTabLine = false
    list.session.properties[DiffInput.self] = DiffInput(
      descriptor: Glibc.open(path, O_RDONLY), folder: sandbox.path)
    try list.open(.diffInput)
    return list
  }

  @Test("RET on the lines left out shows them, V c more around a hunk; the patch stays what it was")
  func context() throws {
    let list = try openNotes()
    try list.type("n")
    while !list.pointRow.contains("⋯") { try list.type("j") }
    #expect(list.pointRow.contains("32 lines"))
    try list.type("RET")
    list.settle()
    #expect(list.screen.contains { $0.hasPrefix("   8   8   line 8") })
    #expect(list.screen.contains { $0.hasPrefix("  39  39   line 39") })
    #expect(!list.screen.contains { $0.contains("⋯") })
    try list.type("V c")
    list.settle()
    #expect(list.ran.last == "diff-more-context")
    let text = list.buffer.text.contents
    #expect(text.string(0..<text.end).contains("  52  53   line 52"))
    let page = try #require(list.buffer.properties[DiffPage.self])
    let kept = try #require(page.original)
    #expect(kept.source.string(0..<kept.source.end) == Self.sample)
    // Numbers of the lines below are still right.
    #expect(text.string(0..<text.end).contains("      2 +         added"))
  }

  @Test("lines are not taken from a file that is another one")
  func changedFile() throws {
    let list = try openNotes()
    try sandbox.write(sandbox.path + "/notes.txt", "something else\n")
    try list.type("n V c")
    list.settle()
    #expect(list.echo.contains("no longer as this diff has it"))
  }

  @Test("C-u C-x C-w saves the file at point as it was read, also after lines were added")
  func savingGrown() throws {
    let list = try openNotes()
    try list.type("n V c")
    list.settle()
    #expect(list.echo.contains("more line"))
    let target = sandbox.path + "/one.patch"
    try list.type("C-u C-x C-w C-a C-k")
    list.session.setPromptInput(target)
    try list.type("RET")
    list.settle()
    let end = try #require(Self.sample.firstRange(of: "diff --git a/other"))
    #expect(sandbox.read(target) == String(Self.sample[..<end.lowerBound]))
  }

  @Test("a long diff folds, changes its view and grows on a worker, and point stays on its line")
  func long() throws {
    let lines = (1...6000).map { "+line \($0)\n" }.joined()
    let list = try open(
      "diff --git a/long b/long\n--- a/long\n+++ b/long\n@@ -0,0 +1,6000 @@\n" + lines
        + Self.sample)
    try list.type("C-u 3000 j")
    let row = list.pointRow
    #expect(row.contains("line 2"))
    try list.type("v")
    #expect(list.modeLine.contains("side by side"))
    #expect(list.pointRow.hasSuffix(row.suffix(10)))
    try list.type("v")
    #expect(list.pointRow == row)
    try list.type("TAB")
    #expect(list.pointRow.hasSuffix("⋯ 6,000 lines"))
    try list.type("TAB S-TAB")
    #expect(list.screen.count { $0.hasPrefix(" ▸ ") } == 3)
    try list.type("S-TAB")
    #expect(list.pointRow.hasPrefix(" ▾ long"))
    // The second of two changes holds both.
    try list.typeAhead("v V e")
    list.settle()
    #expect(list.modeLine.contains("side by side, no words"))
  }

  @Test("C-x C-w saves the patch as it was read, with C-u the file at point")
  func saving() throws {
    let list = try open(Self.sample)
    let target = sandbox.path + "/out.patch"
    list.session.run("diff-write")
    #expect(list.ran.last == "diff-write")
    try list.type("C-a C-k")
    list.session.setPromptInput(target)
    try list.type("RET")
    list.settle()
    #expect(sandbox.read(target) == Self.sample)
  }

  @Test("| gives the patch as it was read to a program, with C-u the file at point")
  func piping() throws {
    let list = try open(Self.sample)
    let target = sandbox.path + "/piped.patch"
    try list.type("|")
    #expect(list.ran.last == "diff-pipe")
    list.session.setPromptInput("cat > \(target)")
    try list.type("RET")
    list.settle()
    #expect(sandbox.read(target) == Self.sample)
    try list.type("C-u |")
    list.session.setPromptInput("cat > \(target)")
    try list.type("RET")
    list.settle()
    let file = try #require(sandbox.read(target))
    #expect(Self.sample.hasPrefix(file) && file != Self.sample && !file.isEmpty)
  }
}
