import TestSupport
import Testing

/// A text that is one line of five megabytes.
struct LongLineTests {
  static let kinds = ["plain ascii text ", "日本語のテキスト", "a\tb\t", "e\u{301}o\u{308}"]

  @Test("A line of five megabytes is opened, gone through, searched and typed in", arguments: kinds)
  func line(of piece: String) throws {
    let sandbox = try Sandbox()
    let half = String(repeating: piece, count: (5 << 19) / piece.utf8.count)
    try sandbox.write("line.txt", half + "needle" + half)
    let app = try Gotcha(["line.txt"], sandbox: sandbox)
    try app.expect("line.txt")
    let first = app.rows[0]
    try app.type("M->")
    try app.type("x C-s")
    try app.text("needle")
    try app.type("C-r C-r")
    try app.expect("needle")
    try app.type("RET y")
    try app.type("C-v M-v C-n C-p C-a")
    #expect(app.rows[0] == first)
    try app.type("C-x x t C-e C-b")
    try app.expect("x")
    try app.type("C-x C-s")
    try app.expect("Wrote ")
    let saved = try #require(sandbox.read("line.txt"))
    #expect(saved == half + "yneedle" + half + "x")
  }
}
