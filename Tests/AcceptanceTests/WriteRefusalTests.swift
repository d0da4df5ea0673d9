import DemoForge
import TestSupport
import Testing

/// Changes that a server, or what stands before it, refuses.
struct WriteRefusalTests {
  /// Faults after which nothing is stored, with a word of what is said.
  static let refusals: [(fault: Fault, words: String)] = [
    (.serverError(status: 500), "500"), (.serverError(status: 401), "does not accept the token"),
    (.serverError(status: 403), "does not allow"), (.serverError(status: 409), "newer state"),
    (.serverError(status: 412), "does not accept"), (.serverError(status: 413), "Shorten"),
    (.serverError(status: 422), "does not accept"), (.serverError(status: 423), "archived"),
    (.serverError(status: 503), "busy"), (.busy(retryAfter: 3), "busy"),
    (.html(status: 403), "web page"),
  ]

  @Test(
    "ISS-06 A refused change says what and why, changes nothing, and can be repeated",
    arguments: RefusedChange.allCases, Provider.allCases)
  func change(_ change: RefusedChange, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 140)
    try app.openList()
    for refusal in Self.refusals {
      scene.forge.setFault(FaultRule(refusal.fault, method: change.method))
      scene.forge.forgetRequests()
      try app.verb(change.keys)
      try app.expect("\(refusal.fault) to be told") {
        app.echoArea.contains("acme/atlas#80") && app.echoArea.contains(refusal.words)
      }
      #expect(scene.forge.requests.count { $0.method == change.method } == 1)
      #expect(try !change.isDone(on: scene))
    }
    scene.forge.setFault(nil)
    try app.verb(change.keys)
    try app.expect("the change on the server") { (try? change.isDone(on: scene)) == true }
  }

  @Test(
    "ISS-04 ISS-05 ISS-08 MIL-04 A refused text stays, the message says what and where",
    arguments: RefusedText.allCases.filter { $0 != .issueEdit }, Provider.allCases)
  func text(_ text: RefusedText, provider: Provider) throws {
    let scene = try Scene(provider)
    try text.prepare(scene)
    let app = try scene.start(rows: 40, columns: 140)
    try text.open(in: app, scene)
    try app.press(text.key)
    try app.expect(text.title)
    try app.text("dear words")
    for refusal in Self.refusals {
      scene.forge.setFault(FaultRule(refusal.fault, method: text.method))
      try app.type("C-c C-c")
      if text == .issueEdit, refusal.words == "newer state" {
        // Both versions are shown; the form stays for the merge.
        try app.expect("changed meanwhile")
        if app.find(text.title) == nil { try app.press(text.key) }
        continue
      }
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
