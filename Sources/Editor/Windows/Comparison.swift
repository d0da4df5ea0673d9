/// Two things that fill the frame to be compared, and what stood there before.
struct Comparison {
  let before: LayoutSnapshot
  /// The windows with what each was made to show.
  var sides: [(window: Window, buffer: BufferID)]
}

extension Session {
  /// Shows two things in two windows that have the frame for themselves, the first one selected.
  ///
  /// They stand side by side if each gets 80 columns, else one above the other. Going back from either gives
  /// all windows back as they were.
  package func compare(_ first: Location, with second: Location) throws {
    let before = layoutSnapshot()
    let other = try ensureBuffer(for: second)
    let shown = try ensureBuffer(for: first)
    saveLayout()
    let window = mainTarget
    // From here on places of what stood there are kept while its pages are made again.
    properties[Comparison.self] = Comparison(before: before, sides: [(window, shown.id)])
    keepOnly(window)
    layoutWindows()
    display(shown, .same)
    let axis: Axis = (window.area.columns - 1) / 2 >= 80 ? .columns : .rows
    let side = create(other, splitting: window, along: axis, role: .main, select: false)
    if other.renderedWidth == 0 { render(other) }
    tellShown(other)
    properties[Comparison.self]?.sides.append((side, other.id))
  }

  /// Ends a comparison that a window shows a side of; false where it shows none.
  func endComparison(in window: Window) -> Bool {
    guard let comparison = properties[Comparison.self] else { return false }
    let isWhole = comparison.sides.allSatisfy { tree.contains($0.window) }
    let isSide = comparison.sides.contains { $0.window === window && $0.buffer == window.buffer.id }
    guard isWhole, isSide else {
      if !isWhole { properties[Comparison.self] = nil }
      return false
    }
    properties[Comparison.self] = nil
    saveLayout()
    restore(comparison.before)
    return true
  }
}
