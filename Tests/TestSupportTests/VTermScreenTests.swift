import TestSupport
import Testing

struct VTermScreenTests {
  @Test func `text, colours and attributes arrive in their cells`() {
    let screen = VTermScreen(rows: 3, columns: 10)
    screen.feed("\u{1B}[2;3H\u{1B}[1;7;38;2;1;2;3;48;5;200mhi\u{1B}[0m")
    #expect(screen.rows == ["          ", "  hi      ", "          "])
    let cell = screen.cell(row: 1, column: 2)
    #expect(cell.text == "h")
    #expect(cell.attributes == [.bold, .reverse])
    #expect(cell.foreground == .rgb(red: 1, green: 2, blue: 3))
    #expect(cell.background == .indexed(200))
    #expect(screen.cell(row: 0, column: 0) == .blank)
    #expect(screen.cursor == (1, 4))
  }

  @Test func `a wide character takes two cells and marks stay with their base`() {
    let screen = VTermScreen(rows: 1, columns: 6)
    screen.feed("日e\u{301}x")
    #expect(screen.rows == ["日e\u{301}x  "])
    #expect(screen.cell(row: 0, column: 0).width == 2)
    #expect(screen.cell(row: 0, column: 1).width == 0)
    #expect(screen.cell(row: 0, column: 2).text.unicodeScalars.count == 2)
  }

  @Test func `a character may be cut in two behind ASCII text`() {
    let bytes = Array("ab é 👩\u{200D}👧 x".utf8)
    let expected = VTermScreen(rows: 1, columns: 14)
    expected.feed(bytes)
    for cut in bytes.indices {
      let screen = VTermScreen(rows: 1, columns: 14)
      screen.feed(Array(bytes[..<cut]))
      screen.feed(Array(bytes[cut...]))
      #expect(screen.rows == expected.rows, "cut at \(cut)")
    }
  }

  @Test func `the alternate screen gives the main one back`() {
    let screen = VTermScreen(rows: 2, columns: 4)
    screen.feed("main\u{1B}[?1049h\u{1B}[Halt")
    #expect(screen.isAlternate)
    #expect(screen.rows[0] == "alt ")
    screen.feed("\u{1B}[?1049l")
    #expect(!screen.isAlternate)
    #expect(screen.rows[0] == "main")
    #expect(screen.isPristine)
  }

  @Test func `questions are answered where they stand in the stream`() {
    let screen = VTermScreen(rows: 5, columns: 10)
    screen.feed("ab\u{1B}[6ncd\u{1B}[6n\u{1B}[c\u{1B}[?2026$p\u{1B}[?69$p\u{1B}]11;?\u{7}")
    let replies = String(decoding: screen.takeReplies(), as: UTF8.self)
    #expect(
      replies == "\u{1B}[1;3R\u{1B}[1;5R\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c"
        + "\u{1B}[?2026;0$y\u{1B}[?69;2$y\u{1B}]11;rgb:1010/1010/1010\u{1B}\\")
    #expect(screen.takeReplies().isEmpty)
  }

  @Test func `a silent terminal answers nothing`() {
    let screen = VTermScreen(rows: 2, columns: 10, profile: .silent)
    screen.feed("\u{1B}[c\u{1B}[>c\u{1B}[>q\u{1B}[5n\u{1B}[6n")
    screen.feed("\u{1B}[?2026$p\u{1B}[?u\u{1B}]11;?\u{7}")
    #expect(screen.takeReplies().isEmpty)
    #expect(screen.rows == ["          ", "          "])
  }

  @Test func `sequences may be cut anywhere`() {
    let whole = Array(
      "x\u{1B}[1;31mred\u{1B}]2;title\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[c\u{1B}(B日".utf8)
    let expected = VTermScreen(rows: 1, columns: 8)
    expected.feed(whole)
    let replies = expected.takeReplies()
    #expect(expected.rows == ["xred日  "])
    #expect(expected.title == "title")
    for cut in 1..<whole.count {
      let screen = VTermScreen(rows: 1, columns: 8)
      screen.feed(Array(whole[..<cut]))
      screen.feed(Array(whole[cut...]))
      #expect(screen.rows == expected.rows, "cut at \(cut)")
      #expect(screen.title == "title", "cut at \(cut)")
      #expect(screen.takeReplies() == replies, "cut at \(cut)")
    }
  }

  @Test func `modes left on are seen`() {
    let screen = VTermScreen(rows: 1, columns: 8, profile: .kitty)
    screen.feed("\u{1B}[?1049h\u{1B}[>1u\u{1B}[?2004;1006h")
    #expect(screen.keyboardFlags == 1)
    #expect(screen.modes.isSuperset(of: [1049, 2004, 1006]))
    screen.feed("\u{1B}[<u\u{1B}[?2004;1006;1049l")
    #expect(screen.isPristine)
    screen.feed("\u{1B}[?25l")
    #expect(!screen.isPristine)
    #expect(!screen.cursorIsVisible)
  }

  @Test func `a new size is reported in band to whom asked for it`() {
    let screen = VTermScreen(rows: 4, columns: 8, profile: .kitty)
    screen.resize(rows: 5, columns: 9)
    #expect(screen.takeReplies().isEmpty)
    screen.feed("\u{1B}[?2048h")
    screen.resize(rows: 6, columns: 12)
    #expect(String(decoding: screen.takeReplies(), as: UTF8.self) == "\u{1B}[48;6;12;0;0t")
    #expect(screen.rows.count == 6)
    #expect(screen.text(row: 5).count == 12)
  }

  @Test func `bells, titles and the clipboard are kept`() {
    let screen = VTermScreen(rows: 1, columns: 8)
    screen.feed("\u{7}\u{1B}]2;acme\u{7}\u{7}\u{1B}]52;c;aGk=\u{7}")
    #expect(screen.bells == 2)
    #expect(screen.title == "acme")
    #expect(screen.clipboard == "aGk=")
  }

  @Test(arguments: 0..<40)
  func `any bytes in any pieces give one screen`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Mostly what sequences are made of, so that many of them come about. ASCII only: libvterm
    // shows bytes that are no UTF-8 differently when they come in two writes.
    let alphabet = Array("\u{1B}\u{1B}[]P_\\?>;:01259mHJKhlnqtuc\u{7}\u{18}\n\r x".utf8)
    let bytes = (0..<3000).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
    let whole = VTermScreen(rows: 6, columns: 20, profile: .kitty)
    whole.feed(bytes)
    let replies = whole.takeReplies()
    let pieces = VTermScreen(rows: 6, columns: 20, profile: .kitty)
    var rest = bytes[...]
    var answered: [UInt8] = []
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...9, using: &generator))
      pieces.feed(Array(piece))
      answered += pieces.takeReplies()
      rest = rest.dropFirst(piece.count)
    }
    #expect(pieces.rows == whole.rows)
    #expect(pieces.modes == whole.modes)
    #expect(answered == replies)
  }
}
