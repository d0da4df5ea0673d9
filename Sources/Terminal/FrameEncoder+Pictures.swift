import Display

/// Pictures that the terminal draws over cells.
///
/// The cells below a picture are painted as all others are, so that it can be taken away by painting
/// them once more; where pictures are or were nothing is scrolled.
extension FrameEncoder {
  /// Takes away what is shown no longer; before the rows are compared.
  func removePictures(for grid: Grid) {
    for picture in pictures where !grid.pictures.contains(picture) { remove(picture) }
    pictures.removeAll { !grid.pictures.contains($0) }
  }

  /// Draws what is new, or was painted over; after the rows.
  func drawPictures(of grid: Grid) {
    for picture in grid.pictures where !pictures.contains(picture) {
      guard picture.rows.upperBound <= shown.rows, picture.columns.upperBound <= shown.columns
      else { continue }
      move(to: picture.rows.lowerBound, picture.columns.lowerBound)
      output.append(picture.drawing.bytes)
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

  /// What takes all pictures off a screen that is left.
  var pictureRemoval: [UInt8] {
    pictures.contains { $0.drawing.method == .kitty } ? Self.removeAll : []
  }

  private func remove(_ picture: GridPicture) {
    switch picture.drawing.method {
    case .kitty:
      let number = picture.drawing.number
      output.append(Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8))
    case .sixel:
      for row in picture.rows where row < shown.rows {
        for column in picture.columns where column < shown.columns {
          shown[row, column] = .unknown
        }
        look(at: row)
      }
    }
  }

  private static let removeAll = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)
}
