import TestSupport
import Testing
import Workers

@testable import App

struct ExternalEditorTests {
  @Test("Texts that came back from an editor long ago are removed, others and other files stay")
  func old() throws {
    let sandbox = try Sandbox()
    let folder = try sandbox.makeFolder(sandbox.state + "/editing")
    try sandbox.write(folder + "/gotcha-1-2.md", "just back")
    try sandbox.write(folder + "/notes", "of somebody")
    let now = Clock.unixSeconds()
    ExternalEditor.removeOldTexts(in: folder, now: now)
    #expect(Set(sandbox.names(in: folder)) == ["gotcha-1-2.md", "notes"])
    ExternalEditor.removeOldTexts(in: folder, now: now + 25 * 3600)
    #expect(sandbox.names(in: folder) == ["notes"])
  }
}
