package import Testing

/// What a test sees on the screen.
extension Gotcha {
  /// The rows as the terminal shows them, in full width.
  package var rows: [String] { terminal.screen.rows }

  /// The rows without blanks at their ends, in one string.
  package var screenText: String { rows.map(trimmingEnd).joined(separator: "\n") }

  /// The last row, and with it those above it that a long message needs; they are joined by blanks.
  package var echoArea: String {
    let rows = rows
    guard var first = rows.indices.last else { return "" }
    func face(_ row: Int) -> String? { (try? self.face(row: row, column: 0)) ?? nil }
    let last = face(first)
    if last == "echo" || last == "echo.error" || last == "prompt" {
      while first > 0, face(first - 1) == last { first -= 1 }
    }
    return rows[first...].map(trimmingEnd).joined(separator: " ")
  }

  /// The row that the cursor is in: where a prompt is typed.
  package var cursorRow: String { trimmingEnd(rows[cursor.row]) }

  package var cursor: (row: Int, column: Int) { terminal.screen.cursor }

  /// Where a text first stands, in cells; nil where it does not.
  package func find(_ text: String) -> (row: Int, column: Int)? {
    for (row, line) in rows.enumerated() where line.contains(text) {
      // Cells are compared, since a wide character takes two of them.
      let cells = (0..<terminal.screen.size.columns).map { column in
        terminal.screen.cell(row: row, column: column)
      }
      for column in cells.indices where cells[column].width > 0 {
        let rest = cells[column...].filter { $0.width > 0 }
          .map { $0.text.isEmpty ? " " : $0.text }.joined()
        if rest.hasPrefix(text) { return (row, column) }
      }
    }
    return nil
  }

  /// Waits until a text stands on the screen; fails with the screen when it never does.
  package func expect(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    try terminal.wait(forText: text, at: location)
    try settle(at: location)
  }

  /// Waits until a condition holds.
  package func expect(
    _ what: String, at location: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) throws {
    try terminal.wait(for: what, at: location, until: condition)
    try settle(at: location)
  }

  /// Waits until a text is no longer on the screen.
  package func expectGone(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    try expect("\"\(text)\" to go away", at: location) { find(text) == nil }
  }

  /// The face at a cell, by the program's report.
  package func face(row: Int, column: Int) throws -> String? {
    try frame().face(row: row, column: column)
  }

  /// The face of the first cell of a text; fails where the text is not on the screen.
  package func face(
    of text: String, at location: SourceLocation = #_sourceLocation
  ) throws -> String? {
    guard let place = find(text) else {
      throw terminal.failure("\"\(text)\" is not on the screen", location)
    }
    return try face(row: place.row, column: place.column)
  }

  /// Compares the screen with a golden one.
  package func expectGolden(
    _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try TestSupport.expectGolden(try frame().text, name, at: location)
  }

  private func trimmingEnd(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }
}
