import TestSupport
import Testing

@testable import Text

/// What undo does besides giving text back.
@Suite struct UndoStateTests {
  @Test("undoing to the saved text clears the modified flag, undoing beyond it sets it again")
  func modified() throws {
    let buffer = TextBuffer("text")
    type("a", into: buffer)
    #expect(buffer.isModified)
    buffer.markSaved()
    type("b", into: buffer)
    #expect(buffer.isModified)
    try undo(buffer)
    #expect(buffer.contents == "atext" && !buffer.isModified)
    try undo(buffer, continuing: true)
    #expect(buffer.contents == "text" && buffer.isModified)
    try undo(buffer)
    #expect(buffer.contents == "atext" && !buffer.isModified)
  }

  @Test("a buffer never saved is unmodified when all is undone")
  func neverSaved() throws {
    let buffer = TextBuffer("text")
    type("a", into: buffer)
    type("b", into: buffer)
    try undo(buffer)
    #expect(buffer.isModified)
    try undo(buffer, continuing: true)
    #expect(!buffer.isModified && buffer.contents == "text")
  }

  @Test("markers in deleted text are where they were when it comes back")
  func markers() throws {
    let buffer = TextBuffer("0123456789")
    let staying = buffer.marker(at: 4)
    let advancing = buffer.marker(at: 5, advances: true)
    let moved = buffer.marker(at: 6)
    buffer.beginCommand(point: 2)
    buffer.delete(2..<8)
    #expect(staying.offset == 2 && advancing.offset == 2)
    moved.offset = 0
    try undo(buffer)
    #expect(staying.offset == 4 && advancing.offset == 5 && moved.offset == 0)
  }

  @Test("a marker made after another died is not taken for it")
  func deadMarkers() throws {
    let buffer = TextBuffer("0123456789")
    var dying: Marker? = buffer.marker(at: 5)
    buffer.beginCommand(point: 2)
    buffer.delete(2..<8)
    #expect(dying?.offset == 2)
    dying = nil
    let other = buffer.marker(at: 2)
    try undo(buffer)
    #expect(other.offset == 2)
  }

  @Test("what lies outside the narrowed part is not undone, and says so")
  func narrowing() throws {
    let buffer = TextBuffer("one two")
    type("x", into: buffer)
    buffer.beginCommand(point: 5)
    let error = #expect(throws: NoFurtherUndo.self) {
      try buffer.undo(continuing: false, point: 5, visible: 5..<8)
    }
    #expect(error == .outsideNarrowing && "\(error, default: "")".hasPrefix("Changes to be undone"))
    #expect(buffer.contents == "xone two")
  }

  @Test("undo-only goes past what was undone and redone before")
  func undoOnly() throws {
    let buffer = TextBuffer("")
    for letter in ["a", "b", "c"] { type(letter, at: buffer.contents.end, into: buffer) }
    try undo(buffer)
    buffer.beginCommand(point: 0)
    _ = try buffer.undo(continuing: false, point: 0, skippingUndone: true)
    #expect(buffer.contents == "a")
  }

  @Test("edits without a record leave nothing to undo")
  func unrecorded() {
    let buffer = TextBuffer("text")
    buffer.beginCommand(point: 0)
    buffer.replace(0..<2, with: "x", recordUndo: false)
    buffer.load("more")
    #expect(throws: NoFurtherUndo.atEnd) { try undo(buffer) }
    #expect(buffer.contents == "xxtmore")
  }

  @Test("old groups are forgotten beyond the limits, the newest never")
  func limits() throws {
    let buffer = TextBuffer("")
    let line = String(repeating: "x", count: 999) + "\n"
    for _ in 0..<1_000 {
      buffer.beginCommand(point: 0)
      buffer.insert(line, at: 0)
      buffer.beginCommand(point: 0)
      buffer.delete(0..<1000)
    }
    var undone = 0
    while (try? undo(buffer, continuing: undone > 0)) != nil { undone += 1 }
    // Some 160 deletions of 1000 bytes fit, and as many insertions; undoing takes room too.
    #expect(undone > 100 && undone < 500)

    buffer.beginCommand(point: 0)
    buffer.insert(String(repeating: line, count: 2_000), at: 0)
    let large = buffer.contents
    buffer.beginCommand(point: 0)
    buffer.delete(buffer.contents.all)
    type("a", into: buffer)
    try undo(buffer)
    try undo(buffer, continuing: true)
    #expect(buffer.contents == large)
  }

  @Test("undo goes on after the list was written and read again")
  func exported() throws {
    let lines = try Fixture.text("undo/emacs.txt").split(separator: "\n").filter {
      $0.hasPrefix("ab|")
    }
    for line in lines {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      var session = EditingSession(String(fields[0]), point: (Int(fields[1]) ?? 1) - 1)
      session.press(fields[2])
      session.press("C-f")
      let bytes = session.buffer.exportUndo()
      let again = TextBuffer(session.buffer.contents)
      #expect(again.importUndo(bytes))
      #expect(again.exportUndo() == bytes && again.isModified == session.buffer.isModified)
      for step in 0..<30 {
        let first = try? undo(session.buffer, continuing: step > 0)
        let second = try? undo(again, continuing: step > 0)
        #expect(first == second && session.buffer.contents == again.contents, "\(line)")
      }
    }
  }

  @Test("bytes that are damaged or belong to another text are refused, and nothing crashes")
  func damaged() {
    let buffer = TextBuffer("some text")
    for place in [3, 0, 5, 5, 1] { type("xy", at: ByteOffset(place), into: buffer) }
    buffer.beginCommand(point: 0)
    buffer.delete(2..<6)
    _ = try? undo(buffer)
    let bytes = buffer.exportUndo()
    #expect(!TextBuffer("other").importUndo(bytes))
    #expect(!TextBuffer(buffer.contents).importUndo(Array(bytes.dropLast())))
    #expect(!TextBuffer(buffer.contents).importUndo([]))
    var random = SeededGenerator(seed: 4)
    for _ in 0..<3_000 {
      var damaged = bytes
      // Behind the mark of the text, where damage shows in the records.
      for _ in 0..<1 + random.below(3) {
        damaged[24 + random.below(damaged.count - 24)] = UInt8(random.below(256))
      }
      let target = TextBuffer(buffer.contents)
      guard target.importUndo(damaged) else { continue }
      for step in 0..<8 { _ = try? undo(target, continuing: step > 0) }
      target.beginCommand(point: 0)
      _ = try? target.undo(continuing: false, in: 1..<4, point: 2)
      _ = try? target.redo(point: 0)
    }
  }

  private func type(_ text: String, at offset: ByteOffset = 0, into buffer: TextBuffer) {
    buffer.beginCommand(point: offset)
    buffer.insert(text, at: offset)
  }

  @discardableResult
  private func undo(_ buffer: TextBuffer, continuing: Bool = false) throws -> ByteOffset {
    buffer.beginCommand(point: 0)
    return try buffer.undo(continuing: continuing, point: 0)
  }
}
