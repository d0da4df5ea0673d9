import TestSupport
import Testing
import Text

struct RegexpTests {
  /// What an expression matches first, or nil.
  private func first(_ source: String, _ text: String, folds: Bool = false) throws -> String? {
    let tree = PieceTree(text)
    return try Regexp(source, foldsCase: folds)
      .first(in: tree, from: 0, limits: tree.all).map { tree.string($0.range) }
  }

  @Test func `Emacs' operators mean what they mean there`() throws {
    #expect(try first("l.ne", "a line") == "line")
    #expect(try first("\\(a\\|bc\\)+", "xbcab") == "bca")
    #expect(try first("(a)", "x(a)") == "(a)")
    #expect(try first("a\\{2,3\\}", "aaaa") == "aaa")
    #expect(try first("a{2}", "aa{2}") == "a{2}")
    #expect(try first("*x", "y*x") == "*x")
    #expect(try first("a**b", "aab") == "aab")
    #expect(try first("a+?", "aaa") == "a")
    #expect(try first("\\(?:ab\\)*\\'", "xabab") == "abab")
    #expect(try first("[]x]+", "a]x]b") == "]x]")
    #expect(try first("[^\\]+", "a\\b") == "a")
    #expect(try first("[[:digit:]_]+", "ab12_3c") == "12_3")
    #expect(try first("[z-a]", "m") == nil)
    #expect(try first("\\(.\\)\\1", "abba") == "bb")
  }

  @Test func `lines, words and symbols begin and end where Emacs has them`() throws {
    #expect(try first("^b.*$", "a\nbc\nd") == "bc")
    #expect(try first("a^b", "a^b") == "a^b")
    #expect(try first("\\w+", "-über's x") == "über's")
    #expect(try first("\\bit\\b", "bit it") == "it")
    #expect(try first("\\<o", "no one") == "o")
    #expect(try first("\\_<a_b\\_>", "a_bc a_b") == "a_b")
    #expect(try first("\\s-+", "a \n\tb") == " \n\t")
    #expect(try first("\\W", "日本、語") == "、")
  }

  @Test func `a blank can stand for any blanks`() throws {
    let tree = PieceTree("one\n  two")
    let regexp = try Regexp("one two", foldsCase: false, matchingAnyBlanks: true)
    #expect(try regexp.first(in: tree, from: 0, limits: tree.all)?.range == 0..<9)
  }

  @Test func `groups keep Emacs' numbers`() throws {
    let tree = PieceTree("ab")
    let regexp = try Regexp("\\(?3:a\\)\\(b\\)\\(c\\)?", foldsCase: false)
    let match = try #require(try regexp.first(in: tree, from: 0, limits: tree.all))
    #expect(match.groups.map { $0.map { tree.string($0) } } == ["ab", nil, nil, "a", "b", nil])
  }

  @Test func `mistakes are told, and those that more typing may mend`() {
    #expect(throws: RegexpError.incomplete("Unmatched ( or \\(")) {
      try Regexp("\\(a", foldsCase: false)
    }
    #expect(throws: RegexpError.incomplete("Unmatched [ or [^")) {
      try Regexp("[a", foldsCase: false)
    }
    #expect(throws: RegexpError.incomplete("Trailing backslash")) {
      try Regexp("a\\", foldsCase: false)
    }
    #expect(throws: RegexpError.invalid("Unmatched ) or \\)")) {
      try Regexp("a\\)", foldsCase: false)
    }
    #expect(throws: RegexpError.invalid("Invalid back reference")) {
      try Regexp("\\1", foldsCase: false)
    }
  }

  @Test func `backward, the match that begins last is found, as far as the place`() throws {
    let tree = PieceTree("abc abc")
    let regexp = try Regexp("[a-z]+", foldsCase: false)
    #expect(try regexp.last(in: tree, before: 7, limits: tree.all)?.range == 6..<7)
    #expect(try regexp.last(in: tree, before: 4, limits: tree.all)?.range == 2..<3)
    #expect(try regexp.last(in: tree, before: 0, limits: tree.all) == nil)
  }

  @Test func `matches across the borders of what is laid out are found`() throws {
    let filler = String(repeating: "x", count: 5000)
    let tree = PieceTree(filler + "needle\n" + filler)
    let regexp = try Regexp("needle\n\\(x+\\)\\'", foldsCase: false)
    let match = try #require(try regexp.first(in: tree, from: 0, limits: tree.all))
    #expect(match.range == 5000..<10007)
    let last = try Regexp("ne+dle", foldsCase: false).last(
      in: tree, before: tree.end, limits: tree.all)
    #expect(last?.range == 5000..<5006)
  }

  @Test func `bytes that are not UTF-8 are stepped over`() throws {
    let tree = PieceTree([0x61, 0xFF, 0x62, 0x63])
    let regexp = try Regexp("bc", foldsCase: false)
    #expect(try regexp.first(in: tree, from: 0, limits: tree.all)?.range == 2..<4)
  }

  @Test func `any expression of a few characters either compiles or says why not`() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "a", "b", "\\(", "\\)", "\\|", "*", "+", "?", "[", "]", "^", "$", ".", "\\{1,2\\}", "\\b",
      "\\_<", "[:alpha:]", "-", "\\1", "é", " ",
    ]
    let tree = PieceTree("ab ba\nabab é")
    for _ in 0..<400 {
      let count = Int.random(in: 1...8, using: &random)
      let source = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let regexp = try? Regexp(source, foldsCase: true) else { continue }
      let first = try regexp.first(in: tree, from: 0, limits: tree.all)
      let last = try regexp.last(in: tree, before: tree.end, limits: tree.all)
      #expect((first == nil) == (last == nil), "\(source)")
    }
  }
}
