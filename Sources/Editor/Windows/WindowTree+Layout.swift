extension WindowTree {
  /// Gives every window its area, hiding what does not fit.
  ///
  /// - Returns: whether any window's size changed.
  @discardableResult
  package mutating func layout(in frame: Area) -> Bool {
    let before = windows.map(\.area)
    for window in windows { window.isHidden = false }
    while !fits(frame), let next = nextToHide() { next.isHidden = true }
    place(root, in: frame)
    laidOut = visible
    return before != windows.map(\.area)
  }

  /// The least room a node takes along an axis.
  static func minimum(of node: WindowNode, along axis: Axis) -> Int {
    switch node.content {
    case .window(let window):
      window.isHidden ? 0 : (axis == .rows ? minimumRows : minimumColumns)
    case .split(let own, let children):
      own == axis
        ? children.filter(\.isVisible).reduce(0) { $0 + minimum(of: $1, along: axis) }
          + (axis == .columns ? max(0, children.filter(\.isVisible).count - 1) : 0)
        : children.map { minimum(of: $0, along: axis) }.max() ?? 0
    }
  }

  private func fits(_ frame: Area) -> Bool {
    Self.minimum(of: root, along: .rows) <= frame.rows
      && Self.minimum(of: root, along: .columns) <= frame.columns
  }

  private func nextToHide() -> Window? {
    let candidates = visible.filter { $0 !== selected }
    let order: [Window.Role] = [.peek, .preview, .popUp, .main, .composition]
    for role in order {
      if let found = candidates.filter({ $0.role == role }).min(by: { $0.lastUsed < $1.lastUsed }) {
        return found
      }
    }
    return nil
  }

  private func place(_ node: WindowNode, in area: Area) {
    switch node.content {
    case .window(let window):
      window.area = window.isHidden ? Area(row: 0, column: 0, rows: 0, columns: 0) : area
    case .split(let axis, let children):
      let shown = children.filter(\.isVisible)
      for child in children where !child.isVisible {
        child.size = 0
        place(child, in: Area(row: 0, column: 0, rows: 0, columns: 0))
      }
      guard !shown.isEmpty else { return }
      let dividers = axis == .columns ? shown.count - 1 : 0
      let total = (axis == .rows ? area.rows : area.columns) - dividers
      let sizes = Self.distribute(
        total, among: shown.map(\.extent), least: shown.map { Self.minimum(of: $0, along: axis) })
      var position = axis == .rows ? area.row : area.column
      for (child, size) in zip(shown, sizes) {
        child.size = size
        switch axis {
        case .rows:
          place(
            child, in: Area(row: position, column: area.column, rows: size, columns: area.columns))
          position += size
        case .columns:
          place(child, in: Area(row: area.row, column: position, rows: area.rows, columns: size))
          position += size + 1
        }
      }
    }
  }

  /// Shares out room in proportion, none below its least as far as the room goes.
  static func distribute(_ total: Int, among weights: [Int], least: [Int]) -> [Int] {
    let sum = max(1, weights.reduce(0, +))
    if sum == total, zip(weights, least).allSatisfy({ $0 >= $1 }) { return weights }
    var sizes = zip(weights, least).map { max($1, total * max(0, $0) / sum) }
    var difference = total - sizes.reduce(0, +)
    while difference != 0 {
      if difference > 0 {
        // The remainder goes to the last, as Emacs gives a split's odd line to the lower window.
        sizes[sizes.count - 1] += difference
        difference = 0
      } else {
        let spare = sizes.indices.filter { sizes[$0] > least[$0] }
        guard let widest = spare.max(by: { sizes[$0] < sizes[$1] }) else { break }
        sizes[widest] -= 1
        difference += 1
      }
    }
    return sizes
  }
}
