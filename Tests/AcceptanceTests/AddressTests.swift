import DemoForge
import TestSupport
import Testing

/// Web addresses of things, and things by their addresses.
struct AddressTests {
  @Test(
    "NAV-06 gotcha URL opens an issue, a pull request, a repository, a milestone, a commit, a file",
    arguments: Provider.allCases)
  func operand(provider: Provider) throws {
    let scene = try Scene(provider)
    for (path, words) in [
      ("/acme/atlas/issues/80", "acme/atlas#80"), ("/acme/atlas/pulls/81", "acme/atlas#81"),
      ("/acme/atlas", "acme/atlas issues"), ("/acme/atlas/issues", "acme/atlas issues"),
      ("/acme/atlas/milestone/2", "⚑ v1.1"), ("/acme/atlas/milestones", "acme/atlas milestones"),
      ("/acme/atlas/commits/branch/main", "acme/atlas commits · main"),
      ("/acme/atlas/src/branch/main", "README.md"),
      ("/acme/atlas/src/branch/HEAD/README.md", "README.md"),
    ] {
      let app = try scene.start([scene.forge.url + path], pane: nil)
      try app.expect(words)
      #expect(app.rows[0].contains("Issues"), "the panes are there")
      try app.leave()
    }
  }

  @Test(
    "NAV-06 The query of a list's address is its filter", arguments: Provider.allCases)
  func query(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(
      [scene.forge.url + "/acme/atlas/issues?type=all&state=closed&labels=2"], columns: 120,
      pane: nil)
    try app.expect("acme/atlas issues · closed · bug")
    try app.type("#")
    try app.text(scene.forge.url + "/acme/atlas/issues?q=dark+mode&state=all")
    try app.type("RET")
    try app.expect("all · “dark mode”")
  }

  @Test(
    "NAV-06 w copies the address of every object, B opens it in the browser, # and C-x C-f here",
    arguments: Provider.allCases)
  func everyObject(provider: Provider) throws {
    let scene = try Scene(provider)
    let opened = scene.sandbox.home + "/opened"
    let browser = try scene.sandbox.write(
      "browser", "#!/bin/sh\necho \"$1\" >>\(opened)\n", mode: 0o700)
    let app = try scene.start(columns: 120, environment: ["BROWSER": browser])
    let tip = "618f8037fbb534adc1bc1f9d07abc02489fece6b"
    // The keys that lead to it, its address, and a word of what the address shows here.
    let objects: [(keys: String, path: String, words: String)] = [
      ("2", "/acme/atlas/issues", "acme/atlas issues"),
      ("2 RET", "/acme/atlas/issues/80", "acme/atlas#80"),
      ("4", "/acme/atlas/issues/92", "acme/atlas#92"),
      ("5 RET", "/acme/atlas/milestone/", "⚑ "),
      ("3", "/acme/atlas", "acme/atlas issues"),
      ("3 RET", "/acme/atlas/commit/\(tip)", String(tip.prefix(10))),
      ("3 v", "/acme/atlas/src/branch/HEAD/", "acme/atlas"),
    ]
    for object in objects {
      try app.press(String(object.keys.prefix(1)))
      for key in object.keys.split(separator: " ").dropFirst() { try app.type(String(key)) }
      try app.expect("rows") { app.rowAtPoint != nil }
      try app.press("w")
      let address = scene.forge.url + object.path
      try app.expect("Copied \(address)")
      let copied = String(app.echoArea.dropFirst("Copied ".count))
      try app.press("B")
      try app.expect("Opening \(copied)")
      try app.expect("the browser to be asked for \(copied)") {
        scene.sandbox.read(opened)?.hasSuffix(copied + "\n") == true
      }
      for prompt in ["#", "C-x C-f"] {
        try app.press("1")
        try app.type(prompt)
        try app.text(copied)
        try app.type("RET")
        try app.expect(object.words)
        #expect(app.find("No buffer shows") == nil)
      }
    }
  }

  @Test(
    "NAV-06 An address that no server has says so and opens the first pane",
    arguments: Provider.allCases)
  func unknown(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(
      ["https://elsewhere.example/a/b/issues/1"], columns: 160, pane: nil)
    try app.expect("No buffer shows https://elsewhere.example/a/b/issues/1")
    #expect(app.currentTab == "1 Home")
  }

  @Test(
    "NAV-06 # and C-x C-f open an address or owner/name#number, and w copies it back",
    arguments: Provider.allCases)
  func prompts(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.expect("acme/atlas")
    try app.type("#")
    try app.text(scene.forge.url + "/acme/atlas/issues/80")
    try app.type("RET")
    try app.expect("acme/atlas#80")
    try app.verb("w")
    try app.expect("Copied \(scene.forge.url)/acme/atlas/issues/80")
    try app.type("C-x C-f")
    try app.text(scene.forge.url + "/acme/atlas/issues/78")
    try app.type("RET")
    try app.expect("acme/atlas#78")
    try app.type("C-x C-f")
    try app.text("acme/atlas#77")
    try app.type("RET")
    try app.expect("acme/atlas#77")
  }
}
