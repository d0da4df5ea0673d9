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
