import DemoForge
import Glibc
import TestSupport
import Testing

/// The five panes, and moving in them.
struct PanesTests {
  @Test("NAV-01 What belongs to no pane, as the queue, is not what a pane's digit comes back to")
  func others() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.openList()
    for key in ["Q", "S"] {
      try app.type(key)
      try app.expectGone("acme/atlas issues")
      try app.type("3 2")
      try app.expect("acme/atlas issues")
    }
  }

  @Test(
    "T01 Five panes are numbered and named, the current one is marked", arguments: [80, 200],
    Provider.allCases)
  func panes(columns: Int, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(columns: columns)
    let names = ["Home", "Issues", "Repos", "PRs", "Milestones"]
    for (index, name) in names.enumerated() {
      try app.type("\(index + 1)")
      #expect(app.currentTab == "\(index + 1) \(name)")
      for (other, name) in names.enumerated() {
        #expect(app.rows[0].contains("\(other + 1) \(name)"), "in \(app.rows[0])")
      }
    }
  }

  @Test(
    "T01 At 40 columns the names of the panes are cut and numbers stay",
    arguments: Provider.allCases)
  func narrow(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start(columns: 40)
    try app.type("4")
    #expect(app.rows[0].hasPrefix("1Ho 2Is 3Re[4PR]5Mi") || app.currentTab == "4PR")
    #expect(app.currentTab == "4PR")
    for number in 1...5 { #expect(app.rows[0].contains("\(number)")) }
  }

  @Test(
    "T01 The selected pane and row look different from the others, with colour and without",
    arguments: [(200, true), (200, false), (80, true), (80, false), (40, true), (40, false)],
    Provider.allCases)
  func distinct(screen kind: (columns: Int, colour: Bool), provider: Provider) throws {
    let (columns, colour) = kind
    let scene = try Scene(provider)
    let app = try scene.start(columns: columns, profile: colour ? .xterm : .vt100)
    try app.type("2 RET")
    try app.expect("#80")
    let screen = app.terminal.screen
    let open = try #require(app.find("["))
    let tab = screen.cell(row: 0, column: open.column + 1)
    let other = screen.cell(row: 0, column: 1)
    #expect(tab.attributes != other.attributes || tab.foreground != other.foreground)
    #expect(app.rowAtPoint?.contains("#80") == true)
    // Where there is no colour, the sign of point alone has to do, or reverse.
    if colour {
      let selected = screen.cell(row: 1, column: columns - 2).background
      #expect(selected != screen.cell(row: 2, column: columns - 2).background)
    }
    try app.type("j")
    #expect(app.rowAtPoint?.contains("#78") == true)
    #expect(app.rows.filter { $0.hasPrefix("▸") || $0.hasPrefix(">") }.count == 1)
  }

  @Test(
    "T02 Keys move point, Enter opens, Backspace goes back to the same row and scroll",
    arguments: Provider.allCases)
  func moving(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("1 of 55")
    for (keys, position) in [
      ("j", "2 of 55"), ("<down>", "3 of 55"), ("k", "2 of 55"), ("<up>", "1 of 55"),
    ] {
      try app.type(keys)
      #expect(app.find(position) != nil, "after \(keys)\n\(app.screenText)")
    }
    for (down, up) in [("G", "g"), ("M->", "M-<"), ("C-v", "M-v"), ("<next>", "<prior>")] {
      try app.type(down)
      #expect(app.find(" Top ") == nil, "after \(down)")
      try app.type(up)
      #expect(app.find(" Top ") != nil, "after \(up)\n\(app.screenText)")
    }
    try app.type("C-v j j")
    let before = app.rows
    try app.type("RET")
    try app.expect("Open")
    #expect(app.rows != before)
    try app.type("DEL")
    try app.expect("the list as it was") { app.rows == before }
  }

  @Test(
    "T02 q leaves at once from every pane, at any depth, and tells the shell what is kept",
    arguments: ["1", "2", "3", "4", "5", "2 RET", "2 RET RET"], Provider.allCases)
  func leaving(keys: String, provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    for key in keys.split(separator: " ") { try app.type(String(key)) }
    app.terminal.text("q")
    #expect(try app.waitForExit() == .exited(0))
    let screen = app.terminal.screen
    #expect(screen.cursorIsVisible)
    for mode in [1000, 1002, 1003, 1006, 1049, 2004] { #expect(!screen.modes.contains(mode)) }
    #expect(app.rows.contains { $0.contains("gotcha: windows and buffers come back") })
    let echoes = tcflag_t(ICANON | ECHO)
    #expect(app.terminal.settings.c_lflag & echoes == echoes)
  }

  @Test("T02 A pop-up closes with q and the program stays", arguments: Provider.allCases)
  func popUp(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("C-h b")
    try app.expect("*help: bindings*")
    try app.type("q")
    try app.expectGone("*help: bindings*")
    #expect(app.currentTab == "2 Issues")
  }
}
