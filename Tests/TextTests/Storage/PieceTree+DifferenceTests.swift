import TestSupport
import Testing
import Text

/// What one state of a text has in the place of an older one.
struct PieceTreeDifferenceTests {
  @Test(arguments: [
    ("", "abc", 0, 0, 3), ("abc", "", 0, 3, 0), ("abc", "abXc", 2, 0, 1), ("aaa", "aa", 2, 1, 0),
    ("abcd", "aXYd", 1, 2, 2),
  ])
  func `the stretch that differs`(
    old: String, new: String, at: Int, removed: Int, inserted: Int
  ) throws {
    let found = try #require(PieceTree(new).difference(from: PieceTree(old)))
    #expect(found.at == ByteOffset(at))
    #expect(found.removed == removed)
    #expect(found.inserted == inserted)
  }

  @Test func `equal texts have none, whatever their pieces`() {
    var pieces = PieceTree("one ")
    pieces.append(PieceTree("two"))
    #expect(pieces.difference(from: PieceTree("one two")) == nil)
    #expect(PieceTree().difference(from: PieceTree()) == nil)
  }

  @Test func `putting it into the old text gives the new one`() throws {
    var random = SeededGenerator(seed: 3)
    var text = PieceTree(String(repeating: "0123456789\n", count: 2000))
    for _ in 0..<300 {
      let old = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0...text.byteCount, using: &random)
        let end = min(text.byteCount, at + Int.random(in: 0...30, using: &random))
        let digits = (0..<Int.random(in: 0...20, using: &random)).map { _ in
          UInt8.random(in: 48...50, using: &random)
        }
        _ = text.replace(ByteOffset(at)..<ByteOffset(end), with: PieceTree(digits))
      }
      guard let found = text.difference(from: old) else {
        #expect(text == old)
        continue
      }
      var rebuilt = old
      _ = rebuilt.replace(
        found.at..<(found.at + found.removed),
        with: text.slice(found.at..<(found.at + found.inserted)))
      #expect(rebuilt == text)
    }
  }
}
