import Markdown
import Testing

@Suite struct MarkdownParserTests {
  private func tree(_ source: String, findsReferences: Bool = false) -> String {
    dump(parseMarkdown(Array(source.utf8), findsReferences: findsReferences))
  }

  @Test func `an empty text has no blocks`() {
    #expect(tree("") == "")
    #expect(tree("\n \n\t\n") == "")
  }

  @Test func `every block knows its lines`() {
    let source = """
      # Title

      One
      two

      > quoted
      > more

      1. first
         second paragraph line

      2. other
      ***
      ```swift
      let a = 1
      ```
      <div>
      raw
      </div>

      Setext
      ======
      """
    #expect(
      tree(source) == """
        h1 @1
          Title
        paragraph @3-4
          One⏎two
        quote @6-7
          paragraph @6-7
            quoted⏎more
        list 1 loose @9-12
          item @9
            paragraph @9-10
              first⏎second paragraph line
          item @12
            paragraph @12
              other
        break @13
        code swift|"let a = 1\\n" @14-16
        html "<div>\\nraw\\n</div>\\n" @17-19
        h1 @21-22
          Setext

        """)
  }

  @Test func `columns say where a nested block begins and ends`() throws {
    let blocks = parseMarkdown(Array("> - one\n>   two\n".utf8))
    guard case .quote(let inner) = blocks[0].content, case .list(let list) = inner[0].content else {
      Issue.record("no list in a quote")
      return
    }
    let range = list.items[0].blocks[0].range
    #expect(range.start == SourcePosition(line: 1, column: 5))
    #expect(range.end == SourcePosition(line: 2, column: 7))
  }

  @Test func `a table has alignments, a header and a cell a column`() {
    let source = """
      | a | b | c | d |
      |---|:--|:-:|--:|
      | 1 | **2** |
      | `x\\|y` | 2 | 3 | 4 | 5 |

      after
      """
    #expect(
      tree(source) == """
        table none left center right @1-4
          row @1: a | b | c | d
          row @3: 1 | strong[2] |  | \n\
          row @4: code[x|y] | 2 | 3 | 4
        paragraph @6
          after

        """)
  }

  @Test func `a table right below a paragraph begins at its header`() {
    #expect(
      tree("one\ntwo\n| a |\n|---|\n| 1 |\n") == """
        paragraph @1-2
          one⏎two
        table none @3-5
          row @3: a
          row @5: 1

        """)
    #expect(
      tree("> one\n> | a |\n> |---|\n") == """
        quote @1-3
          paragraph @1
            one
          table none @2-3
            row @2: a

        """)
  }

  @Test func `a task list has boxes`() {
    let source = "- [ ] open\n- [x] done\n- [X] done too\n- plain\n  - [ ] inside\n"
    #expect(
      tree(source) == """
        list @1-5
          item [ ] @1
            paragraph @1
              open
          item [x] @2
            paragraph @2
              done
          item [x] @3
            paragraph @3
              done too
          item @4
            paragraph @4
              plain
            list @5
              item [ ] @5
                paragraph @5
                  inside

        """)
  }

  @Test func `running text has its markup`() {
    #expect(
      tree("*a* **b** ***c*** ~~d~~ ~e~ `f` <b>g</b> \\*h\\* &amp; &#x1F600;")
        == """
        paragraph @1
          em[a] strong[b] em[strong[c]] del[d] del[e] code[f] html[<b>]g html[</b>] *h* & 😀

        """.replacing("g html", with: "ghtml"))
  }

  @Test func `links and pictures keep address, title and words`() {
    #expect(
      tree(#"[a *b*](https://example.org "T") ![alt `c`](<p q.png>) <https://x.org>"#) == """
        paragraph @1
          link(https://example.org “T”)[a em[b]] image(p q.png)[alt code[c]] \
        link(https://x.org)[https://x.org]

        """)
  }

  @Test func `bare addresses are links`() {
    #expect(
      tree("See https://example.org/a_b?c=(d). Or www.example.org, alice@example.org.") == """
        paragraph @1
          See link(https://example.org/a_b?c=(d))[https://example.org/a_b?c=(d)]. Or \
        link(http://www.example.org)[www.example.org], \
        link(mailto:alice@example.org)[alice@example.org].

        """)
  }

  @Test func `line ends of both kinds are told apart`() {
    #expect(tree("a\nb  \nc\\\nd") == "paragraph @1-4\n  a⏎b⏎⏎c⏎⏎d\n")
  }

  @Test func `footnotes are numbered as they are first mentioned`() {
    let source = """
      One[^b] two[^a] one again[^b] none[^c].

      [^a]: The *second*.
      [^b]: The first.

          More of it.
      """
    #expect(
      tree(source) == """
        paragraph @1
          Onenote[1] twonote[2] one againnote[1] none[^c].
        footnote 1 @4-6
          paragraph @4
            The first.
          paragraph @6
            More of it.
        footnote 2 @3
          paragraph @3
            The em[second].

        """)
  }

  @Test(arguments: [
    ("> [!NOTE]\n> Words\n> more", "alert note @1-3\n  paragraph @2-3\n    Words⏎more\n"),
    ("> [!warning]\n>\n> Words", "alert warning @1-3\n  paragraph @3\n    Words\n"),
    ("> [!TIP]", "alert tip @1\n"),
    ("> [!NOTE] Words", "quote @1\n  paragraph @1\n    [!NOTE] Words\n"),
    ("> [!BOO]\n> a", "quote @1-2\n  paragraph @1-2\n    [!BOO]⏎a\n"),
  ])
  func `a quote that begins as an alert is one`(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test func `the language is the first word of the info`() {
    func language(_ info: String) -> String {
      Block.Code(info: info, text: "", isFenced: true).language
    }
    #expect(language("swift title=x") == "swift")
    #expect(language("rust,ignore") == "rust")
    #expect(language("python{1,2}") == "python")
    #expect(language("") == "")
  }

  @Test func `lines are counted as a buffer counts them`() {
    // CR LF is one line end; a lone CR is none in a buffer and one to the parser.
    #expect(tree("a\r\n\r\n# b\r\n") == "paragraph @1\n  a\nh1 @3\n  b\n")
    #expect(tree("a\r\r# b\n\nc\n") == "paragraph @1\n  a\nh1 @1\n  b\nparagraph @3\n  c\n")
  }

  @Test func `invalid bytes and NUL are replaced and lose nothing else`() {
    let source: [UInt8] = Array("a ".utf8) + [0xff, 0xc3, 0x28, 0x00] + Array(" *b*\n\nc".utf8)
    #expect(
      dump(parseMarkdown(source))
        == "paragraph @1\n  a \u{fffd}\u{fffd}(\u{fffd} em[b]\nparagraph @3\n  c\n")
  }

  @Test func `plain text of markup is its words`() {
    let blocks = parseMarkdown(Array("a *b* `c` <i>d</i> [e](f)\n![g](h) ~~i~~".utf8))
    guard case .paragraph(let inlines) = blocks[0].content else { return }
    #expect(inlines.plainText == "a b c d e g i")
  }
}
