import Text

/// The row that point of a window was on.
struct SeenRow: Hashable {
  let buffer: BufferID
  /// What the row leads to; nil for one that leads nowhere, and for what is no row.
  let location: Location?
}

extension Session {
  /// Tells the mode of the selected window that point has come to another row.
  ///
  /// Rows are compared, not commands: point is moved by keys, clicks, searches and by lists that are read
  /// again.
  func noteRow() {
    let window = tree.selected
    let buffer = window.buffer
    guard buffer.mode.selectsRows else { return }
    let row = SeenRow(buffer: buffer.id, location: buffer.location(at: window.point))
    guard row != window.seenRow else { return }
    let isSameBuffer = window.seenRow?.buffer == buffer.id
    window.seenRow = row
    guard isSameBuffer, row.location != nil else { return }
    buffer.mode.didChangeRow?(self, window)
    for parent in buffer.mode.parents { modes[parent]?.didChangeRow?(self, window) }
  }
}
