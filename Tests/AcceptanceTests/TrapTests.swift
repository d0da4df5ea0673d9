import DemoForge
import TestSupport
import Testing

/// What servers do that nobody expects of them.
struct TrapTests {
  private let atlas = "/repos/acme/atlas"

  @Test(
    "ISS-03 A label that the repository no longer has leaves no rows, though the server gives all",
    arguments: Provider.allCases)
  func goneLabel(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.openList()
    try app.type("/ l")
    try app.text("bug")
    try app.type("RET RET")
    try app.expect("1 of 7")
    let labels = try scene.served("\(atlas)/labels")
    let id = try #require(labels.firstMatch(of: #/"id":(\d+),"name":"bug"/#)?.output.1)
    try scene.delete("\(atlas)/labels/\(id)")
    let answer = try scene.served("\(atlas)/issues?state=open&type=issues&labels=bug")
    #expect(answer.contains(##""number":80"##), "the server drops the filter")
    try app.press("r")
    try app.expectGone("#80")
    #expect(app.find("issues · open · bug") != nil)
    try app.press("\\")
    try app.expect("1 of 55")
  }

  @Test(
    "NAV-06 ISS-08 A repository that was renamed is read and written under its old name",
    arguments: Provider.allCases)
  func renamed(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("#")
    try app.text("acme/mapkit#80")
    try app.type("RET")
    try app.expect("#80  ")
    try app.expect("Plain text without any markup")
    try app.press("c")
    try app.text("By its old name.")
    try app.type("C-c C-c")
    try app.expect("Commented on")
    #expect(try scene.count("By its old name.", at: "\(atlas)/issues/80/comments") == 1)
    // The same request once more, and no GET in its place.
    #expect(scene.writes.allSatisfy { $0.hasPrefix("POST ") }, "\(scene.writes)")
    #expect(scene.writes.last == "POST /api/v1\(atlas)/issues/80/comments")
    try app.expect("By its old name.")
  }

  @Test(
    "ISS-07 What people wrote who are gone is shown, as Ghost's or without a name",
    arguments: Provider.allCases)
  func ghost(provider: Provider) throws {
    let scene = try Scene(provider)
    let url = scene.forge.url
    let proxy = try LoopbackServer { incoming in
      guard case .bytes(let bytes) = LoopbackServer.forward(incoming, to: url) else {
        return .bytes([])
      }
      let nobody = #""user":null"#
      let ghost = #""user":{"id":-1,"login":"Ghost"}"#
      // As long as before, so that the length that was told is right.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(#/"user":\{"id":(\d+)[^{}]*\}/#) { match in
          let other = match.output.1 == "2" ? nobody : match.output.1 == "3" ? ghost : nil
          guard let other else { return String(match.output.0) }
          return other + String(repeating: " ", count: match.output.0.utf8.count - other.utf8.count)
        }
      return .bytes(Array(text.utf8))
    }
    let added = try scene.run([
      "server", "add", "ghosts", proxy.url, "--provider", provider.rawValue, "--token-env",
      "TOKEN_demo",
    ])
    #expect(added.status == .exited(0), "\(added.errors)")
    let app = try scene.start(["--server", "ghosts"], rows: 60, columns: 100)
    try app.type("#")
    try app.text("acme/atlas#80")
    try app.type("RET")
    try app.expect("No, see #1.")
    try app.type("#")
    try app.text("acme/atlas#1")
    try app.type("RET")
    try app.expect("Ghost")
    #expect(app.find("null") == nil)
    try app.type("2 RET")
    try app.expect("1 of 55")
  }

  @Test(
    "ISS-07 A timeline of many pages, whose totals are wrong, is shown to its end",
    arguments: Provider.allCases)
  func longTimeline(provider: Provider) throws {
    let scene = try Scene(provider, pageLimit: 20)
    for number in 1...50 {
      try scene.post("\(atlas)/issues/78/comments", #"{"body":"remark \#(number) of 50"}"#)
    }
    let app = try scene.start()
    try app.open(issue: 78)
    try app.type("G")
    try app.expect("remark 50 of 50")
    let asked = scene.forge.requests.filter { $0.path.hasSuffix("/issues/78/comments") }
    #expect(asked.filter { $0.method == "GET" }.count <= 2, "comments come in one piece")
    try app.type("g C-s")
    try app.text("remark 1 of 50")
    #expect(app.rows[app.cursor.row].contains("remark 1 of 50"))
  }
}
