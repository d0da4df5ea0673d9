/// A number that counts one kind of thing, so that bytes, lines and cells are not mixed up.
///
/// Adding and taking away plain numbers moves it; the difference of two is a plain number. Ranges are
/// countable: `range.count` is their length.
package protocol TextUnit: Hashable, Sendable, ExpressibleByIntegerLiteral, Strideable
where Stride == Int {
  var value: Int { get set }
  init(_ value: Int)
}

extension TextUnit {
  @inlinable
  package init(integerLiteral value: Int) { self.init(value) }

  @inlinable
  package static func < (a: Self, b: Self) -> Bool { a.value < b.value }

  @inlinable
  package static func + (a: Self, count: Int) -> Self { Self(a.value + count) }

  @inlinable
  package static func - (a: Self, count: Int) -> Self { Self(a.value - count) }

  @inlinable
  package static func - (a: Self, b: Self) -> Int { a.value - b.value }

  @inlinable
  package static func += (a: inout Self, count: Int) { a.value += count }

  @inlinable
  package static func -= (a: inout Self, count: Int) { a.value -= count }

  @inlinable
  package func distance(to other: Self) -> Int { other.value - value }

  @inlinable
  package func advanced(by count: Int) -> Self { Self(value + count) }
}
