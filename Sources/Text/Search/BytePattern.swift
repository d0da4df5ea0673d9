import Glibc

/// Bytes to be found, where at most ASCII letters match without regard to case.
///
/// It goes through text as Horspool's algorithm does: it compares at one place, and from the byte at the
/// end of what it compared knows how far the next place can be.
struct BytePattern: Sendable {
  private let bytes: [UInt8]
  /// What each byte counts as: itself, or the lower-case letter.
  private let folded: [UInt8]
  /// How far to go on after a comparison that ended at this byte.
  private let skips: [Int]
  /// The same backwards, by the byte at the start of the comparison.
  private let backwardSkips: [Int]

  var count: Int { bytes.count }

  init(_ pattern: [UInt8], foldsCase: Bool) {
    let fold: (UInt8) -> UInt8 = { foldsCase && $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    bytes = pattern.map(fold)
    folded = (0...255).map(fold)
    var skips = [Int](repeating: max(pattern.count, 1), count: 256)
    var backwardSkips = skips
    for (index, byte) in bytes.enumerated().dropLast() {
      skips[Int(byte)] = bytes.count - 1 - index
    }
    for (index, byte) in bytes.enumerated().dropFirst().reversed() {
      backwardSkips[Int(byte)] = index
    }
    self.skips = folded.map { skips[Int($0)] }
    self.backwardSkips = folded.map { backwardSkips[Int($0)] }
  }

  func first(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard count > 0 else { return 0..<0 }
    if let place = single(in: text) { return place.map { $0..<$0 + 1 } }
    return withTables(skips) { pattern, folded, skips in
      let end = pattern.count - 1
      var place = 0
      while place + end < text.count {
        let byte = text[place + end]
        if folded[Int(byte)] == pattern[end], matches(text, place, pattern, folded) {
          return place..<place + pattern.count
        }
        place += skips[Int(byte)]
      }
      return nil
    }
  }

  /// For one byte that matches only itself, the first place of it; else `.none`.
  private func single(in text: UnsafeBufferPointer<UInt8>) -> Int?? {
    guard count == 1, folded[Int(bytes[0] ^ 0x20)] != bytes[0], let base = text.baseAddress else {
      return .none
    }
    guard let found = memchr(base, Int32(bytes[0]), text.count) else { return .some(nil) }
    return UnsafeRawPointer(base).distance(to: found)
  }

  func last(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard count > 0 else { return text.count..<text.count }
    return withTables(backwardSkips) { pattern, folded, skips in
      var place = text.count - pattern.count
      while place >= 0 {
        let byte = text[place]
        if folded[Int(byte)] == pattern[0], matches(text, place, pattern, folded) {
          return place..<place + pattern.count
        }
        place -= skips[Int(byte)]
      }
      return nil
    }
  }

  func matchEnd(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    guard place + count <= text.count else { return nil }
    return withTables(skips) { pattern, folded, _ in
      matches(text, place, pattern, folded) ? place + count : nil
    }
  }

  @inline(__always)
  private func matches(
    _ text: UnsafeBufferPointer<UInt8>, _ place: Int, _ pattern: UnsafeBufferPointer<UInt8>,
    _ folded: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in 0..<pattern.count where folded[Int(text[place + index])] != pattern[index] {
      return false
    }
    return true
  }

  private func withTables<R>(
    _ skips: [Int],
    _ body: (
      _ pattern: UnsafeBufferPointer<UInt8>, _ folded: UnsafeBufferPointer<UInt8>,
      _ skips: UnsafeBufferPointer<Int>
    ) -> R
  ) -> R {
    bytes.withUnsafeBufferPointer { pattern in
      folded.withUnsafeBufferPointer { folded in
        skips.withUnsafeBufferPointer { skips in body(pattern, folded, skips) }
      }
    }
  }
}
