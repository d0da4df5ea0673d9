import TestSupport
import Testing

/// A terminal whose size changes: after every frame the harness compares what the program believes to
/// be on the screen with what is there.
struct ResizeTests {
  @Test(
    "ED-12 The screen is right at every size a terminal may take, and no text is lost",
    arguments: [1, 2, 3] as [UInt64])
  func sizes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sandbox = try Sandbox()
    let lines = (1...200).map { "line \($0) of a text that is longer than a narrow window" }
    try sandbox.write("notes.txt", lines.joined(separator: "\n"))
    let app = try Gotcha(["notes.txt"], sandbox: sandbox)
    try app.text("typed before ")
    try app.type("C-x 2 C-x 3 C-v")
    for _ in 0..<25 {
      let isTiny = Int.random(in: 0..<3, using: &random) == 0
      try app.resize(
        rows: Int.random(in: isTiny ? 1...4 : 5...60, using: &random),
        columns: Int.random(in: isTiny ? 1...9 : 10...150, using: &random))
      if Bool.random(using: &random) { try app.type("C-n") }
    }
    try app.resize(rows: 24, columns: 80)
    try app.type("C-x 1 M-<")
    #expect(app.rows[0].hasPrefix("typed before line 1 of"), "\(app.screenText)")
    try app.type("C-x C-s")
    try app.expect("Wrote ")
    #expect(sandbox.read("notes.txt")?.hasPrefix("typed before line 1 of") == true)
  }

  @Test(
    "Whatever is opened and closed, at whatever size, each frame is what the terminal shows",
    arguments: [1, 2, 3, 4] as [UInt64])
  func walk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 7919)
    let scene = try Scene()
    let app = try scene.start(
      seed.isMultiple(of: 2) ? ["--theme", "high-contrast-light"] : [], rows: 30, columns: 100,
      profile: seed > 2 ? .kitty : .xterm)
    try app.type("2 RET")
    try app.expect("#80")
    let keys = [
      "j", "k", "SPC", "o", "RET", "DEL", "C-v", "M-v", "C-x 2", "C-x 3", "C-x 0", "C-x o",
      "C-x 1", "z", "C-x +", "C-h m", "C-x C-b", "C-l", "C-x ^", "C-x }", "M-x C-g", "? C-g",
      "C-c <left>", "C-x - C-n", "C-s e C-s RET", "C-SPC M-> C-g", "M->", "M-<",
    ]
    for _ in 0..<60 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        try app.resize(
          rows: Int.random(in: 1...50, using: &random),
          columns: Int.random(in: 1...170, using: &random))
      }
      // Sometimes faster than the program paints.
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        try app.terminal.type(keys.randomElement(using: &random) ?? "j")
      }
      try app.type(keys.randomElement(using: &random) ?? "j")
    }
    #expect(app.frameCount > 40)
  }

  @Test("A terminal that was one cell large for a moment is painted whole", arguments: 0..<8)
  func moment(round: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.write("notes.txt", (1...60).map { "line \($0)" }.joined(separator: "\n"))
    let app = try Gotcha(["notes.txt"], sandbox: sandbox)
    if round.isMultiple(of: 2) {
      try app.resize(rows: 1, columns: 1)
    } else {
      app.terminal.resize(rows: 1 + round % 3, columns: 1)
    }
    try app.resize(rows: 24, columns: 80)
    try app.expect("the first line in its row") { app.rows[0].hasPrefix("line 1 ") }
    #expect(app.rows[5].hasPrefix("line 6 "))
  }
}
