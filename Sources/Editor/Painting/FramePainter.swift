package import Display
import Text

/// Paints the session's frame: tab line, windows, echo row, panel.
package struct FramePainter {
  let session: Session
  let grid: Grid

  package init(_ session: Session, into grid: Grid) {
    self.session = session
    self.grid = grid
  }

  /// Paints everything and returns where the hardware cursor belongs.
  package func paint() -> (row: Int, column: Int)? {
    let frame = session.frame
    if grid.rows != frame.rows || grid.columns != frame.columns {
      grid.resize(rows: frame.rows, columns: frame.columns)
    }
    let visible = session.tree.laidOut
    for window in visible { session.wake(window.buffer) }
    let isKept = prepare(visible)
    if session.drawsTabLine { TabLinePainter(session: session, grid: grid).paint() }
    var cursor: (row: Int, column: Int)?
    let selected = session.tree.selected
    for window in visible {
      if window.painted?.version != window.buffer.text.version {
        window.painted?.follow(window.buffer.text, session.layout(of: window))
      }
      session.keepPointVisible(in: window)
      window.buffer.mode.prepareToShow?(session, window)
      let place = WindowPainter(session: session, grid: grid, window: window).paint()
      if window === selected { cursor = place }
      // Before others paint on the same rows: lists and long lines note nothing.
      if visible.count > 1 { window.paintedRows.forgetOthers(in: grid, from: window.area.row) }
      if window.area.rows > 1 || frame.rows > 2 {
        ModeLinePainter(session: session, grid: grid, window: window).paint()
      }
      let right = window.area.column + window.area.columns
      if right < frame.columns, !isKept { paintDivider(at: right, beside: window) }
    }
    // Windows side by side have painted on the same rows.
    if visible.count > 1 { for window in visible { window.keepPainted(in: grid) } }
    if let strip = session.strip {
      let rows = min(strip.rows.count, max(0, frame.rows - 1))
      paint(strip, rows: rows, from: frame.rows - 1 - rows)
    }
    let covered = session.coveredRows
    let limit = grid.rows - 1 - (session.strip?.rows.count ?? 0) - (covered > 0 ? covered + 1 : 0)
    let pictures = visible.compactMap { $0.picture(above: limit) }
    if pictures != grid.pictures { grid.pictures = pictures }
    keepModeLine(above: covered)
    let asksOnTop = session.prompt?.hasCandidates ?? false
    let echo = EchoPainter(
      session: session, grid: grid, row: frame.rows - 1 - (asksOnTop ? covered : 0))
    if let place = echo.paint() { cursor = place }
    if let panel = session.panel {
      paint(panel, rows: covered, from: frame.rows - covered - (asksOnTop ? 0 : 1))
    }
    return cursor
  }

  /// Blanks what the frame before left where windows lie otherwise now.
  ///
  /// Windows and lines paint over all of what is theirs, or leave it as they painted it.
  ///
  /// - Returns: whether the rest was left as it was.
  private func prepare(_ visible: [Window]) -> Bool {
    let isCovered = session.coveredRows > 0
    if !isCovered,
      session.paintedLayout?.holds(for: session, visible, in: grid) ?? false
    {
      return true
    }
    // A panel or a long message covers what others paint.
    session.paintedLayout = isCovered ? nil : FrameLayout(session, visible, in: grid)
    for window in visible { window.forgetPainted() }
    session.paintedEcho = nil
    grid.clear()
    return false
  }

  private func paintDivider(at column: Int, beside window: Window) {
    let face = grid.faces.id("divider")
    let line: Unicode.Scalar = session.icons.isASCII ? "|" : "│"
    for row in window.area.row..<(window.area.row + window.area.rows) {
      grid.fill(row: row, from: column, to: column + 1, glyph: line, face: face)
    }
  }

  /// Shows the mode lines at the bottom above the rows that are covered, so that the panel has an edge.
  private func keepModeLine(above covered: Int) {
    let row = grid.rows - 2 - covered
    let area = session.windowArea
    let last = area.row + area.rows - 1
    if covered > 0, row > 0, row < last { grid.copy(row: last, to: row) }
  }

  private func paint(_ panel: Panel, rows: Int, from first: Int) {
    for index in 0..<rows {
      let row = panel.rows.indices.contains(index) ? panel.rows[index] : Panel.Row([])
      paint(row, at: first + index)
    }
  }

  private func paint(_ row: Panel.Row, at line: Int) {
    let base = grid.faces.id(row.isCurrent ? "completion.current" : "panel")
    grid.fill(row: line, from: 0, to: grid.columns, face: base)
    var column = 0
    for span in row.spans where column < grid.columns {
      column = grid.write(
        span.text.cut(to: grid.columns - column), row: line, column: column, limit: grid.columns,
        face: face(of: span, base), policy: session.policy)
    }
    guard let right = row.right else { return }
    let start = grid.columns - displayWidth(of: right.text, policy: session.policy)
    guard start > column else { return }
    _ = grid.write(
      right.text, row: line, column: start, limit: grid.columns, face: face(of: right, base),
      policy: session.policy)
  }

  private func face(of span: Panel.Span, _ base: FaceID) -> FaceID {
    if let color = span.labelColor { return grid.faces.id(labelColor: color, over: base) }
    return grid.faces.id(span.face, over: base)
  }
}

extension Session {
  /// Lets modes do, for what a frame has just shown, what could wait until then.
  package func didPaint() {
    for window in tree.visible { window.buffer.mode.didPaint?(self, window) }
  }
}
