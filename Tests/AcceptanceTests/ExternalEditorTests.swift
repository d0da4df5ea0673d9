import Glibc
import TestSupport
import Testing

/// A composition in the user's own editor.
struct ExternalEditorTests {
  @Test(
    "ED-13 An external editor takes a composition over and hands it back",
    arguments: ["VISUAL", "EDITOR"])
  func editing(_ variable: String) throws {
    let scene = try Scene()
    let editor = try scene.sandbox.write(
      scene.sandbox.home + "/editor",
      """
      #!/bin/sh
      printf 'the editor has: '; cat "$2"; read answer
      printf '%s, by the editor' "$answer" >>"$2"
      """, mode: 0o700)
    let app = try scene.start(environment: [variable: editor + " -x"])
    try app.open(issue: 80)
    try app.press("c")
    try app.text("Written here")
    app.terminal.send(Array("\u{3}\u{5}".utf8))
    try app.terminal.wait(forText: "the editor has: Written here")
    app.terminal.text("and there\n")
    // What the editor read never came to the program, which so seems to have input left.
    try app.terminal.wait(forText: "The text is back from the editor")
    #expect(app.find("Written hereand there, by the editor") != nil)
    #expect(app.currentTab == "2 Issues")
    try app.terminal.type("C-/")
    try app.terminal.wait(for: "the change to be undone") {
      app.find("by the editor") == nil && app.find("Written here") != nil
    }
  }

  @Test("ED-13 What the editor had saved is in the draft after the program was killed")
  func killed() throws {
    let scene = try Scene()
    let editor = try scene.sandbox.write(
      scene.sandbox.home + "/editor",
      "#!/bin/sh\nprintf ', and there' >>\"$1\"\necho the editor waits\nread answer\n", mode: 0o700)
    let app = try scene.start(environment: ["VISUAL": editor])
    try app.open(issue: 80)
    try app.press("c")
    try app.text("Written here")
    app.terminal.send(Array("\u{3}\u{5}".utf8))
    try app.terminal.wait(forText: "the editor waits")
    app.signal(SIGKILL)
    _ = try app.waitForExit()
    try app.restart()
    try app.expect("What your editor saved before Gotcha was ended is in the draft: Comment")
    if app.find("Written here") == nil {
      try app.open(issue: 80)
      try app.press("c")
    }
    try app.expect("Written here, and there")
    #expect(scene.sandbox.names(in: scene.sandbox.state + "/editing").isEmpty)
    try app.terminal.type("C-/")
    try app.terminal.wait(for: "the change to be undone") { app.find(", and there") == nil }
    #expect(app.find("Written here") != nil)
  }

  @Test("ED-13 What the editor did not change keeps its place, and so does point")
  func point() throws {
    let scene = try Scene()
    let editor = try scene.sandbox.write(
      scene.sandbox.home + "/editor", "#!/bin/sh\necho 'a last line' >>\"$1\"\n", mode: 0o700)
    let app = try scene.start(rows: 40, environment: ["VISUAL": editor])
    try app.open(issue: 80)
    try app.press("c")
    try app.paste((1...9).map { "Line \($0)\n" }.joined())
    try app.type("C-p C-p C-p C-p M-f")
    try app.type("C-c C-e")
    try app.expect("The text is back from the editor")
    try app.text(" here")
    try app.expect("Line here 6")
    #expect(app.find("a last line") != nil)
  }

  @Test("ED-13 (part: failure) An editor that fails leaves the text as it was")
  func failing() throws {
    let scene = try Scene()
    let app = try scene.start(environment: ["VISUAL": "false"])
    try app.open(issue: 80)
    try app.press("c")
    try app.text("Written here")
    try app.type("C-c C-e")
    try app.expect("false ended with an error; the text is as it was")
    #expect(app.find("Written here") != nil)
    try app.text(" still")
    #expect(app.find("Written here still") != nil)
  }
}
