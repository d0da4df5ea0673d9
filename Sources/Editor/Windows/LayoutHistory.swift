import Text

/// A layout as it was: the windows with what each showed.
package struct LayoutSnapshot {
  let root: WindowNode
  let selected: Window
  let views: [Int: Window.View]
}

/// Layouts that were, for going back and forward (Emacs' winner-mode).
package struct LayoutHistory {
  package static let limit = 200
  var past: [LayoutSnapshot] = []
  var future: [LayoutSnapshot] = []

  package init() {}

  mutating func record(_ snapshot: LayoutSnapshot) {
    past.append(snapshot)
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }
}

extension Session {
  package func layoutSnapshot() -> LayoutSnapshot {
    var views: [Int: Window.View] = [:]
    for window in tree.windows { views[window.id] = window.view }
    return LayoutSnapshot(root: tree.root.copy(), selected: tree.selected, views: views)
  }

  /// Brings a layout back; a window whose buffer is gone shows another.
  package func restore(_ snapshot: LayoutSnapshot) {
    tree = WindowTree(root: snapshot.root.copy(), selected: snapshot.selected)
    for window in tree.windows {
      guard let view = snapshot.views[window.id] else { continue }
      if buffer(view.buffer.id) != nil { window.show(view) } else { showFormer(in: window) }
    }
    select(snapshot.selected)
    layoutWindows()
  }

  /// `winner-undo`.
  package func undoLayout() throws {
    guard let last = layouts.past.popLast() else { throw UserError("No further window layout") }
    layouts.future.append(layoutSnapshot())
    restore(last)
  }

  /// `winner-redo`.
  package func redoLayout() throws {
    guard let next = layouts.future.popLast() else { throw UserError("No later window layout") }
    layouts.past.append(layoutSnapshot())
    restore(next)
  }
}
