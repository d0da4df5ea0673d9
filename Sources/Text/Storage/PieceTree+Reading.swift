import Glibc

/// A run of bytes as it lies in memory; valid as long as this value is held.
package struct Chunk: @unchecked Sendable {
  package let start: ByteOffset
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Keeps the bytes.
  private let block: Block?

  init(start: ByteOffset, piece: Piece?, dropping count: Int) {
    self.start = start
    block = piece?.block
    bytes =
      piece.map { UnsafeBufferPointer(rebasing: $0.bytes[count...]) } ?? .init(start: nil, count: 0)
  }

  /// The part of a piece that has a range of the text.
  fileprivate init(_ range: Range<Int>, of piece: Piece, startingAt start: Int) {
    self.start = ByteOffset(range.lowerBound)
    block = piece.block
    let inner = range.lowerBound - start..<range.upperBound - start
    bytes = UnsafeBufferPointer(rebasing: piece.bytes[inner])
  }

  package var end: ByteOffset { start + bytes.count }
}

extension PieceTree {
  /// The byte that starts at an offset, which must be before the end.
  package subscript(_ at: ByteOffset) -> UInt8 {
    let found = place(at.value)
    precondition(at.value >= 0 && found.piece != nil, "No byte at \(at) of a text of \(byteCount).")
    return found.piece.map { $0.bytes[at.value - found.start] } ?? 0
  }

  /// A copy of the bytes in a range.
  package func bytes(_ range: Range<ByteOffset>) -> [UInt8] {
    let range = clamped(range)
    return Array(unsafeUninitializedCapacity: range.count) { memory, count in
      count = copy(range, to: memory)
    }
  }

  /// The bytes in a range as a string, with U+FFFD where they are not UTF-8.
  package func string(_ range: Range<ByteOffset>) -> String {
    withBytes(range) { String(decoding: $0, as: UTF8.self) }
  }

  /// The whole text as a string, with U+FFFD where it is not UTF-8.
  package var string: String { string(all) }

  /// Lends the bytes in a range; they are copied only when they do not lie in one piece.
  package func withBytes<R>(
    _ range: Range<ByteOffset>, _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R {
    if let lent = lendWhole(range) {
      return try withExtendedLifetime(lent) { try body(lent.bytes) }
    }
    // What was typed lies in another piece than what is around it; that is no reason to allocate.
    return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { memory in
      let count = copy(clamped(range), to: memory)
      return try body(UnsafeBufferPointer(rebasing: memory[..<count]))
    }
  }

  /// The bytes in a range as they lie in their piece, else a copy; valid as long as the chunk is held.
  ///
  /// Apart from `withBytes`, which is generic: what that does itself has to find its types each time.
  package func lend(_ range: Range<ByteOffset>) -> Chunk {
    if let lent = lendWhole(range) { return lent }
    let range = clamped(range)
    let block = Block(capacity: range.count)
    let memory = UnsafeMutableBufferPointer(start: block.base, count: range.count)
    let piece = Piece(block, from: 0, to: copy(range, to: memory))
    return Chunk(range, of: piece, startingAt: range.lowerBound)
  }

  /// The bytes in a range as they lie in their piece; nil where they do not lie in one.
  private func lendWhole(_ range: Range<ByteOffset>) -> Chunk? {
    let range = clamped(range)
    let found = place(range.lowerBound)
    guard let piece = found.piece, range.upperBound <= found.start + piece.count else { return nil }
    return Chunk(range, of: piece, startingAt: found.start)
  }

  /// Hands the bytes in a range over in order, as they lie in memory, until `body` returns false.
  package func forEachChunk(
    _ range: Range<ByteOffset>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    let range = clamped(range)
    _ = PieceTree.visit(root, range, body)
  }

  /// The bytes from an offset to the end of their piece; none at the end of the text.
  package func chunk(at offset: ByteOffset) -> Chunk {
    let offset = clamped(offset)
    let found = place(offset.value)
    return Chunk(start: offset, piece: found.piece, dropping: offset.value - found.start)
  }

  /// The bytes of the piece that ends at an offset or holds it inside; none at the start of the text.
  ///
  /// The chunk ends where its piece does, not at `offset`.
  package func chunk(before offset: ByteOffset) -> Chunk {
    let offset = clamped(offset)
    guard offset.value > 0 else { return Chunk(start: 0, piece: nil, dropping: 0) }
    let found = place(offset.value - 1)
    return Chunk(start: ByteOffset(found.start), piece: found.piece, dropping: 0)
  }

  /// The part of the text in a range, sharing its bytes.
  package func slice(_ range: Range<ByteOffset>) -> PieceTree {
    let range = clamped(range)
    let (upTo, _) = Node.split(root, at: range.upperBound)
    let (_, part) = Node.split(upTo, at: range.lowerBound)
    return PieceTree(root: part)
  }

  /// The piece that holds the byte at `offset`, and where it starts; no piece at the end of the text.
  func place(_ offset: Int) -> (piece: Piece?, start: Int) {
    var node = root
    var start = 0
    while let current = node {
      let left = current.leftByteCount
      if offset < start + left {
        node = current.left
      } else if offset < start + left + current.piece.count {
        return (current.piece, start + left)
      } else {
        start += left + current.piece.count
        node = current.right
      }
    }
    return (nil, start)
  }

  private func copy(_ range: Range<Int>, to memory: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    _ = PieceTree.visit(root, range) { chunk in
      if let from = chunk.baseAddress, let to = memory.baseAddress {
        memcpy(to + count, from, chunk.count)
        count += chunk.count
      }
      return true
    }
    return count
  }

  private static func visit(
    _ node: Node?, _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    guard let node, !range.isEmpty else { return true }
    let start = node.leftByteCount
    let end = start + node.piece.count
    if range.lowerBound < start {
      let part = range.lowerBound..<min(range.upperBound, start)
      guard visit(node.left, part, body) else { return false }
    }
    let lower = max(range.lowerBound, start)
    let upper = min(range.upperBound, end)
    if lower < upper {
      let bytes = node.piece.bytes[lower - start..<upper - start]
      guard body(UnsafeBufferPointer(rebasing: bytes)) else { return false }
    }
    if range.upperBound > end {
      let part = max(range.lowerBound, end) - end..<range.upperBound - end
      return visit(node.right, part, body)
    }
    return true
  }
}
