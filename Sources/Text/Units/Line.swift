/// The number of a line of a text, counted from 0; a line ends before its newline.
package struct Line: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  package var value: Int

  @inlinable
  package init(_ value: Int) { self.value = value }

  @inlinable
  package init(integerLiteral value: Int) { self.value = value }

  @inlinable
  package static func < (a: Line, b: Line) -> Bool { a.value < b.value }

  @inlinable
  package static func + (a: Line, lines: Int) -> Line { Line(a.value + lines) }

  @inlinable
  package static func - (a: Line, lines: Int) -> Line { Line(a.value - lines) }

  @inlinable
  package static func - (a: Line, b: Line) -> Int { a.value - b.value }

  @inlinable
  package static func += (a: inout Line, lines: Int) { a.value += lines }

  @inlinable
  package static func -= (a: inout Line, lines: Int) { a.value -= lines }
}

extension Line: Strideable {
  @inlinable
  package func distance(to other: Line) -> Int { other.value - value }

  @inlinable
  package func advanced(by lines: Int) -> Line { Line(value + lines) }
}

extension Line: CustomStringConvertible {
  package var description: String { "line \(value)" }
}
