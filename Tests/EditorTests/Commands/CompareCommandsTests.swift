import Editor
import Testing
import Text

/// `compare-windows`: where two texts begin to differ, and where they agree again.
struct CompareCommandsTests {
  /// Two windows, point at the beginning of both; the upper one is selected.
  private func two(_ mine: String, _ theirs: String) throws -> EditingSession {
    let editing = try EditingSession("|" + mine)
    try editing.type("C-x 4 b other RET")
    editing.buffer.text.load(PieceTree(theirs))
    editing.window.point = 0
    try editing.type("C-x o")
    return editing
  }

  private func points(_ editing: EditingSession) -> [Int] {
    editing.session.tree.windows.map(\.point.value)
  }

  @Test func `it stops where they differ, in both windows`() throws {
    let editing = try two("one two three", "one two four")
    try editing.type("M-x compare-windows RET")
    #expect(editing.ran.contains("compare-windows"))
    #expect(points(editing) == [8, 8])
    #expect(editing.buffer.mark?.offset == 0)
  }

  @Test func `from a difference it goes on to where they agree again`() throws {
    let tail = " and then both go on in the very same way to the end"
    let editing = try two("same ABC" + tail, "same Z" + tail)
    try editing.type("M-x compare-windows RET")
    #expect(points(editing) == [5, 5])
    try editing.type("M-x compare-windows RET")
    #expect(points(editing) == [8, 6])
    try editing.type("M-x compare-windows RET")
    #expect(points(editing) == [8 + tail.utf8.count, 6 + tail.utf8.count])
    #expect(editing.echo == "No difference up to the end of both")
  }

  @Test func `with C-u blanks do not count, and characters stay whole`() throws {
    let spaced = try two("a  b\nc é", "a b c è")
    try spaced.type("C-u M-x compare-windows RET")
    #expect(points(spaced) == [7, 6])
    let plain = try two("a  b", "a b")
    try plain.type("M-x compare-windows RET")
    #expect(points(plain) == [2, 2])
  }

  @Test func `there must be another window, and something that agrees`() throws {
    let alone = try EditingSession("text|")
    try alone.type("M-x compare-windows RET")
    #expect(alone.echo == "There is no other window to compare with")
    let different = try two("xxx", "yyy")
    try different.type("M-x compare-windows RET")
    #expect(different.echo == "No more matching points")
    #expect(points(different) == [0, 0])
  }
}
