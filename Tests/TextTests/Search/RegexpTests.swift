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

  @Test func `categories are those of Emacs, as far as they are known`() throws {
    let text = "abc αβγ где かな カナ 漢字 e\u{301} 3"
    #expect(try first("\\cg+", text) == "αβγ" && first("\\cy+", text) == "где")
    #expect(try first("\\cH+", text) == "かな" && first("\\cK+", text) == "カナ")
    #expect(try first("\\cC+", text) == "漢字" && first("\\Ca+", text) == "αβγ")
    #expect(try first("\\c^", text) == "\u{301}" && first("[a-z]\\c.", text) == "ab")
    #expect(throws: RegexpError.self) { try first("\\cj", text) }
  }

  @Test func `matches are found wherever in a long text they are`() throws {
    var random = SeededGenerator(seed: 5)
    let words = ["one ", "étéé", "two\n", "aaaaaaaaaaaaaaaaaaaaaaaa", "9", "漢字", " ", "x"]
    for _ in 0..<2 {
      let text = (0..<12_000).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
        .joined()
      // Cut into pieces, as an edited text is.
      var tree = PieceTree(text)
      for _ in 0..<20 {
        tree.replace(ByteOffset(Int.random(in: 0..<100, using: &random))..<100, with: "é")
      }
      let whole = PieceTree(tree.bytes(tree.all))
      for source in ["é+x9", "[a-z]+99x", "one.*\n.*x9x", "\\bx\\b", "漢字\\{5,\\}", "\\w+99\\W"] {
        let regexp = try Regexp(source, foldsCase: true)
        let found = try all(regexp) { try regexp.first(in: tree, from: $0, limits: tree.all) }
        let step = Int.random(in: 1...9000, using: &random)
        let inSteps = try all(regexp) { from in
          var from = from
          while from <= whole.end {
            let match = try regexp.first(
              in: whole, from: from, limits: whole.all, before: from + step)
            if let match { return match }
            from += step
          }
          return nil
        }
        #expect(found == inSteps, "\(source)")
        let last = try regexp.last(in: tree, before: tree.end, limits: tree.all)
        #expect((last == nil) == found.isEmpty, "\(source)")
      }
    }
  }

  /// The first matches, each looked for from the end of the one before.
  private func all(
    _ regexp: Regexp, _ first: (ByteOffset) throws -> RegexpMatch?
  ) rethrows -> [Range<ByteOffset>] {
    var found: [Range<ByteOffset>] = []
    var from: ByteOffset = 0
    while found.count < 30, let match = try first(from) {
      found.append(match.range)
      from = match.range.upperBound
    }
    return found
  }
}
