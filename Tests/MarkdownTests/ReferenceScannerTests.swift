import Markdown
import TestSupport
import Testing

@Suite struct ReferenceScannerTests {
  @Test(arguments: [
    ("#12", "issue( 12)[#12]"),
    ("See #12, (#13) and !14.", "See issue( 12)[#12], (issue( 13)[#13]) and issue( 14)[!14]."),
    ("acme/atlas#7: x", "issue(acme/atlas 7)[acme/atlas#7]: x"),
    ("a-b.c/d_e!3", "issue(a-b.c/d_e 3)[a-b.c/d_e!3]"),
    ("a#12 #12a ##12 #12.5 #0 # 12 #", "a#12 #12a ##12 #12.5 #0 # 12 #"),
    ("#99999999999999999999", "#99999999999999999999"),
    ("@alice, thanks", "user(alice)[@alice], thanks"),
    ("(@bob-2) and @carol.", "(user(bob-2)[@bob-2]) and user(carol)[@carol]."),
    ("@alice's", "user(alice)[@alice]'s"),
    ("@acme/crew please", "user(acme/crew)[@acme/crew] please"),
    ("alice@example.org @ @- x@y", "alice@example.org @ @- x@y"),
    ("fixed in 0123abc.", "fixed in commit( 0123abc)[0123abc]."),
    ("acme/atlas@0123abcd", "commit(acme/atlas 0123abcd)[acme/atlas@0123abcd]"),
    ("defaced 1234567 0123abg 012ab 0123ABC", "defaced 1234567 0123abg 012ab 0123ABC"),
    (
      "0000000000000000000000000000000000000000",
      "commit( 0000000000000000000000000000000000000000)"
        + "[0000000000000000000000000000000000000000]"
    ),
    ("00000000000000000000000000000000000000000a", "00000000000000000000000000000000000000000a"),
    (
      "see https://example.org/a#b.",
      "see address(https://example.org/a#b)[https://example.org/a#b]."
    ),
    (
      "(https://example.org/w_(x))",
      "(address(https://example.org/w_(x))[https://example.org/w_(x)])"
    ),
    ("https:// x", "https:// x"),
    ("größer #3 日本 @alice", "größer issue( 3)[#3] 日本 user(alice)[@alice]"),
    ("日本#3", "日本#3"),
    ("", ""),
  ])
  func `a title is cut at its references`(title: String, expected: String) {
    #expect(dump(ReferenceScanner.scan(title)) == expected)
  }

  @Test func `running text has references and code, links and HTML have none`() {
    let source = """
      # On #1

      *@alice* **#2** ~~#3~~ `#4` [#5](x) <a href="#6">#6</a> ![#7](y) https://example.org/#8

          #9

      | #10 |
      |-----|
      | #11 |
      """
    #expect(
      dump(parseMarkdown(Array(source.utf8), findsReferences: true)) == """
        h1 @1
          On issue( 1)[#1]
        paragraph @3
          em[user(alice)[@alice]] strong[issue( 2)[#2]] del[issue( 3)[#3]] code[#4] link(x)[#5] \
        html[<a href="#6">]issue( 6)[#6]html[</a>] image(y)[#7] \
        address(https://example.org/#8)[https://example.org/#8]
        code |"#9\\n" @5-6
        table none @7-9
          row @7: issue( 10)[#10]
          row @9: issue( 11)[#11]

        """)
  }

  @Test func `nobody asked, so nothing is found`() {
    #expect(dump(parseMarkdown(Array("#1 @alice".utf8))) == "paragraph @1\n  #1 @alice\n")
  }

  @Test func `the text comes out as it went in`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let pieces = [
        "#1", "@a", "a/b#2", "0123abc", " ", "(", ")", ".", "/", "https://x", "é", "_", "-",
      ]
      let text = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(ReferenceScanner.scan(text).plainText == text)
    }
  }
}
