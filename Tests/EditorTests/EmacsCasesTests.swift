import Display
import Editor
import FoundationEssentials
import Keys
import TestSupport
import Testing
import Text

/// What GNU Emacs 28.2 makes of keys, case by case.
struct EmacsCasesTests {
  struct Case: Decodable {
    struct Want: Decodable {
      let text: String
      /// In characters, from 1.
      let point: Int
    }

    let id: String
    let text: String
    let point: Int
    let keys: String
    let want: Want
  }

  @Test(arguments: try Fixture.names(in: "editing"))
  func `text and point end up where Emacs has them`(file: String) throws {
    let cases = try JSONDecoder().decode(
      [Case].self, from: Data(try Fixture.bytes("editing/\(file)")))
    var different: [String] = []
    for item in cases {
      let editing = try EditingSession(text: item.text, point: item.point)
      editing.session.recordsMacros = false
      try editing.type(item.keys)
      let contents = editing.buffer.text.contents
      let point = contents.string(0..<editing.window.point).unicodeScalars.count + 1
      if contents.string != item.want.text || point != item.want.point {
        different.append("\(item.id) \(item.keys)")
      }
    }
    #expect(different.isEmpty)
  }
}
