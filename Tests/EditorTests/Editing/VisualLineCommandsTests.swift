import Display
import TestSupport
import Testing
import Text

@testable import Editor

/// Expected places are those of GNU Emacs 28.2 in a window of 80 columns.
@Suite("Rows of the screen, wrapped at words")
struct VisualLineCommandsTests {
  /// Rows begin at 0, 75, 152 and 229.
  private static let prose = String(
    repeating: "The quick brown fox jumps over the lazy dog and runs into the forest where nobody "
      + "can see it any more, which is a pity for the dog. ", count: 3)

  private static let long = String(repeating: "x", count: 200) + " end of it\nz"
  private static let blanks = "ab " + String(repeating: " ", count: 120) + "cd ef"
  private static let tabs = String(repeating: "ab\tcd ", count: 20)
  private static let wide = String(repeating: "日本語 ", count: 20)
  /// The blank behind the y does not fit, so the word goes to the next row with it.
  private static let full =
    "word word word word word " + String(repeating: "y", count: 54) + " tail of it"

  /// A text, keys, and where they lead: point in characters from 0, and how many characters are gone.
  private static let cases: [(text: String, keys: String, point: Int, gone: Int)] = [
    (prose, "C-n", 75, 0), (prose, "C-n C-n C-n", 229, 0), (prose, "C-e", 74, 0),
    (prose, "C-e C-e", 74, 0), (prose, "C-n C-e", 151, 0), (prose, "C-n C-e C-f", 152, 0),
    (prose, "C-n C-f C-a", 75, 0), (prose, "C-u 2 C-e", 151, 0), (prose, "C-u 2 C-a", 75, 0),
    (prose, "C-k", 0, 75), (prose, "C-n C-k", 75, 77), (prose, "C-n C-e C-k", 151, 1),
    (prose, "C-k C-k", 0, 152), (prose, "C-u 2 C-k", 0, 152), (prose, "M-- C-k", 0, 0),
    (prose, "C-n C-f C-f C-f C-f M-- C-k", 0, 79), (prose, "C-n C-f C-f C-u 0 C-k", 75, 2),
    (prose, "C-k C-y", 75, 0), (prose, "C-e C-n", 149, 0), (prose, "C-e C-p", 74, 0),
    (long, "C-n", 79, 0), (long, "C-e", 78, 0), (long, "C-k", 0, 78), (long, "C-n C-n C-n", 211, 0),
    (long, "C-u 3 C-k", 0, 211), (blanks, "C-n", 79, 0), (blanks, "C-k", 0, 79),
    (blanks, "C-n C-e", 128, 0), (tabs, "C-n", 54, 0), (tabs, "C-n C-n", 111, 0),
    (tabs, "C-n C-e", 110, 0), (tabs, "C-k C-k", 0, 108), (wide, "C-n", 44, 0),
    (wide, "C-e", 43, 0), (wide, "C-k", 0, 44), (full, "C-n", 25, 0), (full, "C-k", 0, 25),
  ]

  @Test("point goes where Emacs' visual-line-mode sends it", arguments: cases)
  func place(_ row: (text: String, keys: String, point: Int, gone: Int)) throws {
    let editing = try EditingSession("|")
    editing.buffer.text.load(PieceTree(row.text))
    try editing.type("C-x x v").type(row.keys)
    let contents = editing.buffer.text.contents
    let before = contents.string(0..<editing.window.point).unicodeScalars.count
    let left = contents.string(0..<contents.end).unicodeScalars.count
    #expect(before == row.point)
    #expect(row.text.unicodeScalars.count - left == row.gone)
  }

  @Test("rows end behind words, and a sign stands only where a word is broken")
  func screen() throws {
    let editing = try EditingSession("|one two three four\nabcdefghijklmnop", rows: 8, columns: 12)
    try editing.type("C-x x v")
    #expect(editing.echo == "Visual-Line mode enabled")
    #expect(
      Array(editing.screen.prefix(5)) == ["one two", "three four", "abcdefghijk\\", "lmnop", ""])
    #expect(editing.ran.contains("visual-line-mode"))
    try editing.type("C-x x v")
    #expect(editing.screen[0] == "one two thr\\")
  }

  @Test("the mode gives back how lines lay before it")
  func restoring() throws {
    let editing = try EditingSession("|one two three four", rows: 8, columns: 12)
    try editing.type("C-x x t C-x x v")
    #expect(editing.screen[0] == "one two")
    try editing.type("C-x x v")
    #expect(editing.screen[0] == "one two thr…")
    try editing.type("C-x x v C-x x t")
    #expect(editing.echo == "Truncate long lines enabled and visual-line-mode disabled")
    #expect(editing.screen[0] == "one two thr…")
  }

  @Test("toggle-word-wrap wraps at words and leaves the keys as they are")
  func wordWrap() throws {
    let editing = try EditingSession("|one two three four", rows: 8, columns: 12)
    editing.session.run("toggle-word-wrap")
    editing.paint()
    #expect(editing.screen[0] == "one two")
    try editing.type("C-e")
    #expect(editing.marked == "one two three four|")
    #expect(editing.ran.contains("toggle-word-wrap"))
  }

  @Test("commands of rows and of lines have names of their own")
  func names() throws {
    let text = "|one two three four\nfive"
    let cases = [
      ("beginning-of-visual-line", "|one two three four\nfive"),
      ("end-of-visual-line", "one two| three four\nfive"),
      ("kill-visual-line", "|three four\nfive"),
      ("next-logical-line", "one two three four\n|five"),
    ]
    for (name, after) in cases {
      let editing = try EditingSession(text, rows: 8, columns: 12)
      editing.session.run("toggle-word-wrap")
      editing.session.run(name)
      #expect(editing.marked == after, "\(name)")
      #expect(editing.ran.last == name)
    }
    let editing = try EditingSession("one two three four\nfi|ve", rows: 8, columns: 12)
    editing.session.run("previous-logical-line")
    #expect(editing.marked == "on|e two three four\nfive")
  }

  @Test("a row never begins in the middle of a character, whatever the text")
  func random() throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = ["a", "word", " ", "  ", "\t", "日本", "é", "👩‍👩‍👧", "\u{202E}", "\u{1}", "-"]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 1...60, using: &generator))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let width = Int.random(in: 4...30, using: &generator)
      let tree = PieceTree(text)
      let layout = TextLayout(
        contents: tree, policy: .standard, width: width, truncates: false, wrapsWords: true)
      var rows = RowCursor(layout, at: 0)
      var starts = [rows.start]
      while rows.goDown() { starts.append(rows.start) }
      #expect(starts.first == 0 && starts == starts.sorted() && Set(starts).count == starts.count)
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1] : tree.end
        let cells = layout.column(of: end, lineStart: 0) - layout.column(of: start, lineStart: 0)
        let isOneCluster = end <= tree.graphemeEnd(from: start)
        #expect(cells < width || isOneCluster, "\(text.debugDescription) \(width)")
      }
    }
  }
}
