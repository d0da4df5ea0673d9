import Testing

@testable import Syntax

@Suite struct RegularExpressionTests {
  private func matches(_ expression: String, _ text: String) throws -> Bool {
    let compiled = try #require(RegularExpression(Array(expression.utf8)))
    return Array(text.utf8).withUnsafeBufferPointer(compiled.matches)
  }

  @Test(
    "Classes mean what Rust means by them, in brackets too",
    arguments: [
      ("^[A-Z][A-Z\\d_]+$", "LIMIT_10", true), ("^[A-Z][A-Z\\d_]+$", "Limit", false),
      ("^\\w*Phase$", "buildPhase", true), ("^\\s+x", " \tx", true), ("\\.", "ab", false),
      ("\\.", "a.b", true), ("^[\\w\\-]+$", "a-b", true), ("^///[^/]", "/// x", true),
      ("^-", "-x", true), ("(^|\\.)run$", "a.run", true), ("[%\\*\\?]", "a*b", true),
    ])
  func classes(expression: String, text: String, holds: Bool) throws {
    #expect(try matches(expression, text) == holds)
  }

  @Test("Text may be empty and may contain any byte")
  func anyBytes() throws {
    #expect(try matches("^$", ""))
    #expect(try matches("^a[^b]b$", "a\u{0}b"))
    #expect(try matches("b$", "a\u{0}b"))
    #expect(try !matches("^a$", "a\u{0}"))
  }

  @Test("What cannot be compiled is no expression")
  func malformed() {
    #expect(RegularExpression(Array("(".utf8)) == nil)
    #expect(RegularExpression(Array("[a".utf8)) == nil)
  }

  @Test("A list of words is told from other expressions")
  func alternatives() {
    #expect(
      RegularExpression.alternatives(Array("^(if|else)$".utf8))
        == ["if", "else"].map { Array($0.utf8) })
    #expect(RegularExpression.alternatives(Array("^(if|el.e)$".utf8)) == nil)
    #expect(RegularExpression.alternatives(Array("^if$".utf8)) == nil)
    #expect(RegularExpression.alternatives(Array("^(a)|(b)$".utf8)) == nil)
  }
}
