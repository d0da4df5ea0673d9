import TestSupport

extension SeededGenerator {
  /// A number from 0 up to `limit`.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }
}
