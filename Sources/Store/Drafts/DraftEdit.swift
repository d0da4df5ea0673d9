/// One step of writing, in byte offsets of its field.
package enum DraftEdit: Hashable, Sendable {
  /// `removed` bytes at `at` gave way to `inserted`.
  case replace(field: Int, at: Int, removed: Int, inserted: [UInt8])
  /// Undo stops here.
  case boundary

  /// Does it to the texts; what lies outside of them is left out, since a draft that cannot be
  /// replayed exactly is still worth more than none.
  func apply(to texts: inout [[UInt8]]) {
    guard case .replace(let field, let at, let removed, let inserted) = self,
      texts.indices.contains(field)
    else { return }
    let start = min(max(at, 0), texts[field].count)
    let end = start + min(max(removed, 0), texts[field].count - start)
    texts[field].replaceSubrange(start..<end, with: inserted)
  }
}
