import Git
import Testing

/// Merging three texts by lines.
struct GitMergeTests {
  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> GitMerge {
    try Git().merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
      names: (ours: "us", base: "it", theirs: "them"))
  }

  @Test("Changes of different lines go together")
  func clean() throws {
    let merge = try merge("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n")
    #expect(merge.text == Array("A\nb\nC\n".utf8))
    #expect(!merge.hasConflicts)
  }

  @Test("Of a line that both changed all three stand between marks")
  func conflict() throws {
    let merge = try merge("a\nb\n", "a\nB\n", "a\nß\n")
    let text = "a\n<<<<<<< us\nB\n||||||| it\nb\n=======\nß\n>>>>>>> them\n"
    #expect(String(decoding: merge.text, as: UTF8.self) == text)
    #expect(merge.hasConflicts)
  }

  @Test("Empty texts and bytes that are no text are merged, too")
  func odd() throws {
    #expect(try merge("", "", "").text == [])
    #expect(try merge("", "a\n", "").text == Array("a\n".utf8))
    let bytes: [UInt8] = [0xff, 10]
    let merged = try Git().merge(
      base: bytes, ours: bytes, theirs: bytes + bytes, names: (ours: "", base: "", theirs: ""))
    #expect(merged.text == bytes + bytes)
  }
}
