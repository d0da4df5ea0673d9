import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("Closing, reopening and deleting issues")
struct StateCommandsTests {
  let forge: DemoForge
  let list: ListSession

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try #require(list.pointRow.contains("○   #80"))
  }

  @Test("issue-toggle-state closes; undo-change reopens, redo-change closes again")
  func toggling() throws {
    try list.type("x x")
    #expect(list.ran.suffix(2) == ["issue-toggle-state"] || list.ran.last == "issue-toggle-state")
    #expect(list.echo == "Closed #80. C-/ reopens it")
    #expect(list.pointRow.contains("●   #80"), "the row stays until r")
    try list.type("C-/")
    #expect(list.ran.last == "undo-change")
    #expect(list.echo == "Undo: Reopened #80")
    #expect(list.pointRow.contains("○   #80"))
    try list.type("C-M-_")
    #expect(list.ran.last == "redo-change")
    #expect(list.echo == "Redo: Closed #80. C-/ reopens it")
    #expect(list.pointRow.contains("●   #80"))
    try list.type("C-/")
    #expect(list.echo == "Undo: Reopened #80")
    #expect(
      forge.writes.map { $0.contains("closed") } == [true, false, true, false])
  }

  @Test("a new change leaves nothing to be made again, and nothing is taken back twice")
  func emptyLog() throws {
    for (key, words) in [
      ("C-M-_", "Nothing to make again"), ("C-/", "No further undo information"),
    ] {
      try list.type(key)
      #expect(list.echo == words)
    }
    try list.type("x x")
    try list.type("C-/")
    try list.type("s p")
    try list.type("C-M-_")
    #expect(list.echo == "Nothing to make again")
  }

  @Test("issue-close-with-comment closes the issue by the comment that says why")
  func closingComment() throws {
    try list.type("x c")
    #expect(list.ran.last == "issue-close-with-comment")
    #expect(list.modeLine.contains("closes it"))
    try list.type("done C-c C-c")
    #expect(
      forge.writes == [
        #"POST issues/80/comments {"body":"done"}"#, #"PATCH issues/80 {"state":"closed"}"#,
      ])
  }

  @Test("compose-toggle-close lets a comment close, and no longer")
  func toggleClose() throws {
    try list.type("R")
    try list.type("words C-c C-t")
    #expect(list.ran.last == "compose-toggle-close")
    #expect(list.modeLine.contains("closes it"))
    try list.type("C-c C-t")
    #expect(list.echo == "Sending only comments")
    try list.type("C-c C-c")
    #expect(forge.writes == [#"POST issues/80/comments {"body":"words"}"#])
  }

  @Test("issue-close-as-duplicate says of which in a comment, and never of itself")
  func duplicate() throws {
    try list.type("x d 80 RET")
    #expect(list.echo == "acme/atlas#80 cannot be the same as itself")
    #expect(forge.writes == [])
    try list.type("C-g")
    try list.type("x d 77 RET")
    #expect(list.ran.contains("issue-close-as-duplicate"))
    #expect(
      forge.writes == [
        #"PATCH issues/80 {"state":"closed"}"#,
        #"POST issues/80/comments {"body":"Duplicate of #77"}"#,
      ])
    #expect(list.pointRow.contains("●   #80"))
    #expect(
      list.echo == "Closed #80 as the same as acme/atlas#77. C-/ reopens it; the comment stays")
  }

  @Test("issue-delete takes the word yes and nothing else")
  func deleting() throws {
    try list.type("D")
    #expect(list.screen.last?.contains("Delete #80 and 1 comment for everybody?") == true)
    try list.type("y RET")
    #expect(list.echo == "Nothing was deleted")
    #expect(forge.writes == [])
    try list.type("D")
    try list.type("yes RET")
    #expect(list.ran.contains("issue-delete"))
    #expect(forge.writes == ["DELETE issues/80 "])
    #expect(!list.screen.contains { $0.contains("#80 ") })
    #expect(list.modeLine.contains("1 of 54"))
  }
}
