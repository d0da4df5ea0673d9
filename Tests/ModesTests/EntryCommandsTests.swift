import DemoForge
import Editor
import Forge
import TestSupport
import Testing

@testable import Modes

@Suite("Acting on the entries of an issue")
struct EntryCommandsTests {
  let forge: DemoForge
  let list: ListSession
  let atlas = RepositoryRef(owner: "acme", name: "atlas")

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge, rows: 40)
  }

  private func open(_ number: Int) throws { try list.open(.issue("1", IssueRef(atlas, number))) }

  /// Presses a key until the row at point holds a text.
  private func go(_ key: String, to text: String) throws {
    for _ in 0..<20 where !list.pointRow.contains(text) { try list.type(key) }
    try #require(list.pointRow.contains(text))
  }

  @Test("issue-act ticks the box at point on the server, and takes the tick away again")
  func tick() throws {
    try open(79)
    try go("TAB", to: "code")
    #expect(list.pointRow.contains("☐ code"))
    try list.type("RET")
    #expect(list.ran.last == "issue-act")
    #expect(list.pointRow.contains("☑ code"))
    #expect(forge.writes.count == 1)
    #expect(forge.writes[0].contains(#"- [x] design\n- [x] code\n- [ ] tests"#))
    #expect(list.echo == "Ticked. RET on the box takes it back")
    try list.type("RET")
    #expect(list.pointRow.contains("☐ code"))
    #expect(forge.writes.last?.contains(#"- [x] design\n- [ ] code\n- [ ] tests"#) == true)
  }

  @Test(
    "a box is ticked in the newest text, so that what others tick and write meanwhile stays",
    arguments: [
      (#"- [x] design\n- [ ] code\n- [x] tests"#, #"- [x] design\n- [x] code\n- [x] tests"#),
      (#"- [x] design\n- [x] code\n- [ ] tests"#, #"- [x] design\n- [x] code\n- [ ] tests"#),
      (#"- [ ] new\n- [x] design\n- [ ] code"#, #"- [ ] new\n- [x] design\n- [x] code"#),
    ], [true, false])
  func tickedInTheNewest(_ texts: (theirs: String, both: String), counts: Bool) throws {
    let forge = try demoForge { $0.provider = counts ? .gitea : .forgejo }
    let between = try Interposed(forge)
    let list = try ListSession(forge, at: between.url, rows: 40)
    try list.open(.issue("1", IssueRef(atlas, 79)))
    for _ in 0..<20 where !list.pointRow.contains("code") { try list.type("TAB") }
    try #require(list.pointRow.contains("☐ code"))
    let theirs = #"{"body":"\#(texts.theirs)"}"#
    if counts {
      // This server counts texts, so that it refuses one that was read before the newest was there.
      between.after("GET", "/issues/79", bob: "PATCH issues/79", theirs)
    } else {
      try LoopbackReply.send(
        "PATCH", forge.url + "/api/v1/repos/acme/atlas/issues/79", token: forge.tokens.bob,
        json: theirs)
    }
    try list.type("RET")
    #expect(list.echo == "Ticked. RET on the box takes it back")
    #expect(list.pointRow.contains("☑ code") || list.screen.contains { $0.contains("☑ code") })
    let now = try list.services.send(.issue(IssueRef(atlas, 79)), to: "1").body
    #expect(now == texts.both.replacing(#"\n"#, with: "\n"))
  }

  @Test(
    "a box that others take out of the text while it is ticked is left alone, and that is said",
    arguments: ["", #"- [x] design\n- [ ] other"#, #"- [ ] code\n- [ ] other\n- [ ] code"#])
  func tickedMeanwhile(_ theirs: String) throws {
    let between = try Interposed(forge)
    let list = try ListSession(forge, at: between.url, rows: 40)
    try list.open(.issue("1", IssueRef(atlas, 79)))
    for _ in 0..<20 where !list.pointRow.contains("code") { try list.type("TAB") }
    try #require(list.pointRow.contains("☐ code"))
    between.after("GET", "/issues/79", bob: "PATCH issues/79", #"{"body":"\#(theirs)"}"#)
    try list.type("RET")
    #expect(list.echo.contains("The text of acme/atlas#79 was changed meanwhile; r shows it"))
    let now = try list.services.send(.issue(IssueRef(atlas, 79)), to: "1").body
    #expect(now == theirs.replacing(#"\n"#, with: "\n"))
  }

  @Test(
    "a box is ticked in its line, whatever ends the lines",
    arguments: [
      ("- [ ] a\n- [ ] b", 1, "- [ ] a\n- [x] b"), ("- [x] a", 0, "- [ ] a"),
      ("one\r\n- [ ] a\r\n- [X] b\r\n", 2, "one\r\n- [ ] a\r\n- [ ] b\r\n"),
      ("- [ ] a [x] b", 0, "- [x] a [x] b"), ("one\n- [ ] a", 0, nil), ("- [ ] a", 1, nil),
    ] as [(String, Int, String?)])
  func toggling(_ text: String, _ line: Int, _ changed: String?) {
    #expect(text.togglingTask(line) == changed)
  }

  @Test("issue-act follows the link at point, and folds the comment whose first line that is")
  func act() throws {
    try open(79)
    try go("TAB", to: "see #2")
    for _ in 0..<9 where list.buffer.location(at: list.window.point)?.issue?.number != 2 {
      try list.type("TAB")
    }
    try list.type("RET")
    #expect(list.buffer.location?.issue?.number == 2)
    try open(80)
    try go("n", to: " bob ")
    #expect(list.screen.contains { $0.contains("No, see #1.") })
    try list.type("RET")
    #expect(!list.screen.contains { $0.contains("No, see #1.") })
    #expect(list.pointRow.hasPrefix("▸bob"))
    try list.type("RET")
    #expect(list.screen.contains { $0.contains("No, see #1.") })
  }

  @Test("next-unread-entry and previous-unread-entry stop only at what came since")
  func unread() throws {
    try open(80)
    try list.type("M-n")
    #expect(list.echo == "Nothing unread below")
    try list.type("2")
    for text in ["first news", "more news"] { try forge.say(text, on: 80) }
    let later = try ListSession(forge, store: list.store, rows: 40)
    try later.open(.issue("1", IssueRef(atlas, 80)))
    try later.type("g")
    /// The text below the entry at point.
    func below() -> String {
      later.paint().map { later.screen[$0.row + 1].written } ?? ""
    }
    try later.type("M-n")
    #expect(later.ran.last == "next-unread-entry")
    #expect(below() == "first news")
    try later.type("M-n")
    #expect(below() == "more news")
    try later.type("M-n")
    #expect(later.echo == "Nothing unread below")
    try later.type("M-p")
    #expect(later.ran.last == "previous-unread-entry")
    #expect(below() == "first news")
    try later.type("M-p")
    #expect(later.echo == "Nothing unread above")
  }

  @Test("react adds a reaction to the issue or to the comment at point, and takes it away")
  func react() throws {
    try open(80)
    try list.type("+")
    #expect(list.ran.last == "react")
    #expect(list.screen.contains { $0.hasPrefix("Your reactions to acme/atlas#80: ") })
    try list.type("heart RET")
    #expect(forge.writes == [#"POST issues/80/reactions {"content":"heart"}"#])
    #expect(list.echo == "Added ❤️ to #80. C-/ takes it back")
    try go("n", to: " bob ")
    try list.type("+")
    try list.type("up RET")
    let comment = try #require(list.buffer.location(at: list.window.point)?.comment)
    #expect(
      forge.writes.last == #"POST issues/comments/\#(comment)/reactions {"content":"+1"}"#)
    #expect(list.pointRow.contains("👍 1"))
    try list.type("+")
    try list.type("up TAB RET")
    #expect(
      forge.writes.last == #"DELETE issues/comments/\#(comment)/reactions {"content":"+1"}"#)
    #expect(!list.pointRow.contains("👍"))
  }

  @Test("a quoted region has what was said, and not who said it and when")
  func quotedRegion() throws {
    try open(80)
    try list.type("C-s N o , RET M-{ M-{ C-SPC M-> R")
    #expect(list.text.contains("> No, see #1.\n"), "\(list.text)")
    #expect(!list.text.contains("bob") && !list.text.contains("2026"), "\(list.text)")
  }

  @Test("follow-link names links by what they say; whoever comes back is on the link again")
  func linksByName() throws {
    try open(2)
    try list.type("f")
    #expect(!list.screen.contains { $0.contains("://1/") || $0.contains("%3A%2F") })
    #expect(!list.screen.contains { $0.contains("☐") && $0.contains("task=") })
    try list.type("C-g")
    try open(80)
    try list.type("f # 1 RET")
    #expect(list.buffer.location?.issue?.number == 1)
    try list.type("DEL")
    #expect(list.buffer.location?.issue?.number == 80)
    #expect(list.pointRow.contains("see #1."), "point is on the link again")
  }
}
