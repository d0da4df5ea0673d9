import Keys
import TestSupport
import Testing

struct KeyTests {
  @Test(
    "What terminals cannot tell apart is one key",
    arguments: [
      (Key("m", .control), Key(.return)),
      (Key("i", .control), Key(.tab)),
      (Key("[", .control), Key.esc),
      (Key("@", .control), Key(" ", .control)),
      (Key("\u{0}"), Key(" ", .control)),
      (Key("\t"), Key(.tab)),
      (Key("\r"), Key(.return)),
      (Key("\u{1B}"), Key.esc),
      (Key("\u{7F}"), Key(.backspace)),
      (Key("\u{1}"), Key("a", .control)),
      (Key("\u{1A}"), Key("z", .control)),
      (Key("\u{1C}"), Key("\\", .control)),
      (Key("\u{1E}"), Key("^", .control)),
      (Key("\u{1F}"), Key("/", .control)),
      (Key("I", [.control, .meta]), Key(.tab, .meta)),
      (Key("A", .control), Key("a", .control)),
      (Key("A", [.control, .shift]), Key("a", [.control, .shift])),
      (Key("a", .shift), Key("A")),
      (Key("ü", [.shift, .meta]), Key("Ü", .meta)),
      (Key("A", .shift), Key("A")),
      (Key("\r", .control), Key(.return, .control)),
    ])
  func canonical(key: Key, same: Key) { #expect(key == same) }

  @Test(
    "What some terminals do tell apart stays apart",
    arguments: [
      (Key("_", .control), Key("/", .control)),
      (Key("i", [.control, .shift]), Key(.tab, .shift)),
      (Key(" ", .shift), Key(" ")),
      (Key("1", .shift), Key("1")),
      (Key("ß", .shift), Key("ß")),
      (Key(.escape), Key.esc),
      (Key(.delete), Key(.backspace)),
    ])
  func apart(a: Key, b: Key) { #expect(a != b) }

  @Test func `a key has one form only`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let key = Key.random(using: &generator)
      #expect(Key(key.base, key.modifiers) == key)
      if case .scalar(let scalar) = key.base { #expect(scalar.value >= 0x20 && scalar != "\u{7F}") }
    }
  }

  @Test func `characters insert themselves, everything else does not`() {
    #expect(Key("x").insertedScalar == "x")
    #expect(Key(" ").insertedScalar == " ")
    #expect(Key("日").insertedScalar == "日")
    #expect(Key("x", .control).insertedScalar == nil)
    #expect(Key("x", .meta).insertedScalar == nil)
    #expect(Key(.return).insertedScalar == nil)
    #expect(Key("\u{9B}").insertedScalar == nil)
  }

  @Test(
    "Keys are printed as in Emacs",
    arguments: [
      ([Key("x", .control), Key("4"), Key("f", .control)], "C-x 4 C-f"),
      ([Key(.f1)], "<f1>"),
      ([Key(.left, .meta)], "M-<left>"),
      ([Key(" "), Key(" ", .control), Key(" ", [.control, .meta])], "SPC C-SPC C-M-SPC"),
      ([Key(.backspace), Key(.backspace, .meta)], "DEL M-DEL"),
      ([Key(.backspace, [.control, .shift])], "C-S-<backspace>"),
      ([Key(.tab, .shift), Key(.return), Key.esc], "S-TAB RET ESC"),
      ([Key(.escape), Key(.next), Key(.f12, .shift)], "<escape> <next> S-<f12>"),
      ([Key("x", [.super, .shift, .meta, .control])], "C-M-S-s-x"),
      ([Key("\u{202E}"), Key("\u{9B}")], "\\20056 \\233"),
      ([Key(.modeLine), Key(.downMouse1)], "<mode-line> <down-mouse-1>"),
    ])
  func prints(keys: [Key], text: String) { #expect(keysDescription(keys) == text) }

  @Test(
    "Keys that need a newer terminal are known",
    arguments: [
      ("C-x", KeyReach.everywhere), ("M-x", .everywhere), ("C-M-x", .everywhere),
      ("C-SPC", .everywhere), ("C-/", .everywhere), ("C-_", .everywhere), ("C-\\", .everywhere),
      ("S-TAB", .everywhere), ("M-DEL", .everywhere), ("<f5>", .everywhere), ("A", .everywhere),
      ("M-<left>", .everywhere), ("<escape>", .everywhere), ("<mouse-1>", .everywhere),
      ("C-<left>", .modified), ("S-<f1>", .modified), ("<f13>", .modified),
      ("C-RET", .extended), ("C-;", .extended), ("C-S-x", .extended), ("C-TAB", .extended),
      ("S-SPC", .extended), ("S-RET", .extended), ("C-5", .extended), ("C--", .extended),
      ("C-S-<backspace>", .extended), ("s-x", .extended), ("C-ü", .extended),
    ])
  func reach(notation: String, reach: KeyReach) throws {
    #expect(try parseKeys(notation).map(\.reach) == [reach])
  }

  @Test func `lists sort letters as a dictionary does, then the rest`() throws {
    let sorted = try parseKeys("a A b / 1 <f1> C-a M-a")
    #expect(sorted.shuffled().sorted() == sorted)
  }
}
