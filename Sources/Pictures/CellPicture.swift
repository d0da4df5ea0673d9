/// A picture as characters with colours, for terminals that show nothing else.
package struct CellPicture: Hashable, Sendable {
  /// One character and its colours, as `0xRRGGBB`.
  package struct Cell: Hashable, Sendable {
    package let character: Unicode.Scalar
    /// Nil where the terminal's own shows through.
    package let foreground: UInt32?
    package let background: UInt32?
  }

  /// The size of the picture itself, in pixels.
  package let width: Int
  package let height: Int
  package let rows: [[Cell]]

  /// Draws a picture in characters; nil where the libraries are missing.
  ///
  /// - Parameters:
  ///   - columns: Cells there are.
  ///   - ratio: How much higher than wide one of them is.
  ///   - isASCII: Whether only ASCII characters are used.
  package init?(
    _ picture: DecodedPicture, columns: Int, rows: Int, ratio: Double = 2, isASCII: Bool
  ) {
    guard let (wide, high) = picture.cells(columns, rows, ratio: ratio) else { return nil }
    let libraries = picture.libraries
    width = picture.width
    height = picture.height
    guard let config = libraries.configNew() else { return nil }
    defer { libraries.configRelease(config) }
    guard let symbols = libraries.symbolsNew() else { return nil }
    defer { libraries.symbolsRelease(symbols) }
    // Space, solid, block, quad and half blocks; or space and ASCII.
    libraries.symbolsAdd(symbols, isASCII ? 1 | 1 << 14 : 1 | 2 | 8 | 128 | 256 | 512)
    libraries.configSymbols(config, symbols)
    libraries.configGeometry(config, Int32(wide), Int32(high))
    guard let canvas = libraries.canvasNew(config) else { return nil }
    defer { libraries.canvasRelease(canvas) }
    libraries.canvasDraw(
      canvas, picture.kind, picture.start, Int32(picture.width), Int32(picture.height),
      picture.stride)
    self.rows = (0..<high).map { row in
      (0..<wide).map { column in
        let (x, y) = (Int32(column), Int32(row))
        var (foreground, background): (Int32, Int32) = (-1, -1)
        libraries.canvasColours(canvas, x, y, &foreground, &background)
        return Cell(
          character: Unicode.Scalar(libraries.canvasCharacter(canvas, x, y)) ?? " ",
          foreground: foreground < 0 ? nil : UInt32(foreground),
          background: background < 0 ? nil : UInt32(background))
      }
    }
  }
}
