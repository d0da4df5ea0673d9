package import Text

extension Session {
  /// Whether lines are cut at the window's edge; narrow side-by-side windows cut them too, as in
  /// Emacs (truncate-partial-width-windows), unless words are wrapped in them.
  func truncates(_ window: Window) -> Bool {
    window.buffer.truncatesLines
      || !window.buffer.wrapsWords && window.role != .minibuffer && window.area.columns < 50
        && window.area.columns < frame.columns
  }

  /// How text lies in a window.
  package func layout(of window: Window) -> TextLayout {
    TextLayout(
      contents: window.buffer.text.contents, policy: policy, width: window.area.columns,
      truncates: truncates(window), wrapsWords: window.buffer.wrapsWords,
      longLines: window.buffer.longLines,
      form: window.buffer.fields.isEmpty ? nil : window.buffer)
  }

  /// The beginning of the row that holds an offset.
  package func rowStart(of offset: ByteOffset, _ layout: TextLayout) -> ByteOffset {
    RowCursor(layout, at: offset).start
  }

  /// The beginning of the row so many rows further; nil beyond an end of the text.
  package func row(after start: ByteOffset, by count: Int, _ layout: TextLayout) -> ByteOffset? {
    var cursor = RowCursor(layout, at: start)
    for _ in 0..<abs(count) {
      guard count > 0 ? cursor.goDown() : cursor.goUp() else { return nil }
    }
    return cursor.start
  }

  /// Scrolls a window; point moves along only where it would leave it.
  package func scroll(_ window: Window, by rows: Int) {
    let layout = layout(of: window)
    let start = rowStart(of: window.start, layout)
    let target = row(after: start, byAtMost: rows, layout)
    window.start = target
    let height = max(1, window.textRows)
    let margin = margin(of: window)
    // The first and the last row that point may be in.
    let first =
      target == window.buffer.accessible.lowerBound
      ? target : row(after: target, byAtMost: margin, layout)
    let last = row(after: target, by: height - 1 - margin, layout)
    if window.point < first {
      window.point = first
    } else if let last, window.point >= last, let next = row(after: last, by: 1, layout),
      window.point >= next, row(after: target, by: height, layout) != nil
    {
      window.point = last
    }
    settlePoint()
  }

  /// Scrolls a window by a screenful; false when there is nothing more that way.
  package func scrollScreen(_ window: Window, forward: Bool) -> Bool {
    let layout = layout(of: window)
    let start = rowStart(of: window.start, layout)
    let height = max(1, window.textRows)
    guard row(after: start, by: forward ? height : -1, layout) != nil else { return false }
    let step = max(1, height - ScrollCommands.contextLines)
    scroll(window, by: forward ? step : -step)
    return true
  }

  /// Rows at both ends of a window that point keeps out of; at most a quarter of it each.
  private func margin(of window: Window) -> Int {
    window.role == .minibuffer ? 0 : min(scrolling.margin, max(0, (window.textRows - 1) / 4))
  }

  /// Scrolls so that point is shown: as little as needed near the edge, else to the middle.
  package func keepPointVisible(in window: Window) {
    let height = window.textRows
    guard height > 0 else { return }
    let hidden = window === tree.selected ? hiddenRows(of: window) : 0
    if hidden == 0 {
      takeBackPanelScroll(of: window)
      if shownAlready(window) { return }
    }
    let layout = layout(of: window)
    let pointRow = rowStart(of: window.point, layout)
    if let recenter = window.wantsRecenter {
      window.wantsRecenter = nil
      let above =
        switch recenter {
        case .middle: height / 2
        case .top: 0
        case .bottom: height - 1
        case .row(let row): min(max(0, row), height - 1)
        }
      window.start = row(after: pointRow, byAtMost: -above, layout)
    } else {
      let start = rowStart(of: window.start, layout)
      if window.start != start { window.start = start }
      let margin = margin(of: window)
      // What is to be seen above and below the row of point.
      let top = margin > 0 ? row(after: pointRow, byAtMost: -margin, layout) : pointRow
      let bottom = margin > 0 ? row(after: pointRow, byAtMost: margin, layout) : pointRow
      if top < start {
        let near = row(after: top, by: scrolling.step, layout).map { $0 >= start } ?? true
        window.start = near ? top : row(after: pointRow, byAtMost: -(height / 2), layout)
      } else if let last = lastRow(of: height, from: start, before: bottom, layout) {
        if let rows = rows(from: last, downTo: bottom, atMost: scrolling.step, layout) {
          window.start = row(after: start, byAtMost: rows, layout)
        } else {
          window.start = row(after: pointRow, byAtMost: -(height / 2), layout)
        }
      }
    }
    if hidden > 0 { keepPointUncovered(in: window, rows: height - hidden, pointRow, layout) }
    if layout.truncates { keepColumnVisible(in: window, layout) }
  }

