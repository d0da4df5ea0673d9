import Glibc
import TestSupport
import Testing

/// Themes on terminals of every kind.
struct ThemeAcceptanceTests {
  private static let themes = [
    "dark", "light", "high-contrast", "high-contrast-light", "colour-blind", "colour-blind-light",
  ]

  private static let light = TerminalProfile.xterm.with { $0.background = "rgb:ffff/ffff/ffff" }

  /// Starts on a list, goes to an issue with labels and code, and gives the screen of both.
  private func screens(
    _ arguments: [String] = [], profile: TerminalProfile = .xterm,
    environment: [String: String] = [:]
  ) throws -> [[[ScreenCell]]] {
    let scene = try Scene()
    let app = try scene.start(
      arguments, rows: 40, profile: profile, environment: environment)
    try app.type("2 RET")
    try app.expect("#80")
    var screens = [app.cells]
    try app.open(issue: 2)
    try app.expect("colours") { (try? app.face(of: "struct Tile"))??.contains("syntax") != false }
    screens.append(app.cells)
    return screens
  }

  @Test(
    "ED-08 Every text of a shipped theme is legible on its own background",
    arguments: themes)
  func shipped(theme: String) throws {
    let isLight = theme.hasSuffix("light")
    let least = theme.hasPrefix("high") ? 7.0 : 4.5
    let paper = isLight ? Luminance.white : .black
    for cells in try screens(["--theme", theme], profile: isLight ? Self.light : .xterm) {
      let colours = Set(cells.joined().map(\.foreground))
      #expect(colours.count > 4, "states have colours")
      for cell in cells.joined() where !cell.isBlank {
        let ratio = cell.contrast(paper: paper)
        #expect(ratio >= least, "\(cell)")
      }
    }
  }

  @Test(
    "ED-08 A theme of the other brightness has its own background everywhere, whatever is opened and closed",
    arguments: ["light", "high-contrast-light", "colour-blind-light"])
  func ground(theme: String) throws {
    let scene = try Scene()
    let app = try scene.start(["--theme", theme])
    try app.open(issue: 80)
    func check(_ what: String) {
      for (row, cells) in app.cells.enumerated() {
        let bare = cells.firstIndex {
          $0.background == .standard && !$0.attributes.contains(.reverse)
        }
        #expect(bare == nil, "\(what): row \(row), column \(bare ?? 0)\n\(app.screenText)")
      }
    }
    check("an issue")
    try app.press("c")
    try app.text("a comment")
    check("a comment below it")
    try app.type("RET RET RET C-p C-k C-x C-b")
    try app.expect("*Buffer List*")
    check("the buffers")
    try app.press("q")
    try app.expectGone("*Buffer List*")
    try app.type("C-c C-k C-v M-v C-x 3 C-v C-x 0")
    check("scrolled")
  }

