/// The number of a line of a text, counted from 0; a line ends before its newline.
package struct Line: TextUnit {
  package var value: Int

  @inlinable
  package init(_ value: Int) { self.value = value }
}
