/// How a terminal draws pictures by itself, and how large its cells are.
package struct Graphics: Hashable, Sendable {
  package enum Method: Hashable, Sendable {
    /// Device control strings of the VT340, which paint over cells.
    case sixel
    /// kitty's graphics protocol, whose pictures lie above the text and have numbers.
    case kitty
  }

  package let method: Method
  /// A cell, in pixels.
  package let cellWidth: Int
  package let cellHeight: Int

  package init(_ method: Method, cellWidth: Int, cellHeight: Int) {
    self.method = method
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
  }
}

/// A picture as a terminal takes it.
package struct GraphicsDrawing: Hashable, Sendable {
  /// Tells pictures apart: it comes from what is in them, and is not 0.
  package let number: UInt32
  package let method: Graphics.Method
  /// In sixel what draws it, the cursor being at its first cell; for kitty what brings it to the
  /// terminal under its number, to be placed.
  package let bytes: [UInt8]
  /// The cells that it fills, and how many of its pixels one of them has.
  package let rows: Int
  package let columns: Int
  package let cellWidth: Int
  package let cellHeight: Int

  package init(
    number: UInt32, method: Graphics.Method, bytes: [UInt8], rows: Int, columns: Int,
    cellWidth: Int, cellHeight: Int
  ) {
    self.number = number
    self.method = method
    self.bytes = bytes
    self.rows = rows
    self.columns = columns
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.method == other.method
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A picture, or those of its rows that are seen, that the terminal draws over cells of a grid; the
/// cells say the same in characters.
package struct GridPicture: Hashable, Sendable {
  package let drawing: GraphicsDrawing
  /// Where it is in the grid.
  package let rows: Range<Int>
  package let columns: Range<Int>
  /// How many of its rows are above the first that is seen.
  package let skippedRows: Int

  package init(
    _ drawing: GraphicsDrawing, rows: Range<Int>, columns: Range<Int>, skippedRows: Int = 0
  ) {
    self.drawing = drawing
    self.rows = rows
    self.columns = columns
    self.skippedRows = skippedRows
  }
}
