import TestSupport
import Testing

/// The help family by name, where a key shows it.
struct HelpCommandTests {
  @Test("ED-06 (part: f, w, m, t) C-h f, w, m and t say what commands, keys and modes are")
  func family() throws {
    let app = try Gotcha()
    try app.type("C-h w")
    try app.text("find-file")
    try app.type("RET")
    try app.expect("C-x C-f")
    try app.type("C-h f")
    try app.text("switch-to-buffer")
    try app.type("RET")
    try app.expect("switch-to-buffer")
    try app.expect("C-x b")
    try app.press("q")
    try app.expectGone("C-x b")
    try app.type("C-h m")
    try app.expect("mode")
    try app.press("q")
    try app.type("C-h t")
    try app.expect("tutorial")
  }
}
