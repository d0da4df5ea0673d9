import Editor
import Testing

/// Indentation with tabs.
///
/// The bytes are those of Emacs 28 in text mode with indent-tabs-mode.
struct IndentTabsTests {
  @Test(arguments: [
    ("RET b", "\ta|", "\ta\n\tb|"),
    ("RET b", "        a|", "        a\n        b|"),
    ("M-x newline-and-indent RET b", "\ta|", "\ta\n\tb|"),
    ("C-j b", "\ta|", "\ta\nb|"),
    ("C-x h C-u 4 C-x TAB", "|\ta\n", "|\t    a\n"),
    ("C-x h C-u 8 C-x TAB", "|a\n\tb\n", "|\ta\n\t\tb\n"),
    ("C-x h C-u - 4 C-x TAB", "|\ta\n", "|    a\n"),
    ("C-x h C-u 1 2 C-M-\\", "|a\nb\n", "|\t    a\n\t    b\n"),
    ("C-x h C-M-\\", "|\ta\n b\n", "|a\nb\n"),
    ("C-M-o", "\ta |b", "\ta |\n\t  b"),
    ("M-i", "a|", "a\t|"),
    ("TAB", "123456789 b\n|", "123456789 b\n\t  |"),
    ("M-j", "\ta|", "\ta\n\t|"),
  ])
  func `lines with tabs keep them`(_ keys: String, _ before: String, _ after: String) throws {
    let editing = try EditingSession(before)
    editing.session.indentsWithTabs = true
    try editing.type(keys)
    #expect(editing.marked == after)
  }

  @Test func `the command changes it in the buffer`() throws {
    let editing = try EditingSession("a|")
    try editing.type("M-x indent-tabs-mode RET M-i x")
    #expect(editing.marked == "a\tx|")
    #expect(editing.ran.contains("indent-tabs-mode"))
    try editing.type("M-x indent-tabs-mode RET M-i y")
    #expect(editing.marked == "a\tx" + String(repeating: " ", count: 7) + "y|")
    try editing.type("C-u 1 M-x indent-tabs-mode RET")
    #expect(editing.echo == "Indent-Tabs mode enabled in current buffer")
  }

  @Test(arguments: [("make", "a\t|"), ("go", "a\t|"), ("python", "a       |")])
  func `languages that must be indented so are`(_ language: String, _ after: String) throws {
    for isUsual in [true, false] {
      let editing = try EditingSession("a|")
      editing.session.indentsWithTabs = isUsual
      editing.buffer.language = language
      try editing.type("M-i")
      #expect(editing.marked == after)
    }
  }
}
