/// A picture as pixels, as long as it is needed.
package final class DecodedPicture {
  /// The size of the picture itself, in pixels.
  package let width: Int
  package let height: Int

  let libraries: PictureLibraries
  let start: UnsafePointer<UInt8>
  let stride: Int32
  /// CHAFA_PIXEL_RGBA8_UNASSOCIATED or CHAFA_PIXEL_RGB8 of chafa-common.h.
  let kind: Int32
  private let loader: PictureLibraries.Handle

  /// The libraries, opened with the first picture; nil where they are missing.
  private static let libraries = PictureLibraries()

  /// Whether the libraries that draw pictures are installed.
  package static var isAvailable: Bool { libraries != nil }

  /// Reads a picture of a kind for which gdk-pixbuf has a loader; nil where it cannot be read or the
  /// libraries are missing.
  ///
  /// The caller has made sure that the picture has not more pixels than there is memory for.
  /// - Parameter size: The pixels that a drawing without any of its own is to have.
  package init?(_ bytes: [UInt8], size: (width: Int, height: Int)? = nil) {
    guard let libraries = Self.libraries, let loader = libraries.loaderNew() else { return nil }
    if let size { libraries.loaderSize(loader, Int32(size.width), Int32(size.height)) }
    let isWritten = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { libraries.loaderWrite(loader, $0, buffer.count, nil) } ?? 0
    }
    // A loader is closed in any case; a picture that was cut short is shown as far as it goes.
    let isClosed = libraries.loaderClose(loader, nil)
    guard isWritten != 0 || isClosed != 0, let pixels = libraries.loaderPixels(loader),
      let start = libraries.pixelBytes(pixels), libraries.pixelWidth(pixels) > 0,
      libraries.pixelHeight(pixels) > 0
    else {
      libraries.release(loader)
      return nil
    }
    self.libraries = libraries
    self.loader = loader
    self.start = start
    width = Int(libraries.pixelWidth(pixels))
    height = Int(libraries.pixelHeight(pixels))
    stride = libraries.pixelStride(pixels)
    kind = libraries.pixelHasAlpha(pixels) != 0 ? 4 : 8
  }

  deinit { libraries.release(loader) }

  /// The cells it takes: as large as fits; small ones are not blown up beyond a pixel a half cell.
  ///
  /// - Parameter ratio: How much higher than wide a cell is.
  func cells(_ columns: Int, _ rows: Int, ratio: Double = 2) -> (columns: Int, rows: Int)? {
    guard columns > 0, rows > 0 else { return nil }
    let shape = Double(height) / Double(width) / ratio
    var wide = min(columns, width)
    var high = max(1, Int((Double(wide) * shape).rounded()))
    if high > rows {
      high = rows
      wide = max(1, min(columns, Int(Double(rows) / shape)))
    }
    return (wide, high)
  }
}
