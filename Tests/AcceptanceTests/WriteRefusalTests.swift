import DemoForge
import TestSupport
import Testing

/// Changes that a server, or what stands before it, refuses.
struct WriteRefusalTests {
  typealias Refusal = (fault: Fault, words: String)

  /// Faults after which nothing is stored, with a word of what is said.
  static let refusals: [Refusal] = [
    (.serverError(status: 500), "500"), (.serverError(status: 401), "does not accept the token"),
    (.serverError(status: 403), "does not allow"),
    (.serverError(status: 404), "does not show it"), (.serverError(status: 409), "newer state"),
    (.serverError(status: 412), "does not accept"), (.serverError(status: 413), "Shorten"),
    (.serverError(status: 422), "does not accept"), (.serverError(status: 423), "archived"),
    (.html(status: 403), "web page"),
  ]

  /// Faults after which nothing is stored and nothing answered.
  static let silences: [Refusal] = [(.cut, "ended the connection")]

  /// The refusals that a kind of write meets: the first kind all of them, the others a quarter each, so
  /// that together they meet all once more.
  private func some<Kind: CaseIterable & Equatable>(
    of all: [Refusal], for kind: Kind, _ provider: Provider
  ) -> [Refusal] {
    let place = Kind.allCases.enumerated().first { $0.element == kind }?.offset ?? 0
    if place == 0, provider == .gitea { return all }
    let first = (place + (provider == .gitea ? 0 : 1)) % 4
    return all.enumerated().filter { $0.offset % 4 == first }.map(\.element)
  }

