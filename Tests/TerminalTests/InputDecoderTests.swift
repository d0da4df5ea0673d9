import Keys
import Testing

@testable import Terminal

@Suite("Input")
struct InputDecoderTests {
  @Test(
    "Characters and control characters",
    arguments: [
      ("a", "a"), ("A", "A"), ("é", "é"), ("日", "日"), ("😀", "😀"), (" ", "SPC"),
      ("\u{0}", "C-SPC"), ("\u{1}", "C-a"), ("\u{3}", "C-c"), ("\u{7}", "C-g"), ("\u{8}", "C-h"),
      ("\t", "TAB"), ("\n", "C-j"), ("\r", "RET"), ("\u{11}", "C-q"), ("\u{13}", "C-s"),
      ("\u{1A}", "C-z"), ("\u{1C}", "C-\\"), ("\u{1D}", "C-]"), ("\u{1E}", "C-^"),
      ("\u{1F}", "C-/"), ("\u{7F}", "DEL"),
    ])
  func characters(_ input: String, _ key: String) throws {
    #expect(try InputRig.events(input) == [key])
  }

  @Test("A byte says the same every time")
  func bytes() throws {
    let decoder = try KeyDecoder(KeyStrings([:]))
    for value in UInt8(0)...0x7F {
      let first = keys(of: [value], try KeyDecoder(KeyStrings([:])))
      #expect(first.count == 1)
      for _ in 1...2 { #expect(keys(of: [value], decoder) == first) }
      #expect(keys(of: [0x1B, value], decoder) == keys(of: [0x1B, value], decoder))
    }
  }

  private func keys(of bytes: [UInt8], _ decoder: KeyDecoder) -> [Key] {
    var keys: [Key] = []
    bytes.withUnsafeBufferPointer { decoder.decode($0) { keys.append($0) } }
    return keys
  }

  @Test(
    "Escape before a key is its Meta",
    arguments: [
      ("\u{1B}x", "M-x"), ("\u{1B}X", "M-X"), ("\u{1B}é", "M-é"), ("\u{1B}\u{7F}", "M-DEL"),
      ("\u{1B}\u{8}", "C-M-h"), ("\u{1B}\r", "M-RET"), ("\u{1B}<", "M-<"), ("\u{1B} ", "M-SPC"),
      ("\u{1B}\u{1B}[A", "M-<up>"), ("\u{1B}\u{1B}OA", "M-<up>"), ("\u{1B}[", "M-["),
      ("\u{1B}O", "M-O"), ("\u{1B}]", "M-]"), ("\u{1B}P", "M-P"), ("\u{1B}_", "M-_"),
      ("\u{1B}^", "M-^"), ("\u{1B}X", "M-X"), ("\u{1B}\t", "M-TAB"),
    ])
  func meta(_ input: String, _ key: String) throws {
    #expect(try InputRig.events(input) == [key])
  }

  @Test(
    "Arrow, editing and function keys in the forms of all terminals",
    arguments: [
      ("OA", "<up>"), ("[A", "<up>"), ("[B", "<down>"), ("OC", "<right>"), ("[D", "<left>"),
      ("[H", "<home>"), ("OF", "<end>"), ("[1~", "<find>"), ("[4~", "<select>"),
      ("[7~", "<home>"), ("[8~", "<end>"), ("[2~", "<insert>"), ("[3~", "<delete>"),
      ("[5~", "<prior>"), ("[6~", "<next>"), ("OP", "<f1>"), ("[11~", "<f1>"), ("[15~", "<f5>"),
      ("[24~", "<f12>"), ("[1;5A", "C-<up>"), ("[3;5~", "C-<delete>"), ("[1;2P", "S-<f1>"),
      ("[1;3D", "M-<left>"), ("[1;6C", "C-S-<right>"), ("[Z", "S-TAB"), ("[E", "<begin>"),
      ("[[A", "<f1>"), ("[[E", "<f5>"), ("O5A", "C-<up>"), ("O1;5P", "C-<f1>"),
      ("[a", "S-<up>"), ("Oa", "C-<up>"), ("[3$", "S-<delete>"), ("[3^", "C-<delete>"),
      ("[3@", "C-S-<delete>"), ("[23$", "S-<f11>"), ("OM", "RET"), ("Op", "0"), ("Oy", "9"),
      ("Ok", "+"), ("[1;129A", "<up>"), ("[1;65A", "<up>"),
    ])
  func specialKeys(_ input: String, _ key: String) throws {
    #expect(try InputRig.events("\u{1B}" + input) == [key])
  }

  @Test(
    "Keys reported by number",
    arguments: [
      ("[27;5;13~", "C-RET"), ("[27;2;32~", "S-SPC"), ("[27;5;59~", "C-;"), ("[97;5u", "C-a"),
      ("[13;5u", "C-RET"), ("[32;5u", "C-SPC"), ("[64;5u", "C-SPC"), ("[9;5u", "C-TAB"),
      ("[57414u", "RET"), ("[57399u", "0"), ("[57376u", "<f13>"), ("[57428u", nil),
      ("[97;69u", "C-a"), ("[97;133u", "C-a"), ("[97;6u", "C-S-a"), ("[97;2u", "A"),
      ("[33;2u", "!"), ("[97;3u", "M-a"), ("[97;33u", "M-a"), ("[97;9u", "s-a"),
      ("[97;5:3u", nil), ("[97;5:1u", "C-a"), ("[97:65;2u", "A"), ("[1;1:3A", nil),
      ("[1;5:2A", "C-<up>"), ("[u", nil), ("[~", nil), ("[;5u", nil), ("[27;5~", nil),
      ("[1114112u", nil), ("[55296u", nil), ("[99999999999999999999u", nil),
    ] as [(String, String?)])
  func numbered(_ input: String, _ key: String?) throws {
    #expect(try InputRig.events("\u{1B}" + input) == (key.map { [$0] } ?? []))
  }

  @Test(
    "Bytes that are no UTF-8 are shown as such and never taken for sequences",
    arguments: [
      ([0x80], 1), ([0x8F, 0x41], 2), ([0x9B, 0x41], 2), ([0x90], 1), ([0x9D, 0x30], 2),
      ([0xC0, 0x80], 2), ([0xE0, 0x80, 0x80], 3), ([0xED, 0xA0, 0x80], 3),
      ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF8, 0x88, 0x80, 0x80, 0x80], 5), ([0xFF], 1),
    ] as [([UInt8], Int)])
  func invalid(_ input: [UInt8], _ count: Int) throws {
    let events = try InputRig.events(input)
    #expect(events.count == count)
    #expect(events.allSatisfy { $0 == "\u{FFFD}" || $0 == "A" || $0 == "0" })
  }

  @Test("A character in several pieces with any pause between them is that character")
  func slowCharacter() throws {
    var rig = try InputRig()
    #expect(rig.feed([0xF0, 0x9F]).isEmpty)
    #expect(rig.wait(5000).isEmpty)
    #expect(rig.feed([0x98, 0x80]) == ["😀"])
  }

  @Test(
    "The mouse",
    arguments: [
      ("[<0;5;6M", "press 1 at 5,4"), ("[<0;5;6m", "release 1 at 5,4"),
      ("[<2;300;1500M", "press 3 at 1499,299"), ("[<32;5;6M", "drag 1 at 5,4"),
      ("[<64;5;6M", "wheelUp 0 at 5,4"), ("[<65;5;6M", "wheelDown 0 at 5,4"),
      ("[<66;5;6M", "wheelLeft 0 at 5,4"), ("[<67;5;6M", "wheelRight 0 at 5,4"),
      ("[<16;5;6M", "press 1 at 5,4 +1"), ("[<35;5;6M", nil), ("[<128;5;6M", nil),
      ("[<0;0;6M", nil), ("[<0;5M", nil),
    ] as [(String, String?)])
  func mouse(_ input: String, _ event: String?) throws {
    #expect(try InputRig.events("\u{1B}" + input) == (event.map { [$0] } ?? []))
  }

  @Test("Old mouse reports are taken only while they are expected")
  func oldMouse() throws {
    let rig = try InputRig()
    rig.filter.tokenizer.expectsOldMouse = true
    #expect(rig.feed("\u{1B}[M !\"x") == ["press 1 at 1,0", "x"])
    rig.filter.tokenizer.expectsOldMouse = false
    #expect(rig.feed("\u{1B}[Mab") == ["a", "b"])
  }

  @Test("Presses in quick succession at one place are counted")
  func clicks() throws {
    var rig = try InputRig()
    let press = "\u{1B}[<0;5;6M\u{1B}[<0;5;6m"
    #expect(rig.feed(press) == ["press 1 at 5,4", "release 1 at 5,4"])
    #expect(rig.wait(200).isEmpty)
    #expect(rig.feed(press) == ["press 1 at 5,4 x2", "release 1 at 5,4 x2"])
    #expect(rig.feed(press) == ["press 1 at 5,4 x3", "release 1 at 5,4 x3"])
    #expect(rig.wait(500).isEmpty)
    #expect(rig.feed(press) == ["press 1 at 5,4", "release 1 at 5,4"])
    #expect(rig.feed("\u{1B}[<0;9;6M") == ["press 1 at 5,8"])
  }

  @Test(
    "Reports are never typed as text",
    arguments: [
      ("[?1;2c", "primaryAttributes"),
      ("[?64;1;2;6;9;15;16;17;18;21;22;28;29;52;314c", "primaryAttributes"),
      ("[>41;379;0c", "other"), ("[?2026;2$y", "mode(2026, setting: 2)"),
      ("[?2004;1$y", "mode(2004, setting: 1)"), ("[?1u", "keyboardFlags(1)"),
      ("[0n", "status"), ("[?997;1n", "colorScheme(isDark: true)"),
      ("[48;24;80;480;640t", "size(rows: 24, columns: 80)"),
      ("[8;24;80t", "other"), ("[?3;9R", "cursor(row: 2, column: 8)"),
      ("P>|XTerm(379)\u{1B}\\", "version(\"XTerm(379)\")"), ("P1$r0m\u{1B}\\", "other"),
      ("]11;rgb:1e1e/2020/ffff\u{1B}\\", "background(#1e20ff)"),
      ("]11;rgb:1e1e/2020/ffff\u{7}", "background(#1e20ff)"),
      ("]11;rgba:ff/80/00/ff\u{7}", "background(#ff8000)"),
      ("]11;rgb:f/0/f\u{7}", "background(#ff00ff)"), ("]52;c;aGk=\u{7}", "other"),
      ("]11;rgb:-1/0/0\u{7}", "other"), ("]11;rgb:+1/-fff/0\u{7}", "other"),
      ("]11;rgb:0/0/\u{7}", "other"), ("]11;#-fffff\u{7}", "other"),
      ("_Gi=31;OK\u{1B}\\", "kittyGraphics"), ("_Gi=31;ENOTSUP\u{1B}\\", nil),
      ("[6;18;9t", "cellSize(width: 9, height: 18)"), ("[I", "focus"), ("[O", "blur"),
    ] as [(String, String?)])
  func reports(_ input: String, _ report: String?) throws {
    #expect(try InputRig.events("\u{1B}" + input) == (report.map { [$0] } ?? []))
  }

  @Test("A position is a report only while one is expected, else a function key")
  func positions() throws {
    let rig = try InputRig()
    #expect(rig.feed("\u{1B}[1;5R") == ["C-<f3>"])
    rig.filter.decoder.expectedCursors = 1
    #expect(rig.feed("\u{1B}[1;5R") == ["cursor(row: 0, column: 4)"])
    #expect(rig.feed("\u{1B}[1;5R") == ["C-<f3>"])
  }

  @Test("More parameters than libtermkey has room for are dropped")
  func manyParameters() throws {
    for count in [15, 16, 17, 40] {
      let sequence = "\u{1B}[" + Array(repeating: "1", count: count).joined(separator: ";") + "A"
      let expected = count <= 15 ? ["<up>", "x"] : ["x"]
      #expect(try InputRig.events(sequence + "x") == expected)
    }
  }

  @Test("A sequence that breaks off is dropped and the next one is whole")
  func brokenSequences() throws {
    #expect(try InputRig.events("\u{1B}[1;\u{1B}[A") == ["<up>"])
    #expect(try InputRig.events("\u{1B}[1;\u{7}") == ["C-g"])
    #expect(try InputRig.events("\u{1B}]11;rgb\u{18}x") == ["x"])
    #expect(try InputRig.events("\u{1B}]11;rgb\u{1B}[A") == ["<up>"])
    #expect(try InputRig.events("\u{1B}]0;never ended") == [])
    let long = String(repeating: "9", count: 5000)
    #expect(try InputRig.events("\u{1B}[\(long)Ax") == ["x"])
    #expect(try InputRig.events("\u{1B}]52;c;\(long)\u{7}x") == ["other", "x"])
  }

  @Test("Where Backspace sends C-h the two change places")
  func backspace() throws {
    let rig = try InputRig()
    rig.filter.decoder.erasesWithControlH = true
    #expect(rig.feed("\u{8}\u{7F}\u{1B}\u{8}") == ["DEL", "C-h", "M-DEL"])
  }

  @Test("Keys of terminfo that nothing else knows are decoded, prefixes of others left out")
  func terminfoKeys() throws {
    let keys: [String: [UInt8]] = [
      "key_f1": Array("\u{1B}[224z".utf8), "key_f2": Array("\u{1B}[22".utf8),
      "key_mouse": Array("\u{1B}[<".utf8), "key_backspace": [8], "key_up": Array("\u{1B}OA".utf8),
    ]
    #expect(KeyStrings(keys).names == ["key_f1"])
    #expect(try InputRig.events(Array("\u{1B}[224z".utf8), keys: keys) == ["<f1>"])
  }
}
