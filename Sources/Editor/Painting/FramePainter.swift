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
    grid.clear()
    if session.drawsTabLine { TabLinePainter(session: session, grid: grid).paint() }
    var cursor: (row: Int, column: Int)?
    let selected = session.tree.selected
    for window in session.tree.visible {
      session.keepPointVisible(in: window)
      let place = WindowPainter(session: session, grid: grid, window: window).paint()
      if window === selected { cursor = place }
      if window.area.rows > 1 || frame.rows > 2 {
        ModeLinePainter(session: session, grid: grid, window: window).paint()
      }
      let right = window.area.column + window.area.columns
      if right < frame.columns { paintDivider(at: right, beside: window) }
    }
    if let echo = EchoPainter(session: session, grid: grid).paint() { cursor = echo }
    if let panel = session.panel { paint(panel, cursor: cursor) }
    return cursor
  }

  private func paintDivider(at column: Int, beside window: Window) {
    let face = grid.faces.id("divider")
    let line: Unicode.Scalar = session.icons.isASCII ? "|" : "│"
    for row in window.area.row..<(window.area.row + window.area.rows) {
      grid.fill(row: row, from: column, to: column + 1, glyph: line, face: face)
    }
  }

  private func paint(_ panel: Panel, cursor: (row: Int, column: Int)?) {
    let rows = min(panel.rows.count, max(0, grid.rows - 1))
    let first = grid.rows - 1 - rows
    for (index, row) in panel.rows.prefix(rows).enumerated() {
      let base = grid.faces.id(row.isCurrent ? "completion.current" : "panel")
      grid.fill(row: first + index, from: 0, to: grid.columns, face: base)
      var column = 0
      for span in row.spans {
        let face =
          row.isCurrent && span.face == "panel" ? base : grid.faces.id(span.face, over: base)
        column = grid.write(
          span.text, row: first + index, column: column, limit: grid.columns, face: face,
          policy: session.policy)
      }
    }
  }
}
