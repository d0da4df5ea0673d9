import Display

/// Pictures that the terminal draws over cells.
///
/// The cells below a picture are painted as all others are, so that it can be taken away by painting
/// them once more; where pictures are or were nothing is scrolled.
extension FrameEncoder {
  /// Takes away what is shown no longer; before the rows are compared.
  func removePictures(for grid: Grid) {
    let gone = pictures.filter { !grid.pictures.contains($0) }
    guard !gone.isEmpty else { return }
    for picture in gone where pictures.contains(picture) {
      switch picture.drawing.method {
      case .kitty:
        // All that are drawn of it, as they have no numbers; it stays with the terminal while some
        // part of it is to be seen.
        let drawing = picture.drawing
        let stays = grid.pictures.contains { $0.drawing == drawing }
        let what = stays ? "i" : "I"
        output.append(Array("\u{1B}_Ga=d,d=\(what),i=\(drawing.number),q=2\u{1B}\\".utf8))
        if !stays { brought.remove(drawing.number) }
        pictures.removeAll { $0.drawing == drawing }
      case .sixel:
        uncover(picture)
        pictures.removeAll { $0 == picture }
      }
    }
  }

  /// Draws what is new, or was painted over; after the rows.
  func drawPictures(of grid: Grid) {
    for picture in grid.pictures where !pictures.contains(picture) {
      guard picture.rows.upperBound <= shown.rows, picture.columns.upperBound <= shown.columns
      else { continue }
      let drawing = picture.drawing
      switch drawing.method {
      case .kitty:
        if brought.insert(drawing.number).inserted { output.append(drawing.bytes) }
        move(to: picture.rows.lowerBound, picture.columns.lowerBound)
        output.append(picture.placement)
      case .sixel:
        move(to: picture.rows.lowerBound, picture.columns.lowerBound)
        output.append(drawing.sixels(of: picture))
      }
      // Where it ends is for the terminal to know.
      cursor = nil
      pictures.append(picture)
    }
  }

  /// A picture some of whose cells are about to be painted is drawn again.
  func noteCoveredPictures(in rows: [Int], of grid: Grid) {
    guard !pictures.isEmpty else { return }
    let covered = pictures.filter { picture in
      picture.drawing.method == .sixel
        && rows.contains { row in
          picture.rows.contains(row)
            && picture.columns.contains { differ(shown[row, $0], grid[row, $0]) }
        }
    }
    pictures.removeAll { covered.contains($0) }
  }

  /// What takes all pictures off a screen that is left, and from the terminal.
  var pictureRemoval: [UInt8] {
    pictures.contains { $0.drawing.method == .kitty } ? Self.removeAll : []
  }

  /// Has the cells below a picture painted once more.
  private func uncover(_ picture: GridPicture) {
    for row in picture.rows where row < shown.rows {
      for column in picture.columns where column < shown.columns {
        shown[row, column] = .unknown
      }
      look(at: row)
    }
  }

  private static let removeAll = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)
}

extension GridPicture {
  /// Draws what is seen of a picture that kitty has, and leaves the cursor where it is ("Display images
  /// on screen" of its graphics protocol).
  fileprivate var placement: [UInt8] {
    let top = skippedRows * drawing.cellHeight
    let (width, height) = (drawing.columns * drawing.cellWidth, rows.count * drawing.cellHeight)
    let part = "x=0,y=\(top),w=\(width),h=\(height),c=\(columns.count),r=\(rows.count)"
    return Array("\u{1B}_Ga=p,i=\(drawing.number),\(part),C=1,q=2\u{1B}\\".utf8)
  }
}

extension GraphicsDrawing {
  /// The sixels of those rows that are seen.
  ///
  /// They come in bands of six rows of pixels (VT330/VT340 Programmer Reference Manual, volume 2,
  /// chapter 14), so up to five rows of pixels are missing below.
  fileprivate func sixels(of picture: GridPicture) -> [UInt8] {
    guard picture.rows.count < rows else { return bytes }
    let end = bytes.suffix(2).starts(with: [0x1b, 0x5c]) ? bytes.count - 2 : bytes.count
    var bands = bytes[..<end].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = bands.first else { return bytes }
    let head = Self.endOfColours(first)
    bands[0] = first[head...]
    let skipped = (picture.skippedRows * cellHeight + 5) / 6
    let kept = bands.dropFirst(skipped).prefix(picture.rows.count * cellHeight / 6)
    // The height is said before the colours; a larger one would have the terminal scroll.
    let colours = first.firstIndex(of: UInt8(ascii: "#")) ?? head
    let height = first[..<colours].lastIndex(of: UInt8(ascii: ";")) ?? colours
    let drawn = kept.joined(separator: [UInt8(ascii: "-")])
    return first[..<height] + Array(";\(kept.count * 6)".utf8) + first[colours..<head] + drawn
      + [0x1b, 0x5c]
  }

  /// Where the first band begins, behind the colours: `#number;2;red;green;blue`.
  private static func endOfColours(_ bytes: ArraySlice<UInt8>) -> Int {
    var at = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    while at < bytes.endIndex, bytes[at] == UInt8(ascii: "#") {
      let next = bytes[(at + 1)...].firstIndex { !($0 == 0x3b || (0x30...0x39).contains($0)) }
      guard let next, bytes[at..<next].contains(0x3b) else { break }
      at = next
    }
    return at
  }
}
