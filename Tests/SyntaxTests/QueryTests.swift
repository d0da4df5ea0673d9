import Testing

@testable import Syntax

/// Queries on the grammar of JSON, whose trees are easy to foresee.
@Suite struct QueryTests {
  private func captured(
    _ query: String, in source: String, order: Language.PatternOrder = .lastWins
  ) throws -> [String] {
    let grammar = try InstalledGrammars.grammar("json")
    let query = try grammar.parser.query(Array(query.utf8), path: "test.scm", order: order)
    let bytes = Array(source.utf8)
    var patience = Patience(cancellation: nil, milliseconds: 1000)
    let parser = grammar.parser.makeTreeParser()
    let tree = try parser.parse(bytes, old: nil, patience: patience)
    var found: [(QueryPattern.Rank, String)] = []
    bytes.withUnsafeBufferPointer { text in
      _ = query.forEachMatch(in: tree, of: text, within: 0..<text.count, patience: &patience) {
        pattern, match in
        match.forEachCapture { capture, range in
          let name = query.captureNames[capture]
          found.append((pattern.rank, "\(name) \(String(decoding: text[range], as: UTF8.self))"))
        }
      }
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test(
    "Conditions on the text",
    arguments: [
      ("(#eq? @n \"1\")", ["n 1"]), ("(#not-eq? @n \"1\")", ["n 2", "n 30"]),
      ("(#match? @n \"^.$\")", ["n 1", "n 2"]), ("(#not-match? @n \"^.$\")", ["n 30"]),
      ("(#any-of? @n \"1\" \"30\")", ["n 1", "n 30"]), ("(#not-any-of? @n \"1\" \"30\")", ["n 2"]),
      ("(#lua-match? @n \"^3\")", ["n 30"]), ("(#is-not? local)", []),
      ("(#is-not? local) (#eq? @n \"2\")", ["n 2"]), ("(#unheard-of? @n \"2\")", []),
      ("(#offset! @n 0 1 0 -1)", ["n 1", "n 2", "n 30"]), ("(#match? @n \"(\")", []),
    ])
  func conditions(clauses: String, expected: [String]) throws {
    #expect(try captured("((number) @n \(clauses))", in: "[1, 2, 30]") == expected)
  }

  @Test("Two captures are compared with each other")
  func sameText() throws {
    let query = "((pair key: (_) @k value: (_) @v) (#eq? @k @v))"
    #expect(try captured(query, in: #"{"a": "a", "b": "c"}"#) == [#"k "a""#, #"v "a""#])
    let other = "((pair key: (_) @k value: (_) @v) (#not-eq? @k @v))"
    #expect(try captured(other, in: #"{"a": "a", "b": "c"}"#) == [#"k "b""#, #"v "c""#])
  }

  @Test("A condition on many nodes asks all of them, or any")
  func quantified() throws {
    func captured(_ condition: String) throws -> [String] {
      try self.captured("(array ((number) @n \",\"?)+ (\(condition)))", in: "[1, 2]")
    }
    #expect(try captured("#eq? @n \"1\"").isEmpty)
    #expect(try captured("#any-eq? @n \"1\"") == ["n 1", "n 2"])
    #expect(try captured("#any-match? @n \"3\"").isEmpty)
  }

  @Test("Conditions beat context, context beats kind, and then the place decides")
  func ranks() throws {
    let query = """
      ((string) @condition (#match? @condition "a"))
      (pair value: (string) @context)
      (string) @kind
      (pair value: (string) @later)
      """
    let winner = try captured(query, in: #"{"k": "a"}"#).last
    #expect(winner == #"condition "a""#)
    #expect(try captured(query, in: #"{"k": "b"}"#).last == #"later "b""#)
    #expect(try captured(query, in: #"{"k": "b"}"#, order: .firstWins).last == #"context "b""#)
    #expect(try captured("(number) @one (number) @two", in: "1").last == "two 1")
  }

  @Test("A priority beats them all")
  func priority() throws {
    let query = """
      ((number) @high (#set! "priority" 110))
      ((number) @condition (#eq? @condition "1"))
      """
    #expect(try captured(query, in: "1").last == "high 1")
  }

  @Test(
    "A query that does not fit is refused with its line",
    arguments: [
      ("(number) @n\n(nonsense) @n", 2, "the parser has no such node"),
      ("(number", 1, "it is malformed"),
      ("\n\n(pair nokey: (_) @x)", 3, "the parser has no such field"),
      ("((number) @n (#eq? @m \"1\"))", 1, "a predicate names a capture that is not there"),
    ])
  func malformed(source: String, line: Int, reason: String) throws {
    #expect(throws: SyntaxError.badQuery(path: "test.scm", line: line, reason: reason)) {
      let parser = try InstalledGrammars.grammar("json").parser
      _ = try parser.query(Array(source.utf8), path: "test.scm", order: .lastWins)
    }
  }
}
