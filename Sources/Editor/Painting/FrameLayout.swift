import Display

/// Which part of a grid belongs to what: while it stays the same, each part looks after itself.
struct FrameLayout: Equatable {
  struct Place: Equatable {
    let id: Int
    let area: Area
  }

  let grid: Grid
  let hasTabLine: Bool
  let icons: Icons
  let windows: [Place]

  static func == (a: FrameLayout, b: FrameLayout) -> Bool {
    a.grid === b.grid && a.hasTabLine == b.hasTabLine && a.icons == b.icons
      && a.windows == b.windows
  }
}
