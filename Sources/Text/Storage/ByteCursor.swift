/// Reads a text byte by byte in either direction, without looking each byte up in the tree.
///
/// It stands between bytes, over the snapshot it was made of.
package struct ByteCursor {
  package let text: PieceTree
  /// Where the cursor is.
  package private(set) var offset: ByteOffset
  private var chunk: Chunk

  /// Puts a cursor into a text.
  package init(_ text: PieceTree, at offset: ByteOffset) {
    self.text = text
    self.offset = text.clamped(offset)
    chunk = text.chunk(at: 0)
  }

  /// Moves to an offset.
  package mutating func move(to offset: ByteOffset) {
    self.offset = text.clamped(offset)
  }

  /// The byte after the cursor, or nil at the end.
  package mutating func peek() -> UInt8? {
    if offset < chunk.start || offset >= chunk.end {
      chunk = text.chunk(at: offset)
      if chunk.bytes.isEmpty { return nil }
    }
    return chunk.bytes[offset - chunk.start]
  }

  /// The byte before the cursor, or nil at the start.
  package mutating func peekBack() -> UInt8? {
    guard offset > 0 else { return nil }
    if offset <= chunk.start || offset > chunk.end { chunk = text.chunk(before: offset) }
    return chunk.bytes[offset - chunk.start - 1]
  }

  /// Moves over the byte after the cursor and returns it.
  package mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    offset += 1
    return byte
  }

  /// Moves back over the byte before the cursor and returns it.
  package mutating func previous() -> UInt8? {
    guard let byte = peekBack() else { return nil }
    offset -= 1
    return byte
  }
}
