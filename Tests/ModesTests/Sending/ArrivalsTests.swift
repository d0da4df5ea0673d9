import DemoForge
import Forge
import Store
import Testing
import Workers

@testable import Modes

/// Looking on a server for what may have arrived.
@Suite struct ArrivalsTests {
  private let list: ListSession
  private let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 80)
  private var arrivals: Arrivals { Arrivals(server: "1", services: list.services) }

  init() throws {
    // Its times are those of the `Date` of its answers.
    list = try ListSession(try demoForge { $0 = DemoForgeOptions() })
  }

  @Test("A comment is found by its text and its time; an older one that says the same is another")
  func comment() throws {
    let now = Clock.unixSeconds()
    let made = try list.services.send(.createComment(on: issue, "+1"), to: "1")
    let attempt = Draft.Attempt(at: now, text: "+1\r\n")
    #expect(try arrivals.comment(attempt, on: issue)?.id == made.id)
    #expect(try arrivals.comment(Draft.Attempt(at: now, text: "+2"), on: issue) == nil)
    #expect(try arrivals.comment(Draft.Attempt(at: now + 60, text: "+1"), on: issue) == nil)
  }

  @Test("An issue and a milestone are found by title and text")
  func others() throws {
    let now = Clock.unixSeconds()
    let repository = issue.repository
    let new = try list.services.send(
      .createIssue(in: repository, NewIssue(title: "Only", body: "once")), to: "1")
    _ = try list.services.send(
      .createMilestone(in: repository, MilestoneEdit(title: "Only", summary: "once")), to: "1")
    let attempt = Draft.Attempt(at: now, text: "Only\nonce")
    #expect(try arrivals.issue(attempt, in: repository)?.ref == new.ref)
    #expect(try arrivals.milestone(attempt, in: repository)?.title == "Only")
    let other = Draft.Attempt(at: now, text: "Only\ntwice")
    #expect(try arrivals.issue(other, in: repository) == nil)
    #expect(try arrivals.milestone(other, in: repository) == nil)
    let late = Draft.Attempt(at: now + 60, text: "Only\nonce")
    #expect(try arrivals.issue(late, in: repository) == nil)
  }

  @Test("A comment that was deleted although no answer came is gone, and that is no error")
  func deletion() throws {
    let made = try list.services.send(.createComment(on: issue, "+1"), to: "1")
    try list.services.delete(comment: made.id, in: issue.repository, at: "1")
    try list.services.delete(comment: made.id, in: issue.repository, at: "1")
  }

  @Test("It is found wherever it stands in a long list")
  func pages() throws {
    let list = try ListSession(try demoForge { $0 = DemoForgeOptions(pageLimit: 2) })
    let arrivals = Arrivals(server: "1", services: list.services)
    let now = Clock.unixSeconds()
    let repository = issue.repository
    for number in 1...5 {
      _ = try list.services.send(
        .createMilestone(in: repository, MilestoneEdit(title: "Only \(number)", summary: "once")),
        to: "1")
      _ = try list.services.send(
        .createIssue(in: repository, NewIssue(title: "Only \(number)", body: "once")), to: "1")
    }
    for number in 1...5 {
      let attempt = Draft.Attempt(at: now, text: "Only \(number)\nonce")
      #expect(try arrivals.milestone(attempt, in: repository)?.title == "Only \(number)")
      #expect(try arrivals.issue(attempt, in: repository)?.title == "Only \(number)")
    }
  }
}
