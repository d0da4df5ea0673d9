import TestSupport
import Testing

struct KeyBytesTests {
  @Test(arguments: [
    ("abc RET", "abc\r"), ("C-x C-f", "\u{18}\u{6}"), ("C-x 2", "\u{18}2"), ("M-x", "\u{1B}x"),
    ("C-SPC", "\0"), ("C-@", "\0"), ("C-/", "\u{1F}"), ("C-_", "\u{1F}"), ("M-<", "\u{1B}<"),
    ("ESC", "\u{1B}"), ("<escape>", "\u{1B}"), ("DEL M-DEL", "\u{7F}\u{1B}\u{7F}"),
    ("TAB S-TAB", "\t\u{1B}[Z"), ("SPC -", " -"), ("C-M-v", "\u{1B}\u{16}"),
    ("<left> C-<left> M-<right>", "\u{1B}[D\u{1B}[1;5D\u{1B}[1;3C"), ("<f1>", "\u{1B}OP"),
    ("<f5> C-<f5>", "\u{1B}[15~\u{1B}[15;5~"), ("<next> <prior>", "\u{1B}[6~\u{1B}[5~"),
    ("<home> <end>", "\u{1B}[H\u{1B}[F"), ("up delete", "updelete"), ("日本", "日本"),
    ("M-ü", "\u{1B}ü"),
    ("C-c C-\\", "\u{3}\u{1C}"), ("<backspace>", "\u{7F}"),
  ])
  func `keys are sent as xterm sends them`(notation: String, sent: String) throws {
    #expect(try bytes(ofKeys: notation) == Array(sent.utf8))
  }

  @Test(arguments: ["C-ü", "C-abc", "<nokey>", "C-;"])
  func `keys that no terminal sends are refused`(notation: String) {
    #expect(throws: HarnessError.self) { try bytes(ofKeys: notation) }
  }
}
