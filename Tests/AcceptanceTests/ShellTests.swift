import DemoForge
import TestSupport
import Testing

/// Programs run from buffers and from keys.
struct ShellTests {
  @Test("ED-07 A key runs a program with fields of the item at point, quoted")
  func fields() throws {
    let scene = try Scene()
    try scene.sandbox.write(
      scene.sandbox.configuration + "/keymaps/user.keymap",
      """
      [list]
      C-c e = ! echo "issue {{number}} of" {{repository}} at {{url}}
      C-c t = ! printf %s {{title}}
      C-c x = ! echo {{hash}}
      """)
    let app = try scene.start(columns: 120)
    try app.type("2 RET")
    try app.expect("#80")
    try app.type("j C-c e")
    try app.expect("issue 78 of acme/atlas at \(scene.forge.url)/acme/atlas/issues/78")
    try app.type("C-c t")
    try app.expect("Improve `render` speed (77)")
    #expect(app.echoArea == "Improve `render` speed (77)", "nothing in a title is shell language")
    try app.type("C-c x")
    try app.expect("there is no hash here")
  }

  @Test("M-! shows a line in the echo area, more in a window, a failure with its status")
  func output() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type("M-!")
    try app.text("printf 'one line'")
    try app.type("RET")
    try app.expect("one line")
    #expect(app.echoArea == "one line")
    try app.type("M-!")
    try app.text("seq 1 3; printf '\\033[31mred'")
    try app.type("RET")
    try app.expect("*Shell Command Output*")
    #expect(app.find("^[[31mred") != nil, "what a program prints never reaches the terminal raw")
    try app.type("q M-!")
    try app.text("echo no such luck >&2; exit 3")
    try app.type("RET")
    try app.expect("ended with status 3: no such luck")
  }

  @Test("M-| gives the region to a program; with an argument its output takes its place")
  func region() throws {
    let sandbox = try Sandbox()
    let path = try sandbox.write("names.txt", "carol\nalice\nbob\n")
    let app = try Gotcha([path], sandbox: sandbox)
    try app.type("C-x h C-u M-|")
    try app.text("sort")
    try app.type("RET")
    try app.expect("sorted names") { app.rows[0].hasPrefix("alice") }
    #expect(Array(app.rows.prefix(3)).map { $0.filter { $0 != " " } } == ["alice", "bob", "carol"])
    try app.type("C-/")
    #expect(app.rows[0].hasPrefix("carol"))
  }

  @Test("C-g ends a program that does not")
  func quitting() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.terminal.type("M-!")
    app.terminal.text("sleep 600; echo never")
    try app.terminal.type("RET")
    try app.type("C-g")
    #expect(app.echoArea == "Stopped: sleep 600; echo never")
    try app.type("j")
    #expect(app.rowAtPoint?.contains("design.assets") == true)
  }
}
