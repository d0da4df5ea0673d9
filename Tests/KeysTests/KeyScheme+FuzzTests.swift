import Config
import TestSupport
import Testing

@testable import Keys

/// Keymaps with mistakes nobody thought of: the shipped ones, damaged.
struct KeySchemeFuzzTests {
  @Test func `a damaged keymap is read as far as it goes, and each mistake has its line`() throws {
    let sandbox = try Sandbox()
    let folders = RuntimeFolders(
      environment: ["GOTCHA_RUNTIME": sandbox.path], executable: "/none/gotcha", home: sandbox.home)
    let folder = try Fixture.checkout() + "/keymaps/"
    let files = ["gotcha.keymap", "shared/global.keymap", "shared/prompt.keymap"]
    for file in files.dropFirst() {
      try sandbox.write(sandbox.path + "/keymaps/" + file, sandbox.read(folder + file) ?? "")
    }
    let pieces = [
      "[global]\n", "[", "C-x ", "M-", "ESC ", "<f1>", "<", " = ", "=", "#", "! ", "{{number}}",
      "{{", "'", "\"", "\\", "unbound", "\n", "include gotcha\n", "include ", "<printable>", "\0",
      "\u{202E}", "S-C-M-s-", "9*",
    ]
    let whole = Array((sandbox.read(folder + files[0]) ?? "").utf8)
    try fuzz("keymaps", rounds: 30) { seed, random in
      let bytes = damaged(whole, by: pieces, times: 30, using: &random)
      try sandbox.write(sandbox.path + "/keymaps/" + files[0], bytes: bytes)
      let (scheme, problems) = try KeyScheme.load("gotcha", from: folders)
      for problem in problems {
        #expect(!problem.message.isEmpty && problem.line >= 0, "seed \(seed)")
      }
      for section in scheme.sections {
        let keymap = scheme.keymap(section)
        for bound in keymap?.all ?? [] {
          #expect(keymap?.lookup(bound.keys) == .bound(bound.binding), "seed \(seed)")
        }
      }
    }
  }

  @Test func `any notation of keys is read or refused, and what is read is written again`() {
    let pieces = ["C-", "M-", "S-", "s-", "ESC", " ", "<f1>", "<", ">", "RET", "é", "日", "-", "x"]
    fuzz("key notation", rounds: 500) { seed, random in
      var text = ""
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      guard let keys = try? parseKeys(text) else { return }
      let written = keysDescription(keys)
      let again = try? joiningMetaPrefix(parseKeys(written))
      #expect(again == joiningMetaPrefix(keys), "seed \(seed): \(text) as \(written)")
    }
  }
}
