import Editor
import Testing

/// Narrowing: what is outside stays out of reach of keys and off the screen.
struct NarrowCommandsTests {
  private let text = "one\ntwo\nth|ree\nfour\n"

  @Test func `narrow-to-region shows the region alone, widen all again`() throws {
    let editing = try EditingSession(text)
    try editing.type("C-a C-SPC C-n C-x n n")
    #expect(editing.ran.contains("narrow-to-region"))
    #expect(editing.screen[0...1] == ["three", ""])
    try editing.type("M-< DEL")
    #expect(editing.echo == "Beginning of buffer")
    try editing.type("x M-> C-x n w")
    #expect(editing.ran.last == "widen")
    #expect(editing.screen[0...3] == ["one", "two", "xthree", "four"])
  }

  @Test func `the mode line says that a part is out of reach, and the region stays active`() throws
  {
    let editing = try EditingSession(text)
    #expect(!editing.screen.contains { $0.contains("Narrow") })
    try editing.type("C-a C-SPC C-n C-x n n")
    #expect(editing.screen.contains { $0.contains("Narrow") })
    #expect(editing.buffer.isMarkActive)
    try editing.type("C-x n w")
    #expect(!editing.screen.contains { $0.contains("Narrow") })
  }

  @Test(arguments: [("1", "|one"), ("4", "|four"), ("99", "four\n|")])
  func `a line that is out of reach is gone to all the same`(line: String, place: String) throws {
    let editing = try EditingSession(text)
    try editing.type("C-a C-SPC C-e C-x n n M-g g \(line) RET")
    #expect(editing.marked.contains(place))
    #expect(editing.buffer.narrowing == nil)
  }

  @Test func `a line within reach leaves the rest out of it`() throws {
    let editing = try EditingSession(text)
    try editing.type("C-a C-SPC C-e C-x n n M-g g 3 RET")
    #expect(editing.buffer.narrowing != nil)
    #expect(editing.marked == "one\ntwo\n|three\nfour\n")
  }

  @Test func `narrow-to-page and narrow-to-defun keep to what surrounds point`() throws {
    let pages = try EditingSession("one\n\u{0C}\ntw|o\n\u{0C}\nthree")
    try pages.type("C-x n p C-x h C-w C-x n w")
    #expect(pages.ran.contains("narrow-to-page"))
    #expect(pages.marked == "one\n\u{0C}\n|\u{0C}\nthree")
    let definitions = try EditingSession("(one)\n\n(two\n  b|)\n\n(three)\n")
    try definitions.type("C-x n d")
    #expect(definitions.ran == ["narrow-to-defun"])
    #expect(!definitions.screen.contains("(one)"))
    #expect(definitions.screen.contains("(two"))
    #expect(!definitions.screen.contains("(three)"))
  }

  @Test func `count-lines-page tells the lines before and after point`() throws {
    let editing = try EditingSession(text)
    try editing.type("C-x l")
    #expect(editing.ran == ["count-lines-page"])
    #expect(editing.echo == "Page has 4 lines (2 + 2)")
  }
}
