package import Display

/// A picture as the terminal draws it by itself, in the same cells as one in characters.
package enum PixelPicture {
  /// More pixels are not sent: the connection may be slow.
  private static let limit = 1_500_000

  /// What draws a picture over so many cells; nil where it is too large for that.
  package static func drawing(
    of picture: DecodedPicture, columns: Int, rows: Int, _ graphics: Graphics
  ) -> GraphicsDrawing? {
    let libraries = picture.libraries
    var (width, height) = (graphics.cellWidth, graphics.cellHeight)
    guard columns > 0, rows > 0, (1...200).contains(width), (1...400).contains(height) else {
      return nil
    }
    // kitty fits a picture to its cells by itself.
    while graphics.method == .kitty, columns * width * rows * height > limit, width > 1, height > 1
    {
      width = max(1, width * 3 / 4)
      height = max(1, height * 3 / 4)
    }
    guard columns * width * rows * height <= limit, let config = libraries.configNew() else {
      return nil
    }
    defer { libraries.configRelease(config) }
    libraries.configGeometry(config, Int32(columns), Int32(rows))
    libraries.configCells(config, Int32(width), Int32(height))
    // CHAFA_PIXEL_MODE_SIXELS and CHAFA_PIXEL_MODE_KITTY of chafa-canvas-config.h.
    libraries.configPixels(config, graphics.method == .sixel ? 1 : 2)
    guard let canvas = libraries.canvasNew(config) else { return nil }
    defer { libraries.canvasRelease(canvas) }
    libraries.canvasDraw(
      canvas, picture.kind, picture.start, Int32(picture.width), Int32(picture.height),
      picture.stride)
    guard let known = libraries.terminals(), let terminal = libraries.terminalFallback(known) else {
      return nil
    }
    defer { libraries.terminalRelease(terminal) }
    guard let text = libraries.canvasPrint(canvas, terminal) else { return nil }
    defer { _ = libraries.textFree(text, 1) }
    // GLib's `GString` (glib/gstring.h): where its bytes are, and how many.
    guard let first = text.load(as: UnsafePointer<UInt8>?.self) else { return nil }
    let count = text.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: Int.self)
    guard count > 0 else { return nil }
    let bytes: [UInt8] = Array(UnsafeBufferPointer(start: first, count: count))
    // FNV-1a.
    var number = bytes.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    if number == 0 { number = 1 }
    func drawing(_ bytes: [UInt8]) -> GraphicsDrawing {
      GraphicsDrawing(
        number: number, method: graphics.method, bytes: bytes, rows: rows, columns: columns,
        cellWidth: width, cellHeight: height)
    }
    guard graphics.method == .kitty else { return drawing(bytes) }
    // Not drawn yet, with a number of its own and without answers.
    let head = Array("\u{1B}_Ga=T,".utf8)
    guard bytes.starts(with: head) else { return nil }
    let start = Array("\u{1B}_Ga=t,i=\(number),q=2,".utf8)
    return drawing(start + bytes.dropFirst(head.count))
  }
}
