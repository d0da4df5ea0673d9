import DemoForge
import TestSupport
import Testing

/// What others changed on the server while one was writing.
struct ChangedMeanwhileTests {
  private let issue = "/repos/acme/atlas/issues/80"

  private func begin(
    _ provider: Provider, body: String
  ) throws -> (scene: Scene, app: Gotcha) {
    let scene = try Scene(provider)
    try scene.edit(issue, #"{"body":"\#(body)"}"#)
    let app = try scene.start(rows: 44, columns: 100)
    try app.openList()
    try app.press("e")
    try app.expect("Issue acme/atlas#80")
    return (scene, app)
  }

  @Test(
    "ISS-10 Saving shows both versions and a merge, which is sent; nothing is overwritten silently",
    arguments: Provider.allCases)
  func merged(provider: Provider) throws {
    let (scene, app) = try begin(provider, body: #"one\ntwo\nthree"#)
    try app.type("M-> C-a C-k")
    try app.text("three of mine")
    try scene.edit(issue, #"{"body":"one of theirs\ntwo\nthree"}"#)
    try app.type("C-c C-c")
    try app.expect("was changed meanwhile")
    #expect(app.find("On the server") != nil, "both versions are shown")
    #expect(app.find("Yours") != nil)
    #expect(try scene.served(issue).contains(#""body":"one of theirs\ntwo\nthree""#))
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#""body":"one of theirs\ntwo\nthree of mine""#))
  }

  @Test(
    "ISS-10 Conflicts are settled with smerge's keys: yours, theirs, the base, both",
    arguments: Provider.allCases)
  func conflicts(provider: Provider) throws {
    let old = (1...13).map { "line \($0)" }
    let (scene, app) = try begin(provider, body: old.joined(separator: #"\n"#))
    // Four lines are changed by both, with others between them.
    for (steps, number) in [(0, 1), (4, 5), (4, 9), (4, 13)] {
      try app.type(steps == 0 ? "M-> C-u 1 2 C-p C-a C-k" : "C-n C-n C-n C-n C-a C-k")
      try app.text("mine \(number)")
    }
    var theirs = old
    for number in [1, 5, 9, 13] { theirs[number - 1] = "theirs \(number)" }
    try scene.edit(issue, #"{"body":"\#(theirs.joined(separator: #"\n"#))"}"#)
    try app.type("C-c C-c")
    try app.expect("<<<<<<< yours")
    try app.expect("was changed meanwhile. C-c ^ u keeps yours, C-c ^ l theirs")
    try app.type("C-c C-c")
    try app.expect("Both versions are still in the text")
    try app.type("C-c ^ u")
    try app.expect("3 more; C-c ^ n goes to the next")
    try app.type("C-c ^ n C-c ^ l C-c ^ n C-c ^ b C-c ^ n C-c ^ a")
    try app.expect("No conflict is left")
    #expect(app.find("<<<<<<<") == nil)
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#80")
    let body = try scene.served(issue)
    #expect(
      body.contains(
        #"mine 1\nline 2\nline 3\nline 4\ntheirs 5\nline 6\nline 7\nline 8\nline 9\nline 10\n"#
          + #"line 11\nline 12\nmine 13\ntheirs 13"#), "\(body)")
  }

  @Test(
    "ISS-10 A merge whose marks were damaged by edits is sent after a question alone",
    arguments: ["x", "C-d", "C-n C-n C-n C-n C-n C-n C-a >", "C-k"])
  func damaged(keys: String) throws {
    let (scene, app) = try begin(.gitea, body: #"one\ntwo"#)
    try app.type("M-> C-a C-k")
    try app.text("mine")
    try scene.edit(issue, #"{"body":"one\ntheirs"}"#)
    try app.type("C-c C-c")
    try app.expect("<<<<<<< yours")
    try app.type(keys)
    try app.type("C-c C-c")
    try app.expect("This is left of the merge: ")
    try app.type("n")
    try app.expect("Send it all the same? No")
    #expect(try scene.served(issue).contains(#""body":"one\ntheirs""#))
    try app.type("C-c C-c")
    try app.expect("This is left of the merge: ")
    try app.type("y")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#"mine\n"#))
  }

  @Test("ISS-10 One damaged mark leaves the keys for the other conflicts")
  func damagedAmongOthers() throws {
    let old = (1...5).map { "line \($0)" }
    let (scene, app) = try begin(.gitea, body: old.joined(separator: #"\n"#))
    try app.type("M-> C-u 4 C-p C-a C-k")
    try app.text("mine 1")
    try app.type("C-n C-n C-n C-n C-a C-k")
    try app.text("mine 5")
    var theirs = old
    for number in [1, 5] { theirs[number - 1] = "theirs \(number)" }
    try scene.edit(issue, #"{"body":"\#(theirs.joined(separator: #"\n"#))"}"#)
    try app.type("C-c C-c")
    try app.expect("<<<<<<< yours")
    try app.type("x C-c ^ n C-c ^ u")
    try app.expect("No conflict is left")
    try app.type("C-c C-c")
    try app.expect("This is left of the merge: x<<<<<<< yours. Send it all the same?")
    try app.type("n")
    try app.expect("Send it all the same? No")
  }

  @Test(
    "ISS-10 A title both changed says what the server has, and C-c ^ l takes it",
    arguments: Provider.allCases)
  func title(provider: Provider) throws {
    let (scene, app) = try begin(provider, body: "one")
    try app.type("C-a C-k")
    try app.text("My title")
    try scene.edit(issue, #"{"title":"Their title"}"#)
    try app.type("C-c C-c")
    try app.expect("On the server: Their title. C-c ^ l takes that")
    try app.type("M-< TAB C-c ^ l")
    try app.expect("Title is “Their title” now")
    try app.type("C-c ^ u")
    try app.expect("Title is “My title” now")
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#""title":"My title""#))
  }

  @Test(
    "ISS-10 A field both changed is shown, and nothing is sent until one version of it is chosen",
    arguments: Provider.allCases)
  func chosen(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("e")
    try app.expect("Issue acme/atlas#80")
    try app.type("C-e")
    try app.text(" more")
    try scene.edit(issue, #"{"title":"Theirs"}"#)
    try app.type("C-s")
    try app.expect("was changed meanwhile")
    #expect(app.find("On the server: Theirs. C-c ^ l takes that") != nil, "it is on the screen")
    // The second save says the same and sends nothing.
    try app.type("C-s")
    try app.expect("Title was changed on the server, too: C-c ^ l takes “Theirs”")
    try app.type("M->")
    try app.type("C-s")
    try app.expect("Title was changed on the server, too")
    #expect(try scene.served(issue).contains(#""title":"Theirs""#))
    // Another run does not send it unseen either.
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    #expect(app.find("Comment") == nil)
    try app.leave()
    try app.restart()
    try app.expect("#80  Theirs")
    try app.press("e")
    try app.expect(" more")
    try app.type("C-s")
    try app.expect("On the server: Theirs. C-c ^ l takes that")
    #expect(try scene.served(issue).contains(#""title":"Theirs""#))
    try app.type("M-> C-c ^ l")
    try app.expect("Title was changed on the server, too")
    try app.type("C-c ^ l")
    try app.expect("Title is “Theirs” now")
    try app.type("C-s")
    try app.expect("Nothing was changed")
    try app.type("C-c ^ u")
    try app.expect("more” now")
    try app.type("C-s")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#" more""#))
    // Its window shows the issue again, and not the one before or both versions.
    try app.expectGone("*both versions*")
    try app.expect("acme/atlas#80 ·")
  }

  @Test(
    "ISS-10 C-c ^ n and p go over fields and conflicts that wait for a choice",
    arguments: [Provider.gitea])
  func walking(provider: Provider) throws {
    let (scene, app) = try begin(provider, body: #"one\ntwo"#)
    try app.type("C-a C-k")
    try app.text("My title")
    try app.type("M-> C-a C-k")
    try app.text("mine")
    try scene.edit(issue, #"{"title":"Their title","body":"one\ntheirs"}"#)
    try app.type("C-c C-c")
    try app.expect("<<<<<<< yours")
    try app.type("M-x")
    try app.text("issue-form-next-conflict")
    try app.type("RET C-c ^ u")
    try app.expect("No conflict is left")
    try app.type("C-c C-c")
    try app.expect("Title was changed on the server, too")
    try app.type("M-> M-x")
    try app.text("issue-form-previous-conflict")
    try app.type("RET C-c ^ l")
    try app.expect("Title is “Their title” now")
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#""body":"one\nmine""#))
  }

  @Test(
    "ISS-10 Overwriting what others wrote is a separate answer",
    arguments: Provider.allCases)
  func overwriting(provider: Provider) throws {
    let (scene, app) = try begin(provider, body: #"one\ntwo"#)
    try app.type("M-> C-a C-k")
    try app.text("mine")
    try scene.edit(issue, #"{"body":"one\ntheirs"}"#)
    try app.type("C-c C-c")
    try app.expect("<<<<<<< yours")
    try app.type("C-u C-c C-c")
    try app.expect("Overwrite what others wrote in acme/atlas#80 with what you wrote?")
    try app.type("n")
    #expect(try scene.served(issue).contains(#""body":"one\ntheirs""#))
    try app.type("C-u C-c C-c")
    try app.expect("Overwrite what others wrote")
    try app.type("y")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#""body":"one\nmine""#))
  }

  @Test("ISS-10 The commands of a merged form run by their names", arguments: Provider.allCases)
  func names(provider: Provider) throws {
    let (scene, app) = try begin(provider, body: #"one\ntwo"#)
    try app.type("M-> C-a C-k")
    try app.text("mine")
    try scene.edit(issue, #"{"body":"one\ntheirs"}"#)
    try app.type("C-c C-c")
    try app.expect("<<<<<<< yours")
    for command in ["issue-form-keep-lower", "undo", "issue-form-keep-upper"] {
      try app.type("M-x")
      try app.text(command)
      try app.type("RET")
    }
    #expect(app.rows.contains { $0.hasPrefix("mine") })
    try app.type("M-x")
    try app.text("issue-form-overwrite")
    try app.type("RET")
    try app.expect("Overwrite what others wrote")
    try app.type("y")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#""body":"one\nmine""#))
  }

  @Test(
    "ISS-10 The base is kept with the draft: what came between two days is seen",
    arguments: Provider.allCases)
  func keptBase(provider: Provider) throws {
    let (scene, app) = try begin(provider, body: #"one\ntwo"#)
    try app.type("M-> C-a C-k")
    try app.text("mine")
    try app.type("C-c C-k")
    try app.expect("Draft kept")
    try app.leave()
    try scene.edit(issue, #"{"body":"one\ntheirs"}"#)
    try app.restart()
    try app.expect("acme/atlas")
    try app.press("e")
    try app.expect("mine")
    try app.type("C-c C-c")
    try app.expect("<<<<<<< yours")
    // The merge is kept, too, with what it is a merge with.
    try app.type("C-c ^ u C-c C-k")
    try app.expect("Draft kept")
    try app.leave()
    try app.restart()
    try app.press("e")
    try app.expect("mine")
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#""body":"one\nmine""#))
  }

  @Test(
    "ISS-10 Other line ends are no change, neither here nor on the server",
    arguments: Provider.allCases)
  func lineEnds(provider: Provider) throws {
    let (scene, app) = try begin(provider, body: #"one\r\ntwo"#)
    try app.type("C-c C-c")
    try app.expect("Nothing was changed")
    try app.text(" more")
    try scene.edit(issue, #"{"body":"one\ntwo"}"#)
    try app.type("C-c C-c")
    try app.expect("Changed acme/atlas#80")
    #expect(try scene.served(issue).contains(#" more""#))
  }

  @Test(
    "ISS-10 A comment that was changed meanwhile is merged and not overwritten unasked",
    arguments: Provider.allCases)
  func comment(provider: Provider) throws {
    let scene = try Scene(provider)
    let made = try scene.post("\(issue)/comments", #"{"body":"one\ntwo\nthree"}"#)
    let id = try #require(made.firstMatch(of: #/"id":(\d+)/#).map { String($0.output.1) })
    let path = "/repos/acme/atlas/issues/comments/\(id)"
    let app = try scene.start(rows: 40, columns: 100)
    try app.open(issue: 80)
    try app.type("G")
    while try app.face(row: app.cursor.row, column: 1) != "author" { try app.type("k") }
    try app.press("e")
    try app.expect("Edit of a comment")
    try app.type("M-> C-a C-k")
    try app.text("mine")
    try scene.edit(path, #"{"body":"one\ntwo\ntheirs"}"#)
    try app.type("C-c C-c")
    try app.expect("<<<<<<< yours")
    try app.expect("The comment was changed meanwhile")
    #expect(try scene.served(path).contains(#"one\ntwo\ntheirs"#))
    try app.type("C-c C-c")
    try app.expect("Both versions are still in the text")
    try app.type("C-c ^ a C-c C-c")
    try app.expect("Changed the comment")
    #expect(try scene.served(path).contains(#"one\ntwo\nmine\ntheirs"#))
  }
}
