import Forge

/// Gives the lines of a commit graph colours, others than those of the lanes beside them.
struct LaneColours: Sendable {
  static let count = 6

  /// The colour of each line, by its number.
  private var colours: [Int: Int] = [:]
  /// When each colour was given last.
  private var uses = [Int](repeating: 0, count: count)
  private var useCount = 0

  init() {}

  /// The colour of a line, from 0 on.
  func colour(of line: Int) -> Int { colours[line] ?? 0 }

  /// Gives colours to the lines that begin in the next row.
  mutating func add(_ row: GraphRow) {
    // What only leads to a lane stands nearer to others than the lane does.
    let cells = row.cells.enumerated().filter {
      $0.element.shape != .blank && $0.element.shape != .horizontal
    }
    for (place, cell) in cells where colours[cell.line] == nil {
      // That of the farthest lane, or of none; among those the one that was not given for longest.
      var distances = [Int](repeating: Int.max, count: Self.count)
      for (other, neighbour) in cells {
        guard let colour = colours[neighbour.line] else { continue }
        distances[colour] = min(distances[colour], abs(other - place))
      }
      let best = (0..<Self.count).max { left, right in
        (distances[left], -uses[left], -left) < (distances[right], -uses[right], -right)
      }
      useCount += 1
      uses[best ?? 0] = useCount
      colours[cell.line] = best ?? 0
    }
  }
}
