import Editor
import Testing
import Text

@Suite("Marks in the list of buffers")
struct BufferListMarksTests {
  /// The list, with `beta`, `alpha` and `*scratch*`; point is on `beta`.
  private func list() throws -> EditingSession {
    let editing = try EditingSession("|")
    for name in ["alpha", "beta"] {
      editing.session.display(
        editing.session.addBuffer(named: name, mode: editing.session.fileMode), .same)
    }
    return try editing.type("C-x C-b")
  }

  private func row(_ name: String, _ editing: EditingSession) -> String {
    editing.screen.first { $0.contains(" \(name) ") && !$0.contains("──") } ?? ""
  }

  @Test("d marks and goes down, u takes it back, x kills what is marked")
  func deleting() throws {
    let editing = try list()
    try editing.type("d d")
    #expect(editing.ran.last == "buffer-list-flag-delete")
    #expect(row("beta", editing).dropFirst().hasPrefix("D"))
    #expect(row("alpha", editing).dropFirst().hasPrefix("D"))
    try editing.type("DEL")
    #expect(editing.ran.last == "buffer-list-unmark-backward")
    #expect(!row("alpha", editing).contains("D"))
    try editing.type("x")
    #expect(editing.ran.last == "buffer-list-execute")
    #expect(editing.session.buffer(named: "beta") == nil)
    #expect(editing.session.buffer(named: "alpha") != nil)
    #expect(row("beta", editing).isEmpty)
  }

  @Test("C-d marks and goes up, U takes all marks away, and then x says that there are none")
  func unmarking() throws {
    let editing = try list()
    try editing.type("C-n C-d C-d u U")
    #expect(editing.ran.contains("buffer-list-flag-delete-backward"))
    #expect(editing.ran.contains("buffer-list-unmark"))
    #expect(editing.ran.last == "buffer-list-unmark-all")
    try editing.type("x")
    #expect(editing.echo == "No buffer is marked D or S")
    #expect(editing.session.buffers.count == 4)
  }

  @Test("% keeps a buffer from being changed, ~ and s are for files")
  func flags() throws {
    let editing = try list()
    try editing.type("%")
    #expect(editing.ran.last == "buffer-list-toggle-read-only")
    #expect(editing.session.buffer(named: "beta")?.isReadOnly == true)
    #expect(row("beta", editing).contains("%"))
    try editing.type("~")
    #expect(editing.ran.last == "buffer-list-not-modified")
    #expect(editing.echo == "beta visits no file")
    try editing.type("s")
    #expect(editing.ran.last == "buffer-list-flag-save")
    #expect(editing.echo == "beta visits no file")
    try editing.type("T")
    #expect(editing.ran.last == "buffer-list-toggle-files-only")
    #expect(row("beta", editing).isEmpty)
  }

  @Test("b buries, m marks, v shows those marked beside each other")
  func selecting() throws {
    let editing = try list()
    try editing.type("m v")
    #expect(editing.ran.contains("buffer-list-mark"))
    #expect(editing.ran.contains("buffer-list-select"))
    let names = editing.session.tree.windows.map(\.buffer.name)
    #expect(names.contains("alpha") && names.contains("beta"), "\(names)")
    let other = try list()
    try other.type("b")
    #expect(other.ran.last == "buffer-list-bury")
    #expect(other.session.buffersByUse.last?.name == "beta")
  }
}
