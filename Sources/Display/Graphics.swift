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

/// What makes a terminal draw a picture, the cursor being at its first cell.
package struct GraphicsDrawing: Hashable, Sendable {
  /// Tells pictures apart: it comes from what is in them, and is not 0.
  package let number: UInt32
  package let method: Graphics.Method
  package let bytes: [UInt8]

  package init(number: UInt32, method: Graphics.Method, bytes: [UInt8]) {
    self.number = number
    self.method = method
    self.bytes = bytes
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.method == other.method
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A picture that the terminal draws over cells of a grid; the cells say the same in characters.
package struct GridPicture: Hashable, Sendable {
  package let drawing: GraphicsDrawing
  package let rows: Range<Int>
  package let columns: Range<Int>

  package init(_ drawing: GraphicsDrawing, rows: Range<Int>, columns: Range<Int>) {
    self.drawing = drawing
    self.rows = rows
    self.columns = columns
  }
}