  @Test(
    "ISS-05 ISS-06 ISS-07 A refused change says what and why, changes nothing, and can be repeated",
    arguments: RefusedChange.allCases, Provider.allCases)
  func change(_ change: RefusedChange, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 140)
    try app.openList()
    let refusals = some(of: Self.refusals + Self.silences, for: change, provider)
    for (number, refusal) in refusals.enumerated() {
      scene.forge.setFault(FaultRule(refusal.fault, method: change.method))
      scene.forge.forgetRequests()
      try app.verb(number == 0 ? change.keys : change.keysAgain)
      try app.expect("\(refusal.fault) to be told") {
        app.echoArea.contains("#80") && app.echoArea.contains(refusal.words)
      }
      #expect(scene.forge.requests.count { $0.method == change.method } == 1)
      #expect(try !change.isDone(on: scene))
    }
    scene.forge.setFault(nil)
    try app.verb(change.keysAgain)
    try app.expect("the change on the server") { (try? change.isDone(on: scene)) == true }
  }

  @Test(
    "ISS-04 ISS-05 ISS-08 MIL-04 A refused text stays, the message says what and where",
    arguments: RefusedText.allCases, Provider.allCases)
  func text(_ text: RefusedText, provider: Provider) throws {
    let scene = try Scene(provider)
    try text.prepare(scene)
    let app = try scene.start(rows: 40, columns: 140)
    try text.open(in: app, scene)
    try app.press(text.key)
    try app.expect(text.title)
    try app.text("dear words")
    for refusal in some(of: Self.refusals, for: text, provider) {
      scene.forge.setFault(FaultRule(refusal.fault, method: text.method))
      try app.type("C-c C-c")
      try app.expect("\(refusal.fault) to be told") {
        app.echoArea.contains("Not sent to \(text.place)") && app.echoArea.contains(refusal.words)
      }
      #expect(app.rows[0].contains("Q1!"), "\(app.rows[0])")
      #expect(try scene.count("dear words", at: text.path) == 0)
      try app.press(text.key)
      try app.expect(text.title)
      #expect(app.find("dear words") != nil, "the text is there again")
    }
    scene.forge.setFault(nil)
    try app.type("C-c C-c")
    try app.expect("the text on the server") {
      (try? scene.count("dear words", at: text.path)) == 1
    }
    try app.expectGone("Q1!")
  }

  @Test(
    "ISS-07 A refused tick says where and why, the box stays as it is, and RET ticks it later",
    arguments: RefusedTick.allCases, Provider.allCases)
  func tick(_ tick: RefusedTick, provider: Provider) throws {
    let scene = try Scene(provider)
    try tick.prepare(scene)
    let app = try scene.start(rows: 30, columns: 140)
    try app.open(issue: 80)
    try app.type("TAB")
    while !app.rows[app.cursor.row].contains("first") { try app.type("TAB") }
    for refusal in some(of: Self.refusals + Self.silences, for: tick, provider) {
      scene.forge.setFault(FaultRule(refusal.fault, method: "PATCH"))
      scene.forge.forgetRequests()
      try app.type("RET")
      try app.expect("\(refusal.fault) to be told") {
        app.echoArea.contains("acme/atlas#80") && app.echoArea.contains(refusal.words)
      }
      #expect(app.find("☐ first") != nil)
      #expect(scene.writes.count == 1)
      #expect(try scene.count(#"- [ ] first"#, at: tick.path) == 1)
    }
    // Ticked on the server, though nobody said so: it is not taken away by ticking.
    scene.forge.setFault(FaultRule(.cutAfterStoring, method: "PATCH"))
    try app.type("RET")
    try app.expect("Ticked. RET on the box takes it back")
    try app.expect("☑ first")
    scene.forge.setFault(nil)
    #expect(try scene.count(#"- [x] first"#, at: tick.path) == 1)
  }

  @Test(
    "ISS-08 A comment whose deletion is refused stays, the message says what, the trash stays empty",
    arguments: Provider.allCases)
  func deletion(provider: Provider) throws {
    let scene = try Scene(provider)
    try RefusedText.commentEdit.prepare(scene)
    let app = try scene.start(rows: 30, columns: 140)
    try RefusedText.commentEdit.open(in: app, scene)
    // After a 500 nobody knows whether it was done, so that its text stays in the trash.
    let refusals = Self.refusals.filter { $0.fault != .serverError(status: 500) }
    for refusal in provider == .gitea ? refusals : Array(refusals.prefix(2)) {
      scene.forge.setFault(FaultRule(refusal.fault, method: "DELETE"))
      try app.press("D")
      try app.type("y")
      try app.expect("\(refusal.fault) to be told") {
        app.echoArea.contains("the comment on acme/atlas#80")
          && app.echoArea.contains(refusal.words)
      }
      #expect(app.find("My own") != nil)
      #expect(try scene.count("My own", at: RefusedText.commentEdit.path) == 1)
    }
    scene.forge.setFault(nil)
    try app.press("D")
    try app.type("y")
    try app.expect("Deleted the comment")
    #expect(try scene.count("My own", at: RefusedText.commentEdit.path) == 0)
    try app.type("Q v")
    try app.expect("My own")
    #expect(app.rows.count { $0.contains("My own") } == 1)
  }

  /// Answers that say nothing about what became of it.
  static let riddles: [Fault] = [.html(status: 200), .cut, .wrongTypes, .cutJSON]

  @Test(
    "ISS-04 ISS-08 MIL-04 After an answer that cannot be read nothing is there twice, or lost",
    arguments: [RefusedText.comment, .newIssue, .newMilestone], Provider.allCases)
  func riddle(_ text: RefusedText, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 40, columns: 140)
    try text.open(in: app, scene)
    for (number, fault) in Self.riddles.enumerated() {
      let words = "dear words \(number)"
      try app.press(text.key)
      try app.expect(text.title)
      try app.text(words)
      scene.forge.setFault(FaultRule(fault, method: text.method))
      try app.type("C-c C-c")
      scene.forge.setFault(nil)
      if try scene.count(words, at: text.path) == 0 {
        try app.expect("what became of it is said after \(fault)") {
          app.find("Not sent to \(text.place)") != nil || app.find("may have arrived") != nil
        }
        try app.press(text.key)
        try app.expect(words)
        try app.type("C-c C-c")
      }
      try app.expect("\(words) on the server after \(fault)") {
        (try? scene.count(words, at: text.path)) == 1
      }
      try app.expect("nothing unsent after \(fault)") { !app.rows[0].contains("Q1") }
    }
  }
}
