/// A distance from the left edge of a line in terminal cells, counted from 0.
package struct Column: TextUnit {
  package var value: Int

  @inlinable
  package init(_ value: Int) { self.value = value }
}
