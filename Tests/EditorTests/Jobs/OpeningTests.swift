import Glibc
import Testing
import Text
import Workers

@testable import Editor

/// Buffers whose text takes its time to come from the disk.
@Suite struct OpeningTests {
  private let editor: EditingSession
  private let gate = Answer<Void>()
  private let abandoned = Answer<String>()

  init() throws { editor = try EditingSession("|") }

  /// Begins to open the buffer with a text that comes when the gate opens.
  private func open(_ text: String) throws {
    try editor.session.opening(editor.buffer, "Opening") { [gate] in
      gate.wait()
      return text
    } abandon: { [abandoned] text in
      abandoned.give(text)
    } done: { _, buffer, text in
      buffer.text.load(PieceTree(text))
      buffer.lastPoint.offset = buffer.text.contents.end
    }
  }

  private func settle() {
    while !editor.session.jobs.running.isEmpty {
      var descriptor = pollfd(fd: editor.session.jobs.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 10_000)
      editor.session.takeJobMessages()
    }
  }

  @Test("A text that comes at once is there when the buffer is")
  func prompt() throws {
    gate.give(())
    try open("one ")
    settle()
    try editor.type("t w o")
    #expect(editor.marked == "one two|")
  }

  @Test("What is typed and pasted meanwhile is done once the text is there, in its order")
  func held() throws {
    try open("one ")
    #expect(editor.echo.hasSuffix("is being opened; what you type is kept"))
    try editor.type("t w x DEL")
    editor.session.handle(.paste(Array("o".utf8)))
    try editor.type("C-a")
    #expect(editor.marked == "|")
    gate.give(())
    settle()
    #expect(editor.marked == "|one two")
  }

  @Test("What needs the text is done when it is there")
  func actions() throws {
    try open("one")
    editor.session.whenOpen(editor.buffer) { session in
      session.message("\(session.currentBuffer.text.contents.byteCount) bytes")
    }
    gate.give(())
    settle()
    #expect(editor.echo == "3 bytes")
    editor.session.whenOpen(editor.buffer) { $0.message("at once") }
    #expect(editor.echo == "at once")
  }

  @Test("C-g gives it up, and what comes later is handed back")
  func quit() throws {
    editor.session.display(editor.session.addBuffer(named: "late", mode: editor.buffer.mode), .same)
    try open("one")
    try editor.type("a C-g")
    #expect(editor.session.buffer(named: "late") == nil)
    gate.give(())
    settle()
    #expect(abandoned.wait(until: Clock.monotonicMilliseconds() + 20_000) == "one")
    #expect(editor.marked == "|")
  }

  @Test("An error that comes later closes the buffer and is said")
  func late() throws {
    editor.session.display(editor.session.addBuffer(named: "late", mode: editor.buffer.mode), .same)
    try editor.session.opening(editor.buffer, "Opening") { [gate] () -> String in
      gate.wait()
      throw UserError("it is open elsewhere")
    } abandon: { _ in
    } done: { _, _, _ in
    }
    gate.give(())
    settle()
    #expect(editor.echo == "it is open elsewhere")
    #expect(editor.session.buffer(named: "late") == nil)
  }
}
