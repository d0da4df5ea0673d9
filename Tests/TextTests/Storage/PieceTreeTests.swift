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

  @Test("snapshots stay the same on other threads while copies of the text go on changing")
  func snapshotsOnThreads() async {
    let first = PieceTree(String(repeating: "line\n", count: 1_000))
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<4 {
        group.addTask {
          // Each copy types into the block that all copies share.
          var text = first
          text.replace(0..<0, with: "start ")
          var random = SeededGenerator(seed: UInt64(seed))
          var checks: [(PieceTree, [UInt8])] = []
          for step in 0..<2_000 {
            let letter = [UInt8(97 + seed)]
            let place = step % 3 == 0 ? random.below(text.byteCount) : 6 + step % 500
            text.replace(ByteOffset(place)..<ByteOffset(place), with: letter)
            if step % 100 == 0 { checks.append((text, text.bytes(text.all))) }
          }
          return checks.allSatisfy { $0.bytes($0.all) == $1 && $0.line(at: $0.end).value == 1_000 }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
    #expect(first.byteCount == 5_000 && first.string.hasPrefix("line\nline\n"))
  }

  @Test("a text is opened by blocks, cut, joined and compared by its bytes")
  func pieces() {
    var text = PieceTree()
    var next = 0
    while next < 300_000 {
      text.append(capacity: 1000) { memory in
        for index in memory.indices { memory[index] = (next + index) % 50 == 0 ? 10 : 65 }
        next += memory.count
        return memory.count
      }
    }
    text.append(capacity: 1000) { _ in 0 }
    #expect(text.byteCount == 300_000 && text.lineCount == 6_001)
    #expect(text.range(of: 3) == 101..<150 && text.range(of: 6_000) == 299_951..<300_000)
    let middle = text.slice(100_000..<200_000)
    var other = text.slice(0..<100_000)
    other.append(middle)
    other.append(text.slice(200_000..<300_000))
    #expect(other == text && other == PieceTree(text.bytes(text.all)))
    other.replace(5..<6, with: "B")
    #expect(other != text)
    #expect(text.find(10, from: 1, to: 50) == nil && text.find(10, from: 1, to: 51) == 50)
    #expect(text.findLast(10, in: 0..<300_000) == 299_950 && text.findLast(66, in: text.all) == nil)
  }

  @Test("what reaches outside the text is cut to it")
  func outside() {
    var text: PieceTree = "one\ntwo"
    #expect(text.string(5..<99) == "wo" && text.line(at: 99) == 1 && text.start(of: 9) == 7)
    #expect(text.end(of: 9) == 7 && text.chunk(at: 99).bytes.isEmpty)
    text.replace(4..<99, with: "x")
    #expect(text.string == "one\nx")
    text.replace(ByteOffset(50)..<60, with: "y")
    #expect(text.string == "one\nxy")
  }

  @Test("pieces that follow each other in memory are one again when a deletion is undone")
  func rejoining() {
    var text = PieceTree(String(repeating: "word ", count: 1_000))
    for place in stride(from: 0, to: 4_000, by: 7) {
      let range = ByteOffset(place)..<ByteOffset(place + 5)
      let removed = text.remove(range)
      text.replace(range.lowerBound..<range.lowerBound, with: removed)
    }
    #expect(text.chunk(at: 0).bytes.count == 5_000)
  }

  @Test("a cursor reads every byte in both directions")
  func cursor() {
    var text = PieceTree()
    for letter in "some text in many pieces" { text.replace(0..<0, with: String(letter)) }
    var cursor = ByteCursor(text, at: 0)
    var bytes: [UInt8] = []
    while let byte = cursor.next() { bytes.append(byte) }
    #expect(bytes == text.bytes(text.all))
    while let byte = cursor.previous() { #expect(byte == bytes.removeLast()) }
    #expect(bytes.isEmpty && cursor.offset == 0)
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
