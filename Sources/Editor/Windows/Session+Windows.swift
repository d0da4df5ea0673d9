import Text

extension Session {
  /// The part of the frame that windows share: all but the tab line and the echo row.
  package var windowArea: Area {
    let top = drawsTabLine ? 1 : 0
    let bottom = 1 + (strip?.rows.count ?? 0)
    return Area(
      row: top, column: 0, rows: max(1, frame.rows - top - bottom), columns: max(1, frame.columns))
  }

  /// The tab line is hidden on frames under 12 rows.
  package var drawsTabLine: Bool { showsTabLine && frame.rows >= 12 && !panes.isEmpty }

  /// Takes a new size of the terminal.
  func resize(rows: Int, columns: Int) {
    frame = Area(row: 0, column: 0, rows: max(1, rows), columns: max(1, columns))
    layoutWindows()
    if prompt != nil { panel = prompt?.panel(session: self) }
  }

  /// Gives the windows their areas and renders pages whose width changed.
  package func layoutWindows() {
    tree.layout(in: windowArea)
    minibuffer.area = Area(row: frame.rows - 1, column: 0, rows: 1, columns: frame.columns)
    for buffer in buffers where buffer.mode.render != nil {
      if let width = pageWidth(of: buffer), width != buffer.renderedWidth { render(buffer) }
    }
  }

  /// The width a buffer's page is made for: that of the narrowest window showing it.
  package func pageWidth(of buffer: Buffer) -> Int? {
    tree.visible.filter { $0.buffer === buffer }.map(\.area.columns).min()
  }

  /// Remembers the layout before a command changes it, for `winner-undo`.
  package func saveLayout() { layouts.record(layoutSnapshot()) }

  /// Splits the selected window in two that show the same.
  @discardableResult
  package func split(_ window: Window, along axis: Axis, size: Int? = nil) throws -> Window {
    let total = axis == .rows ? window.area.rows : window.area.columns
    let half = axis == .rows ? total / 2 : (total - 1) / 2
    let wanted = size ?? half
    let (least, what) = axis == .rows ? (4, "lines") : (10, "columns")
    let rest = total - wanted - (axis == .columns ? 1 : 0)
    guard wanted >= min(least, 4), rest >= min(least, 4), axis == .rows || min(wanted, rest) >= 10
    else { throw UserError("Window too small for splitting: \(total) \(what)") }
    saveLayout()
    let new = makeWindow(window.buffer)
    new.point = window.point
    new.start = window.start
    new.hscroll = window.hscroll
    new.pane = window.pane
    new.histories = window.histories
    tree.split(window, along: axis, adding: new, size: wanted)
    layoutWindows()
    return new
  }

  /// Lets two windows show what the other showed.
  func swap(_ window: Window, _ other: Window) {
    saveLayout()
    let (mine, theirs) = (window.view, other.view)
    window.show(theirs)
    other.show(mine)
    layoutWindows()
  }

  /// Takes a window off the frame with its attendants; its buffer stays.
  package func delete(_ window: Window) throws {
    guard tree.windows.count > 1 else {
      throw UserError("Attempt to delete the sole ordinary window")
    }
    saveLayout()
    remove(window)
  }

  /// Leaves a window alone on the frame; the buffers of the others keep where point was.
  func keepOnly(_ window: Window) {
    let others = tree.windows.filter { $0 !== window }
    for other in others.sorted(by: { $0.lastUsed < $1.lastUsed }) {
      other.buffer.lastPoint.offset = other.point
    }
    tree.keepOnly(window)
    layoutWindows()
  }

  /// Takes a window off the frame; says nothing, remembers nothing.
  func remove(_ window: Window) {
    // One that took the place of something else gives it back.
    for attendant in attendants(of: window) where tree.windows.count > 1 {
      if case .reused = attendant.origin { end(attendant) } else { tree.remove(attendant) }
    }
    window.buffer.lastPoint.offset = window.point
    let wasSelected = tree.selected === window
    if tree.windows.count > 1 { tree.remove(window) }
    if wasSelected, let latest = mostRecentWindow(not: window) { select(latest) }
    if properties[Comparison.self]?.sides.contains(where: { $0.window === window }) == true {
      properties[Comparison.self] = nil
    }
    layoutWindows()
    giveBack(window.displaced)
  }

  /// Notes what windows show that are about to give a new one room: less room may scroll them.
  func noteDisplaced(by new: Window) {
    for window in tree.visible { takeBackPanelScroll(of: window) }
    new.displaced = tree.visible.map { ($0, $0.view) }
  }

  /// Shows again what stood in windows that have their room back, unless point has moved in them.
  private func giveBack(_ displaced: [(window: Window, view: Window.View)]) {
    for (window, view) in displaced
    where tree.contains(window) && window.buffer === view.buffer
      && window.point == view.point.offset
    {
      window.start = view.start.offset
    }
  }

  /// Peek and preview that belong to a window.
  package func attendants(of window: Window) -> [Window] {
    tree.windows.filter { $0.owner === window && ($0.role == .peek || $0.role == .preview) }
  }

  /// The window selected last of those left.
  package func mostRecentWindow(not window: Window? = nil) -> Window? {
    tree.windows.filter { $0 !== window }.max { $0.lastUsed < $1.lastUsed }
  }

  /// The main window selected last.
  package var mostRecentMain: Window? {
    tree.windows.filter { $0.role == .main }.max { $0.lastUsed < $1.lastUsed }
  }

  /// Ends what a window was made for, and nothing else (Emacs' quit-restore).
  package func end(_ window: Window) {
    saveLayout()
    switch window.origin {
    case .created(let from):
      window.origin = nil
      if tree.windows.count > 1 {
        remove(window)
        if let from, tree.contains(from) {
          select(from)
        } else if let main = mostRecentMain {
          select(main)
        }
      } else {
        showFormer(in: window)
      }
    case .reused(let view):
      window.origin = nil
      if buffer(view.buffer.id) != nil { window.show(view) } else { showFormer(in: window) }
    case nil:
      if tree.windows.count > 1, window.role != .main {
        remove(window)
      } else {
        showFormer(in: window)
      }
    }
    layoutWindows()
  }

  /// Shows what the window showed before, or the most recent other buffer.
  package func showFormer(in window: Window) {
    while let view = window.formerViews.popLast() {
      guard buffer(view.buffer.id) != nil, view.buffer !== window.buffer else { continue }
      window.show(view)
      window.formerViews.removeAll { $0.buffer === view.buffer }
      return
    }
    let others = buffers.filter { $0 !== window.buffer && !$0.name.hasPrefix(" ") }
    if let other = others.max(by: { $0.lastUsed < $1.lastUsed }) {
      window.show(other)
      window.role = .main
    }
  }
}
