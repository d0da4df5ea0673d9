import DemoForge
import TestSupport
import Testing

/// The timed refresh of what is no list of issues of a repository: an issue that is read, Home,
/// milestones.
struct IssueRefreshTests {
  private let path = "/repos/acme/atlas/issues/2"

  private func isIssue(_ request: LoggedRequest) -> Bool {
    request.method == "GET" && request.path.hasSuffix(path)
  }

  @Test(
    "T14 An issue that is read shows what others do; point, mark, scroll and folding stay",
    arguments: Provider.allCases)
  func issue(provider: Provider) throws {
    let scene = try Scene(provider, refresh: 1)
    let app = try scene.start()
    try app.open(issue: 2)
    let first = try scene.comments(of: path)[0]
    // The first comment is folded, and point some way below it.
    try app.type("n RET")
    try app.expect("the comment to be folded") { app.rows[app.cursor.row].contains("▸") }
    try app.type("n n j")
    let row = app.rows[app.cursor.row]
    let cursor = app.cursor
    try scene.edit("/repos/acme/atlas/issues/comments/\(first)", #"{"body":"Edited elsewhere"}"#)
    try scene.edit(path, #"{"title":"Renamed elsewhere"}"#)
    try app.expect("Renamed elsewhere")
    #expect(app.rows[app.cursor.row] == row)
    #expect(app.cursor.row == cursor.row && app.cursor.column == cursor.column)
    try app.type("M-<")
    try app.expect("▸carol  Edited elsewhere")
    try scene.post("\(path)/comments", #"{"body":"Said elsewhere"}"#)
    try app.type("G")
    try app.expect("Said elsewhere")
    let said = try #require(try scene.comments(of: path).last)
    try scene.delete("/repos/acme/atlas/issues/comments/\(said)")
    try app.expectGone("Said elsewhere")
    #expect(app.find("loading") == nil)
  }

  @Test(
    "T14 An issue in which nothing happens writes nothing to the terminal, and is read by little",
    arguments: Provider.allCases)
  func silent(provider: Provider) throws {
    let scene = try Scene(provider, refresh: 1)
    let app = try scene.start()
    try app.open(issue: 2)
    scene.forge.forgetRequests()
    let before = app.terminal.output.count
    for count in 1...2 {
      try app.terminal.wait(for: "refresh \(count)") {
        scene.forge.requests.count { isIssue($0) && $0.status == 200 } >= count
      }
    }
    try app.settle()
    #expect(app.terminal.output.count == before)
    let reads = scene.forge.requests
    #expect(reads.count <= 2 * reads.count(where: isIssue), "the issue and what is new in it")
  }

  @Test(
    "T14 A text that is written below an issue is not disturbed by what comes into the issue",
    arguments: Provider.allCases)
  func composing(provider: Provider) throws {
    let scene = try Scene(provider, refresh: 1)
    let app = try scene.start(rows: 40)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("half a sentence")
    let cursor = app.cursor
    try scene.edit("/repos/acme/atlas/issues/80", #"{"title":"Renamed elsewhere"}"#)
    try app.expect("Renamed elsewhere")
    #expect(app.cursor == cursor)
    #expect(app.find("half a sentence") != nil)
    try app.text(", the rest")
    try app.expect("half a sentence, the rest")
  }

  @Test(
    "T14 An issue on a busy or failing server is left alone, and what was there stays",
    arguments: [429, 503], Provider.allCases)
  func busy(status: Int, provider: Provider) throws {
    let scene = try Scene(provider, refresh: 1)
    let app = try scene.start()
    try app.open(issue: 80)
    scene.forge.setFault(
      FaultRule(status == 429 ? .busy(retryAfter: 60) : .serverError(status: status)))
    scene.forge.forgetRequests()
    #expect(scene.forge.waitForRequest { $0.path.hasSuffix("/issues/80") } != nil)
    try app.settle()
    app.terminal.listen(milliseconds: 1800)
    #expect(scene.forge.requests.count { $0.path.hasSuffix("/issues/80") } <= 2)
    #expect(app.find("Plain text without any markup, in one line.") != nil)
    #expect(app.find("tries again") == nil)
  }

  @Test(
    "T14 Home, milestones and a milestone show by themselves what happened elsewhere",
    arguments: [GrowingList.home, .milestones, .milestone, .pulls, .commits], Provider.allCases)
  func lists(list: GrowingList, provider: Provider) throws {
    let scene = try Scene(provider, refresh: 1)
    let app = try scene.start()
    try list.open(in: app, scene)
    let row = app.rowAtPoint
    switch list {
    case .home, .milestone:
      try scene.post(
        "/repos/acme/atlas/issues", #"{"title":"Filed elsewhere","milestone":2}"#)
      try app.expect("Filed elsewhere")
    case .milestones:
      try scene.post("/repos/acme/atlas/milestones", #"{"title":"Made elsewhere"}"#)
      try app.expect("Made elsewhere")
    case .pulls:
      let number = try #require(app.rowAtPoint?.firstMatch(of: /#(\d+)/)?.output.1)
      try scene.edit("/repos/acme/atlas/issues/\(number)", #"{"title":"Renamed elsewhere"}"#)
      try app.expect("Renamed elsewhere")
      return
    default:
      // Nobody pushes here: that nothing is drawn is all there is to see.
      let before = app.terminal.output.count
      scene.forge.forgetRequests()
      #expect(scene.forge.waitForRequest { $0.path.hasSuffix("/git/refs") } != nil)
      try app.settle()
      #expect(app.terminal.output.count == before)
      #expect(scene.forge.requests.allSatisfy { $0.path.hasSuffix("/git/refs") })
    }
    #expect(app.rowAtPoint?.prefix(11) == row?.prefix(11), "point stays on its row")
  }
}

extension Scene {
  /// The identifiers of an issue's comments, oldest first.
  fileprivate func comments(of issue: String) throws -> [Int] {
    try served("\(issue)/comments").matches(of: /"id":(\d+),"html_url":"[^"]*#issuecomment/)
      .compactMap { Int($0.output.1) }
  }

  func delete(_ path: String) throws {
    try LoopbackReply.send("DELETE", forge.url + "/api/v1" + path, token: forge.tokens.alice)
  }
}
