import CTreeSitter

/// The syntax tree of one text.
///
/// Used by one thread at a time.
final class SourceTree {
  /// For the parser and the query cursor alone, while this object lives.
  let handle: OpaquePointer

  /// Takes over a tree of tree-sitter's.
  init(owning handle: OpaquePointer) { self.handle = handle }

  deinit { ts_tree_delete(handle) }

  var root: TSNode { ts_tree_root_node(handle) }

  /// Moves the tree to where its nodes are after a change, so that it can serve as the old tree.
  func apply(_ change: TextChange) {
    var edit = TSInputEdit(
      start_byte: UInt32(change.start), old_end_byte: UInt32(change.oldEnd),
      new_end_byte: UInt32(change.newEnd), start_point: TSPoint(change.startPoint),
      old_end_point: TSPoint(change.oldEndPoint), new_end_point: TSPoint(change.newEndPoint))
    ts_tree_edit(handle, &edit)
  }
}

extension TSPoint {
  fileprivate init(_ point: TextChange.Point) {
    self.init(row: UInt32(point.row), column: UInt32(point.column))
  }
}
