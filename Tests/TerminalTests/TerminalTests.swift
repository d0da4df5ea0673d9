import Display
import Glibc
import Keys
import TestSupport
import Testing
import Text

@testable import Terminal

@Suite("Terminal")
struct TerminalTests {
  @Test("The screen is taken over with all modes and given back without a trace")
  func enterAndLeave() throws {
    for profile in [TerminalProfile.xterm, .kitty, .tmux, .linuxConsole, .vt100] {
      let rig = try TerminalRig(profile)
      let before = rig.mode
      try rig.start()
      let isSimple = rig.terminal.kind.isSimple
      #expect(rig.mode != before)
      #expect(rig.screen.modes.isSuperset(of: [1002, 1006, 1004, 2004]) == !isSimple)
      rig.grid.write("Hello", row: 2, column: 2)
      rig.present()
      #expect(rig.screen.text(row: 2).hasPrefix("  Hello"))
      rig.terminal.leave()
      rig.settle()
      #expect(rig.screen.isPristine, "\(profile.term): \(rig.screen.modes)")
      #expect(rig.mode == before)
    }
  }

  @Test("What the terminal answers is used, and switched on only there")
  func features() throws {
    let xterm = try TerminalRig(.xterm)
    try xterm.start()
    #expect(xterm.takeEvents() == [.capabilitiesKnown, .backgroundChanged(isDark: true)])
    #expect(xterm.terminal.features.depth == .trueColor)
    #expect(xterm.terminal.features.hasMargins)
    #expect(!xterm.terminal.features.synchronizes)
    #expect(!xterm.terminal.features.reportsAllKeys)
    #expect(xterm.terminal.modes.contains(.otherKeys))

    let kitty = try TerminalRig(.kitty)
    try kitty.start()
    #expect(kitty.terminal.features.synchronizes)
    #expect(kitty.terminal.features.reportsAllKeys)
    #expect(kitty.terminal.features.widthPolicy.clusters)
    #expect(kitty.screen.keyboardFlags == 1)
    #expect(kitty.screen.modes.isSuperset(of: [2027, 2031, 2048]))

    let tmux = try TerminalRig(.tmux)
    try tmux.start()
    #expect(tmux.terminal.features.answers)
    #expect(!tmux.terminal.features.synchronizes)
    #expect(tmux.terminal.features.depth == .palette)
  }

  @Test("Widths are measured on the terminal itself, and leave nothing on it")
  func widths() throws {
    let rig = try TerminalRig(.xterm)
    try rig.start()
    // libvterm: an ambiguous character is narrow, a family is several, no variation selectors.
    #expect(rig.terminal.features.widthPolicy == .standard)
    #expect(rig.screen.rows.allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(!rig.terminal.features.prefersASCII)
    let console = try TerminalRig(.linuxConsole)
    try console.start()
    #expect(console.terminal.features.prefersASCII)
  }

  @Test("A terminal that never answers shows its first frame all the same")
  func silent() throws {
    let rig = try TerminalRig(.silent)
    try rig.start()
    #expect(rig.events.isEmpty)
    rig.grid.write("Hello", row: 0, column: 0)
    rig.present()
    #expect(rig.screen.text(row: 0).hasPrefix("Hello"))
    #expect(rig.terminal.nextDeadline != nil)
  }

  @Test("Pictures are drawn by what the terminal answers, and by none within another program")
  func graphics() throws {
    func graphics(
      _ profile: TerminalProfile, _ environment: [String: String] = [:]
    ) throws -> Graphics? {
      let rig = try TerminalRig(profile, environment: environment)
      try rig.start()
      return rig.terminal.features.graphics
    }
    #expect(try graphics(.sixel) == Graphics(.sixel, cellWidth: 10, cellHeight: 20))
    #expect(try graphics(.kitty) == Graphics(.kitty, cellWidth: 9, cellHeight: 18))
    for profile in [TerminalProfile.xterm, .tmux, .linuxConsole, .vt100] {
      #expect(try graphics(profile) == nil)
    }
    #expect(try graphics(.kitty, ["TMUX": "/tmp/tmux-1000/default,1,0"]) == nil)
  }

  @Test("NO_COLOR means none, COLORTERM all of them")
  func colors() throws {
    let variables = [
      (["NO_COLOR": "1"], ColorDepth.mono), (["NO_COLOR": "", "COLORTERM": ""], .palette),
      (["COLORTERM": "truecolor"], .trueColor), (["COLORTERM": "24bit"], .trueColor),
    ]
    for (environment, depth) in variables {
      let rig = try TerminalRig(.silent, environment: environment)
      #expect(rig.terminal.features.depth == depth)
    }
    #expect(try TerminalRig(.linuxConsole).terminal.features.depth == .sixteen)
    #expect(try TerminalRig(.vt100).terminal.features.depth == .mono)
  }

  @Test("TERM that is dumb, or unset or unknown on a terminal that does not answer, is refused")
  func refused() throws {
    for (name, error) in [
      ("dumb", TerminalError.dumb(name: "dumb")), ("", .unknown(name: nil)),
      ("no-such-terminal", .unknown(name: "no-such-terminal")), ("../x", .unknown(name: "../x")),
    ] {
      let (controller, path) = try TerminalRig.openPair(rows: 24, columns: 80)
      defer { close(controller) }
      #expect(throws: error) { try Terminal(path: path, environment: ["TERM": name]) }
    }
  }