  @Test(
    "ED-08 mono and NO_COLOR use no colour, and what is told stays told", arguments: [true, false])
  func colourless(isTheme: Bool) throws {
    let all = try screens(
      isTheme ? ["--theme", "mono"] : [], environment: isTheme ? [:] : ["NO_COLOR": "1"])
    for cells in all {
      #expect(
        cells.joined().allSatisfy { $0.foreground == .standard && $0.background == .standard })
      #expect(
        cells[0].contains { $0.attributes.contains(.reverse) || $0.attributes.contains(.bold) })
    }
    #expect(all[0].contains { $0[0].text == "▸" })
  }

  @Test("ED-08 Where the theme is auto, the terminal's background chooses it")
  func automatic() throws {
    #expect(try screens(profile: .xterm) == screens(["--theme", "dark"], profile: .xterm))
    let (own, named) = try (
      screens(profile: Self.light), screens(["--theme", "light"], profile: Self.light)
    )
    #expect(own == named)
    #expect(try screens(profile: .xterm) != screens(profile: Self.light))
  }

  @Test(
    "ED-08 A terminal that turns light or dark while the program runs has the other theme at once")
  func live() throws {
    let scene = try Scene()
    // As kitty, but with an entry that is installed everywhere.
    let app = try scene.start(profile: .kitty.with { $0.term = "xterm-256color" })
    try app.type("2 RET")
    try app.expect("#80")
    #expect(app.terminal.screen.modes.contains(2031), "it asks to be told")
    let dark = app.cells
    // What it says is looked into: the background itself may be another one.
    app.terminal.screen.profile.background = "rgb:ffff/ffff/ffff"
    app.terminal.send(Array("\u{1B}[?997;2n".utf8))
    try app.expect("the light theme") { app.cells != dark }
    let light = app.cells
    #expect(light.joined().map(\.text) == dark.joined().map(\.text))
    for cell in light.joined() where !cell.isBlank {
      #expect(cell.contrast(paper: .white) >= 4.5, "\(cell)")
    }
    app.terminal.screen.profile.background = "rgb:0000/0000/0000"
    app.terminal.send(Array("\u{1B}[?997;1n".utf8))
    // A blank may be written in any style that looks the same.
    try app.expect("the dark theme") {
      zip(app.cells.joined(), dark.joined()).allSatisfy { now, before in
        now == before
          || now.isBlank && before.isBlank && now.background == before.background
      }
    }
  }

  @Test(
    "ED-08 With 256 or 16 colours all is told apart that is with more, and stays legible",
    arguments: [("xterm-256color", 256), ("xterm-16color", 16), ("linux", 8)])
  func fewer(terminal: (term: String, colours: Int)) throws {
    let profile = (terminal.term == "linux" ? TerminalProfile.linuxConsole : .xterm).with {
      $0.term = terminal.term
      $0.environment = [:]
      // By its version it is known to have more colours than its entry says.
      $0.version = nil
    }
    for cells in try screens(profile: profile) {
      for cell in cells.joined() {
        for colour in [cell.foreground, cell.background] {
          guard case .indexed(let number) = colour else {
            #expect(colour == .standard, "\(cell)")
            continue
          }
          #expect(Int(number) < max(16, terminal.colours))
        }
        guard !cell.isBlank else { continue }
        #expect(cell.foreground != cell.background || cell.foreground == .standard, "\(cell)")
        // The sixteen are what the user made of them; the others are known.
        if terminal.colours == 256 { #expect(cell.contrast(paper: .black) >= 4, "\(cell)") }
      }
      #expect(Set(cells.joined().map(\.foreground)).count >= 3)
    }
  }
}

extension TerminalProfile {
  fileprivate func with(_ change: (inout TerminalProfile) -> Void) -> TerminalProfile {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Gotcha {
  /// All cells of the screen, by rows; blanks without the colour of the text that is not in them.
  fileprivate var cells: [[ScreenCell]] {
    let screen = terminal.screen
    return (0..<screen.size.rows).map { row in
      (0..<screen.size.columns).map { column in
        var cell = screen.cell(row: row, column: column)
        if cell.text == "" { cell.text = " " }
        if cell.isBlank, !cell.attributes.contains(.reverse) { cell.foreground = .standard }
        return cell
      }
    }
  }
}

/// How bright a colour is, as WCAG 2 measures it.
private struct Luminance {
  let value: Double

  static let black = Luminance(0, 0, 0)
  static let white = Luminance(255, 255, 255)

  init(_ red: Int, _ green: Int, _ blue: Int) {
    func linear(_ part: Int) -> Double {
      let part = Double(part) / 255
      return part > 0.03928 ? pow((part + 0.055) / 1.055, 2.4) : part / 12.92
    }
    value = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  func contrast(to other: Luminance) -> Double {
    let (high, low) = (max(value, other.value), min(value, other.value))
    return (high + 0.05) / (low + 0.05)
  }
}

extension ScreenCell {
  /// The contrast of its text, on a terminal whose own colours are black and white.
  fileprivate func contrast(paper: Luminance) -> Double {
    let ink = paper.value < 0.5 ? Luminance.white : .black
    let front = foreground.luminance ?? ink
    let back = background.luminance ?? paper
    return front.contrast(to: back)
  }
}

extension ScreenColor {
  /// Nil for the terminal's own colours; the first sixteen are taken as xterm has them.
  fileprivate var luminance: Luminance? {
    switch self {
    case .standard: return nil
    case .rgb(let red, let green, let blue): return Luminance(Int(red), Int(green), Int(blue))
    case .indexed(let number) where number >= 232:
      let grey = 8 + 10 * (Int(number) - 232)
      return Luminance(grey, grey, grey)
    case .indexed(let number) where number >= 16:
      let steps = [0, 95, 135, 175, 215, 255]
      let place = Int(number) - 16
      return Luminance(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
    case .indexed(let number):
      let bright = number >= 8 ? 255 : 205
      return Luminance(
        number & 1 > 0 ? bright : 0, number & 2 > 0 ? bright : 0, number & 4 > 0 ? bright : 0)
    }
  }
}
