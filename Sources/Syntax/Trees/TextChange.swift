import Glibc

/// The one stretch in which two texts differ, in bytes, with the rows and columns of its ends.
///
/// Comparing 2 MB, the most that is ever parsed, takes a fraction of a millisecond on a worker; it
/// saves every caller from keeping a list of edits that must not miss one.
struct TextChange: Equatable {
  /// Lines from 0, and bytes from the line's start.
  struct Point: Equatable {
    var row: Int
    var column: Int
  }

  let start: Int
  let oldEnd: Int
  let newEnd: Int
  let startPoint: Point
  let oldEndPoint: Point
  let newEndPoint: Point

  /// Nil when the texts are the same.
  init?(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    let start = Self.commonPrefix(old, new, limit: shorter)
    if start == old.count, start == new.count { return nil }
    let tail = Self.commonSuffix(old, new, limit: shorter - start)
    self.start = start
    oldEnd = old.count - tail
    newEnd = new.count - tail
    startPoint = Point(row: 0, column: 0).advanced(over: new[..<start])
    oldEndPoint = startPoint.advanced(over: old[start..<oldEnd])
    newEndPoint = startPoint.advanced(over: new[start..<newEnd])
  }

  private static let block = 4096

  // Both compare blocks by memcmp, then byte by byte in the block that differs.

  private static func commonPrefix(_ old: [UInt8], _ new: [UInt8], limit: Int) -> Int {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        guard limit > 0, let a = old.baseAddress, let b = new.baseAddress else { return 0 }
        var count = 0
        while count + block <= limit, memcmp(a + count, b + count, block) == 0 { count += block }
        while count < limit, old[count] == new[count] { count += 1 }
        return count
      }
    }
  }

  private static func commonSuffix(_ old: [UInt8], _ new: [UInt8], limit: Int) -> Int {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        guard limit > 0, let a = old.baseAddress, let b = new.baseAddress else { return 0 }
        let (oldEnd, newEnd) = (a + old.count, b + new.count)
        var count = 0
        while count + block <= limit,
          memcmp(oldEnd - count - block, newEnd - count - block, block) == 0
        { count += block }
        while count < limit, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
        return count
      }
    }
  }
}

extension TextChange.Point {
  func advanced(over bytes: ArraySlice<UInt8>) -> Self {
    var point = self
    var rest = bytes
    while let newline = rest.firstIndex(of: 0x0a) {
      point = Self(row: point.row + 1, column: 0)
      rest = rest[(newline + 1)...]
    }
    point.column += rest.count
    return point
  }
}
