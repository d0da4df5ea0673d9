import TestSupport
import Testing

/// Files of keys, colours and settings, changed while the program runs.
struct ConfigurationTests {
  @Test("ED-07 A user's keymap extends the shipped one; saving it applies it")
  func ownKeys() throws {
    let scene = try Scene()
    let file = scene.sandbox.configuration + "/keymaps/user.keymap"
    try scene.sandbox.write(file, "[global]\nC-c w = split-window-below\nC-x 3 = unbound\n")
    let app = try scene.start()
    try app.type("C-c w")
    #expect(app.modeLines == 2)
    try app.type("C-x 3")
    #expect(app.echoArea.hasPrefix("C-x 3 is undefined"))
    #expect(app.modeLines == 2)

    try scene.sandbox.write(file, "[global]\nC-c w = delete-other-windows\n")
    try app.expect("Keys, colours and settings are read again")
    try app.type("C-c w")
    #expect(app.modeLines == 1)
    try app.type("C-x 3")
    #expect(app.echoArea != "C-x 3 is undefined", "what was unbound is bound again")
  }

  @Test("ED-07 vi and mutt have their own keys where one reads")
  func shipped() throws {
    let scene = try Scene()
    var app = try scene.start(["--keymap", "vi"])
    try app.type("2 RET")
    try app.expect("#80")
    try app.type("G g g C-w s")
    #expect(app.rowAtPoint?.contains("#80") == true)
    #expect(app.modeLines == 2)
    try app.type("C-w o C-o")
    #expect(app.modeLines == 1)
    #expect(app.rowAtPoint?.contains("acme/atlas") == true)
    try app.type("Z Z")
    #expect(try app.waitForExit() == .exited(0))

    app = try scene.start(["--keymap", "mutt"])
    try app.type("RET")
    try app.expect("#80")
    try app.type("t")
    #expect(app.rows.contains { $0.hasPrefix(" *") || $0.hasPrefix("▸*") })
    try app.type("RET i")
    #expect(app.find("#78") != nil, "i leads back to the list")
  }

  @Test("ED-07 A file of the same name replaces a shipped map; words after a command go to it")
  func replaced() throws {
    let scene = try Scene()
    try scene.sandbox.write(
      scene.sandbox.configuration + "/keymaps/gotcha.keymap",
      """
      [global]
      C-c p = show-pane pulls
      C-c f = shell-command "echo 'two words'"
      C-c k = save-buffers-kill-terminal
      """)
    let app = try scene.start(pane: nil)
    try app.expect("[all]")
    try app.type("C-x 2")
    #expect(app.echoArea.contains("undefined"), "nothing of the shipped map is left")
    #expect(app.modeLines == 1)
    try app.type("C-c p")
    try app.expect("[4 PRs]")
    try app.type("C-c f")
    try app.expect("two words")
    try app.type("C-c k")
    #expect(try app.waitForExit() == .exited(0))
  }

  @Test("ED-07 A key that terminals do not send is pointed out, with its line")
  func unsendable() throws {
    let scene = try Scene()
    let file = try scene.sandbox.write(
      scene.sandbox.configuration + "/keymaps/user.keymap",
      "[global]\nC-c w = split-window-below\nC-; = window-swap-states\n")
    let app = try scene.start(rows: 40, columns: 120)
    try app.type("M-x")
    try app.text("describe-keymap-problems")
    try app.type("RET")
    try app.expect("\(file):3")
    try app.expect("C-; reaches a program only from")
    #expect(app.find("\(file):2") == nil)
    try app.type("C-x 1 C-c w")
    #expect(app.modeLines == 2)
  }

  @Test("ED-07 Each mistake is told with file and line; the rest holds")
  func mistakes() throws {
    let scene = try Scene()
    let file = try scene.sandbox.write(
      scene.sandbox.configuration + "/keymaps/user.keymap",
      """
      C-c a = other-window
      [global]
      C-c w = split-window-belo
      C-c = other-window
      C-zz-x = other-window
      C-c t other-window
      C-c v = split-window-below
      C-c v = delete-window
      C-c q = ! echo {{number
      C-c u = other-window "a
      C-c o = split-window-below
      include nothing-there
      [lists]
      C-c l = undo
      """)
    let app = try scene.start(rows: 60, columns: 100)
    try app.type("C-c o")
    #expect(app.modeLines == 2, "a good line among bad ones holds")
    try app.type("M-x")
    try app.text("describe-keymap-problems")
    try app.type("RET C-x 1")
    for line in [1, 3, 4, 5, 6, 8, 9, 10, 12, 13] {
      #expect(app.find("\(file):\(line)") != nil, "line \(line)\n\(app.screenText)")
    }
    #expect(app.find("did you mean split-window-below?") != nil)
    #expect(app.find("there is no section lists; did you mean list?") != nil)
    try app.type("TAB RET")
    #expect(app.find("C-c a = other-window") != nil, "RET goes to the line")
  }

