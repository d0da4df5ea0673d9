import Display

/// Which part of a grid belongs to what: while it stays the same, each part looks after itself.
struct FrameLayout {
  private let grid: Grid
  private let hasTabLine: Bool
  private let icons: Icons
  private let windows: [(id: Int, area: Area)]

  init(_ session: Session, _ visible: [Window], in grid: Grid) {
    self.grid = grid
    hasTabLine = session.drawsTabLine
    icons = session.icons
    windows = visible.map { ($0.id, $0.area) }
  }

  /// Whether a grid is still divided like this.
  func holds(for session: Session, _ visible: [Window], in grid: Grid) -> Bool {
    self.grid === grid && hasTabLine == session.drawsTabLine && icons == session.icons
      && windows.count == visible.count
      && zip(windows, visible).allSatisfy { $0.id == $1.id && $0.area == $1.area }
  }
}
