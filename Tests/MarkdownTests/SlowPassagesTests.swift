import Testing

@testable import Markdown

@Suite struct SlowPassagesTests {
  private func changes(_ source: String) -> [SlowPassages.Change] {
    SlowPassages(in: Array(source.utf8)).changes
  }

  /// What people write, however long, is left alone.
  @Test(arguments: [
    "Some words with <b>, (a), [b] and c_d_e.\n\n",
    "- [ ] [one](https://example.org/a_b) by @alice (see #12)\n",
    "* one_two <three@example.org>\n  and (more) [of it]\n",
    "# A heading with (marks) [and] <more>\n",
    "> quoted (text) [with] <marks>\n>\n",
    "```\n<a> (b) [c] @d _e_\n```\n",
    "words and nothing else, on and on, in one paragraph without end\n",
  ])
  func `ordinary text is not changed`(part: String) {
    #expect(changes(String(repeating: part, count: (256 << 10) / part.utf8.count)).isEmpty)
  }

  @Test func `a table of some hundred rows stays one table`() {
    let rows = String(repeating: "| [a](b) | c_d | (e) | 1 | 2 | 3 |\n", count: 600)
    let source = "| a | b | c | d | e | f |\n|---|---|---|---|---|---|\n" + rows
    #expect(changes(source).isEmpty)
    let blocks = parseMarkdown(Array(source.utf8))
    guard blocks.count == 1, case .table(let table) = blocks[0].content else {
      Issue.record("\(blocks.count) blocks")
      return
    }
    #expect(table.rows.count == 600)
  }

  @Test func `a numbered list of some hundred items stays one list`() {
    let source = (1...500).map { "\($0). [a](b) by @alice (c_d)\n" }.joined()
    #expect(changes(source).isEmpty)
  }

  @Test func `dense running text is cut at its lines, or between scalars`() {
    let lines = String(repeating: "é<é@é)é[\n", count: 5000)
    let bytes = Array(lines.utf8)
    let cuts = changes(lines)
    #expect(cuts.count > 10)
    for case .blankLine(let place) in cuts { #expect(bytes[place - 1] == 0x0a) }
    let whole = Array(String(repeating: "é<", count: 20_000).utf8)
    for case .blankLine(let place) in SlowPassages(in: whole).changes {
      #expect(whole[place] & 0xc0 != 0x80)
    }
  }

  @Test func `marks beyond two hundred are left out, the words stay`() {
    let line = String(repeating: "> ", count: 20_000) + "words"
    #expect(changes(line) == [.removal(399..<39_999)])
    #expect(PreparedSource(Array(line.utf8)).bytes.suffix(6).elementsEqual(" words".utf8))
  }

  @Test func `changes are in order, and those in removed marks do no harm`() {
    let line = String(repeating: "> ", count: 300) + String(repeating: "<?", count: 300) + "\n"
    let source = Array((String(repeating: line, count: 60) + "|a|\n|-|-|\n# end").utf8)
    let places = SlowPassages(in: source).changes.map(\.place)
    #expect(places == places.sorted() && places.count > 60)
    let prepared = PreparedSource(source)
    #expect(prepared.bytes.count < source.count - 60 * 190 + 200)
    #expect(prepared.lines?.last == 63)
  }

  @Test func `rows that lack cells without end do not fill the memory`() {
    let wide = String(repeating: "|a", count: 500) + "\n" + String(repeating: "|-", count: 500)
    let source = wide + "\n" + String(repeating: "x\n", count: 20_000)
    guard case .table(let table)? = parseMarkdown(Array(source.utf8)).first?.content else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.count < 300)
    // Nor do many tables that are each small enough.
    let one = wide + "\n" + String(repeating: "x\n", count: 150) + "\n"
    #expect(!changes(String(repeating: one, count: 20)).isEmpty)
  }

  @Test func `lines below a header that is none are parted from the text`() {
    #expect(changes(String(repeating: "a\n|-|-\n", count: 10_000)).count > 1000)
    #expect(changes(String(repeating: "1. \n|-|-\n", count: 10_000)).count > 1000)
  }

  @Test func `the lines of the source are still told right`() {
    let source = String(repeating: "a\n|-|-\n", count: 10_000) + "\n# End\n"
    let blocks = parseMarkdown(Array(source.utf8))
    #expect(blocks.last?.range.lines == 20_002...20_002)
    #expect(blocks.last?.content == .heading(level: 1, [.text("End")]))
  }
}
