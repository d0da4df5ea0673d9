import Display
import Editor
import Pictures
import Text

/// A picture drawn in characters, with its facts below.
struct PictureText {
  private(set) var bytes: [UInt8] = []
  private(set) var runs: [(range: Range<ByteOffset>, face: FileModel.RunFace)] = []
  let facts: String
  /// The same as the terminal draws it by itself, where it can.
  let picture: BufferPicture?

  /// More pixels are not decoded: the file may be small and the picture as large as memory.
  private static let limit = 40_000_000

  /// Nil for what is no picture, is too large, or where the libraries are missing.
  init?(_ kind: FileKind, _ source: [UInt8], _ room: FileModel.Room) {
    let size = kind == .svg ? DrawnSize(source).map { ($0.width, $0.height) } : nil
    let ratio = room.graphics.map { Double($0.cellHeight) / Double($0.cellWidth) } ?? 2
    guard let pixels = kind.pixels(source), pixels > 0, pixels <= Self.limit,
      let decoded = DecodedPicture(source, size: size),
      let picture = CellPicture(
        decoded, columns: room.columns, rows: room.rows, ratio: ratio, isASCII: room.isASCII)
    else { return nil }
    facts = "\(picture.width) × \(picture.height)"
    let columns = picture.rows.first?.count ?? 0
    self.picture = room.graphics.flatMap {
      PixelPicture.drawing(of: decoded, columns: columns, rows: picture.rows.count, $0)
    }.map { BufferPicture($0, column: 1) }
    for row in picture.rows {
      bytes.append(32)
      for cell in row {
        let start = bytes.count
        bytes += Array(String(cell.character).utf8)
        let face = FileModel.RunFace.picture(
          foreground: cell.foreground.map { RGB(packed: $0) },
          background: cell.background.map { RGB(packed: $0) })
        let range = ByteOffset(start)..<ByteOffset(bytes.count)
        if let last = runs.last, last.face == face, last.range.upperBound == range.lowerBound {
          runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
          runs.append((range, face))
        }
      }
      bytes.append(10)
    }
    let start = bytes.count
    bytes += Array(
      "\n \(kind.description), \(facts) pixels, \(Counted.grouped(source.count)) bytes. B opens it outside."
        .utf8)
    runs.append((ByteOffset(start)..<ByteOffset(bytes.count), .named("dim")))
  }
}

extension RGB {
  /// A colour as `0xRRGGBB`, rounded so that a picture has no more colours than faces can be numbered.
  fileprivate init(packed: UInt32) {
    func part(_ shift: UInt32) -> UInt8 {
      let value = UInt8(packed >> shift & 255)
      return value & 0xf8 | value >> 5
    }
    self.init(part(16), part(8), part(0))
  }
}
