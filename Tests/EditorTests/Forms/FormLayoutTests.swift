import Editor
import Keys
import Testing
import Text

@Suite("How the fields of a form lie in a window")
struct FormLayoutTests {
  let editing: EditingSession
  private static let title = "A title that takes more than one row 日本語 of a narrow window"

  /// A long title between two short fields, in a window of 40 columns; point is in the title.
  init() throws {
    editing = try EditingSession("|", columns: 40)
    var mode = Mode("some-form")
    mode.parents = ["form", "editing"]
    mode.wrapsWords = true
    let form = Form(
      title: "Form",
      items: [
        Form.Item("kind", "Kind", value: "bug"),
        Form.Item("title", "The title", value: Self.title),
        Form.Item("body", "Body", .text, value: "a text of several lines begins at the edge of it"),
      ])
    let session = editing.session
    let buffer = session.addBuffer(named: "form", mode: mode)
    buffer.show(form, faces: session.faces, room: 40)
    session.display(buffer, .same)
    editing.window.point = buffer.fields[1].range.lowerBound
    editing.paint()
  }

  private var cursor: (row: Int, column: Int)? { editing.paint() }

  @Test func `what a field has no room for goes on below its beginning`() {
    #expect(
      editing.screen.prefix(9).map { $0 } == [
        " Form", "", " Kind       bug", " The title  A title that takes more",
        "            than one row 日本語 of a", "            narrow window", "",
        "a text of several lines begins at the", "edge of it",
      ])
  }

  @Test func `moving by rows keeps the column, and a click finds the character under it`() throws {
    try editing.type("C-f C-f C-n")
    #expect(cursor.map { [$0.row, $0.column] } == [4, 14])
    #expect(editing.marked.contains("th|an one"))
    try editing.type("C-p")
    #expect(cursor.map { [$0.row, $0.column] } == [3, 14])
    for kind in [MouseEvent.Kind.press, .release] {
      editing.session.handle(
        .mouse(MouseEvent(kind: kind, button: 1, clicks: 1, row: 4, column: 27)))
    }
    #expect(editing.marked.contains("日|本"))
    // Left of the row there is nothing to click on but its beginning.
    for kind in [MouseEvent.Kind.press, .release] {
      editing.session.handle(
        .mouse(MouseEvent(kind: kind, button: 1, clicks: 1, row: 5, column: 3)))
    }
    #expect(editing.marked.contains("|narrow"))
  }

  @Test func `a title that is typed wraps as one that was there`() throws {
    let before = editing.screen
    try editing.type("C-k")
    for scalar in Self.title.unicodeScalars { editing.session.handle(.key(Key(scalar))) }
    editing.paint()
    #expect(editing.screen == before)
    #expect(cursor.map { [$0.row, $0.column] } == [5, 25])
  }

  @Test func `a label that would leave no room is no margin`() throws {
    editing.session.handle(.resize(rows: 20, columns: 16))
    editing.paint()
    #expect(editing.screen.contains("takes more"))
  }

  @Test func `hints that have no room beside their field stand below it, whole words in each row`()
  {
    var name = Form.Item(
      "name", "Name", value: "forge", help: "what you call it, here and in messages")
    name.notes = ["a note that is longer than one narrow row"]
    let form = Form(
      title: "Form", introduction: ["Something to be read before all of this"],
      items: [name, Form.Item("kind", "Kind", value: "bug", help: "short")])
    let buffer = editing.session.addBuffer(named: "hints", mode: editing.window.buffer.mode)
    buffer.show(form, faces: editing.session.faces, room: 40)
    let text = buffer.text.contents
    let rows = text.string(0..<text.end).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      rows == [
        " Form", " Something to be read before all of", " this", "", " Name  forge",
        "       what you call it, here and in", "       messages",
        "       a note that is longer than one",
        "       narrow row", " Kind  bug  short",
      ])
  }
}