  @Test("ED-07 A keymap that is not there leaves the one in force")
  func missing() throws {
    let scene = try Scene()
    let app = try scene.start()
    try scene.sandbox.write(
      scene.sandbox.configuration + "/settings.conf", "[keys]\nkeymap = emacsen\n")
    try app.expect("settings.conf:2: keymap is one of")
    try app.type("C-x 2")
    #expect(app.modeLines == 2)
  }

  @Test(
    "ED-07 A keymap nobody could work with never takes the keys away, at a start or later",
    arguments: ["garbage\n", "", "\u{0}\u{1}ELF\u{7F}\n\n\u{2}", "[global]\nM-x = unbound\n"])
  func unusable(_ text: String) throws {
    let scene = try Scene()
    let file = scene.sandbox.configuration + "/keymaps/gotcha.keymap"
    try scene.sandbox.write(file, text)
    let app = try scene.start(columns: 120, pane: nil)
    try app.expect("keymaps/gotcha.keymap: it ")
    try app.type("C-x 2")
    #expect(app.modeLines == 2, "the shipped one is in force")

    try scene.sandbox.write(file, "include gotcha\n[global]\nC-c w = delete-other-windows\n")
    try app.expect("Keys, colours and settings are read again")
    try app.type("C-f")
    try scene.sandbox.write(file, text)
    try app.expect("keymaps/gotcha.keymap: it ")
    try app.type("C-c w")
    #expect(app.modeLines == 1, "the last good one is in force")
    try app.type("C-x C-c")
    #expect(try app.waitForExit() == .exited(0))
  }

  @Test("ED-07 A file in place of the shipped one keeps the ways to type, to run and to leave")
  func essentials() throws {
    let scene = try Scene()
    try scene.sandbox.write(
      scene.sandbox.configuration + "/keymaps/gotcha.keymap", "[global]\nC-c z = forward-char\n")
    let app = try scene.start(pane: nil)
    try app.type("M-x")
    try app.text("find-file")
    try app.type("RET")
    try app.text("notes")
    try app.type("RET")
    try app.text("some woords")
    try app.type("DEL DEL DEL DEL")
    try app.text("rds")
    try app.expect("some words")
    try app.type("C-x C-c")
    #expect(try app.waitForExit() == .exited(0))
  }

  @Test(
    "ED-07 What is no file of keys is told and passed over, at a start and later",
    arguments: ["mkdir $0", "mkfifo $0", "ln -s /dev/zero $0", "ln -s $0 $0"])
  func noFile(_ command: String) throws {
    let scene = try Scene()
    let folder = scene.sandbox.configuration + "/keymaps"
    try scene.sandbox.write(folder + "/none", "")
    let file = folder + "/gotcha.keymap"
    func make() throws {
      #expect(try scene.sandbox.run("/bin/sh", ["-c", command, file]).status == .exited(0))
    }
    let app = try scene.start(columns: 120)
    try app.type("C-x 2")
    try make()
    if !command.hasSuffix("$0 $0") { try app.expect("gotcha.keymap: it ") }
    try app.type("C-x 1")
    #expect(app.modeLines == 1)
    try app.type("C-x C-c")
    #expect(try app.waitForExit() == .exited(0))
    try app.restart()
    try app.type("C-x 2")
    #expect(app.modeLines == 2)
  }

  @Test("ED-08 A theme is drawn anew when its file is saved")
  func theme() throws {
    let scene = try Scene()
    try scene.sandbox.write(
      scene.sandbox.configuration + "/themes/dark.theme",
      "include dark\n[faces]\nmode-line = #010203 on #040506\n")
    let app = try scene.start()
    let row = try #require(app.rows.lastIndex { $0.hasPrefix("─") })
    #expect(
      app.terminal.screen.cell(row: row, column: 3).background == .rgb(red: 4, green: 5, blue: 6))
    try scene.sandbox.write(
      scene.sandbox.configuration + "/themes/dark.theme",
      "include dark\n[faces]\nmode-line = #010203 on #070809\nmode-lin = red\n")
    try app.expect("dark.theme:4: no face mode-lin; did you mean mode-line?")
    #expect(
      app.terminal.screen.cell(row: row, column: 3).background == .rgb(red: 7, green: 8, blue: 9))
  }
}

extension Gotcha {
  /// How many windows show their mode line.
  fileprivate var modeLines: Int { rows.filter { $0.hasPrefix("─") }.count }
}
