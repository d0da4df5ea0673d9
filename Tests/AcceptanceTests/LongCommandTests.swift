import TestSupport
import Testing

/// Commands that take long, in the terminal.
struct LongCommandTests {
  @Test("ED-03 (part: C-g) C-g ends a command that takes long, also one typed at once with it")
  func quit() throws {
    let sandbox = try Sandbox()
    let lines = (0..<400_000).map { "line \($0 * 7919 % 400_000)\n" }.joined()
    try sandbox.write("long.txt", lines)
    let app = try Gotcha([sandbox.home + "/long.txt"], sandbox: sandbox)
    try app.expect("line 0")
    try app.type("C-x h M-x")
    try app.text("sort-lines")
    try app.type("RET C-g")
    try app.expect("Quit")
    #expect(app.rows[0].hasPrefix("line 0"))
    #expect(app.rows[1].hasPrefix("line 7919"))
    // Nothing is left of it: the next command runs.
    try app.type("M->")
    try app.expect("Bot")
  }
}
