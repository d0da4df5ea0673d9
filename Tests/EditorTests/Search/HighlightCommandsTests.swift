import Display
import Editor
import Testing

/// Marking what matches until it is unmarked.
struct HighlightCommandsTests {
  /// Crosses where the first row is marked.
  private func marked(_ editing: EditingSession) -> String {
    editing.paint()
    return (0..<20).reduce(into: "") { row, column in
      let layers = editing.session.faces.spec(editing.grid[0, column].face).layers
      let isMarked = layers.contains { layer in
        if case .face(let face) = layer { face.name.hasPrefix("highlight") } else { false }
      }
      row += isMarked ? "x" : "."
    }
  }

  @Test(arguments: [
    ("highlight-regexp", "M-s h r o+ RET", "x..xx..............."),
    ("highlight-phrase", "M-s h p O SPC O RET", "...................."),
    ("highlight-lines-matching-regexp", "M-s h l f RET", "xxxxxxx............."),
    ("highlight-symbol-at-point", "M-s h .", "x..................."),
    ("isearch-highlight-regexp", "C-s o o M-s h r", "...xx..............."),
    ("isearch-highlight-lines-matching-regexp", "C-s o o M-s h l", "xxxxxxx............."),
  ])
  func `what matches is marked`(command: String, keys: String, expected: String) throws {
    let editing = try EditingSession("o| foo x\nzzz").type(keys)
    #expect(editing.ran.contains(command))
    #expect(marked(editing) == expected)
  }

  @Test func `unhighlight-regexp takes the last one away, with an argument all`() throws {
    let editing = try EditingSession("|ab").type("M-s h r a RET M-s h r b RET")
    #expect(marked(editing).hasPrefix("xx."))
    try editing.type("M-s h u RET")
    #expect(editing.ran.contains("unhighlight-regexp"))
    #expect(marked(editing).hasPrefix("x.."))
    try editing.type("M-s h r b RET C-u M-s h u")
    #expect(marked(editing).hasPrefix("..."))
    try editing.type("M-s h u")
    #expect(editing.echo == "No highlighting to remove")
  }
}
