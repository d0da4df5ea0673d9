import DemoForge
import Editor
import Forge
import Store
import Testing
import Text

@testable import Modes

@Suite("Commands of an issue")
struct IssueCommandsTests {
  let forge: DemoForge
  let list: ListSession
  let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 80)

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge, rows: 60)
    try list.open(.issue("1", issue))
  }

  /// Goes to the entry of a person.
  private func go(to person: String) throws {
    for _ in 0..<9 where !list.pointRow.hasPrefix(" \(person) ") { try list.type("n") }
    try #require(list.pointRow.hasPrefix(" \(person) "))
  }

  @Test("next-entry and previous-entry go over the entries of the timeline")
  func entries() throws {
    try list.type("n")
    let first = list.pointRow
    try list.type("n")
    #expect(list.ran.last == "next-entry")
    #expect(list.pointRow != first)
    try list.type("p")
    #expect(list.ran.last == "previous-entry")
    #expect(list.pointRow == first)
  }

  @Test("A comment can be written while the issue is not there")
  func commentBeforeTheIssue() throws {
    let absent = IssueRef(issue.repository, 4711)
    try list.open(.issue("1", absent))
    #expect(list.buffer.model == nil)
    try list.type("c h i")
    #expect(list.buffer.location?.composing == .comment(on: absent))
    #expect(list.text == "hi")
  }

  @Test("What is typed for a text that could not be opened runs no commands")
  func refusedText() throws {
    let absent = IssueRef(issue.repository, 4711)
    try list.open(.issue("1", absent))
    let asked = forge.requests.count
    // There is no such issue to edit; the sentence is made of keys.
    try list.typeAhead("e x , RET q DEL . l m")
    list.settle()
    #expect(list.buffer.location == .issue("1", absent))
    #expect(list.session.prompt == nil)
    #expect(forge.requests.dropFirst(asked).allSatisfy { $0.method == "GET" })
    #expect(!list.session.echo.text.isEmpty)
    try list.type("C-x 2")
    #expect(list.session.tree.windows.count == 2)
  }

  @Test("issue-quote begins a comment with the entry at point")
  func quote() throws {
    try go(to: "bob")
    try list.type("R")
    #expect(list.ran.contains("issue-quote"))
    #expect(list.buffer.location?.composing == .comment(on: issue))
    #expect(list.text.contains("> No, see #1.\n\n"))
    #expect(list.window.point == list.buffer.text.contents.end)
  }

  @Test("comment-edit changes one's own comment, comment-delete takes it away after a yes")
  func own() throws {
    try list.type("c mine C-c C-c")
    list.session.run("refresh")
    list.settle()
    try list.type("G")
    let row = try #require(list.screen.lastIndex { $0.contains("mine") })
    while (list.paint()?.row ?? 0) > row { try list.type("k") }
    list.session.run("edit")
    list.settle()
    #expect(list.ran.suffix(2) == ["comment-edit", "entry-edit"])
    #expect(list.text == "mine")
    try list.type("M-> SPC too C-c C-c")
    #expect(forge.requests.last { $0.method == "PATCH" }?.body == #"{"body":"mine too"}"#)
    try #require(list.screen.contains { $0.contains("mine too") })
    list.session.run("delete")
    list.settle()
    #expect(list.ran.suffix(2) == ["comment-delete", "entry-delete"])
    #expect(list.session.question?.line.hasPrefix("Delete this comment on acme/atlas#80") == true)
    try list.type("y")
    #expect(forge.requests.contains { $0.method == "DELETE" })
    #expect(!list.screen.contains { $0.contains("mine too") })
  }

  @Test("the comment of somebody else is neither changed nor deleted")
  func foreign() throws {
    try go(to: "bob")
    for command in ["comment-edit", "comment-delete"] {
      list.session.run(command)
      list.settle()
      #expect(list.echo == "This comment is by bob, not yours")
    }
    #expect(forge.requests.allSatisfy { $0.method == "GET" })
  }

  @Test("compose-new writes a new issue in the repository of this one")
  func new() throws {
    try list.type("C-x m")
    #expect(list.ran.contains { $0 == "compose-new" || $0 == "issue-compose" })
    list.session.run("view-echo-area-messages")
    list.session.run("compose-new")
    #expect(list.echo == "No repository here to write an issue in; # goes to one")
  }
}
