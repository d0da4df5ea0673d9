import Display

/// Going back to a place that is painted on frame after frame, such as the line number of a mode line.
extension FrameEncoder {
  /// A place and a style that the terminal has saved (DECSC): four bytes go back to both.
  struct Bookmark {
    let position: Position
    let style: Int
  }

  /// Less is not worth it to go back for.
  private static let leastCost = 8

  /// Goes to a cell in the style it is to be written in, by the bookmark if that takes fewer bytes.
  ///
  /// - Returns: whether the bookmark was taken; else nothing was done.
  func goBack(to row: Int, _ column: Int, for cell: Cell) -> Bool {
    guard usesBookmarks, let bookmark, bookmark.position.row == row,
      bookmark.style == styles.number(of: cell.face)
    else { return false }
    let before = (cursor: cursor, pen: pen, count: output.count)
    move(to: row, column)
    if pen != bookmark.style { setPen(bookmark.style) }
    let direct = output.count
    output.truncate(to: before.count)
    // Some terminals forget what was saved when they go back to it, so it is saved again.
    output.append("\u{1B}8\u{1B}7")
    cursor = bookmark.position
    pen = bookmark.style
    move(to: row, column)
    if output.count < direct { return true }
    output.truncate(to: before.count)
    cursor = before.cursor
    pen = before.pen
    return false
  }

  /// Has the terminal keep the place of a cell if the frame before painted on its row as well and it took
  /// many bytes to come here.
  ///
  /// - Parameter start: how many bytes there were before the cursor was moved here.
  func leaveBookmark(at row: Int, _ column: Int, for cell: Cell, since start: Int) {
    let style = styles.number(of: cell.face)
    // What waits behind the last column is not kept alike by all terminals.
    guard usesBookmarks, style != StyleTable.reset, column + 1 < shown.columns else { return }
    if paintedRow == nil { paintedRow = row }
    guard formerRow == row, !leftBookmark else { return }
    let change = styles.count(from: pen, to: style)
    guard output.count - start + change >= Self.leastCost else { return }
    if pen != style { setPen(style) }
    output.append("\u{1B}7")
    bookmark = Bookmark(position: Position(row: row, column: column), style: style)
    leftBookmark = true
  }
}
