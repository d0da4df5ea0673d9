package import Display
import Text

/// A picture in a buffer that the terminal may draw by itself; its rows hold the same in characters.
package struct BufferPicture: Sendable {
  package let drawing: GraphicsDrawing
  /// The cell of each row that it begins at; its first row is the first line of the buffer.
  package let column: Int

  package init(_ drawing: GraphicsDrawing, column: Int) {
    self.drawing = drawing
    self.column = column
  }
}

extension Window {
  /// Where the terminal draws the picture of its buffer, or those of its rows that are seen; nil where
  /// none is, or not all of their width.
  ///
  /// - Parameter limit: The first row of the frame that something else covers.
  func picture(above limit: Int) -> GridPicture? {
    guard let picture = buffer.properties[BufferPicture.self], skippedRows == 0, hscroll == 0
    else { return nil }
    let drawing = picture.drawing
    let skipped = buffer.text.contents.line(at: start).value
    let room = min(textRows, limit - area.row)
    let seen = min(drawing.rows - skipped, room)
    guard seen > 0, picture.column + drawing.columns <= area.columns else { return nil }
    let column = area.column + picture.column
    return GridPicture(
      drawing, rows: area.row..<area.row + seen, columns: column..<column + drawing.columns,
      skippedRows: skipped)
  }
}
