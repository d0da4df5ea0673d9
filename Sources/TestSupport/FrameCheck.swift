/// Holds each frame of a program against a terminal that has read exactly the bytes up to its end.
///
/// The terminal that a test looks at may have read more by then, and has been resized meanwhile.
final class FrameCheck {
  private let screen: VTermScreen
  private var fed = 0

  init(rows: Int, columns: Int) { screen = VTermScreen(rows: rows, columns: columns) }

  /// Feeds the bytes of a frame and says where the screen differs from it; nil where it does not.
  ///
  /// - Parameter output: everything the program wrote, that frame included.
  func difference(from frame: ScreenFrame, output: [UInt8]) -> String? {
    if screen.size != (frame.rows.count, frame.columns) {
      screen.resize(rows: frame.rows.count, columns: frame.columns)
    }
    let end = min(frame.output, output.count)
    if end > fed { screen.feed(Array(output[fed..<end])) }
    fed = max(fed, end)
    return screen.difference(from: frame).map { "frame \(frame.number): \($0)\n\(screen.picture)" }
  }
}

extension VTermScreen {
  /// Where the screen is not what a program believes; cells of uncertain width, and what lies between
  /// such cells, are left out.
  func difference(from frame: ScreenFrame) -> String? {
    for (row, believed) in frame.rows.enumerated() {
      let shown = text(row: row)
      if shown == believed { continue }
      if let uncertain = frame.uncertain[row] {
        let before = text(row: row, columns: 0..<uncertain.lowerBound)
        let after = text(row: row, columns: (uncertain.upperBound + 1)..<frame.columns)
        if believed.hasPrefix(before), believed.hasSuffix(after) { continue }
      }
      return "row \(row) should be\n|\(believed)|\nbut is\n|\(shown)|"
    }
    if let place = frame.cursor, place != cursor || !cursorIsVisible {
      return "the cursor should be at \(place.row),\(place.column) and is at \(cursor)"
    }
    return nil
  }
}
