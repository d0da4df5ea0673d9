import Testing

@testable import Syntax

@Suite struct PatternShapeTests {
  @Test(
    "A pattern that takes any node of a kind has no context",
    arguments: [
      "(identifier) @variable", "\"for\" @keyword", "[\"(\" \")\"] @bracket", "_ @any",
      "[(true) (false)] @constant", "((identifier) @constant (#match? @constant \"^[A-Z)]\"))",
      "(comment) @comment ; (about comments)\n", "((comment)) @comment",
    ])
  func bare(source: String) {
    #expect(!PatternShape.hasContext(Array(source.utf8)[...]))
  }

  @Test(
    "A pattern that asks what is around has context",
    arguments: [
      "(call function: (identifier) @function)", "(pair (key) @key)", "(module \"end\" @keyword)",
      "(_ type: (identifier) @type)", "((comment) . (function) @documented)", "(call _ @x)",
      "(decl/bind name: (variable) @function)", "(a [(b) (c)] @x)",
    ])
  func context(source: String) {
    #expect(PatternShape.hasContext(Array(source.utf8)[...]))
  }
}
