extension Grid {
  /// Moves what stands in part of some rows up or down as it is.
  ///
  /// The rows that nothing is moved to keep what they have, to be painted over. A terminal can do the
  /// same, so it is noted for the next frame.
  package func move(_ movement: ScrollHint) {
    let rows = movement.rows.clamped(to: 0..<self.rows)
    let columns = movement.columns.clamped(to: 0..<self.columns)
    let lines = movement.by
    guard lines != 0, abs(lines) < rows.count, !columns.isEmpty else { return }
    for step in 0..<rows.count - abs(lines) {
      // From the end that is left, so that nothing is overwritten before it has moved.
      let target = lines > 0 ? rows.lowerBound + step : rows.upperBound - 1 - step
      let source = UnsafeMutableBufferPointer(rebasing: self[row: target + lines][columns])
      touch(target)
      _ = UnsafeMutableBufferPointer(rebasing: self[row: target][columns])
        .update(fromContentsOf: source)
    }
    movements.append(movement)
  }

  /// What was moved since the last frame.
  package func takeMovements() -> [ScrollHint] {
    if movements.isEmpty { return [] }
    defer { movements.removeAll(keepingCapacity: true) }
    return movements
  }
}
