import TestSupport
import Testing

@testable import Text

@Suite struct PieceTreeTests {
  @Test("a million random edits give the bytes, lines and snapshots that a plain array gives")
  func randomEdits() {
    var random = SeededGenerator(seed: 2)
    var text = PieceTree()
    var plain = PlainText(capacity: 80_000)
    let source = (0..<256).map { _ in UInt8(random.below(5) == 0 ? 10 : 97 + random.below(26)) }
    var kept: [(PieceTree, [UInt8])] = []
    var typing = 0
    for step in 0..<1_000_000 {
      let atTyping = random.below(3) > 0 && typing <= plain.count
      let start = atTyping ? typing : random.below(plain.count + 1)
      let inserted = atTyping ? 1 : random.below(plain.count > 30_000 ? 12 : 40)
      let removed = atTyping ? 0 : min(random.below(40), plain.count - start)
      source.withUnsafeBufferPointer { bytes in
        let offset = random.below(bytes.count - inserted)
        let new = UnsafeBufferPointer(rebasing: bytes[offset..<offset + inserted])
        text.replace(ByteOffset(start)..<ByteOffset(start + removed), with: new)
        plain.replace(start, removed, with: new)
      }
      typing = start + inserted
      if step % 64 == 0 { compareNear(start, text, plain) }
      if step % 5_000 == 0 {
        compare(text, plain)
        kept.append((text, Array(plain.bytes)))
      }
    }
    compare(text, plain)
    for (snapshot, bytes) in kept { #expect(snapshot.bytes(snapshot.all) == bytes) }
  }

  private func compareNear(_ start: Int, _ text: PieceTree, _ plain: borrowing PlainText) {
    let lower = max(0, start - 50)
    let range = ByteOffset(lower)..<ByteOffset(min(plain.count, start + 50))
    let isSame = text.withBytes(range) { $0.count == range.count && plain.matches($0, at: lower) }
    let newlines = plain.newlines(before: start)
    let line = text.line(at: ByteOffset(start))
    #expect(isSame && text.byteCount == plain.count && line.value == newlines)
    let lineStart = text.start(of: line).value
    #expect(lineStart == 0 || plain.bytes[lineStart - 1] == 10)
    #expect(lineStart <= start && plain.newlines(before: lineStart) == newlines)
  }

  private func compare(_ text: PieceTree, _ plain: borrowing PlainText) {
    var offset = 0
    var isSame = true
    text.forEachChunk(text.all) { chunk in
      isSame = isSame && plain.matches(chunk, at: offset)
      offset += chunk.count
      return true
    }
    #expect(isSame && offset == plain.count)
    #expect(text.lineCount == plain.newlines(before: plain.count) + 1)
    #expect(isBalanced(text.root))
  }

  private func isBalanced(_ node: Node?) -> Bool {
    guard let node else { return true }
    return abs(node.leftHeight - node.rightHeight) <= 1 && isBalanced(node.left)
      && isBalanced(node.right)
  }
}
