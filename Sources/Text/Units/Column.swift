/// A distance from the left edge of a line in terminal cells, counted from 0.
package struct Column: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  package var value: Int

  @inlinable
  package init(_ value: Int) { self.value = value }

  @inlinable
  package init(integerLiteral value: Int) { self.value = value }

  @inlinable
  package static func < (a: Column, b: Column) -> Bool { a.value < b.value }

  @inlinable
  package static func + (a: Column, cells: Int) -> Column { Column(a.value + cells) }

  @inlinable
  package static func - (a: Column, cells: Int) -> Column { Column(a.value - cells) }

  @inlinable
  package static func - (a: Column, b: Column) -> Int { a.value - b.value }

  @inlinable
  package static func += (a: inout Column, cells: Int) { a.value += cells }

  @inlinable
  package static func -= (a: inout Column, cells: Int) { a.value -= cells }
}

extension Column: Strideable {
  @inlinable
  package func distance(to other: Column) -> Int { other.value - value }

  @inlinable
  package func advanced(by cells: Int) -> Column { Column(value + cells) }
}

extension Column: CustomStringConvertible {
  package var description: String { "column \(value)" }
}