  @Test("There is a sentence when there is no terminal")
  func noTerminal() {
    #expect(throws: TerminalError.self) { try Terminal(path: "/dev/null", environment: [:]) }
    do {
      _ = try Terminal(path: "/nonexistent/tty", environment: [:])
    } catch {
      #expect(error.description.contains("/nonexistent/tty cannot be opened (No such file"))
    }
  }

  @Test("Keys, mouse, paste and focus come as events")
  func input() throws {
    let rig = try TerminalRig(.xterm)
    try rig.start()
    _ = rig.takeEvents()
    rig.type(Array("x\u{3}\u{1B}[<0;5;6M\u{1B}[200~a\rb\u{1B}[201~\u{1B}[I".utf8))
    rig.settle()
    #expect(
      rig.takeEvents() == [
        .key(Key("x")), .key(Key("c", .control)),
        .mouse(MouseEvent(kind: .press, button: 1, row: 5, column: 4)),
        .paste(Array("a\rb".utf8)), .focus(true),
      ])
  }

  @Test("A change of the background is told once it is known")
  func background() throws {
    let rig = try TerminalRig(.kitty)
    try rig.start()
    _ = rig.takeEvents()
    rig.type(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}".utf8))
    rig.settle()
    #expect(rig.takeEvents() == [.backgroundChanged(isDark: false)])
    rig.type(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}".utf8))
    rig.settle()
    #expect(rig.takeEvents().isEmpty)
  }

  @Test("A resize in band is told, and everything is painted anew")
  func resize() throws {
    let rig = try TerminalRig(.kitty)
    try rig.start()
    rig.grid.write("Hello", row: 3, column: 0)
    rig.present()
    _ = rig.takeEvents()
    rig.resize(rows: 10, columns: 40)
    rig.settle()
    #expect(rig.takeEvents() == [.resized])
    #expect(rig.terminal.size == (10, 40))
    rig.grid.resize(rows: 10, columns: 40)
    rig.grid.write("Hello again", row: 1, column: 0)
    rig.present()
    #expect(rig.screen.text(row: 1).hasPrefix("Hello again"))
    #expect(rig.screen.text(row: 3).allSatisfy { $0 == " " })
  }

  @Test("The bell rings and text is put on the clipboard")
  func bellAndClipboard() throws {
    let rig = try TerminalRig(.xterm)
    try rig.start()
    rig.terminal.bell()
    for text in ["", "a", "ab", "abc", "Umlaute: ä"] {
      #expect(rig.terminal.copyToClipboard(Array(text.utf8)))
      rig.settle()
    }
    #expect(rig.screen.bells == 1)
    #expect(rig.screen.clipboard == "VW1sYXV0ZTogw6Q=")
    #expect(!rig.terminal.copyToClipboard([UInt8](repeating: 65, count: 60_000)))
  }

  @Test("Leaving waits for answers on their way, which the shell would take for typing")
  func lateAnswers() throws {
    let rig = try TerminalRig(.xterm)
    try rig.terminal.enter()
    rig.screen.feed(rig.readAll())
    rig.type(rig.screen.takeReplies())
    // The answer to the last question of `leave`.
    rig.type(Array("\u{1B}[?64c".utf8))
    rig.terminal.leave()
    #expect(!rig.terminal.device.wait(for: .input, milliseconds: 0))
  }

  @Test("Going on after a stop asks anew and paints everything")
  func again() throws {
    let rig = try TerminalRig(.kitty)
    try rig.start()
    rig.grid.write("Hello", row: 3, column: 0)
    rig.present()
    rig.terminal.leave()
    rig.settle()
    rig.screen.feed("$ something else\r\n")
    _ = rig.takeEvents()
    try rig.start()
    #expect(rig.takeEvents().contains(.capabilitiesKnown))
    rig.present()
    #expect(rig.screen.text(row: 3).hasPrefix("Hello"))
    #expect(rig.screen.modes.isSuperset(of: [1002, 1006, 1004, 2004, 2027, 2031, 2048]))
    rig.terminal.leave()
    rig.settle()
    #expect(rig.screen.isPristine)
  }

  @Test("Answers that come after the terminal was given up are answers still, also in small pieces")
  func veryLate() throws {
    let rig = try TerminalRig(.xterm)
    try rig.terminal.enter()
    rig.screen.feed(rig.readAll())
    let replies = rig.screen.takeReplies()
    #expect(replies.count > 40)
    _ = rig.terminal.questions.expire(now: rig.terminal.device.now + 1500)
    #expect(!rig.terminal.questions.isWaiting)
    #expect(!rig.terminal.features.answers)
    for byte in replies {
      rig.type([byte])
      rig.settle()
    }
    let events = rig.takeEvents()
    #expect(events.allSatisfy { if case .key = $0 { false } else { true } }, "\(events)")
    #expect(rig.terminal.features.answers)
    #expect(rig.terminal.features.hasMargins)
    // From here on the same bytes are a key.
    rig.type(Array("\u{1B}[1;2R".utf8))
    rig.settle()
    #expect(rig.takeEvents() == [.key(Key(.f3, .shift))])
  }

  @Test("Leaving before the first answer waits for all of them, and asks nothing more")
  func quickLeave() throws {
    let rig = try TerminalRig(.xterm)
    try rig.terminal.enter()
    rig.screen.feed(rig.readAll())
    rig.type(rig.screen.takeReplies())
    rig.terminal.leave()
    #expect(!rig.terminal.device.wait(for: .input, milliseconds: 0))
    rig.screen.feed(rig.readAll())
    #expect(rig.screen.takeReplies().isEmpty, "an answer that nobody waits for")
  }
}
