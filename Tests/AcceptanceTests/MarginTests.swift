import TestSupport
import Testing

/// Windows side by side, of which one is scrolled.
struct MarginTests {
  /// What a line costs at most that comes up in the left of two windows.
  private func cost(on profile: TerminalProfile) throws -> Int {
    let sandbox = try Sandbox()
    let lines = (0..<300).map { "\($0) " + String(repeating: "word\($0 % 13) ", count: 9) + "\n" }
    try sandbox.write("long.txt", lines.joined())
    let app = try Gotcha(
      ["long.txt"], rows: 50, columns: 200, profile: profile, sandbox: sandbox)
    try app.type("C-x 3 C-u 4 8 C-n")
    var most = 0
    for _ in 0..<30 {
      let before = app.terminal.output.count
      try app.type("C-n")
      most = max(most, app.terminal.output.count - before)
    }
    #expect(app.rows[47].hasPrefix("78 "), "\(app.screenText)")
    #expect(app.rows[0].contains("│0 word0"), "the right window stays")
    return most
  }

  @Test("Where the terminal has margins that takes the new line and little more")
  func margins() throws {
    // The line, the field of the mode line that says where one is, and what scrolls.
    let line = 3 + 9 * 7
    #expect(try cost(on: .xterm) <= 60 + line + 40)
  }

  @Test("Where it has none the rows are written anew, and are as right")
  func none() throws {
    var profile = TerminalProfile.xterm
    profile.modes?.remove(69)
    #expect(try cost(on: profile) > 1000)
  }
}
