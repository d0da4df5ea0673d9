import Testing

@testable import gotcha_dev

@Suite struct GeneratedPartTests {
  private let checkout = Checkout(root: "/nowhere")
  private let part = GeneratedPart(path: "README.md", name: "x") { _ in "new\nlines" }

  @Test("What stands between the markers is made anew, the rest stays")
  func renewed() throws {
    let old = "a\n<!-- begin: x -->\nold\n<!-- end: x -->\nz\n"
    let new = "a\n<!-- begin: x -->\n\nnew\nlines\n\n<!-- end: x -->\nz\n"
    #expect(try part.renewed(in: old, checkout) == new)
    #expect(try part.renewed(in: new, checkout) == new)
  }

  @Test(
    "A file without the markers is an error",
    arguments: [
      "a", "<!-- begin: x -->\n", "<!-- end: x -->\n<!-- begin: x -->\n",
    ])
  func withoutMarkers(text: String) {
    #expect(throws: DevError.self) { try part.renewed(in: text, checkout) }
  }
}
