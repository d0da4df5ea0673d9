/// A run of bytes of one block, with its newlines counted.
struct Piece: Sendable {
  let block: Block
  let start: Int
  private(set) var count: Int
  private(set) var newlines: Int

  init(_ block: Block, from start: Int, to end: Int) {
    self.init(block, start, end - start, newlines: block.newlines(from: start, to: end))
  }

  private init(_ block: Block, _ start: Int, _ count: Int, newlines: Int) {
    self.block = block
    self.start = start
    self.count = count
    self.newlines = newlines
  }

  var end: Int { start + count }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: block.base + start, count: count)
  }

  /// The number of newlines among the first `count` bytes.
  func newlines(before count: Int) -> Int {
    count == self.count ? newlines : block.newlines(from: start, to: start + count)
  }

  /// How many bytes it takes to have `number` newlines; at most `newlines` may be asked for.
  func count(throughNewline number: Int) -> Int {
    number == 0 ? 0 : block.afterNewline(number, from: start, to: end) - start
  }

  /// Both halves of the piece, cut after `count` bytes.
  func split(after count: Int) -> (Piece, Piece) {
    // The shorter half is the one to count.
    let before: Int
    if count <= self.count / 2 {
      before = block.newlines(from: start, to: start + count)
    } else {
      before = newlines - block.newlines(from: start + count, to: end)
    }
    return (
      Piece(block, start, count, newlines: before),
      Piece(block, start + count, self.count - count, newlines: newlines - before)
    )
  }

  /// True when `next` goes on in memory where this piece ends, so that both can be one.
  func continues(into next: Piece) -> Bool { block === next.block && end == next.start }

  mutating func append(_ next: Piece) {
    grow(by: next.count, newlines: next.newlines)
  }

  mutating func grow(by count: Int, newlines: Int) {
    self.count += count
    self.newlines += newlines
  }
}
