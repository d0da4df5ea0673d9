import TestSupport
import Testing

/// Editing in the terminal, key by key.
struct EditingAcceptanceTests {
  /// A file of one's own, in the keymap that is given to newcomers.
  private func file(_ text: String) throws -> Gotcha {
    let sandbox = try Sandbox()
    try sandbox.write("text", text)
    return try Gotcha([sandbox.home + "/text"], sandbox: sandbox)
  }

  /// Saves and reads what is in the file.
  private func saved(_ app: Gotcha) throws -> String? {
    try app.type("C-x C-s")
    try app.expect("Wrote ")
    return app.sandbox.read("text")
  }

  @Test(
    "ED-03 What is typed in the terminal is in the file as Emacs would have it",
    arguments: [
      // Motion
      ("one two\nthree", "M-f x C-e y C-n C-a z", "onex twoy\nzthree\n"),
      (
        "A b.  C d.\n\nnext\n\u{C}last", "M-e x M-} y C-x ] z M-< w",
        "wA b.x  C d.\ny\nnext\n\u{C}zlast\n"
      ),
      // Kill, yank, kill ring
      ("one two three", "M-d M-d C-e C-y", " threeone two\n"),
      ("a\nb\nc\n", "C-k C-n C-k C-n C-y M-y", "\n\nac\n"),
      ("one two", "M-z t C-e C-y", "woone t\n"),
      // Mark, region, mark ring
      ("one two three", "C-SPC M-f C-x C-x C-w C-e C-y", " two threeone\n"),
      ("one two", "C-SPC C-SPC M-f M-f C-u C-SPC x", "xone two\n"),
      ("one\n\ntwo\nthree\n", "M-> M-h C-w", "one\n"),
      // Undo and redo
      ("text", "a b c C-/ x", "xtext\n"),
      ("text", "M-u C-/ C-f C-/", "TEXT\n"),
      ("text", "M-u C-/ C-M-_", "TEXT\n"),
      // Transposing, case, lines
      ("ab one two", "C-f C-t M-f M-t C-a M-c", "Ba two one\n"),
      ("one\n  two\n", "C-n M-^ C-e C-o x", "one twox\n\n"),
      ("a   b\n\n\n\nc", "C-f M-SPC C-n C-x C-o", "a b\n\nc\n"),
      ("a\n b", "C-x h C-x TAB S-<right> C-g", "\ta\n\t b\n"),
      ("one two three four", "C-u 1 0 C-x f M-q", "one two\nthree four\n"),
      ("", "C-u 1 0 C-x f M-x a u t o - f i l l - m o d e RET a b SPC c d e f SPC g h i SPC", nil),
      // Rectangles, registers, macros
      ("abc\ndef\n", "C-f C-SPC C-n C-f C-x r k M-> C-x r y", "ac\ndf\nb\ne\n"),
      ("abc\ndef\n", "C-x SPC C-n C-f C-t x RET", "xbc\nxef\n"),
      ("one two", "C-SPC M-f C-x r s a C-e C-x r i a", "one twoone\n"),
      ("a\nb\nc\n", "C-x ( C-e ! C-n C-x ) C-x e e", "a!\nb!\nc!\n"),
      ("x", "<f3> <f3> SPC <f4> <f4> <f4>", "0 1 2 x\n"),
      // Arguments and characters
      ("text", "C-u 3 x M-5 y C-q TAB C-x 8 RET 2 6 0 3 RET", "xxxyyyyy\t☃text\n"),
      ("", "C-x 8 RET s n o w m a n RET C-x 8 ' e C-q 1 0 1 RET", "☃éA\n"),
    ] as [(String, String, String?)])
  func edited(text: String, keys: String, expected: String?) throws {
    let app = try file(text)
    try app.type(keys)
    let result = try saved(app)
    guard let expected else {
      #expect(result?.split(separator: "\n").count ?? 0 > 1, "\(result ?? "")")
      return
    }
    let whole = result?.hasSuffix("\n") == false ? (result ?? "") + "\n" : result
    #expect(whole == expected, "\(keys)")
  }

  @Test("ED-04 All matches are marked, and the search goes both ways, by words and by regexp")
  func search() throws {
    let app = try file("one line\ntwo line\nthree\nline four\n")
    try app.type("C-s l i n e")
    #expect(app.cursor == (0, 8))
    #expect(try app.face(row: 0, column: 5)?.contains("isearch") == true)
    #expect(try app.face(row: 1, column: 5)?.contains("isearch") == true)
    try app.type("C-s C-s")
    #expect(app.cursor == (3, 4))
    try app.type("C-r C-r")
    #expect(app.cursor == (1, 4), "\(app.screenText)")
    try app.type("C-g")
    #expect(app.cursor == (0, 0))
    try app.type("C-M-s t . + e $")
    #expect(app.cursor == (1, 8), "\(app.screenText)")
    try app.type("C-s")
    #expect(app.cursor == (2, 5))
    try app.type("RET C-M-r ^ [ o l ]")
    #expect(app.cursor == (0, 0))
    try app.type("RET x")
    #expect(app.rows[0].hasPrefix("xone line"))
  }

  @Test("ED-04 Replacing asks, occur lists, narrowing hides")
  func replace() throws {
    let app = try file("cat\ndog cat\ncat dog\nCat\n")
    try app.type("M-% c a t RET f o x RET y n !")
    try app.expect("Replaced 3 occurrences")
    #expect(
      app.rows.prefix(4).map { String($0.prefix(7)).trimmed } == [
        "fox", "dog cat", "fox dog", "Fox",
      ])
    try app.type("M-< M-x")
    try app.text("query-replace-regexp")
    try app.type("RET ^ \\ ( . \\ ) RET \\ 1 \\ 1 RET !")
    #expect(app.rows[0].hasPrefix("ffox"), "\(app.screenText)")
    try app.type("M-s o d o g RET")
    try app.expect("2 matches")
    try app.press("q")
    try app.expectGone("2 matches")
    try app.type("M-g g 2 RET")
    #expect(app.cursor.row == 1)
    try app.type("C-x =")
    try app.expect("Char: d (100, #o144, #x64) point=6 of")
    try app.type("C-SPC C-n C-x n n")
    #expect(app.find("ffox") == nil, "\(app.screenText)")
    try app.type("C-x n w")
    try app.expect("ffox")
  }

  @Test("ED-09 A paste of any size is put in literally, and undone in one step")
  func paste() throws {
    let app = try file("before\n")
    let text = (0..<3000).map { "pasted \($0)\t(x) [y] \u{7F}\n" }.joined()
    try app.paste(text)
    try app.expect("pasted 2999")
    #expect(try saved(app) == text + "before\n")
    try app.type("C-/")
    try app.expectGone("pasted 2999")
    #expect(app.rows[0].hasPrefix("before"))
  }

  @Test("ED-09 What is copied is sent to the terminal's clipboard")
  func copy() throws {
    let app = try file("copy me\n")
    let before = app.terminal.output.count
    try app.type("C-SPC C-e M-w")
    let sent = String(decoding: app.terminal.output[before...], as: UTF8.self)
    #expect(sent.contains("\u{1B}]52;c;Y29weSBtZQ==\u{1B}\\"), "\(sent.debugDescription)")
  }
}

extension String {
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
