extension PieceTree {
  /// Puts bytes in the place of a range and returns what was there.
  ///
  /// Inserting at the place where the last insertion ended writes into memory at hand and allocates
  /// nothing, as long as no snapshot is held and the block of typed text has room.
  @discardableResult
  package mutating func replace(
    _ range: Range<ByteOffset>, with bytes: UnsafeBufferPointer<UInt8>
  ) -> PieceTree {
    let range = clamped(range)
    if range.isEmpty, typed(bytes, at: range.lowerBound) { return PieceTree() }
    let removed = replace(range, with: node(of: bytes))
    typingOffset = range.lowerBound + bytes.count
    return removed
  }

  /// Puts bytes in the place of a range and returns what was there.
  @discardableResult
  package mutating func replace(_ range: Range<ByteOffset>, with bytes: [UInt8]) -> PieceTree {
    bytes.withUnsafeBufferPointer { replace(range, with: $0) }
  }

  /// Puts a string in the place of a range and returns what was there.
  @discardableResult
  package mutating func replace(_ range: Range<ByteOffset>, with string: String) -> PieceTree {
    var string = string
    return string.withUTF8 { replace(range, with: $0) }
  }

  /// Puts a text in the place of a range, sharing its bytes, and returns what was there.
  @discardableResult
  package mutating func replace(_ range: Range<ByteOffset>, with text: PieceTree) -> PieceTree {
    replace(clamped(range), with: text.root)
  }

  /// Takes a range out and returns it.
  @discardableResult
  package mutating func remove(_ range: Range<ByteOffset>) -> PieceTree {
    replace(clamped(range), with: nil)
  }

  /// Adds a text at the end, sharing its bytes.
  package mutating func append(_ text: PieceTree) {
    replace(end..<end, with: text)
  }

  /// Adds what `fill` writes into a fresh block of `capacity` bytes; it returns how much that is.
  ///
  /// This is how a file is read without copying it twice: 64 KiB at a time.
  package mutating func append(
    capacity: Int, filledBy fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Int
  ) rethrows {
    let block = try Block(capacity: capacity, filledBy: fill)
    guard block.capacity > 0 else { return }
    root = Node.join(root.take(), Node(Piece(block, from: 0, to: block.capacity)), nil)
    typingOffset = nil
  }

  private mutating func replace(_ range: Range<Int>, with inserted: consuming Node?) -> PieceTree {
    var (before, after) = Node.split(root.take(), at: range.upperBound)
    var removed: Node?
    if !range.isEmpty { (before, removed) = Node.split(before.take(), at: range.lowerBound) }
    root = Node.join(Node.join(before.take(), inserted), after.take())
    typingOffset = nil
    return PieceTree(root: removed)
  }

  /// Inserts by lengthening the piece that ends at `offset`, if the memory behind it is still free.
  private mutating func typed(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset == typingOffset, offset > 0, let source = bytes.baseAddress, let block = tail
    else { return false }
    let found = place(offset - 1)
    guard let piece = found.piece, piece.block === block, found.start + piece.count == offset,
      block.claim(bytes.count, at: piece.end), var top = root.take()
    else { return false }
    (block.base + piece.end).initialize(from: source, count: bytes.count)
    let newlines = block.newlines(from: piece.end, to: piece.end + bytes.count)
    Node.grow(&top, pieceEndingAt: offset, by: bytes.count, newlines: newlines)
    root = top
    typingOffset = offset + bytes.count
    return true
  }

  /// A tree of copied bytes: in the block for typed text when they are few, in blocks of their own else.
  private mutating func node(of bytes: UnsafeBufferPointer<UInt8>) -> Node? {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return nil }
    guard bytes.count <= PieceTree.tailSize / 4 else { return PieceTree.tree(of: bytes) }
    let block: Block
    let start: Int
    if let tail, let claimed = tail.claim(bytes.count) {
      block = tail
      start = claimed
    } else {
      // A short text (a prompt, a field) needs no large block; each next one is larger.
      let larger = min(max((tail?.capacity ?? 64) * 4, bytes.count * 2), PieceTree.tailSize)
      block = Block(capacity: larger)
      start = block.claim(bytes.count) ?? 0
      tail = block
    }
    (block.base + start).initialize(from: source, count: bytes.count)
    return Node(Piece(block, from: start, to: start + bytes.count))
  }

  /// The size of a block for typed text, small because its newlines are counted by reading it.
  private static let tailSize = 16 * 1024
}
