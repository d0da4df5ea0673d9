import TestSupport
import Testing

/// The help family by name, where a key shows it.
struct HelpCommandTests {
  @Test("ED-06 C-h w and C-h f say which keys a command has, and what it does")
  func commands() throws {
    let app = try Gotcha()
    try app.type("C-h w")
    try app.text("find-file")
    try app.type("RET")
    #expect(app.echoArea == "find-file is on C-x C-f", "\(app.screenText)")
    try app.type("C-h f")
    try app.text("switch-to-buffer")
    try app.type("RET")
    try app.expect("*help: switch-to-buffer*")
    #expect(app.find("Show another buffer in this window.") != nil)
    #expect(app.find("C-x b") != nil)
    try app.press("q")
    try app.expectGone("*help: switch-to-buffer*")
  }

  @Test("ED-06 C-h m says what the mode adds, and where its keys come from")
  func mode() throws {
    let scene = try Scene()
    let app = try scene.start(rows: 40)
    try app.type("2 RET")
    try app.expect("#80")
    try app.type("C-h m")
    try app.expect("Mode issue-list")
    #expect(
      app.find("Its keys come from the keymap sections issue-list, list, reading and global.")
        != nil)
    try app.press("q")
    try app.expectGone("Mode issue-list")
  }

  @Test(
    "ED-06 C-h t opens a tutorial whose keys are those of a text, wherever it is asked for",
    arguments: ["gotcha", "emacs", "vi", "mutt"])
  func tutorial(keymap: String) throws {
    let app = try Gotcha(["--keymap", keymap], rows: 80)
    try app.type("C-h t")
    try app.expect("Welcome. This is a text like any other")
    #expect(app.find("C-n a line down, C-p a line up") != nil, "\(app.screenText)")
    #expect(!app.rows.contains { $0.hasSuffix("\\") }, "every line fits")
    // What it tells to do works there.
    try app.type("C-n C-k x C-/ C-/ C-s H E R E C-s RET")
    #expect(app.cursorRow.hasSuffix(" HERE"), "\(app.cursorRow)")
    try app.type("C-x k RET")
    #expect(app.find("Welcome.") == nil)
  }
}
