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

  /// The libraries, opened with the first picture; nil where they are missing.
  private static let libraries = PictureLibraries()

  /// Whether the libraries that draw pictures are installed.
  package static var isAvailable: Bool { libraries != nil }

  /// Draws a PNG, JPEG or GIF picture; nil where it cannot be read or the libraries are missing.
  ///
  /// The caller has made sure that the picture has not more pixels than there is memory for.
  /// - Parameters:
  ///   - columns: Cells there are; one is taken to be twice as high as wide.
  ///   - isASCII: Whether only ASCII characters are used.
  package init?(_ bytes: [UInt8], columns: Int, rows: Int, isASCII: Bool) {
    guard let libraries = Self.libraries, let loader = libraries.loaderNew() else { return nil }
    defer { libraries.release(loader) }
    let isWritten = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { libraries.loaderWrite(loader, $0, buffer.count, nil) } ?? 0
    }
    // A loader is closed in any case; a picture that was cut short is shown as far as it goes.
    let isClosed = libraries.loaderClose(loader, nil)
    guard isWritten != 0 || isClosed != 0, let pixels = libraries.loaderPixels(loader),
      let start = libraries.pixelBytes(pixels)
    else { return nil }
    let (width, height) = (libraries.pixelWidth(pixels), libraries.pixelHeight(pixels))
    guard width > 0, height > 0, columns > 0, rows > 0 else { return nil }
    self.width = Int(width)
    self.height = Int(height)
    // As large as fits; small ones are not blown up beyond a pixel a half cell.
    var wide = min(columns, Int(width))
    var high = max(1, (wide * Int(height) + Int(width)) / (2 * Int(width)))
    if high > rows {
      high = rows
      wide = max(1, min(columns, 2 * rows * Int(width) / Int(height)))
    }
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
    // CHAFA_PIXEL_RGBA8_UNASSOCIATED and CHAFA_PIXEL_RGB8 of chafa-common.h.
    let kind: Int32 = libraries.pixelHasAlpha(pixels) != 0 ? 4 : 8
    libraries.canvasDraw(canvas, kind, start, width, height, libraries.pixelStride(pixels))
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
