import DemoForge
import TestSupport
import Testing

/// A server that begins to answer badly under the running program: it says so, keeps what it
/// shows, and goes on with the next answer that is right.
@Suite("Bad input: replies")
struct BadInputReplyTests {
  @Test(
    "NAV-05 A list that cannot be read again stays, the cause is said, and r tries again",
    arguments: Provider.allCases)
  func list(provider: Provider) throws {
    let answers: [(Fault, String)] = [
      (.html(status: 200), "web page"), (.html(status: 404), "web page"),
      (.cut, "ended the connection"), (.cutBody, "ended the connection"),
      (.cutJSON, "cannot be read"), (.wrongTypes, "cannot be read"),
      (.serverError(status: 500), "status 500"), (.serverError(status: 502), "status 502"),
      (.serverError(status: 401), "does not accept the token"),
      (.serverError(status: 403), "does not allow"), (.busy(retryAfter: 9), "busy"),
    ]
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    let rows = app.rows.filter { $0.contains("○") }
    for (fault, words) in answers {
      scene.forge.setFault(FaultRule(fault, path: "/issues"))
      try app.type("r")
      try app.expect(words)
      #expect(app.rows[1...3].contains { $0.contains(words) }, "\(app.screenText)")
      #expect(!app.echoArea.hasPrefix(" "), "the echo area says it, too")
      #expect(app.rows.filter { $0.contains("○") }.count >= rows.count - 6, "the rows stay")
      #expect(app.find("r tries again") != nil, "\(app.screenText)")
      scene.forge.setFault(nil)
      try app.type("r")
      try app.expectGone("r tries again")
      #expect(app.rows.filter { $0.contains("○") } == rows)
    }
  }

  @Test(
    "NAV-05 An issue that cannot be shown says why, and r shows it", arguments: Provider.allCases)
  func issue(provider: Provider) throws {
    let answers: [(number: Int, fault: Fault, words: String)] = [
      (80, .html(status: 200), "web page"), (78, .cutJSON, "cannot be read"),
      (77, .cut, "ended the connection"), (75, .serverError(status: 502), "status 502"),
      (74, .wrongTypes, "cannot be read"),
    ]
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    for (number, fault, words) in answers {
      scene.forge.setFault(FaultRule(fault, path: "/issues/\(number)"))
      try app.type("#")
      try app.text("acme/atlas#\(number)")
      try app.type("RET")
      try app.expect(words)
      scene.forge.setFault(nil)
      try app.type("r")
      try app.expect("#\(number)  ")
      #expect(app.find(words) == nil)
    }
  }

  @Test(
    "A token that was revoked, and one that lost a scope, say what to do",
    arguments: Provider.allCases)
  func revoked(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    scene.forge.setFault(FaultRule(.serverError(status: 401), path: "/issues"))
    try app.type("r")
    try app.expect("does not accept the token")
    #expect(app.find("#80") != nil, "the rows stay")
    scene.forge.setFault(nil)
    try app.leave()
    // Made anew without a scope that is needed.
    scene.setToken(of: "demo", to: scene.forge.tokens.withoutIssueScope)
    let poor = try scene.start()
    try poor.expect("lacks read:issue")
    #expect(poor.find("#80") != nil, "the rows stay")
  }

  @Test(
    "null where a list is due is an empty list, in every pane and in an issue",
    arguments: Provider.allCases)
  func nullLists(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    scene.forge.setFault(FaultRule(.nullLists))
    for pane in ["1", "2", "3", "4", "5"] {
      try app.type(pane)
      try app.type("r")
      #expect(app.terminal.process.exitStatus == nil)
      #expect(!app.screenText.contains("null"))
    }
    try app.open(issue: 80)
    #expect(app.find("#80") != nil)
    scene.forge.setFault(nil)
    try app.type("2 r")
    try app.expect("acme/atlas")
  }

  @Test("Text that is no UTF-8 shows, and what surrounds it too", arguments: Provider.allCases)
  func badText(provider: Provider) throws {
    let scene = try Scene(provider)
    scene.forge.setFault(FaultRule(.badText, path: "/issues"))
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    let row = try #require(app.rows.first { $0.contains("#80") })
    #expect(row.contains("\u{FFFD}") || row.contains("\\xFF"), "\(row)")
    try app.type("RET")
    try app.expect("Plain text without any markup, in one line.")
    #expect(app.terminal.process.exitStatus == nil)
  }

  @Test(
    "A server that never answers is left with C-g, and the program goes on",
    arguments: Provider.allCases)
  func hanging(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    scene.forge.setFault(FaultRule(.slow(milliseconds: 60_000), path: "/issues"))
    try app.terminal.type("r")
    #expect(scene.forge.waitForRequest { $0.outcome == .underWay } != nil)
    try app.terminal.type("C-g")
    try app.expect("Stopped: ")
    scene.forge.setFault(nil)
    try app.type("r")
    try app.expect("1 of 55")
    scene.forge.stop()
  }
}
