import Editor
import Forge
import Syntax
import TestSupport
import Testing

@testable import Modes

@Suite("Names of emoji")
struct EmojiTests {
  @Test(
    "a name that the completion offers becomes its emoji, others stay",
    arguments: [
      (":tada:", "🎉"), ("a :tada: b :heart_eyes:!", "a 🎉 b 😍!"), ("::tada:", ":🎉"),
      (":tada:tada:", "🎉tada:"), (":no:tada:", ":no🎉"), ("12:30:45", "12:30:45"),
      (":+1::-1:", "👍👎"), (":unknown:", ":unknown:"), (":", ":"), ("", ""), (":tada", ":tada"),
      ("ü:tada:ü", "ü🎉ü"),
    ])
  func names(_ text: String, _ expected: String) {
    #expect(Emoji.replacingNames(in: text) == expected)
  }

  @Test("every one of them does")
  func all() {
    for candidate in Emoji.candidates {
      #expect(Emoji.replacingNames(in: "a\(candidate.text)b") == "a\(candidate.note)b")
    }
  }

  @Test("they are drawn in prose, emphasis and tables of a page, not in code")
  func page() throws {
    let list = try ListSession(rows: 30)
    let source = """
      Done :tada: and **:rocket:** but `:bug:`

      | :eyes: | b |
      |---|---|
      | a | c |

          :fire:
      """
    let text = RichText(source, grammars: GrammarShelf(folders: []))
    let atlas = RepositoryRef(owner: "acme", name: "atlas")
    try list.show(
      DocumentModel(text: text),
      at: .file("1", atlas, at: "x.md").shown(as: .document))
    list.session.render(list.buffer)
    #expect(list.text.contains("Done 🎉 and 🚀 but :bug:"), "\(list.text)")
    #expect(list.text.contains("👀 │ b"))
    #expect(list.text.contains(":fire:"))
  }
}
