import Config
import Display
import Editor
import Keys
import TestSupport
import Testing
import Text

/// A session with one buffer of plain text and Emacs' most common keys, for tests of commands.
struct EditingSession {
  let session: Session
  let grid: Grid
  private let log = CommandLog()
  private let clock = TestClock()

  var window: Window { session.tree.selected }
  var buffer: Buffer { window.buffer }

  /// - Parameter marked: the text, with point where `|` stands.
  init(_ marked: String, rows: Int = 23, columns: Int = 80) throws {
    var text = Mode("text")
    text.parents = ["editing"]
    session = try Session(
      faces: FaceTable(), modes: [.help, .messages, FieldCommands.mode],
      commands: GlobalCommands.all,
      keymaps: [:], scratch: text)
    _ = try session.load(keymap: "emacs", from: .shipped)
    grid = Grid(rows: rows, columns: columns, faces: session.faces)
    session.handle(.resize(rows: rows, columns: columns))
    let bytes = Array(marked.utf8)
    let bar = bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    buffer.text.load(PieceTree(bytes.filter { $0 != UInt8(ascii: "|") }))
    window.point = ByteOffset(bar)
    log.listen(to: session)
    session.monotonic = { [clock] in clock.milliseconds }
  }

  /// - Parameters:
  ///   - text: May hold `|` as itself.
  ///   - point: In characters, from 1.
  init(text: String, point: Int) throws {
    try self.init("|")
    buffer.text.load(PieceTree(text))
    let before = text.unicodeScalars.prefix(point - 1)
    window.point = ByteOffset(String(before).utf8.count)
  }

  /// Types keys in `kbd` notation, with a frame after each.
  ///
  /// A second has passed since the last time, so that nothing counts as typed ahead.
  @discardableResult
  func type(_ keys: String) throws -> Self {
    clock.milliseconds += 1000
    for key in try parseKeys(keys) {
      session.handle(.key(key))
      paint()
    }
    return self
  }

  @discardableResult
  func paint() -> (row: Int, column: Int)? { FramePainter(session, into: grid).paint() }

  /// The text with `|` at point.
  var marked: String {
    let contents = buffer.text.contents
    return contents.string(0..<window.point) + "|" + contents.string(window.point..<contents.end)
  }

  /// The rows of the frame without trailing blanks.
  var screen: [String] { grid.texts }

  /// The commands that ran, in order; prefixes such as `C-u` are not among them.
  var ran: [String] { log.names }

  /// What the echo area says.
  var echo: String { session.echo.text }

  /// Milliseconds that pass only when a test says so.
  private final class TestClock {
    var milliseconds: Int64 = 0
  }
}

/// Checks one editing case: text with point, keys, text with point.
func edit(
  _ before: String, _ keys: String, _ after: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let session = try EditingSession(before).type(keys)
  #expect(session.marked == after, sourceLocation: sourceLocation)
}
