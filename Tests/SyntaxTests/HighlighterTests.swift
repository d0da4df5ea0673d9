import TestSupport
import Testing
import Text
import Workers

@testable import Syntax

@Suite struct HighlighterTests {
  private let shelf = InstalledGrammars.shelf

  private func spans(
    _ highlighter: Highlighter, _ text: String, _ range: Range<ByteOffset>? = nil
  ) throws -> [SyntaxSpan] {
    let tree = PieceTree(text)
    return try highlighter.spans(
      of: tree, in: range ?? 0..<tree.end, cancellation: Cancellation())
  }

  @Test(
    "After any edits the colours are those of the text read afresh",
    arguments: [
      "swift", "python", "markdown", "html", "bash", "yaml", "haskell", "c", "rust", "javascript",
    ])
  func incremental(language: String) throws {
    _ = try InstalledGrammars.grammar(language)
    let name = try #require(try Fixture.names(in: "sources/\(language)").first)
    var text = try Fixture.bytes("sources/\(language)/\(name)")
    var random = SeededGenerator(seed: 7)
    let highlighter = Highlighter(language: language, shelf: shelf)
    let pieces = ["x", "\n", " ", "(", "\"", "}", "# ", "let y = 1\n", "```\n", "<b>", "é"]
    for _ in 0..<60 {
      text = random.edited(text, with: pieces)
      let tree = PieceTree(text)
      let kept = try highlighter.spans(of: tree, in: tree.all, cancellation: Cancellation())
      #expect(kept == shelf.highlight(text, as: language))
    }
  }

  @Test("Only what reaches into the range is answered, cut to it")
  func range() throws {
    let highlighter = Highlighter(language: "swift", shelf: shelf)
    let text = "let one = 1\nlet two = \"22\"\n"
    #expect(try spans(highlighter, text, 4..<5).map(\.face) == [.variable])
    #expect(try spans(highlighter, text, 4..<5).map(\.range) == [4..<5])
    #expect(try spans(highlighter, text, 11..<11).isEmpty)
    #expect(try spans(highlighter, text, 24..<900).map(\.face) == [.string])
  }

  @Test("A cancelled call throws, and the next goes on from there")
  func cancelled() throws {
    let highlighter = Highlighter(language: "swift", shelf: shelf)
    _ = try spans(highlighter, "let one = 1")
    let cancellation = Cancellation()
    cancellation.cancel()
    let longer = PieceTree("let one = 1; func two() {}")
    #expect(throws: Cancelled.self) {
      try highlighter.spans(of: longer, in: longer.all, cancellation: cancellation)
    }
    let shorter = "func two() { return 3 }"
    #expect(try spans(highlighter, shorter) == shelf.highlight(Array(shorter.utf8), as: "swift"))
  }

  @Test("A long parse stops soon after it is cancelled")
  func cancelledParse() throws {
    let source = String(repeating: "int f(int a) { return a * (2 + a); }\n", count: 50_000)
    let text = PieceTree(source)
    let highlighter = Highlighter(language: "c", shelf: shelf)
    let cancellation = Cancellation()
    let worker = WorkerPool(name: "test", threads: 1)
    let answer = Answer<Bool>()
    worker.submit {
      let spans = try? highlighter.spans(of: text, in: 0..<100, cancellation: cancellation)
      answer.give(spans == nil)
    }
    cancellation.cancel()
    #expect(answer.wait())
  }

  @Test("A text over the limits is plain, and says why")
  func limits() throws {
    var limits = SyntaxLimits()
    limits.text = 100
    limits.line = 40
    let shelf = GrammarShelf(folders: [InstalledGrammars.folder], limits: limits)
    let highlighter = Highlighter(language: "swift", shelf: shelf)
    #expect(try !spans(highlighter, "let one = 1").isEmpty)
    #expect(highlighter.note == nil)
    #expect(try spans(highlighter, String(repeating: "let one = 1\n", count: 10)).isEmpty)
    #expect(highlighter.note == "Too long to be coloured.")
    #expect(try spans(highlighter, String(repeating: "let a = 1; ", count: 5)).isEmpty)
    #expect(highlighter.note == "Not coloured: it has too long a line.")
    #expect(try !spans(highlighter, "let one = 1").isEmpty)
    #expect(highlighter.note == nil)
  }

  @Test("A text whose parsing takes too long stays plain until it is half as long")
  func tooSlow() throws {
    var limits = SyntaxLimits()
    limits.milliseconds = 3
    let shelf = GrammarShelf(folders: [InstalledGrammars.folder], limits: limits)
    let highlighter = Highlighter(language: "c", shelf: shelf)
    let source = String(repeating: "int f(int a) { return a; }\n", count: 5000)
    #expect(try spans(highlighter, source, 0..<100).isEmpty)
    #expect(highlighter.note == "Not coloured: parsing takes too long.")
    #expect(try spans(highlighter, source + " ", 0..<100).isEmpty)
    #expect(try !spans(highlighter, "int a;").isEmpty)
    #expect(highlighter.note == nil)
  }

  @Test("A language without a grammar is plain")
  func unknownLanguage() throws {
    let highlighter = Highlighter(language: "klingon", shelf: shelf)
    #expect(try spans(highlighter, "let one = 1").isEmpty)
    #expect(highlighter.note == nil)
  }

  @Test("A glance colours a part by the lines around it, at its place in the text")
  func glance() throws {
    let source = String(repeating: "let one = 1\n", count: 4000)
    let text = PieceTree(source)
    let highlighter = Highlighter(language: "swift", shelf: shelf)
    let range: Range<ByteOffset> = 24_000..<24_012
    let glance = try highlighter.glance(at: text, in: range, cancellation: Cancellation())
    #expect(try glance == spans(highlighter, source, range))
    #expect(try highlighter.glance(at: text, in: 0..<0, cancellation: Cancellation()).isEmpty)
  }

  @Test("A diff needs no grammar")
  func diff() throws {
    let highlighter = Highlighter(language: "diff", shelf: GrammarShelf(folders: []))
    #expect(
      try spans(highlighter, "+one\n-two\n three", 0..<6).map(\.face) == [.diffAdded, .diffRemoved])
  }
}
