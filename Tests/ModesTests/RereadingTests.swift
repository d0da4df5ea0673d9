import DemoForge
import Display
import Editor
import Forge
import Modes
import Synchronization
import TestSupport
import Testing

@Suite("Lists on the screen are read again by themselves")
struct RereadingTests {
  /// A list on a forge, with a clock that only tests put forward.
  private struct Watched {
    let list: ListSession
    let forge: DemoForge
    private let clock = Clockwork()

    init(_ location: Location = RereadingTests.issues, interval: Int = 5) throws {
      forge = try DemoForge(DemoForgeOptions(fixtures: try Fixture.path("demo")))
      try forge.start()
      list = try ListSession(forge)
      try list.open(location)
      let clock = clock
      list.session.monotonic = { clock.milliseconds }
      list.session.now = { ListSession.noon + clock.milliseconds / 1000 }
      list.session.reread(every: interval)
      forge.forgetRequests()
    }

    /// Lets time pass, in steps no longer than until the next timer, and everything it begins end.
    func pass(seconds: Int64) {
      let end = clock.milliseconds + seconds * 1000
      while true {
        clock.milliseconds = min(end, max(clock.milliseconds, list.session.nextDeadline ?? end))
        _ = list.session.runTimers()
        while !list.session.jobs.running.isEmpty { list.takeNextMessages() }
        if clock.milliseconds == end, list.session.nextDeadline.map({ $0 > end }) ?? true { return }
      }
    }

    var reads: Int { forge.requests.count { $0.path.hasSuffix("/issues") } }
  }

  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private static let issues = Location.issueList("1", atlas)

  private final class Clockwork {
    var milliseconds: Int64 = 1_000_000
  }

  @Test func `an hour without a change draws nothing but ages`() throws {
    let watched = try Watched()
    let before = watched.list.screen
    watched.pass(seconds: 3600)
    #expect((700...720).contains(watched.reads))
    let after = watched.list.screen
    // What differs is an age at the end of a row.
    for (old, new) in zip(before, after) where old != new {
      #expect(old.dropLast(8) == new.dropLast(8))
    }
    watched.forge.forgetRequests()
    let cells = watched.list.screen
    watched.pass(seconds: 50)
    #expect(watched.list.screen == cells)
  }

  @Test(arguments: [
    Location.home("1"), .issue("1", IssueRef(atlas, 2)), .milestoneList("1", atlas),
    .milestone("1", atlas, 2), .pulls("1"), .history("1", atlas), .repositories("1"),
  ])
  func `everything a server has is read every five seconds, by few requests`(
    _ location: Location
  ) throws {
    let watched = try Watched(location)
    watched.pass(seconds: 60)
    let count = watched.forge.requests.count
    #expect((11...26).contains(count), "\(watched.forge.requests.map(\.path))")
    let screen = watched.list.screen
    watched.pass(seconds: 50)
    #expect(watched.list.screen == screen)
    watched.forge.setFault(FaultRule(.serverError(status: 503)))
    watched.forge.forgetRequests()
    watched.pass(seconds: 600)
    #expect(watched.forge.requests.count <= 20, "it waits longer and longer")
    #expect(watched.list.modeLine.contains(" as of "))
  }

  @Test func `0 reads nothing again`() throws {
    let watched = try Watched(interval: 0)
    watched.pass(seconds: 3600)
    #expect(watched.reads == 0)
    #expect(watched.list.session.nextDeadline == nil)
  }

  @Test func `without the focus it is once a minute`() throws {
    let watched = try Watched()
    watched.list.session.handle(.focus(false))
    watched.pass(seconds: 600)
    #expect((9...11).contains(watched.reads))
    watched.list.session.handle(.focus(true))
    watched.pass(seconds: 5)
    #expect((10...12).contains(watched.reads))
  }

  @Test
  func `failures in a row are waited for longer, and the mode line says how old the rows are`()
    throws
  {
    let watched = try Watched()
    watched.forge.setFault(FaultRule(.serverError(status: 503)))
    watched.pass(seconds: 600)
    #expect((2...8).contains(watched.reads))
    #expect(watched.list.modeLine.contains(" as of "))
    #expect(watched.list.screen.contains { $0.contains("#80") })
    #expect(watched.list.echo == "")
    watched.forge.setFault(nil)
    watched.pass(seconds: 600)
    #expect(!watched.list.modeLine.contains(" as of "))
  }

  @Test func `a server that names a time is left alone for so long`() throws {
    let watched = try Watched()
    watched.forge.setFault(FaultRule(.busy(retryAfter: 500), times: 1))
    watched.pass(seconds: 490)
    #expect(watched.reads == 1)
    watched.pass(seconds: 30)
    #expect(watched.reads > 1)
  }

  @Test
  func `it waits for an answer, a selection and the rest of a key, and for a second of quiet`()
    throws
  {
    let watched = try Watched()
    for keys in ["M-x", "C-SPC", "C-x"] {
      try watched.list.typeAhead(keys)
      watched.pass(seconds: 60)
      #expect(watched.reads == 0, "\(keys)")
      try watched.list.typeAhead("C-g")
      watched.pass(seconds: 2)
      #expect(watched.reads == 1, "\(keys)")
      watched.forge.forgetRequests()
      watched.pass(seconds: 1)
    }
  }

  @Test func `point, mark and scroll stay on their rows while rows come and go`() throws {
    let watched = try Watched()
    try watched.list.typeAhead("C-n C-n m C-n C-n C-n")
    watched.list.paint()
    let row = watched.list.pointRow
    for number in [78, 77, 75, 69, 68] {
      _ = try LoopbackReply.send(
        "PATCH", watched.forge.url + "/api/v1/repos/acme/atlas/issues/\(number)",
        token: watched.forge.tokens.alice, json: #"{"state": "closed"}"#)
    }
    _ = try LoopbackReply.send(
      "POST", watched.forge.url + "/api/v1/repos/acme/atlas/issues",
      token: watched.forge.tokens.alice, json: #"{"title": "Another"}"#)
    watched.pass(seconds: 6)
    let screen = watched.list.screen
    #expect(watched.list.pointRow == row)
    #expect(screen[1].contains("Another"))
    for number in ["#78", "#77", "#75"] { #expect(screen.contains { $0.contains(number) }) }
    for number in ["#69", "#68"] { #expect(!screen.contains { $0.contains(number + " ") }) }
    #expect(watched.list.modeLine.contains("1 marked"))
  }

  @Test func `of a list of several pages only those on the screen are read`() throws {
    let watched = try Watched()
    // The clock stands, so the load of the second page ends without a timer.
    try watched.list.typeAhead("n")
    while !watched.list.session.jobs.running.isEmpty { watched.list.takeNextMessages() }
    watched.list.paint()
    watched.forge.forgetRequests()
    watched.pass(seconds: 6)
    let pages = watched.forge.requests.compactMap { $0.parameters["page"] }
    #expect(pages == ["2"])
  }
}
