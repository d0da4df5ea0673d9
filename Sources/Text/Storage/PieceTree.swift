/// The bytes of a text: a balanced tree of pieces that point into blocks which never move.
///
/// It is a value: a copy costs nothing, is a snapshot, and may be read on any thread while the original
/// goes on changing. Bytes are kept as they are, invalid UTF-8 and carriage returns too. Edits, line
/// look-ups and cutting out a part take logarithmic time. Offsets and ranges that reach outside the text
/// are cut to it, except where said otherwise.
package struct PieceTree: Sendable {
  var root: Node?
  /// Where typed bytes go; copies share it, and `Block.claim` keeps them apart.
  var tail: Block?
  /// Where the last insertion ended, if typing may go on there; nil after any other edit.
  var typingOffset: Int?

  /// The largest stretch that becomes one piece.
  static let leafSize = 64 * 1024

  /// Makes an empty text.
  package init() {}

  /// Makes a text of the given bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    root =
      bytes.withContiguousStorageIfAvailable { PieceTree.tree(of: $0) }
      ?? Array(bytes).withUnsafeBufferPointer { PieceTree.tree(of: $0) }
  }

  /// Makes a text of the UTF-8 of a string.
  package init(_ string: String) {
    self.init(string.utf8)
  }

  init(root: Node?) {
    self.root = root
  }

  /// The size of the text in bytes.
  package var byteCount: Int { root?.byteCount ?? 0 }

  package var isEmpty: Bool { root == nil }

  /// The number of newlines, and one: an empty text has one line, and so is there an empty last line
  /// after a final newline.
  package var lineCount: Int { (root?.newlines ?? 0) + 1 }

  /// The place after the last byte.
  package var end: ByteOffset { ByteOffset(byteCount) }

  /// The whole text as a range.
  package var all: Range<ByteOffset> { 0..<end }

  /// The part of `range` that lies in the text, as plain numbers.
  func clamped(_ range: Range<ByteOffset>) -> Range<Int> {
    let count = byteCount
    let lower = min(max(range.lowerBound.value, 0), count)
    return lower..<min(max(range.upperBound.value, lower), count)
  }

  /// The offset, or the nearest one in the text.
  package func clamped(_ offset: ByteOffset) -> ByteOffset {
    min(max(offset, 0), end)
  }

  /// A tree of copied bytes, cut into leaves.
  static func tree(of bytes: UnsafeBufferPointer<UInt8>) -> Node? {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return nil }
    var pieces: [Piece] = []
    pieces.reserveCapacity(bytes.count / leafSize + 1)
    for start in stride(from: 0, to: bytes.count, by: leafSize) {
      let count = min(leafSize, bytes.count - start)
      let block = Block(capacity: count) { memory in
        memory.baseAddress?.initialize(from: base + start, count: count)
        return count
      }
      pieces.append(Piece(block, from: 0, to: count))
    }
    return Node.build(pieces[...])
  }
}

/// Two texts are equal when their bytes are; copies of one text are found equal at once.
extension PieceTree: Equatable {
  package static func == (a: PieceTree, b: PieceTree) -> Bool {
    if a.root === b.root { return true }
    guard a.byteCount == b.byteCount, a.lineCount == b.lineCount else { return false }
    var offset = ByteOffset(0)
    while offset < a.end {
      let chunk = a.chunk(at: offset)
      let range = offset..<offset + chunk.bytes.count
      let equal = b.withBytes(range) { $0.elementsEqual(chunk.bytes) }
      guard equal else { return false }
      offset = range.upperBound
    }
    return true
  }
}

extension PieceTree: ExpressibleByStringLiteral {
  package init(stringLiteral: String) { self.init(stringLiteral) }
}
