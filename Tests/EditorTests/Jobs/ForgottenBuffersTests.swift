import Testing

@testable import Editor

struct ForgottenBuffersTests {
  @Test("Of a buffer that is killed the timed refresh keeps nothing")
  func drawing() throws {
    let editor = try EditingSession("|")
    let buffer = editor.session.addBuffer(named: "other", mode: editor.buffer.mode)
    editor.session.rereading.drawnAt[buffer.id] = 1
    try editor.session.kill(buffer)
    #expect(editor.session.rereading.drawnAt.isEmpty)
  }
}
