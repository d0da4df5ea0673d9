/// A rectangle of cells on the frame.
package struct Area: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = rows
    self.columns = columns
  }

  package func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < self.row + rows && column >= self.column
      && column < self.column + columns
  }
}

/// Along which axis a split divides its area.
package enum Axis: String, Hashable, Sendable {
  /// Windows above each other.
  case rows
  /// Windows side by side.
  case columns
}
