package import Testing

/// What a hand on the mouse does; places are rows and columns from 0.
extension Gotcha {
  /// Presses and releases a button (1 left, 2 middle, 3 right) at a place.
  package func click(
    row: Int, column: Int, button: Int = 1, times: Int = 1,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    for _ in 0..<times {
      press(button - 1, row, column)
      release(button - 1, row, column)
    }
    try settle(at: location)
  }

  /// Clicks on the first cell of a text.
  package func click(
    on text: String, times: Int = 1, at location: SourceLocation = #_sourceLocation
  ) throws {
    guard let place = find(text) else {
      throw terminal.failure("\"\(text)\" is not on the screen", location)
    }
    try click(row: place.row, column: place.column, times: times, at: location)
  }

  /// Drags with the left button from one place to another.
  package func drag(
    from start: (row: Int, column: Int), to end: (row: Int, column: Int),
    at location: SourceLocation = #_sourceLocation
  ) throws {
    press(0, start.row, start.column)
    press(32, end.row, end.column)
    release(0, end.row, end.column)
    try settle(at: location)
  }

  /// Turns the wheel at a place; negative turns go up.
  package func wheel(
    row: Int, column: Int, turns: Int, at location: SourceLocation = #_sourceLocation
  ) throws {
    for _ in 0..<abs(turns) { press(turns < 0 ? 64 : 65, row, column) }
    try settle(at: location)
  }

  private func press(_ code: Int, _ row: Int, _ column: Int) {
    terminal.text("\u{1B}[<\(code);\(column + 1);\(row + 1)M")
  }

  private func release(_ code: Int, _ row: Int, _ column: Int) {
    terminal.text("\u{1B}[<\(code);\(column + 1);\(row + 1)m")
  }
}
