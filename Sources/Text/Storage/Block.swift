import Glibc
import Synchronization

/// A stretch of memory whose bytes are written once and never move.
///
/// Pieces of any number of texts, on any thread, point into a block. What a piece can see was written
/// before the piece was made, so reading needs no lock. A block has room to grow when it takes typed
/// text: whoever wants to write claims the bytes first, and no two texts are ever given the same ones.
final class Block: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private let claimed: Atomic<Int>
  /// For a block that was filled at once: how many newlines stand before each multiple of `stride`.
  private let checkpoints: UnsafeMutablePointer<UInt32>?

  /// The distance of checkpoints; looking a line up reads at most this many bytes.
  private static let stride = 1024

  /// Makes an empty block with room for `capacity` bytes.
  init(capacity: Int) {
    base = .allocate(capacity: max(capacity, 1))
    self.capacity = capacity
    claimed = Atomic(0)
    checkpoints = nil
  }

  /// Makes a block from what `fill` writes into the memory it is given; it returns how much that is.
  init(capacity: Int, filledBy fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Int) rethrows {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(capacity, 1))
    do {
      let count = try fill(UnsafeMutableBufferPointer(start: memory, count: capacity))
      precondition(count >= 0 && count <= capacity, "A block was filled beyond its end.")
      base = memory
      self.capacity = count
      claimed = Atomic(count)
      checkpoints = Block.checkpoints(of: memory, count: count)
    } catch {
      memory.deallocate()
      throw error
    }
  }

  deinit {
    base.deallocate()
    checkpoints?.deallocate()
  }

  /// Gives `count` bytes to the caller: their start, or nil when there is no room for them.
  func claim(_ count: Int) -> Int? {
    var start = claimed.load(ordering: .relaxed)
    while start + count <= capacity {
      let (won, seen) = claimed.weakCompareExchange(
        expected: start, desired: start + count, ordering: .relaxed)
      if won { return start }
      start = seen
    }
    return nil
  }

  /// Gives the `count` bytes from `start` on to the caller, unless they are taken or do not fit.
  func claim(_ count: Int, at start: Int) -> Bool {
    guard start + count <= capacity else { return false }
    return claimed.compareExchange(
      expected: start, desired: start + count, ordering: .relaxed
    ).exchanged
  }

  /// The number of newlines from `start` up to `end`.
  func newlines(from start: Int, to end: Int) -> Int {
    guard let checkpoints, start / Block.stride < end / Block.stride else {
      return Block.scan(base + start, count: end - start)
    }
    let first = (start + Block.stride - 1) / Block.stride
    let last = end / Block.stride
    return Int(checkpoints[last] - checkpoints[first])
      + Block.scan(base + start, count: first * Block.stride - start)
      + Block.scan(base + last * Block.stride, count: end - last * Block.stride)
  }

  /// The place right after the `number`th newline (counted from 1) that follows `start`.
  ///
  /// The caller knows that there is one before `end`.
  func afterNewline(_ number: Int, from start: Int, to end: Int) -> Int {
    var place = start
    var left = number
    if let checkpoints, start / Block.stride < end / Block.stride {
      let first = (start + Block.stride - 1) / Block.stride
      let before = Block.scan(base + start, count: first * Block.stride - start)
      if before < left {
        // The last checkpoint with fewer than the wanted newlines before it.
        let wanted = checkpoints[first] + UInt32(left - before)
        var low = first
        var high = end / Block.stride
        while low < high {
          let middle = (low + high + 1) / 2
          if checkpoints[middle] < wanted { low = middle } else { high = middle - 1 }
        }
        place = low * Block.stride
        left = Int(wanted - checkpoints[low])
      }
    }
    while left > 0, let found = memchr(base + place, 10, end - place) {
      place = UnsafeMutableRawPointer(base).distance(to: found) + 1
      left -= 1
    }
    return place
  }

  private static func scan(_ start: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    var newlines = 0
    var place = UnsafeMutableRawPointer(start)
    let end = place + count
    while let found = memchr(place, 10, end - place) {
      newlines += 1
      place = found + 1
    }
    return newlines
  }

  private static func checkpoints(
    of base: UnsafeMutablePointer<UInt8>, count: Int
  ) -> UnsafeMutablePointer<UInt32>? {
    guard count >= stride else { return nil }
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: count / stride + 1)
    table[0] = 0
    for index in 1...count / stride {
      table[index] = table[index - 1] + UInt32(scan(base + (index - 1) * stride, count: stride))
    }
    return table
  }
}
