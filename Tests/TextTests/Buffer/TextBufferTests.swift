import TestSupport
import Testing

@testable import Text

@Suite struct TextBufferTests {
  @Test("who replays the edits that a buffer tells has its text")
  func edits() {
    var random = SeededGenerator(seed: 12)
    let buffer = TextBuffer("some text\nto begin with\n")
    var copy = buffer.contents.bytes(buffer.contents.all)
    var told = 0
    buffer.didEdit = { edit in
      told += 1
      let new = buffer.contents.bytes(edit.at..<edit.newEnd)
      copy.replaceSubrange(edit.at.value..<edit.oldEnd.value, with: new)
    }
    for step in 0..<500 {
      buffer.beginCommand(point: 0)
      if step % 5 == 4 {
        _ = try? buffer.undo(2, continuing: step % 10 == 9, point: 0)
      } else {
        let start = random.below(buffer.contents.byteCount + 1)
        let range = ByteOffset(start)..<ByteOffset(start + random.below(6))
        buffer.replace(range, with: String("abc\ndef".prefix(random.below(7))))
      }
      #expect(buffer.contents.bytes(buffer.contents.all) == copy)
      #expect(buffer.version == told)
    }
    #expect(told > 400)
  }

  @Test("a file that is read bit by bit is not modified by that, and its snapshots stay")
  func loading() {
    let buffer = TextBuffer("first\n")
    let marker = buffer.marker(at: 6)
    let advancing = buffer.marker(at: 6, advances: true)
    let snapshot = buffer.contents
    buffer.load("second\n")
    #expect(buffer.contents == "first\nsecond\n" && snapshot == "first\n")
    #expect(!buffer.isModified && marker.offset == 6 && advancing.offset == 13)
    #expect(throws: NoFurtherUndo.atEnd) { try buffer.undo(continuing: false, point: 0) }
  }

  @Test("an edit that changes nothing is none")
  func nothing() {
    let buffer = TextBuffer("text")
    buffer.didEdit = { _ in Issue.record("told of no edit") }
    buffer.replace(2..<2, with: "")
    buffer.delete(4..<9)
    #expect(buffer.version == 0 && !buffer.isModified)
  }

  @Test("a text put in for another keeps the markers in it when asked to")
  func keepingMarkers() {
    let buffer = TextBuffer("one word two")
    let inside = buffer.marker(at: 6)
    let behind = buffer.marker(at: 8)
    buffer.replace(4..<8, with: "WORDS", markers: .keep)
    #expect(buffer.contents == "one WORDS two" && inside.offset == 6 && behind.offset == 9)
    buffer.replace(4..<9, with: "W", markers: .keep)
    #expect(inside.offset == 5 && behind.offset == 5)
  }
}
