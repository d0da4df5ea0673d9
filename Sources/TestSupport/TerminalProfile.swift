/// What a scripted terminal answers when a program asks it what it is.
///
/// Each reply left nil is a question the terminal stays silent about; real ones do, and a program
/// must start on them all the same.
package struct TerminalProfile: Sendable {
  /// What the program finds in `TERM`.
  package var term: String
  /// Further variables that such a terminal sets, `COLORTERM` among them.
  package var environment: [String: String] = [:]
  /// DA1, the parameters between `CSI ?` and `c`.
  package var primaryAttributes: String?
  /// DA2, the parameters between `CSI >` and `c`.
  package var secondaryAttributes: String?
  /// XTVERSION, the text between `DCS > |` and `ST`.
  package var version: String?
  /// OSC 10 and 11, as the terminal writes them: `rgb:d0d0/d0d0/d0d0`.
  package var foreground: String?
  package var background: String?
  /// Whether DSR 5 and CPR are answered.
  package var reportsStatus = true
  /// The modes of DECRQM that it knows; every other is answered with "not recognised".
  ///
  /// Nil: it never answers DECRQM.
  package var modes: Set<Int>?
  /// Whether the kitty keyboard protocol is spoken, `CSI ? u` being its question.
  package var hasKittyKeyboard = false
  /// A cell in pixels, asked for by `CSI 16 t`; width, then height.
  package var cellSize: [Int]?
  /// Whether kitty's graphics protocol is spoken.
  package var hasKittyGraphics = false
  /// Whether a change of size is also told in band (mode 2048).
  package var reportsSizeInBand: Bool { modes?.contains(2048) ?? false }

  /// xterm as Debian has it: 24-bit colour, margins, no synchronized output, a dark background.
  package static let xterm = TerminalProfile(
    term: "xterm-256color", environment: ["COLORTERM": "truecolor"],
    primaryAttributes: "64;1;2;6;9;15;16;17;18;21;22;28", secondaryAttributes: "41;379;0",
    version: "XTerm(379)", foreground: "rgb:d0d0/d0d0/d0d0", background: "rgb:1010/1010/1010",
    modes: [25, 69, 1000, 1002, 1003, 1004, 1006, 1049, 2004])

  /// A modern one: the kitty keyboard, synchronized output, size and colour scheme reports.
  package static let kitty = TerminalProfile(
    term: "xterm-kitty", environment: ["COLORTERM": "truecolor"],
    primaryAttributes: "62;", secondaryAttributes: "1;4000;29", version: "kitty(0.29.0)",
    foreground: "rgb:dddd/dddd/dddd", background: "rgb:0000/0000/0000",
    modes: [25, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026, 2027, 2031, 2048],
    hasKittyKeyboard: true, cellSize: [9, 18], hasKittyGraphics: true)

  /// foot: sixel graphics beside what xterm has.
  package static let sixel = TerminalProfile(
    term: "xterm-256color", environment: ["COLORTERM": "truecolor"],
    primaryAttributes: "62;4;22", version: "foot(1.13.1)", background: "rgb:1010/1010/1010",
    modes: [25, 69, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026], cellSize: [10, 20])

  /// tmux 3.3a: silent about modes and colours.
  package static let tmux = TerminalProfile(
    term: "tmux-256color", primaryAttributes: "1;2", secondaryAttributes: "84;0;0",
    version: "tmux 3.3a")

  /// The Linux console: 8 colours, DA1 and nothing newer.
  package static let linuxConsole = TerminalProfile(
    term: "linux", primaryAttributes: "6")

  /// A terminal without colours.
  package static let vt100 = TerminalProfile(term: "vt100", primaryAttributes: "1;2")

  /// One that never answers anything.
  package static let silent = TerminalProfile(term: "xterm-256color", reportsStatus: false)

  /// The bytes this terminal sends back for a question, nil where it is none or stays unanswered.
  func reply(to question: ControlSequence, at screen: VTermScreen) -> String? {
    switch question.kind {
    case .csi: replyToCSI(question, at: screen)
    case .osc: replyToOSC(question)
    case .string:
      hasKittyGraphics && question.body.starts(with: "Gi=31,".utf8)
        ? "\u{1B}_Gi=31;OK\u{1B}\\" : nil
    case .escape, .dcs: nil
    }
  }

  private func replyToCSI(_ question: ControlSequence, at screen: VTermScreen) -> String? {
    let first = question.parameters.first.flatMap { $0 } ?? 0
    switch (question.leader, question.intermediates, UnicodeScalar(question.final)) {
    case (nil, "", "c") where first == 0: return primaryAttributes.map { "\u{1B}[?\($0)c" }
    case (">", "", "c") where first == 0: return secondaryAttributes.map { "\u{1B}[>\($0)c" }
    case (">", "", "q") where first == 0: return version.map { "\u{1B}P>|\($0)\u{1B}\\" }
    case (nil, "", "t") where first == 16:
      return cellSize.map { "\u{1B}[6;\($0[1]);\($0[0])t" }
    case (nil, "", "n") where first == 5 && reportsStatus: return "\u{1B}[0n"
    case (nil, "", "n") where first == 6 && reportsStatus:
      return "\u{1B}[\(screen.cursor.row + 1);\(screen.cursor.column + 1)R"
    case ("?", "", "n") where first == 6 && reportsStatus:
      return "\u{1B}[?\(screen.cursor.row + 1);\(screen.cursor.column + 1);1R"
    case ("?", "$", "p"):
      guard let modes else { return nil }
      let state = !modes.contains(first) ? 0 : screen.modes.contains(first) ? 1 : 2
      return "\u{1B}[?\(first);\(state)$y"
    case ("?", "", "u") where hasKittyKeyboard: return "\u{1B}[?\(screen.keyboardFlags)u"
    default: return nil
    }
  }

  private func replyToOSC(_ question: ControlSequence) -> String? {
    switch String(decoding: question.body, as: UTF8.self) {
    case "10;?": foreground.map { "\u{1B}]10;\($0)\u{1B}\\" }
    case "11;?": background.map { "\u{1B}]11;\($0)\u{1B}\\" }
    default: nil
    }
  }
}
