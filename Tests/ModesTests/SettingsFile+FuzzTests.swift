import Config
import Modes
import TestSupport
import Testing

/// Settings with mistakes nobody thought of.
struct SettingsFileFuzzTests {
  @Test func `damaged settings are read as far as they go, and stay within their limits`() throws {
    let app = try ServerSession()
    let file = SettingsFile(app.folders)
    let whole = Array(
      """
      [display]
      theme = dark
      icons = ascii
      hints = no
      [keys]
      keymap = emacs
      escape-wait = 250

      """.utf8)
    let pieces = [
      "[display]\n", "[keys]\n", "[", " = ", "yes", "no", "-1", "99999999999999999999", "\n", "#",
      "escape-wait = ", "keymap = ", "../", "\0", "ü", "include x\n",
    ]
    try fuzz("settings", rounds: 60) { seed, random in
      let bytes = damaged(whole, by: pieces, times: 20, using: &random)
      try app.sandbox.write(file.path, bytes: bytes)
      let (settings, problems) = file.load()
      #expect((50...5000).contains(settings.escapeWait), "seed \(seed)")
      #expect(["unicode", "ascii"].contains(settings.icons), "seed \(seed)")
      for problem in problems {
        #expect(!problem.message.isEmpty && problem.line >= 0, "seed \(seed)")
      }
    }
  }
}
