import Markdown
import TestSupport
import Testing

/// Bodies that somebody wrote to make a program fail.
@Suite(.serialized) struct HostileTests {
  @Test(arguments: [
    "> ", ">", "- ", "1. ", "*", "_", "**a ", "[", "![", "![a](", "~~a ", "<", "`a",
  ])
  func `a mark over and over neither ends the stack nor the text`(mark: String) {
    // The first is below the size from which slow passages are looked for.
    for count in [5000, mark == ">" ? 100_000 : 20_000] {
      let source = String(repeating: mark, count: count) + "end"
      let blocks = parseMarkdown(Array(source.utf8), findsReferences: true)
      #expect(text(of: blocks).hasSuffix("end"))
    }
  }

  @Test func `nesting ends at a hundred and the words inside stay`() {
    let blocks = parseMarkdown(Array((String(repeating: "> ", count: 500) + "deep").utf8))
    #expect(depth(of: blocks) == 101)
    #expect(text(of: blocks) == "deep")
  }

  @Test func `items of a list that is too deep are kept`() {
    let lines = (0..<300).map { String(repeating: "  ", count: $0) + "- item \($0)" }
    let blocks = parseMarkdown(Array(lines.joined(separator: "\n").utf8))
    #expect(text(of: blocks).contains("item 0"))
    #expect(text(of: blocks).contains("item 299"))
  }

  /// Each of these costs the parser the square of its length if it is given in one piece.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      ("", "![[]()"), ("", "a <?"), ("", "a <!A "), ("", "a <![CDATA["), ("", "a@"), ("", "a@b."),
      ("http://a", ")"), ("", "|a"), ("", "[a]("), ("> ", "a <?"), ("- a\n  ", "a@"),
    ])
  func `a body made to be slow is parsed in seconds`(start: String, unit: String) {
    let source = start + String(repeating: unit, count: (256 << 10) / unit.utf8.count)
    let blocks = parseMarkdown(Array(source.utf8), findsReferences: true)
    #expect(blocks.last?.range.lines.upperBound ?? 0 <= 2)
  }

  @Test func `a long log in a fence stays one block`() throws {
    let line = "[12:00] <user@example.org> (a) | [b](c) <?xml?> ![x]\n"
    let log = String(repeating: line, count: 2000)
    let blocks = parseMarkdown(Array("before\n```text\n\(log)```\nafter\n".utf8))
    #expect(blocks.count == 3)
    #expect(blocks[1].content == .code(Block.Code(info: "text", text: log, isFenced: true)))
    #expect(blocks[2].range.lines == 2004...2004)
  }

  @Test func `a megabyte of ordinary text is read to its end`() {
    let part = """
      ## Part with `code`

      Some *words* about #12 by @alice, see https://example.org/a and [this](https://example.org).
      A second line with **strong** text and ünïcödé 日本語.

      - [ ] one
      - [x] two

      | a | b |
      |---|---|
      | 1 | 2 |

      ```swift
      let a = [1, 2, 3].map { $0 + 1 }
      ```


      """
    let source = Array(String(repeating: part, count: (1 << 20) / part.utf8.count).utf8)
    #expect(parseMarkdown(source, findsReferences: true).count > 10_000)
  }

  @Test func `random bytes and mutated examples never fail`() throws {
    let examples = try SpecExample.all().map { Array($0.markdown.utf8) }
    let marks = Array("\0\r\n>-*|`~[]#@ ".utf8)
    fuzz("Markdown", rounds: 300) { _, random in
      var source: [UInt8] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        source += examples.randomElement(using: &random) ?? []
      }
      for _ in 0..<Int.random(in: 0...60, using: &random) where !source.isEmpty {
        let place = Int.random(in: 0..<source.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: source[place] = UInt8.random(in: 0...255, using: &random)
        case 1: source.remove(at: place)
        case 2: source.insert(marks.randomElement(using: &random) ?? 0, at: place)
        default: source.insert(contentsOf: source[place...].prefix(40), at: place)
        }
      }
      checkShape(parseMarkdown(source, findsReferences: true), lines: source.count { $0 == 10 } + 1)
    }
  }

  /// Blocks stand inside the source and columns of a table are as many as it has.
  private func checkShape(_ blocks: [Block], lines: Int) {
    for block in blocks {
      #expect(1...lines ~= block.range.start.line)
      #expect(block.range.end.line <= lines)
      switch block.content {
      case .quote(let inner), .alert(_, let inner), .footnote(_, let inner):
        checkShape(inner, lines: lines)
      case .list(let list): for item in list.items { checkShape(item.blocks, lines: lines) }
      case .table(let table):
        for row in [table.header] + table.rows {
          #expect(row.cells.count == table.alignments.count)
        }
      default: break
      }
    }
  }

  private func text(of blocks: [Block]) -> String {
    blocks.map { block in
      switch block.content {
      case .paragraph(let inlines), .heading(_, let inlines): inlines.plainText
      case .quote(let inner), .alert(_, let inner), .footnote(_, let inner): text(of: inner)
      case .list(let list): list.items.map { text(of: $0.blocks) }.joined(separator: " ")
      case .code(let code): code.text
      case .html(let html): html
      case .table(let table):
        ([table.header] + table.rows).map { $0.cells.map(\.plainText).joined() }.joined()
      case .thematicBreak: ""
      }
    }.joined(separator: " ")
  }

  private func depth(of blocks: [Block]) -> Int {
    blocks.map { block in
      switch block.content {
      case .quote(let inner): 1 + depth(of: inner)
      case .list(let list): 1 + (list.items.map { depth(of: $0.blocks) }.max() ?? 0)
      default: 1
      }
    }.max() ?? 0
  }
}
