/// A place between bytes of a text, counted from 0; the only index the storage knows.
package struct ByteOffset: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  package var value: Int

  @inlinable
  package init(_ value: Int) { self.value = value }

  @inlinable
  package init(integerLiteral value: Int) { self.value = value }

  @inlinable
  package static func < (a: ByteOffset, b: ByteOffset) -> Bool { a.value < b.value }

  @inlinable
  package static func + (a: ByteOffset, bytes: Int) -> ByteOffset { ByteOffset(a.value + bytes) }

  @inlinable
  package static func - (a: ByteOffset, bytes: Int) -> ByteOffset { ByteOffset(a.value - bytes) }

  @inlinable
  package static func - (a: ByteOffset, b: ByteOffset) -> Int { a.value - b.value }

  @inlinable
  package static func += (a: inout ByteOffset, bytes: Int) { a.value += bytes }

  @inlinable
  package static func -= (a: inout ByteOffset, bytes: Int) { a.value -= bytes }
}

/// Makes ranges of offsets countable: `range.count` is their length in bytes.
extension ByteOffset: Strideable {
  @inlinable
  package func distance(to other: ByteOffset) -> Int { other.value - value }

  @inlinable
  package func advanced(by bytes: Int) -> ByteOffset { ByteOffset(value + bytes) }
}

extension ByteOffset: CustomStringConvertible {
  package var description: String { "@\(value)" }
}
