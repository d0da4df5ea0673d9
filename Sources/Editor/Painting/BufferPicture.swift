package import Display
import Text

/// A picture in a buffer that the terminal may draw by itself; its rows hold the same in characters.
package struct BufferPicture: Sendable {
  package let drawing: GraphicsDrawing
  /// The rows and cells it takes, from the first line of the buffer on.
  package let rows: Int
  package let columns: Range<Int>

  package init(_ drawing: GraphicsDrawing, rows: Int, columns: Range<Int>) {
    self.drawing = drawing
    self.rows = rows
    self.columns = columns
  }
}

extension Window {
  /// Where the terminal draws the picture of its buffer; nil where not all of it is seen.
  ///
  /// - Parameter limit: The first row of the frame that something else covers.
  func picture(above limit: Int) -> GridPicture? {
    guard let picture = buffer.properties[BufferPicture.self], start.value == 0,
      skippedRows == 0, hscroll == 0, picture.rows <= textRows,
      picture.columns.upperBound <= area.columns, area.row + picture.rows <= limit
    else { return nil }
    return GridPicture(
      picture.drawing, rows: area.row..<area.row + picture.rows,
      columns: area.column + picture.columns.lowerBound..<area.column + picture.columns.upperBound)
  }
}
