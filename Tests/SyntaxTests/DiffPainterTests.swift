import TestSupport
import Testing

@testable import Syntax

@Suite struct DiffPainterTests {
  private func faces(_ lines: String...) -> [String] {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    var starts = [0]
    for line in lines { starts.append((starts.last ?? 0) + line.utf8.count + 1) }
    let runs = DiffPainter.runs(of: bytes, in: 0..<bytes.count)
    return starts.dropLast().map { start in
      runs.first { $0.range.lowerBound == start }?.paint.face?.shortName ?? "plain"
    }
  }

  @Test("Headers, hunks, and lines that come, go and stay")
  func whole() {
    let faces = faces(
      "diff --git a/x b/x", "index 1..2 100644", "--- a/x", "+++ b/x", "@@ -1,2 +1,2 @@ f()",
      " same", "-old", "+new", "\\ No newline at end of file", "diff --git a/y b/y")
    #expect(
      faces == [
        "diff.meta", "diff.meta", "diff.meta", "diff.meta", "diff.hunk", "plain",
        "diff.removed", "diff.added", "comment", "diff.meta",
      ])
  }

  @Test("Inside a hunk a removed line that looks like a header is a removed line")
  func removedDashes() {
    let faces = faces("@@ -1,2 +1 @@", "--- a list", " same", "--- a/next", "+++ b/next")
    #expect(faces == ["diff.hunk", "diff.removed", "plain", "diff.meta", "diff.meta"])
  }

  @Test("A few lines without any header are lines of a diff as well")
  func fragment() {
    #expect(
      faces("-old", "+new", " same", "other") == ["diff.removed", "diff.added", "plain", "plain"])
  }

  @Test(
    "Broken counts do no harm",
    arguments: [
      "@@ -1,99999999999999999999 +1 @@", "@@ -x +y @@", "@@ @@", "@@ -1,-5 +1,-5 @@", "@@",
      "@@ -1,5 +1,-9223372036854775808 @@", "@@ -1,-9223372036854775808 +1,5 @@",
      "@@ -1,9223372036854775807 +1,9223372036854775807 @@", "@@ -1,+5 +1,+5 @@",
    ])
  func brokenCounts(hunk: String) {
    #expect(faces(hunk, "+new", "-old").suffix(2) == ["diff.added", "diff.removed"])
  }

  @Test("Any text in a fence of a diff is painted, whatever its hunks say")
  func fuzz() {
    let pieces = [
      "@@ -1,5 +1,-9223372036854775808 @@\n", "@@ -1,9223372036854775807 +1 @@\n", "@@ ", " @@",
      "-", "+",
      ",", " ", "\n", "+x\n", "-x\n", " x\n", "\\ No newline\n", "--- a\n", "+++ b\n", "2",
      "999999999",
    ]
    TestSupport.fuzz("fences of diffs", rounds: 400) { seed, random in
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      let bytes = Array(text.joined().utf8)
      let runs = DiffPainter.runs(of: bytes, in: 0..<bytes.count)
      #expect(runs.allSatisfy { $0.range.upperBound <= bytes.count }, "seed \(seed)")
    }
  }
}
