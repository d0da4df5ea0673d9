import Forge
import Testing

@testable import Modes

@Suite("Huge diffs of one file")
struct DiffBoundTests {
  private func file(_ name: String, lines: Int) -> String {
    "diff --git a/\(name) b/\(name)\n--- a/\(name)\n+++ b/\(name)\n@@ -0,0 +1,\(lines) @@\n"
      + String(repeating: "+0123456789\n", count: lines)
  }

  @Test("are cut, with their size, and those beside them are whole")
  func cut() {
    let bytes = Array(
      (file("a", lines: 3) + file("b", lines: 1_000_000) + file("c", lines: 2)).utf8)
    let kept = DiffBound.cut(bytes)
    #expect(kept.count < DiffBound.shown + 1000)
    let diff = DiffParser(kept)
    #expect(diff.files.map { String(decoding: $0.path, as: UTF8.self) } == ["a", "b", "c"])
    #expect(diff.files.map(\.isCut) == [false, true, false])
    #expect(diff.files[0].added == 3 && diff.files[2].added == 2)
    #expect(String(decoding: kept, as: UTF8.self).contains("The diff of this file has 12 MB"))
  }

  @Test("what many files have together is shown")
  func many() {
    let part = file("a", lines: 60_000)
    let bytes = Array(String(repeating: part, count: 15).utf8)
    #expect(bytes.count > DiffBound.limit && DiffBound.cut(bytes) == bytes)
    #expect(DiffBound.cut([]).isEmpty)
  }
}
