import Display
import Text

extension WindowPainter {
  /// Paints the one row that was edited, where the frame before shows all the rest as it is.
  ///
  /// - Returns: the cell of point; nil where every row has to be looked at.
  func paintChange(_ layout: TextLayout) -> (row: Int, column: Int)? {
    guard isBare, !isList, !layout.truncates, buffer.narrowing == nil, let shown = window.painted,
      shown.isBare, shown.facesVersion == buffer.facesVersion, shown.holds(for: window),
      shown.wrapsWords == layout.wrapsWords, shown.policy == layout.policy,
      kept.areUntouched(window.textRows, in: grid, from: window.area.row)
    else { return nil }
    let point = window.point
    guard let index = shown.row(at: point), shown.rows[index].isLine else { return nil }
    if let changed = shown.changed, changed != index {
      let line = shown.line(of: changed)
      layout.contents.withBytes(line) { paintRow($0, span(of: line, at: changed), layout) }
    }
    let line = shown.line(of: index)
    let column = layout.contents.withBytes(line) { bytes in
      if shown.changed == index { paintRow(bytes, span(of: line, at: index), layout) }
      return layout.column(of: point - line.lowerBound, in: bytes)
    }
    window.painted?.changed = nil
    let (left, columns) = (window.area.column, min(window.area.columns, grid.columns))
    return (window.area.row + index, min(left + column, left + columns - 1))
  }

  /// Of a row that holds a whole line.
  private func span(of line: Range<ByteOffset>, at index: Int) -> Span {
    let area = window.area
    return Span(
      index: index, row: area.row + index, left: area.column,
      right: min(area.column + area.columns, grid.columns), continues: false, isBroken: false,
      base: LinePlace(offset: line.lowerBound, column: 0), range: line, edge: 0,
      lineEnd: line.upperBound)
  }
}
