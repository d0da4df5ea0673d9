import TestSupport
import Testing

@testable import Forge

@Suite("Damaged diffs")
struct DiffParserFuzzTests {
  private static let bases = [
    """
    diff --git a/src/window.swift b/src/window.swift
    index 1111111..2222222 100644
    --- a/src/window.swift
    +++ b/src/window.swift
    @@ -116,3 +116,3 @@ func split()
     a
    -b
    +c
     d
    diff --git a/old b/new
    similarity index 90%
    rename from old
    rename to new
    Binary files a/x and b/x differ

    """,
    "diff --cc x\n@@@ -1 -1 +1 @@@\n--a\n++b\n", "\"\\303", "@@ -,1",
    "--- a\n+++ b\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+y\n",
    "diff --git a/p b/p\nGIT binary patch\nliteral 3\nKcmZQ\n\n",
  ]

  private static let pieces = [
    "\n", "diff --git ", "@@ -1,2 +3,4 @@", "--- ", "+++ ", "\\ No newline", "\"a\\t\"", "\r\n",
    "@@@ -1 -2 +3 @@@", "-9223372036854775808,9223372036854775807", "rename from ", "\u{0}",
  ]

  @Test("whatever comes, no byte is lost, and pieces give what the whole gives")
  func pieces() {
    fuzz("diffs", rounds: 400) { seed, random in
      let base = Self.bases.randomElement(using: &random) ?? ""
      let bytes = damaged(Array(base.utf8), by: Self.pieces, times: 14, using: &random)
      let whole = DiffParser(bytes)
      var end = 0
      var isWhole = true
      for line in whole.lines {
        isWhole = isWhole && line.range.lowerBound == end
        end = line.range.upperBound
      }
      #expect(isWhole && end == bytes.count, "seed \(seed)")
      var parser = DiffParser()
      var from = 0
      var to = 0
      repeat {
        to = min(bytes.count, to + Int.random(in: 1...40, using: &random))
        from += bytes[from..<to].withUnsafeBufferPointer {
          parser.read($0, isLast: to == bytes.count)
        }
      } while to < bytes.count
      #expect(parser.lines == whole.lines && parser.files == whole.files, "seed \(seed)")
    }
  }
}
