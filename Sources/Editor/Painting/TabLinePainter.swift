import Display

/// Paints the panes, counts and identity in the first row.
struct TabLinePainter {
  let session: Session
  let grid: Grid

  func paint() {
    let width = grid.columns
    let faces = grid.faces
    grid.fill(row: 0, from: 0, to: width, face: faces.id("tab-line"))
    let current = session.mainTarget.pane
    let full = session.panes.enumerated().map { index, pane in
      tab(index, pane.name, isCurrent: index == current)
    }
    let right = rightSide
    let rightWidth = displayWidth(of: right.counts + right.identity)
    // 79: the last cell stays blank, as the first does.
    let isNarrow = full.reduce(0) { $0 + displayWidth(of: $1) } + rightWidth + 2 > width
    let tabs =
      isNarrow
      ? session.panes.enumerated().map { index, pane in
        narrowTab(index, pane.shortName, isCurrent: index == current)
      } : full
    var column = 0
    session.tabPositions = []
    for (index, tab) in tabs.enumerated() {
      let face: Face = index == current ? "tab-line.current" : "tab-line"
      let end = grid.write(
        tab, row: 0, column: column, limit: width, face: faces.id(face, over: faces.id("tab-line")))
      session.tabPositions.append(column..<end)
      column = end
    }
    paintRight(right, from: column + 1, width: width)
  }

  private func tab(_ index: Int, _ name: String, isCurrent: Bool) -> String {
    isCurrent ? "[\(index + 1) \(name)]" : " \(index + 1) \(name) "
  }

  private func narrowTab(_ index: Int, _ name: String, isCurrent: Bool) -> String {
    isCurrent ? "[\(index + 1)\(name)]" : (index == 0 ? "" : " ").replacingLast(index, name)
  }

  private var rightSide: (counts: String, identity: String) {
    let counts = session.tabLine.counts.filter { $0.number > 0 }
      .map { "\($0.key)\($0.number)\($0.isAlert ? "!" : "")" }.joined(separator: "  ")
    let identity = session.tabLine.identity
    return (counts.isEmpty || identity.isEmpty ? counts : counts + "  ", identity)
  }

  private func paintRight(
    _ right: (counts: String, identity: String), from left: Int, width: Int
  ) {
    let faces = grid.faces
    let base = faces.id("tab-line")
    var room = width - 1 - left
    guard room > 0 else { return }
    let countsWidth = displayWidth(of: right.counts)
    var identity = right.identity
    // Counts go last: identity is cut first.
    if displayWidth(of: identity) > room - countsWidth {
      identity = identity.cut(to: max(0, room - countsWidth))
    }
    room -= displayWidth(of: identity) + countsWidth
    let counts = room >= 0 ? right.counts : ""
    let start = width - 1 - displayWidth(of: counts) - displayWidth(of: identity)
    let next = grid.write(
      counts, row: 0, column: max(left, start), limit: width,
      face: faces.id("tab-line.count", over: base))
    grid.write(identity, row: 0, column: next, limit: width, face: base)
  }
}

extension String {
  fileprivate func replacingLast(_ index: Int, _ name: String) -> String {
    self + "\(index + 1)\(name) "
  }
}
