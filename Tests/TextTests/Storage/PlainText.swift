import Glibc

/// The simplest text there could be, to check the tree against: one array of bytes.
struct PlainText: ~Copyable {
  private(set) var count = 0
  private let memory: UnsafeMutablePointer<UInt8>

  init(capacity: Int) { memory = .allocate(capacity: capacity) }

  deinit { memory.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

  mutating func replace(_ start: Int, _ removed: Int, with bytes: UnsafeBufferPointer<UInt8>) {
    let end = start + removed
    memmove(memory + start + bytes.count, memory + end, count - end)
    if let source = bytes.baseAddress { memcpy(memory + start, source, bytes.count) }
    count += bytes.count - removed
  }

  func matches(_ chunk: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard let base = chunk.baseAddress, chunk.count > 0 else { return true }
    return start + chunk.count <= count && memcmp(memory + start, base, chunk.count) == 0
  }

  /// How many newlines stand before `end`.
  func newlines(before end: Int) -> Int {
    var newlines = 0
    var place = 0
    while place < end, let found = memchr(memory + place, 10, end - place) {
      newlines += 1
      place = UnsafeMutableRawPointer(memory).distance(to: found) + 1
    }
    return newlines
  }
}
