import DemoForge
import Editor
import Forge
import Testing
import Text

@testable import Modes

@Suite("Signs of Markdown, and completing in a composition")
struct MarkdownCommandsTests {
  let list: ListSession

  init() throws {
    list = try ListSession(try demoForge(), rows: 40)
    let atlas = RepositoryRef(owner: "acme", name: "atlas")
    try list.open(.issueList("1", atlas))
    try list.open(.issue("1", IssueRef(atlas, 80)))
    try list.type("c")
  }

  /// What keys do to the text `one two`, all of which is the region, or to no text at all; point
  /// is `|`.
  @Test(
    "signs go around the region, or around point",
    arguments: [
      ("compose-insert-bold", "C-c C-s b", "**one two**|", "**|**"),
      ("compose-insert-italic", "C-c C-s i", "_one two_|", "_|_"),
      ("compose-insert-code", "C-c C-s c", "`one two`|", "`|`"),
      ("compose-insert-quote", "C-c C-s q", "> one two|", ">|"),
      ("compose-insert-task", "C-c C-s t", "- [ ] one two|", "- [ ] |"),
      (
        "compose-insert-fence", "C-c C-s f swift RET", "```swift\none two\n```\n|",
        "```swift\n|\n```\n"
      ),
      ("compose-insert-link", "C-c C-l url RET", "[one two](url)|", "|"),
    ])
  func signs(_ command: String, _ keys: String, _ around: String, _ alone: String) throws {
    try list.type(keys)
    #expect(list.ran.contains(command))
    #expect(list.marked == alone)
    try list.type("C-g")
    try list.type("C-x h C-w one SPC two C-x h \(keys)")
    #expect(list.marked == around)
  }

  @Test(
    "compose-newline goes on with a list, and ends it where an item stays empty",
    arguments: [
      ("- SPC one RET two", "- one\n- two|"),
      ("* SPC one RET RET two", "* one\ntwo|"),
      ("1 . SPC one RET two RET", "1. one\n2. two\n3. |"),
      ("SPC SPC 9 ) SPC one RET", "  9) one\n  10) |"),
      ("- SPC [ x ] SPC one RET two", "- [x] one\n- [ ] two|"),
      ("- SPC one SPC two M-b RET", "- one\n- |two"),
      ("- SPC one C-a RET", "\n|- one"),
      ("plain RET -5 RET a- RET", "plain\n-5\na-\n|"),
      ("- SPC - SPC - RET", "- - -\n|"),
      ("` ` ` RET - SPC one RET", "```\n- one\n|"),
      ("- SPC one C-u 1 RET", "- one\n|"),
    ])
  func lists(_ keys: String, _ text: String) throws {
    try list.type(keys)
    #expect(list.marked == text)
    #expect(list.ran.contains("compose-newline"))
  }

  @Test("signs that are there go away again")
  func away() throws {
    for (keys, signs) in [("b", "**one**"), ("i", "_one_"), ("c", "`one`")] {
      try list.type("C-x h C-w one C-x h C-c C-s \(keys)")
      #expect(list.text == signs)
      try list.type("C-x h C-c C-s \(keys)")
      #expect(list.text == "one")
    }
    for (keys, sign) in [("q", "> "), ("t", "- [ ] ")] {
      try list.type("C-x h C-w one RET two C-x h C-c C-s \(keys)")
      #expect(list.text == "\(sign)one\n\(sign)two")
      try list.type("C-x h C-c C-s \(keys)")
      #expect(list.text == "one\ntwo")
    }
  }

  @Test("code that holds backquotes stands between more of them")
  func backquotes() throws {
    try list.type("a`b C-x h C-c C-s c")
    #expect(list.text == "``a`b``")
    try list.type("C-x h C-w ``` C-x h C-c C-s f RET")
    #expect(list.text == "````\n```\n````\n")
  }

  @Test("a link without a region asks for its text, and is bare without one")
  func link() throws {
    try list.type("C-c C-l https://example.org RET here RET")
    #expect(list.text == "[here](https://example.org)")
    try list.type("SPC C-c C-l https://example.org RET RET")
    #expect(list.text == "[here](https://example.org) <https://example.org>")
    try list.type("C-c C-l RET")
    #expect(list.echo == "A link needs an address")
  }

  @Test(
    "compose-complete completes people, issues and emoji, and indents elsewhere",
    arguments: [
      ("@bo", "@bob |"), (":tad", ":tada:|"), ("one SPC two RET", "one two\n    |"),
    ])
  func complete(_ typed: String, _ text: String) throws {
    try list.type(typed)
    try list.type("TAB")
    #expect(list.ran.contains("compose-complete"))
    #expect(list.marked == text)
  }

  @Test("completion-at-point lists the issues there are, by number or title")
  func issues() throws {
    try list.type("# C-M-i")
    #expect(list.ran.contains("completion-at-point"))
    try list.type("explain RET")
    #expect(list.text == "#80")
  }

  @Test("compose-edit-externally hands this text to the user's editor")
  func external() throws {
    try list.type("words C-c C-e")
    #expect(list.ran.last == "compose-edit-externally")
    let buffer = list.buffer.id
    #expect(
      list.session.requests.contains { request in
        if case .editExternally(buffer) = request { true } else { false }
      })
  }

  @Test("compose-confirm-send asks before it sends; other keys search instead")
  func confirm() throws {
    try list.type("one two C-s")
    #expect(list.ran.last == "compose-confirm-send")
    #expect(
      list.screen.last == """
        Send to acme/atlas#80 as alice@forge? C-s or RET sends; typing searches
        """)
    try list.type("C-g")
    #expect(list.text == "onetwo")
    try list.type("C-a C-s t w RET")
    #expect(list.marked == "onetw|o")
    try list.type("C-s C-s")
    #expect(list.ran.contains("compose-send"))
    #expect(list.buffer.location?.kind == .issue)
  }
}
