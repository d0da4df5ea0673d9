import TestSupport
import Testing

@testable import Forge

@Suite("Diffs are parsed")
struct DiffParserTests {
  private func parse(_ text: String) -> DiffParser { DiffParser(Array(text.utf8)) }

  private func kinds(_ text: String) -> [DiffLine.Kind] { parse(text).lines.map(\.kind) }

  private static let plain = """
    commit 1234
    --- not a file

    diff --git a/src/a.c b/src/a.c
    index 1111111..2222222 100644
    --- a/src/a.c
    +++ b/src/a.c
    @@ -9,3 +9,4 @@ int main(void)
     one
    --- two
    +++ two
    +three
     four
    -- \u{20}
    2.39
    """

  @Test("lines have their kinds and numbers, and text around them stays")
  func plain() {
    let diff = parse(Self.plain)
    #expect(
      diff.lines.map(\.kind) == [
        .text, .text, .text, .header, .header, .header, .header, .hunk, .context, .removed, .added,
        .added, .context, .text, .text,
      ])
    #expect(diff.lines[8...12].map(\.old) == [9, 10, nil, nil, 11])
    #expect(diff.lines[8...12].map(\.new) == [9, nil, 10, 11, 12])
    #expect(diff.files.count == 1)
    #expect(diff.files[0].path == Array("src/a.c".utf8))
    #expect(diff.files[0].added == 2 && diff.files[0].removed == 1)
    let section = diff.hunks[0].section
    #expect(String(decoding: Array(Self.plain.utf8)[section], as: UTF8.self) == "int main(void)")
  }

  @Test("names are unquoted, and prefixes go only where both names have one")
  func names() {
    func path(_ header: String) -> String {
      String(decoding: parse(header + "\nnew mode 100755\n").files[0].path, as: UTF8.self)
    }
    #expect(path("diff --git a/x y b/x y") == "x y")
    #expect(path("diff --git a/x b/x b/x b/x") == "x b/x")
    #expect(path(#"diff --git "a/t\tab" "b/t\tab""#) == "t\tab")
    #expect(path(#"diff --git "a/\303\274" "b/\303\274""#) == "ü")
    #expect(path("diff --git i/x w/x") == "x")
    #expect(path("diff --git dir/x dir/x") == "dir/x")
    #expect(path("diff --git x x") == "x")
  }

  @Test("renames, copies, modes, binaries and submodules are what they are")
  func changes() {
    let renamed = parse(
      "diff --git a/old b/new\nsimilarity index 95%\nrename from old\nrename to new\n"
    ).files[0]
    #expect(renamed.change == .renamed && renamed.similarity == 95)
    #expect(renamed.formerPath == Array("old".utf8) && renamed.path == Array("new".utf8))
    let copied = parse("diff --git a/x b/y\ncopy from x\ncopy to y\n").files[0]
    #expect(copied.change == .copied)
    let mode = parse("diff --git a/x b/x\nold mode 100644\nnew mode 100755\n").files[0]
    #expect(mode.isModeOnly && mode.newMode == 0o100755)
    let binary = parse(
      "diff --git a/x b/x\nindex 1..2 100644\nBinary files a/x and b/x differ\n@@ -1 +1 @@\n")
    #expect(binary.files[0].isBinary && binary.hunks.isEmpty)
    let patch = parse(
      "diff --git a/x b/x\nindex 1..2\nGIT binary patch\nliteral 3\nKcmZQ\n\ndelta 2\nKxx\n\nend\n")
    #expect(patch.files[0].isBinary)
    #expect(patch.lines.map(\.kind).suffix(7) == Array(repeating: .binary, count: 6) + [.text])
    let module = parse(
      "diff --git a/s b/s\nnew file mode 160000\nindex 000..123\n--- /dev/null\n+++ b/s\n"
        + "@@ -0,0 +1 @@\n+Subproject commit 123\n"
    ).files[0]
    #expect(module.isSubmodule && module.change == .added && module.added == 1)
  }

  @Test("diffs without a line of Git's need all three lines of their head")
  func traditional() {
    let text =
      "--- a.txt\t2026-01-01\n+++ b.txt\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+y\n"
    #expect(kinds(text) == [.header, .header, .hunk, .removed, .noNewline, .added])
    #expect(kinds("--- a\n+++ b\nno\n") == [.text, .text, .text])
    #expect(kinds("--- a\n--- b\n+++ c\n@@ -1 +0,0 @@\n-x\n").first == .text)
  }

  @Test("a combined diff has a column of signs for each parent")
  func combined() {
    let diff = parse(
      """
      diff --cc x
      index 1,2..3
      --- a/x
      +++ b/x
      @@@ -1,2 -1,2 +1,3 @@@ f
        both
       -theirs
      - ours
      ++new
       +half

      """)
    #expect(
      diff.lines.map(\.kind).suffix(6) == [.hunk, .context, .removed, .removed, .added, .added])
    #expect(diff.files[0].parents == 2)
    #expect(diff.lines.suffix(5).map(\.new) == [1, nil, nil, 2, 3])
  }

  @Test("what is cut off ends where it is cut")
  func truncated() {
    let diff = parse("--- a\n+++ b\n@@ -1,9 +1,9 @@\n x\n-y\ndiff --git a/z b/z\nnew mode 100755\n")
    #expect(diff.files.map(\.isCut) == [true, false])
    #expect(diff.files.count == 2)
    #expect(parse("").lines.isEmpty)
    #expect(parse("@@ -1 +1 @@\n").lines.map(\.kind) == [.text])
  }

  @Test("carriage returns belong to the lines they end")
  func carriageReturns() {
    let diff = parse("--- a/x\r\n+++ b/x\r\n@@ -1,2 +1,2 @@\r\n-a\r\n+b\r\n\r\n")
    #expect(diff.lines.map(\.kind).suffix(4) == [.hunk, .removed, .added, .context])
    #expect(diff.files[0].path == Array("x".utf8))
  }
}
