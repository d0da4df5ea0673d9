import Testing

@testable import Syntax

@Suite struct CaptureNamesTests {
  @Test(
    "A capture means what its longest known beginning means",
    arguments: [
      ("keyword", SyntaxFace.keyword), ("keyword.import", .keywordImport),
      ("keyword.conditional.ternary", .keyword), ("include", .keywordImport),
      ("function.method.builtin", .builtinFunction), ("string.special.key", .property),
      ("comment.documentation.java", .documentation), ("text.title", .heading),
    ])
  func faces(name: String, face: SyntaxFace) {
    #expect(CaptureNames.paint(of: name) == .face(face))
  }

  @Test("Names for the query's own use and unknown ones paint nothing")
  func nothing() {
    for name in ["_name", "__attribute__", "spell", "nonsense", "", ".", "clean"] {
      #expect(CaptureNames.paint(of: name) == nil)
    }
  }

  @Test("Code inside of a string looks like code again")
  func embedded() {
    #expect(CaptureNames.paint(of: "embedded") == .plain)
    #expect(CaptureNames.paint(of: "none") == .plain)
  }

  @Test("Every capture of the installed grammars is known or known to mean nothing")
  func installed() {
    let meaningless: Set = [
      "spell", "clean", "error", "markup", "text.danger", "text.warning", "text.note",
    ]
    for language in InstalledGrammars.languages {
      guard let grammar = InstalledGrammars.shelf.grammar(language) else { continue }
      let unknown = zip(grammar.highlights.captureNames, grammar.paints)
        .filter { $1 == nil && !$0.hasPrefix("_") && !meaningless.contains($0) }.map(\.0)
      #expect(unknown.isEmpty, "\(language)")
    }
  }
}