  /// Scrolls as little as brings point above a panel.
  private func keepPointUncovered(
    in window: Window, rows: Int, _ pointRow: ByteOffset, _ layout: TextLayout
  ) {
    guard rows > 0, let last = row(after: window.start, by: rows - 1, layout), pointRow > last
    else { return }
    let from = window.scrolledForPanel?.from ?? window.start
    window.start = row(after: pointRow, byAtMost: 1 - rows, layout)
    window.scrolledForPanel = (from, window.start)
  }

  /// Shows again what stood there before a panel came, unless the window has moved on.
  func takeBackPanelScroll(of window: Window) {
    guard let scrolled = window.scrolledForPanel else { return }
    window.scrolledForPanel = nil
    guard window.start == scrolled.to, scrolled.from <= window.buffer.text.contents.end else {
      return
    }
    window.start = scrolled.from
  }

  /// How many rows further down another row is, if they are few.
  private func rows(
    from start: ByteOffset, downTo row: ByteOffset, atMost limit: Int, _ layout: TextLayout
  ) -> Int? {
    var cursor = RowCursor(layout, at: start)
    var count = 0
    while count < limit, cursor.goDown() {
      count += 1
      if cursor.start >= row { return count }
    }
    return nil
  }

  /// The last of so many rows, if it lies before another row; nil when that one is among them.
  private func lastRow(
    of height: Int, from start: ByteOffset, before row: ByteOffset, _ layout: TextLayout
  ) -> ByteOffset? {
    var cursor = RowCursor(layout, at: start)
    for _ in 1..<max(1, height) where cursor.start < row {
      guard cursor.goDown() else { return nil }
    }
    return cursor.start < row ? cursor.start : nil
  }

  /// Whether the last frame showed the same text with point in it, so that nothing has to move.
  private func shownAlready(_ window: Window) -> Bool {
    guard let painted = window.painted, window.wantsRecenter == nil, scrolling.margin == 0,
      !truncates(window) || window.buffer.mode.selectsRows, painted.holds(for: window)
    else { return false }
    let point = window.point
    return point >= painted.start
      && (point < painted.end || painted.reachesEnd && point == painted.end)
  }

  private func keepColumnVisible(in window: Window, _ layout: TextLayout) {
    if window.buffer.mode.selectsRows { return }
    let line = layout.contents.lineStart(window.point)
    let column = layout.column(of: window.point, lineStart: line)
    let width = window.area.columns
    if window.buffer.mode.scrollsLinesAlone {
      let isShown = column >= window.hscroll && column < window.hscroll + width - 1
      window.lineScroll = isShown ? nil : max(0, column - width / 2)
      return
    }
    if column < window.hscroll {
      window.hscroll = max(0, column - width / 2)
    } else if column >= window.hscroll + width - 1 {
      window.hscroll = column - width / 2
    }
  }

  /// As `row(after:by:)`, but stops at the ends of the text.
  package func row(
    after start: ByteOffset, byAtMost count: Int, _ layout: TextLayout
  ) -> ByteOffset {
    var cursor = RowCursor(layout, at: start)
    var moved = 0
    while moved < abs(count), count > 0 ? cursor.goDown() : cursor.goUp() { moved += 1 }
    return moved > 0 ? cursor.start : start
  }

  /// The offset in a window's text at a cell of the frame.
  package func offset(at row: Int, _ column: Int, in window: Window) -> ByteOffset? {
    let layout = layout(of: window)
    let target = row - window.area.row
    guard target >= 0, target < window.textRows else { return nil }
    let start = self.row(after: rowStart(of: window.start, layout), byAtMost: target, layout)
    if let wide = widePage(for: window) {
      return wide.offset(
        atColumn: column - window.area.column, of: layout.contents.line(at: start).value,
        in: window.buffer, layout)
    }
    let cursor = RowCursor(layout, at: start)
    return cursor.offset(
      atColumn: column - window.area.column
        + (layout.truncates ? window.scrolledOff(of: cursor.line) : 0))
  }
}
