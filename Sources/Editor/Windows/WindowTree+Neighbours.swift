/// A side of a window.
enum Side: String, CaseIterable, Sendable {
  case left, right
  case up, down

  var axis: Axis { self == .left || self == .right ? .columns : .rows }
}

extension WindowTree {
  /// The window that can be seen on one side of another.
  ///
  /// - Parameters:
  ///   - row, column: The cell of the frame that it lies beside, above or below, where several border.
  func neighbour(of window: Window, on side: Side, row: Int, column: Int) -> Window? {
    let area = window.area
    let (row, column) =
      switch side {
      // The line between two windows is in neither.
      case .left: (row, area.column - 2)
      case .right: (row, area.column + area.columns + 1)
      case .up: (area.row - 1, column)
      case .down: (area.row + area.rows, column)
      }
    return visible.first { $0.area.contains(row: row, column: column) }
  }
}
