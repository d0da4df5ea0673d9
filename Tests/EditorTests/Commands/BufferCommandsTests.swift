import Editor
import Testing

/// Choosing, listing and killing buffers.
struct BufferCommandsTests {
  /// Three buffers; `beta` is shown, `alpha` was before, then `*scratch*`.
  private func three() throws -> EditingSession {
    let editing = try EditingSession("text|")
    try editing.type("C-x b alpha RET C-x b beta RET")
    #expect(editing.buffer.name == "beta")
    return editing
  }

  @Test(arguments: [
    ("switch-to-buffer", "C-x b RET", "alpha"),
    ("switch-to-buffer", "C-x b scr RET", "*scratch*"),
    ("previous-buffer", "C-x <left>", "alpha"),
    ("next-buffer", "C-x <right>", "*scratch*"),
    ("kill-buffer", "C-x k RET", "alpha"),
    ("buffer-list-visit", "C-x C-b C-n RET", "alpha"),
  ])
  func `what is shown then`(command: String, keys: String, name: String) throws {
    let editing = try three()
    try editing.type(keys)
    #expect(editing.ran.contains(command), "\(editing.ran)")
    #expect(editing.buffer.name == name)
    #expect(editing.session.tree.windows.count == 1)
  }

  @Test func `switch-to-buffer-other-window leaves this window as it is`() throws {
    let editing = try three()
    try editing.type("C-x 4 b RET")
    #expect(editing.ran.contains("switch-to-buffer-other-window"))
    #expect(editing.session.tree.windows.map(\.buffer.name) == ["beta", "alpha"])
    #expect(editing.buffer.name == "alpha")
  }

  @Test func `list-buffers lists them all, the one used last first`() throws {
    let editing = try three()
    try editing.type("C-x C-b")
    #expect(editing.ran.last == "list-buffers")
    #expect(editing.buffer.name == "*Buffer List*")
    let names = editing.screen.filter { $0.contains("text") }.compactMap { row in
      ["beta", "alpha", "*scratch*"].first { row.contains(" \($0) ") }
    }
    #expect(names == ["beta", "alpha", "*scratch*"])
  }

  @Test func `buffer-list-visit-other-window shows the buffer beside`() throws {
    let editing = try three()
    try editing.type("C-x C-b C-n o")
    #expect(editing.ran.last == "buffer-list-visit-other-window")
    #expect(editing.session.tree.windows.map(\.buffer.name).sorted() == ["alpha", "beta"])
  }

  @Test func `buffer-list-kill and buffer-list-refresh keep the list up to date`() throws {
    let editing = try three()
    try editing.type("C-x C-b C-n")
    try editing.type("D")
    #expect(editing.ran.last == "buffer-list-kill")
    #expect(editing.session.buffer(named: "alpha") == nil)
    #expect(!editing.screen.contains { $0.contains(" alpha ") })
    let later = editing.session.addBuffer(named: "later", mode: editing.session.fileMode)
    #expect(!editing.screen.contains { $0.contains(later.name) })
    try editing.type("g")
    #expect(editing.ran.last == "buffer-list-refresh")
    #expect(editing.screen.contains { $0.contains(later.name) })
  }

  @Test func `a killed buffer's windows show what they showed before`() throws {
    let editing = try three()
    try editing.type("C-x 2 C-x k alpha RET C-x k beta RET")
    #expect(editing.session.tree.windows.map(\.buffer.name) == ["*scratch*", "*scratch*"])
    #expect(editing.session.buffers.map(\.name) == ["*scratch*"])
  }

  @Test func `display-buffer shows the buffer beside and stays`() throws {
    let editing = try three()
    try editing.type("C-x 4 C-o RET")
    #expect(editing.ran.contains("display-buffer"))
    #expect(editing.session.tree.windows.map(\.buffer.name) == ["beta", "alpha"])
    #expect(editing.buffer.name == "beta")
  }

  @Test(arguments: [
    ("kill-some-buffers", "M-x kill-some-b RET n y n", ["*scratch*", "beta"]),
    ("kill-some-buffers", "M-x kill-some-b RET y q", ["*scratch*", "alpha"]),
    ("kill-matching-buffers", "M-x kill-matching RET lph RET y", ["*scratch*", "beta"]),
    ("kill-matching-buffers", "M-x kill-matching RET a RET n !", ["beta"]),
    ("kill-current-buffer", "M-x kill-current RET", ["*scratch*", "alpha"]),
    ("kill-this-buffer", "M-x kill-this RET", ["*scratch*", "alpha"]),
  ])
  func `the buffers that are left`(command: String, keys: String, names: [String]) throws {
    let editing = try three()
    try editing.type(keys)
    #expect(editing.ran.contains(command), "\(editing.ran)")
    let left = editing.session.buffers.map(\.name).filter {
      $0.hasPrefix("*scratch") || !$0.hasPrefix("*")
    }
    #expect(Set(left) == Set(names))
  }

  @Test func `save-buffers-kill-emacs is how one leaves, too`() throws {
    let commands = try three().session.commands
    let other = try #require(commands["save-buffers-kill-emacs"])
    #expect(other.summary == commands["save-buffers-kill-terminal"]?.summary)
  }

  @Test(arguments: [("buffer-menu", "*Buffer List*"), ("toggle-read-only", "beta")])
  func `other names that hands know`(command: String, name: String) throws {
    let editing = try three()
    try editing.type("M-x \(command) RET")
    #expect(editing.ran.contains(command))
    #expect(editing.buffer.name == name)
    #expect(editing.buffer.isReadOnly)
  }
}
