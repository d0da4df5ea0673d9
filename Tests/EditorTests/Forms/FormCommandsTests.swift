import Display
import Editor
import Keys
import Testing
import Text

/// Moving and editing in forms; keys are those of the keymap `emacs`.
struct FormCommandsTests {
  let editing: EditingSession
  var buffer: Buffer { editing.buffer }

  /// Two lines, a text, a choice, a switch, a button; point is in the first field.
  init() throws {
    editing = try EditingSession("|")
    var mode = Mode("some-form")
    mode.parents = ["form", "editing"]
    let form = Form(
      title: "Form",
      items: [
        Form.Item("name", "Name", value: "one two"), Form.Item("note", "Note", value: "three"),
        Form.Item("body", "Body", .text, value: "first\nsecond"),
        Form.Item("kind", "Kind", .choice(["bug", "feature"]), value: "bug"),
        Form.Item("closed", "Closed", .toggle, value: "no"),
        Form.Item("yank", "Press", .button),
      ])
    let session = editing.session
    let shown = session.addBuffer(named: "form", mode: mode)
    shown.show(form, faces: session.faces, room: 80)
    session.display(shown, .same)
    editing.window.point = shown.fields[0].range.lowerBound
    editing.paint()
  }

  private var here: String? { buffer.field(at: editing.window.point)?.name }

  @Test(arguments: [
    ("form-next-field", "TAB", "note"), ("form-next-field", "C-u 3 TAB", "kind"),
    ("form-next-field", "S-TAB TAB", "name"), ("form-previous-field", "S-TAB", "yank"),
    ("form-previous-field", "TAB TAB S-TAB", "note"),
    ("form-next-line-or-field", "<down> <down>", "body"),
    ("form-previous-line-or-field", "TAB <up>", "name"),
    ("form-press", "RET", "note"),
  ])
  func `where point is then`(command: String, keys: String, field: String) throws {
    try editing.type(keys)
    #expect(editing.ran.contains(command), "\(editing.ran)")
    #expect(here == field)
  }

  @Test
  func `a click anywhere in a field's row is a click into the field, one on a button presses it`()
    throws
  {
    let session = editing.session
    func click(_ row: Int, _ column: Int) {
      for kind in [MouseEvent.Kind.press, .release] {
        session.handle(
          .mouse(MouseEvent(kind: kind, button: 1, clicks: 1, row: row, column: column)))
      }
    }
    func row(of name: String) throws -> Int {
      let field = try #require(buffer.field(named: name))
      return buffer.text.contents.line(at: field.start.offset).value
    }
    for name in ["note", "closed", "kind", "name"] {
      for column in [60, 1] {
        click(try row(of: "body"), 0)
        #expect(here == "body")
        click(try row(of: name), column)
        #expect(here == name, "\(name) at \(column)")
      }
    }
    click(try row(of: "closed"), 60)
    try editing.type("RET")
    #expect(buffer.isOn("closed"))
    let button = try row(of: "yank")
    click(button, 60)
    #expect(here == "yank")
    #expect(editing.ran.count { $0 == "form-press" } == 1)
    click(button, 4)
    #expect(editing.ran.count { $0 == "form-press" } == 2)
    #expect(editing.ran.contains("yank"))
  }

  @Test func `inside a text of several lines arrows move by lines`() throws {
    try editing.type("TAB TAB <up>")
    #expect(here == "body")
    let first = editing.window.point
    try editing.type("<down>")
    #expect(here == "body")
    #expect(editing.window.point > first)
  }

  @Test func `form-press goes through a choice and turns a switch`() throws {
    try editing.type("C-u 3 TAB RET")
    #expect(buffer.fieldValues["kind"] == "feature")
    try editing.type("RET TAB SPC")
    #expect(editing.ran.last == "form-press")
    #expect(buffer.fieldValues["kind"] == "bug")
    #expect(buffer.isOn("closed"))
  }

  @Test(arguments: [
    ("form-move-end-of-line", "C-e x", "one twox"),
    ("form-move-beginning-of-line", "C-e C-a x", "xone two"),
    ("form-back-to-indentation", "C-e M-m x", "xone two"),
    ("form-kill-line", "M-f C-k", "one"),
    ("form-kill-line", "C-e C-k", "one two"),
    ("form-kill-whole-line", "M-f C-S-<backspace>", ""),
    ("form-kill-word", "M-d M-d M-d", ""),
    ("form-backward-kill-word", "C-e M-DEL M-DEL M-DEL", ""),
    ("form-mark-whole-buffer", "C-x h C-w", ""),
    ("form-transpose-chars", "C-e C-t", "one tow"),
  ])
  func `editing stays within the field`(command: String, keys: String, value: String) throws {
    let before = buffer.fieldValues
    try editing.type(keys)
    #expect(editing.ran.contains(command), "\(editing.ran)")
    #expect(buffer.fieldValues["name"] == value)
    #expect(editing.screen.contains { $0.hasPrefix(" Note") }, "labels stay")
    for name in ["note", "body", "kind", "closed"] {
      #expect(buffer.fieldValues[name] == before[name])
    }
  }

  @Test func `form-save and form-leave are words to which each form gives a meaning`() throws {
    try editing.type("C-c C-c")
    #expect(editing.ran.last == "form-save")
    #expect(editing.echo == "There is nothing to save in form")
    try editing.type("C-c C-k")
    #expect(editing.ran.last == "form-leave")
    #expect(editing.echo == "There is nothing to leave in form")
    #expect(buffer.fieldValues["name"] == "one two")
  }

  @Test func `what stands between the fields cannot be edited`() throws {
    editing.window.point = 2
    try editing.type("x")
    #expect(editing.echo == "Only the fields can be edited here")
  }
}
