import DemoForge
import TestSupport
import Testing

/// What the text of an issue names, followed with Enter.
struct ReferenceTests {
  private let tip = "618f8037fbb534adc1bc1f9d07abc02489fece6b"

  @Test(
    "ISS-07 Links, #n, @user and hashes of a text are followed with Enter, and Backspace comes back",
    arguments: Provider.allCases)
  func references(provider: Provider) throws {
    let scene = try Scene(provider)
    let opened = scene.sandbox.home + "/opened"
    let browser = try scene.sandbox.write(
      "browser", "#!/bin/sh\necho \"$1\" >>\(opened)\n", mode: 0o700)
    try scene.edit(
      "/repos/acme/atlas/issues/80",
      #"{"body":"Of @bob, see #1 and \#(tip), or [there](https://elsewhere.example/x)."}"#)
    let app = try scene.start(rows: 30, columns: 120, environment: ["BROWSER": browser])
    try app.open(issue: 80)
    for (name, words) in [("@bob", "@bob"), ("#1", " #1  "), (String(tip.prefix(7)), tip)] {
      try go(to: name, in: app)
      try app.type("RET")
      try app.expect(words)
      try app.expectGone("Of @bob, see")
      try app.type("DEL")
      try app.expect("Of @bob, see")
    }
    try go(to: "there", in: app)
    try app.type("RET")
    try app.expect("the browser to be asked") {
      scene.sandbox.read(opened) == "https://elsewhere.example/x\n"
    }
    try app.type("M-x")
    try app.text("link-follow")
    try app.type("RET")
    try app.expect("the browser to be asked again") {
      scene.sandbox.read(opened)?.count == 2 * "https://elsewhere.example/x\n".count
    }
    try app.press("w")
    try app.expect("Copied https://elsewhere.example/x")
  }

  @Test(
    "ISS-07 The address of a person opens what they did",
    arguments: Provider.allCases)
  func person(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(rows: 30, columns: 120)
    try app.type("#")
    try app.text(scene.forge.url + "/bob")
    try app.type("RET")
    try app.expect("─ @bob · all activity")
    try app.expect("bob ")
    #expect(!app.rows.dropFirst().contains { $0.contains(" alice opened ") })
  }

  /// Goes from link to link until one begins with a text.
  private func go(to name: String, in app: Gotcha) throws {
    for _ in 0..<12 {
      let row = Array(app.rows[app.cursor.row])
      if String(row.dropFirst(app.cursor.column)).hasPrefix(name) { return }
      try app.type("TAB")
    }
    Issue.record("no link \(name)")
  }
}
