import TestSupport
import Testing

@testable import Text

@Suite struct UndoTests {
  @Test("six hundred sessions end with the text and point that Emacs has")
  func emacsSessions() throws {
    let lines = try Fixture.text("undo/emacs.txt").split(separator: "\n")
    for line in lines where !line.hasPrefix("#") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      let start = try #require(Int(fields[1]))
      var session = EditingSession(unescaped(fields[0]), point: start - 1)
      session.press(fields[2])
      #expect(session.text == unescaped(fields[3]), "\(line)")
      #expect(String(session.point.value + 1) == fields[4], "\(line)")
    }
  }

  private func unescaped(_ field: Substring) -> String {
    String(field.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n"))
  }
}
