import Testing

@testable import Modes

@Suite("Looking for a text in files")
struct TextSearchTests {
  private func found(_ text: String, in source: String, isRegexp: Bool = false) throws -> [String] {
    let search = try TextSearch(text, isRegexp: isRegexp)
    return try search.matches(in: Array(source.utf8), at: "a.txt").map { match in
      let places = match.ranges.map { "\($0.lowerBound)-\($0.upperBound)" }
      return "\(match.line): \(match.text) \(places.joined(separator: " "))"
    }
  }

  @Test("a line is found once, with all places of the text in it")
  func lines() throws {
    #expect(
      try found("ab", in: "x\nab ab\n\nAB\n") == ["2: ab ab 0-2 3-5", "4: AB 0-2"])
    #expect(try found("Ab", in: "ab\nAb") == ["2: Ab 0-2"])
    #expect(try found("a.b", in: "a.b\naxb") == ["1: a.b 0-3"])
    #expect(try found("none", in: "ab").isEmpty && found("x", in: "").isEmpty)
  }

  @Test("a regular expression is one of Emacs', and one that matches nothing ends")
  func expressions() throws {
    #expect(
      try found(#"^\(a\|b\)."#, in: "ax\ncx\nbx", isRegexp: true) == [
        "1: ax 0-2", "3: bx 0-2",
      ])
    #expect(try found("x*", in: "a\nb", isRegexp: true).count == 2)
    #expect(throws: (any Error).self) { try TextSearch(#"\("#, isRegexp: true) }
    #expect(throws: (any Error).self) { try TextSearch("", isRegexp: false) }
  }

  @Test("data is passed over, long lines are cut, and there is an end of matches")
  func bounds() throws {
    let search = try TextSearch("a", isRegexp: false)
    #expect(try search.matches(in: [0x61, 0, 0x61], at: "x").isEmpty)
    let long = try search.matches(
      in: Array(String(repeating: "b", count: 5000).utf8) + [97], at: "x")
    #expect(long.count == 1 && long[0].text.utf8.count == 400 && long[0].ranges == [400..<400])
    let many = Array(String(repeating: "a\n", count: 6000).utf8)
    #expect(try search.matches(in: many, at: "x").count == TextSearch.limit)
  }
}
