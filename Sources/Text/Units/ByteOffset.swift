/// A place between bytes of a text, counted from 0; the only index the storage knows.
package struct ByteOffset: TextUnit {
  package var value: Int

  @inlinable
  package init(_ value: Int) { self.value = value }
}
