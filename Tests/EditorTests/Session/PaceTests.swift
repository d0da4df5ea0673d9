import Editor
import Testing
import Text

/// Commands that take long, and `C-g` while they do.
struct PaceTests {
  /// A clock on which every look at it takes some milliseconds.
  private final class SlowClock {
    var now: Int64 = 0
  }

  /// A session in which time flies.
  private func session(_ text: String) throws -> EditingSession {
    let editing = try EditingSession(text)
    let clock = SlowClock()
    editing.session.monotonic = {
      clock.now += 30
      return clock.now
    }
    return editing
  }

  private static let lines = (0..<6000).map { "line \($0 * 7919 % 6000) has a\tword \n" }.joined()

  @Test(arguments: [
    "C-x h M-x upcase-region RET", "C-x h M-x sort-lines RET", "C-x h M-x sort-fields RET",
    "M-x replace-string RET a RET bb RET", "M-x replace-regexp RET a+ RET bb RET",
    "M-% a RET bb RET !", "M-x flush-lines RET 1 RET", "M-x keep-lines RET 1 RET",
    "M-x how-many RET a RET", "C-x h M-x delete-duplicate-lines RET", "C-x h M-x fill-region RET",
    "C-x h M-x untabify RET", "C-x h M-x indent-region RET", "C-x h C-u 4 C-x TAB",
    "M-x delete-trailing-whitespace RET", "C-x h M-x count-words-region RET",
    "C-x h M-; # RET", "M-> C-SPC M-< C-x r t > RET",
  ])
  func `C-g ends what takes long, and one undo gives back what it did`(keys: String) throws {
    let editing = try session("|" + Self.lines)
    var looks = 0
    editing.session.isInterrupted = {
      looks += 1
      return looks > 2
    }
    try editing.type(keys)
    #expect(looks == 3, "it went on")
    #expect(editing.echo == "Quit")
    let isChanged = editing.buffer.text.contents.string != Self.lines
    editing.session.isInterrupted = nil
    try editing.type(isChanged ? "C-g C-/" : "C-g")
    #expect(editing.buffer.text.contents.string == Self.lines)
  }

  @Test(arguments: [
    "C-u 99999999 a", "C-u 99999999 RET", "C-u 99999999 C-q a", "C-u 99999999 M-SPC",
    "C-u 99999999 C-o", "C-u 99999999 C-x C-t", "C-u 99999999 C-x 8 =",
  ])
  func `C-g ends what a huge argument inserts, and one undo takes it out`(keys: String) throws {
    let text = "one\ntwo  three\n"
    let editing = try session("one\ntwo | three\n")
    var looks = 0
    editing.session.isInterrupted = {
      looks += 1
      return looks > 2
    }
    try editing.type(keys)
    #expect(looks == 3, "it went on")
    #expect(editing.echo == "Quit")
    editing.session.isInterrupted = nil
    let isChanged = editing.buffer.text.contents.string != text
    try editing.type(isChanged ? "C-g C-/" : "C-g")
    #expect(editing.buffer.text.contents.string == text)
  }

  @Test(arguments: [
    "a C-u 999999999 C-x z", "C-u 999999999 a", "C-x h C-u 99999999 C-M-\\",
    "C-x h C-u 99999999 C-x TAB",
  ])
  func `more than there is ever room for is refused`(keys: String) throws {
    let editing = try EditingSession("|one\ntwo\n")
    try editing.type(keys)
    #expect(editing.echo.contains(" more than "), "\(editing.echo)")
    #expect(editing.buffer.text.contents.byteCount <= 9)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "M-f", "M-b", "M-a", "M-e", "M-{", "M-}", "M-@", "M-h", "M-t", "M-u", "M-l", "M-c", "M-d",
      "M-DEL", "M-k", "C-x DEL", "C-x [", "C-x ]", "C-v", "M-v", "C-k", "C-M-a", "C-M-e", "C-M-h",
      "M-x forward-symbol RET", "M-x forward-whitespace RET", "M-x center-line RET",
      "M-x kill-whole-line RET", "M-x transpose-sentences RET", "M-x transpose-paragraphs RET",
      "M-x mark-page RET",
    ])
  func `a huge argument ends at the end of the text`(keys: String) throws {
    let editing = try EditingSession("One two.  Three\n\n(four |five)\n\u{C}\nsix\n")
    var looks = 0
    editing.session.monotonic = {
      looks += 1
      return Int64(looks)
    }
    try editing.type("C-u 999999999 \(keys)")
    #expect(editing.ran.count > 0)
    #expect(looks < 2000)
    #expect(editing.buffer.text.contents.byteCount < 200)
    let negative = try EditingSession("One two.  Three\n\n(four |five)\n\u{C}\nsix\n")
    try negative.type("C-u - 999999999 \(keys)")
    #expect(negative.buffer.text.contents.byteCount < 200)
  }

  @Test func `a command that is done soon looks at nothing`() throws {
    let editing = try EditingSession("|b\na\n")
    editing.session.isInterrupted = { true }
    try editing.type("C-x h M-x sort-lines RET")
    #expect(editing.buffer.text.contents.string == "a\nb\n")
  }

  @Test func `the mode line says how far a long command is`() throws {
    let editing = try session("|" + Self.lines)
    var said: [String] = []
    editing.session.showProgress = {
      editing.paint()
      said.append(editing.screen[editing.screen.count - 2])
    }
    try editing.type("M-x replace-string RET a RET bb RET")
    #expect(
      said.contains { $0.contains("replace-string 5") && $0.contains("% ") },
      "\(said.count) \(said.prefix(3))")
    editing.paint()
    #expect(!editing.screen[editing.screen.count - 2].contains("replace-string"))
  }
}
