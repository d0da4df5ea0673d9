import Keys
import Text

extension Session {
  /// Takes a mouse event: what it does is a line of a keymap, but for the motion while a button is
  /// held.
  func take(_ event: MouseEvent) {
    if event.kind == .drag { return drag(event) }
    let isAfterDrag = event.kind == .release && (dragged?.hasMoved ?? false)
    if event.kind == .release { dragged = nil }
    guard question == nil, prompt == nil || event.kind != .press else { return }
    guard let key = event.key(afterDrag: isAfterDrag) else { return }
    if event.kind == .press, let transient {
      self.transient = nil
      transient.end(self)
    }
    let hit = part(at: event.row, event.column)
    let buffer = (hit.window ?? selectedWindow).buffer
    let keys = (hit.key.map { [Key($0)] } ?? []) + [key]
    guard case .bound(let binding) = lastingLayers(for: buffer).lookup(keys) else { return }
    mouse = event
    run(binding, keys: keys)
    mouse = nil
  }

  package func window(at row: Int, _ column: Int) -> Window? {
    tree.visible.first { $0.area.contains(row: row, column: column) }
  }

  /// The part of the screen at a cell: its key before a mouse key, and its window.
  func part(at row: Int, _ column: Int) -> (key: Key.Name?, window: Window?) {
    if drawsTabLine, row == 0 { return (.tabLine, nil) }
    if let window = window(at: row, column) {
      let isModeLine = row == window.area.row + window.area.rows - 1
      return (isModeLine ? .modeLine : nil, window)
    }
    let left = window(at: row, column - 1)
    return (left == nil ? nil : .verticalLine, left)
  }

  private func drag(_ event: MouseEvent) {
    switch dragged {
    case .text(let window, let from, let hasMoved):
      guard window.area.contains(row: event.row, column: event.column),
        let offset = offset(at: event.row, event.column, in: window), hasMoved || offset != from
      else { return }
      if !hasMoved {
        window.buffer.pushMark(from)
        dragged = .text(window, from: from, hasMoved: true)
      }
      window.buffer.mark?.offset = from
      window.buffer.isMarkActive = offset != from
      window.point = offset
    case .modeLine(let window, let row, _):
      guard event.row != row, tree.enlarge(window, along: .rows, by: event.row - row) else {
        return
      }
      layoutWindows()
      dragged = .modeLine(
        window, row: window.area.row + window.area.rows - 1, hasMoved: true)
    case .verticalLine(let window, let column, _):
      guard event.column != column,
        tree.enlarge(window, along: .columns, by: event.column - column)
      else { return }
      layoutWindows()
      dragged = .verticalLine(
        window, column: window.area.column + window.area.columns, hasMoved: true)
    case nil:
      break
    }
  }
}

/// What the mouse button is held on.
enum MouseGrip {
  case text(Window, from: ByteOffset, hasMoved: Bool)
  case modeLine(Window, row: Int, hasMoved: Bool)
  case verticalLine(Window, column: Int, hasMoved: Bool)

  var hasMoved: Bool {
    switch self {
    case .text(_, _, let hasMoved), .modeLine(_, _, let hasMoved),
      .verticalLine(_, _, let hasMoved):
      hasMoved
    }
  }
}
