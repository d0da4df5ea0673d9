import Editor
import Testing
import Text

struct OccurTests {
  @Test func `occur lists the lines that match and goes to them`() throws {
    let editing = try EditingSession("|red one\nblue\nred two red\n")
    try editing.type("M-s o r e d RET")
    #expect(editing.ran.contains("occur"))
    #expect(editing.screen.contains("3 matches for “red” in *scratch*"))
    #expect(editing.screen.contains("      3:red two red"))
    #expect(editing.session.echo.text == "3 matches for “red”")
    try editing.type("C-n RET")
    #expect(editing.ran.last == "occur-mode-goto-occurrence")
    #expect(editing.marked == "red one\nblue\n|red two red\n")
    try editing.type("C-x o M-< C-n o")
    #expect(editing.ran.last == "occur-mode-goto-occurrence-other-window")
    #expect(editing.marked == "|red one\nblue\nred two red\n")
    #expect(editing.session.tree.windows.count == 2)
  }

  @Test func `what is searched for is listed from the search`() throws {
    let editing = try EditingSession("|red one\nblue\nred two\n")
    try editing.type("C-s b l u M-s o")
    #expect(editing.ran.last == "isearch-occur")
    #expect(editing.screen.contains("1 match for “blu” in *scratch*"))
  }

  @Test func `a line that moved is found, and refresh looks again`() throws {
    let editing = try EditingSession("|red\nblue\nred\n")
    try editing.type("M-s o r e d RET C-x o M-< n e w RET r e d RET C-x o")
    #expect(editing.buffer.name == "*Occur*")
    try editing.type("RET")
    #expect(editing.marked == "new\nred\n|red\nblue\nred\n")
    try editing.type("C-x o g")
    #expect(editing.ran.last == "occur-refresh")
    #expect(editing.screen.contains("3 matches for “red” in *scratch*"))
  }

  @Test func `next and previous lines are gone to from anywhere`() throws {
    let editing = try EditingSession("|red\nblue\nred two\nred three\n")
    try editing.type("M-s o r e d RET")
    try editing.session.nextOccurrence(1, in: try #require(editing.session.latestOccur))
    #expect(editing.marked == "|red\nblue\nred two\nred three\n")
    try editing.session.nextOccurrence(2, in: try #require(editing.session.latestOccur))
    #expect(editing.marked == "red\nblue\nred two\n|red three\n")
    try editing.session.nextOccurrence(-1, in: try #require(editing.session.latestOccur))
    #expect(editing.marked == "red\nblue\n|red two\nred three\n")
    #expect(throws: UserError.self) {
      try editing.session.nextOccurrence(5, in: try #require(editing.session.latestOccur))
    }
  }

  @Test func `a match is shown in another window while one stays in the list`() throws {
    let editing = try EditingSession("|red\nblue\nred two\nred three\n")
    try editing.type("M-s o r e d RET C-n C-o")
    #expect(editing.ran.last == "occur-mode-display-occurrence")
    #expect(editing.buffer.name == "*Occur*")
    let source = try #require(editing.session.buffers.first { $0.name == "*scratch*" })
    let window = try #require(editing.session.windows(showing: source).first)
    #expect(source.text.contents.line(at: window.point) == 2)
    try editing.type("n")
    #expect(editing.ran.last == "next-error-no-select")
    #expect(source.text.contents.line(at: window.point) == 3)
    try editing.type("p p")
    #expect(editing.ran.last == "previous-error-no-select")
    #expect(source.text.contents.line(at: window.point) == 0)
    #expect(editing.buffer.name == "*Occur*")
  }

  @Test func `nothing found is said`() throws {
    let editing = try EditingSession("|red\n")
    try editing.type("M-s o x y z RET")
    #expect(editing.echo == "No matches for “xyz”")
    #expect(editing.session.tree.windows.count == 1)
  }
}
