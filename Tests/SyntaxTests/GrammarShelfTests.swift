import TestSupport
import Testing
import Text
import Workers

@testable import Syntax

@Suite struct GrammarShelfTests {
  /// A shelf with a folder `json` whose files are those installed, but for what is given.
  private func shelf(_ sandbox: Sandbox, changing files: [String: String]) throws -> GrammarShelf {
    let installed = InstalledGrammars.folder + "/json/"
    for name in ["parser.so", "entry", "highlights.scm", "injections.scm"] {
      let text = files[name].map { Array($0.utf8) } ?? contents(installed + name)
      try sandbox.write("grammars/json/" + name, bytes: try #require(text))
    }
    return GrammarShelf(folders: [sandbox.home + "/nowhere", sandbox.home + "/grammars"])
  }

  private func contents(_ path: String) -> [UInt8]? {
    try? Fixture.bytes("../" + path.dropFirst((try Fixture.checkout() + "/").count))
  }

  @Test("Every language has a grammar, but diffs, which need none")
  func all() {
    let missing = Language.list.map(\.name).filter {
      InstalledGrammars.shelf.grammar($0) == nil
    }
    #expect(missing == ["diff"])
  }

  @Test("A grammar is found in whichever folder has it")
  func folders() throws {
    let sandbox = try Sandbox()
    #expect(try shelf(sandbox, changing: [:]).grammar("json") != nil)
  }

  @Test("Many threads that ask at once get the same grammar")
  func threads() throws {
    let shelf = GrammarShelf(folders: [InstalledGrammars.folder])
    let pool = WorkerPool(name: "test", threads: 4)
    let answers = (0..<16).map { _ in Answer<ObjectIdentifier?>() }
    for answer in answers {
      pool.submit { answer.give(shelf.grammar("rust").map { ObjectIdentifier($0) }) }
    }
    #expect(Set(answers.map { $0.wait() }).count == 1)
    #expect(shelf.grammar("rust") != nil)
  }

  @Test("What is not installed is no problem, only not there")
  func absent() {
    let shelf = GrammarShelf(folders: ["/nowhere"])
    #expect(shelf.grammar("swift") == nil)
    #expect(shelf.problem(with: "swift") == nil)
    #expect(shelf.highlight(Array("let a = 1".utf8), as: "swift").isEmpty)
  }

  @Test(
    "What is wrong with a grammar is said in a sentence that names the file",
    arguments: [
      ("parser.so", "text", "is not a parser that can be used"),
      ("entry", "language_of_nobody", "has no method language_of_nobody"),
      ("highlights.scm", "(number) @n\n(nothing) @n", "highlights.scm:2: the query does not fit"),
      ("injections.scm", "(", "injections.scm:1: the query does not fit"),
    ])
  func broken(file: String, content: String, sentence: String) throws {
    let sandbox = try Sandbox()
    let shelf = try shelf(sandbox, changing: [file: content])
    #expect(shelf.grammar("json") == nil)
    let problem = try #require(shelf.problem(with: "json")).description
    #expect(problem.contains(sentence))
    #expect(problem.contains(sandbox.home + "/grammars/json"))
    let highlighter = Highlighter(language: "json", shelf: shelf)
    _ = try highlighter.spans(of: PieceTree("1"), in: 0..<1, cancellation: Cancellation())
    #expect(highlighter.note == problem)
  }
}
