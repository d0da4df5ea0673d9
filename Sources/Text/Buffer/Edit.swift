/// One change of a text: at `at`, `removed` bytes gave way to `inserted` bytes.
package struct Edit: Hashable, Sendable {
  package let at: ByteOffset
  package let removed: Int
  package let inserted: Int

  package init(at: ByteOffset, removed: Int, inserted: Int) {
    self.at = at
    self.removed = removed
    self.inserted = inserted
  }

  /// Where the removed bytes ended, in the text before.
  package var oldEnd: ByteOffset { at + removed }

  /// Where the inserted bytes end, in the text after.
  package var newEnd: ByteOffset { at + inserted }

  /// By how much everything behind has moved.
  package var shift: Int { inserted - removed }
}
