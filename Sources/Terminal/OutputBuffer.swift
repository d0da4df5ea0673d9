import Glibc

/// The bytes of the frame being made, and what is left of those written before.
///
/// One block of memory that grows and is then kept, so that a frame allocates nothing.
final class OutputBuffer {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  /// Where the part that is not written yet begins.
  private var start = 0

  init(capacity: Int = 16 << 10) {
    self.capacity = capacity
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  var isEmpty: Bool { start == count }

  /// The bytes not written yet.
  var pending: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: storage + start, count: count - start)
  }

  func append(_ byte: UInt8) {
    if count == capacity { grow(1) }
    storage[count] = byte
    count += 1
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    if count + bytes.count > capacity { grow(bytes.count) }
    memcpy(storage + count, base, bytes.count)
    count += bytes.count
  }

  func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func append(_ byte: UInt8, repeated times: Int) {
    for _ in 0..<times { append(byte) }
  }

  /// Appends the UTF-8 of a scalar.
  func append(scalar: UInt32) {
    switch scalar {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    case 0x800..<0x1_0000:
      append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }

  func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Takes back everything after the first `count` bytes.
  func truncate(to count: Int) { self.count = count }

  /// Puts bytes in front of those from `index` on.
  func insert(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard let base = bytes.baseAddress else { return }
    if count + bytes.count > capacity { grow(bytes.count) }
    memmove(storage + index + bytes.count, storage + index, count - index)
    memcpy(storage + index, base, bytes.count)
    count += bytes.count
  }

  func insert(_ text: StaticString, at index: Int) {
    insert(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: index)
  }

  /// Forgets the first bytes of `pending`: they are written.
  func consume(_ written: Int) {
    start += written
    if start == count {
      start = 0
      count = 0
    }
  }

  /// Forgets everything.
  func removeAll() {
    start = 0
    count = 0
  }

  private func grow(_ needed: Int) {
    let larger = max(capacity * 2, count + needed)
    let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memcpy(storage, self.storage, count)
    self.storage.deallocate()
    self.storage = storage
    capacity = larger
  }
}

/// The number of decimal digits of a number that is not negative.
func decimalDigits(_ number: Int) -> Int {
  var digits = 1
  var rest = number
  while rest >= 10 {
    rest /= 10
    digits += 1
  }
  return digits
}
