import Config
import DemoForge
import Display
import Editor
import Forge
import Glibc
import HTTP
import Keys
import Modes
import Secrets
import Store
import Syntax
import TestSupport
import Testing
import Text
import Workers

/// A session with the shipped keys and one server, as a person has it before them.
///
/// The clock stands at noon of 30 November 2026 (UTC), the day of the sample data.
struct ListSession {
  static let noon: Int64 = 1_796_040_000

  let session: Session
  let services: Services
  let store: LocalStore
  let grid: Grid
  private let watch: Watch
  private let log = CommandLog()
  /// Answers as long as the session is there.
  private let forge: DemoForge?

  /// - Parameters:
  ///   - forge: The server; without one, requests are refused.
  ///   - url: Where the program finds that server, if something stands before it.
  ///   - store: What is kept on disk, from an earlier session.
  ///   - isForgejo: What the server is known as.
  init(
    _ forge: DemoForge? = nil, at url: String? = nil, store: LocalStore? = nil, rows: Int = 24,
    columns: Int = 80, isForgejo: Bool = false
  ) throws {
    self.forge = forge
    let store = try store ?? LocalStore(inMemoryBecause: nil, clock: { Self.noon })
    let token = forge?.tokens.alice ?? "none"
    if try store.profiles().isEmpty {
      try store.addProfile(
        Profile(
          name: "forge", base: url ?? forge?.url ?? "http://127.0.0.1:9",
          provider: isForgejo ? .forgejo : .gitea,
          version: ServerVersion(isForgejo ? "11.0.15+gitea-1.22.0" : "1.26.3"), login: "alice"))
    }
    services = Services(
      store: store,
      servers: ServerDirectory(http: HTTPClient()) { _ in Secret(Array(token.utf8)) },
      grammars: GrammarShelf(folders: []))
    self.store = store
    // Keys act from the beginning, before anything of the server is shown.
    var empty = Mode("empty")
    empty.parents = ["reading"]
    empty.isReading = true
    session = try Session(
      faces: FaceTable(), modes: [.help, .messages] + allModes(services),
      commands: GlobalCommands.all, keymaps: [:], scratch: empty)
    _ = try session.load(keymap: "gotcha", from: .shipped)
    session.properties[Services.self] = services
    session.panes = allPanes()
    session.now = { Self.noon }
    let watch = Watch()
    self.watch = watch
    session.monotonic = { Clock.monotonicMilliseconds() + watch.ahead }
    session.server = "1"
    session.tabLine.identity = "alice@forge"
    grid = Grid(rows: rows, columns: columns, faces: session.faces)
    session.handle(.resize(rows: rows, columns: columns))
    log.listen(to: session)
  }

  /// The commands that ran, in order.
  var ran: [String] { log.names }

  var window: Window { session.tree.selected }
  var buffer: Buffer { window.buffer }
  var echo: String { session.echo.text }

  /// The text of the selected window's buffer.
  var text: String {
    let contents = buffer.text.contents
    return contents.string(contents.all)
  }

  /// That text with `|` at point.
  var marked: String {
    let contents = buffer.text.contents
    return contents.string(0..<window.point) + "|" + contents.string(window.point..<contents.end)
  }

  /// What was copied last.
  var copied: String? {
    session.killRing.entries.first.map { String(decoding: $0, as: Unicode.UTF8.self) }
  }

  /// Types keys in `kbd` notation; after each, all that it began has ended.
  ///
  /// A second has passed since the last time, so that nothing counts as typed ahead.
  func type(_ keys: String) throws {
    watch.ahead += 1000
    for key in try parseKeys(keys) {
      session.handle(.key(key))
      settle()
    }
  }

  /// Types keys one after the other, without waiting for anything.
  func typeAhead(_ keys: String) throws {
    for key in try parseKeys(keys) { session.handle(.key(key)) }
  }

  func open(_ location: Location) throws {
    try session.open(location)
    settle()
  }

  /// Shows a model in the place of what the server would give.
  @discardableResult
  func show(_ model: any Sendable, at location: Location) throws -> Buffer {
    let mode = try #require(session.mode(showing: location.kind))
    let buffer = session.addBuffer(named: mode.title?(location) ?? "list", mode: mode)
    buffer.location = location
    buffer.model = model
    session.display(buffer, .same)
    paint()
    return buffer
  }

  /// Waits until no job runs, and lets the time of every timer come.
  func settle() {
    repeat {
      while !session.jobs.running.isEmpty { takeNextMessages() }
      session.takeJobMessages()
      if let deadline = session.nextDeadline {
        watch.ahead += max(0, deadline - session.monotonic())
      }
    } while session.runTimers() || !session.jobs.running.isEmpty
    paint()
  }

  /// Waits for a worker to say something, as the loop does.
  func takeNextMessages() {
    var descriptor = pollfd(fd: session.jobs.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, 10_000)
    session.takeJobMessages()
  }

  /// The monotonic clock, which tests put forward instead of waiting.
  private final class Watch {
    var ahead: Int64 = 0
  }

  @discardableResult
  func paint() -> (row: Int, column: Int)? { FramePainter(session, into: grid).paint() }

  /// The rows of the frame without trailing blanks.
  var screen: [String] {
    paint()
    return grid.texts
  }

  /// The row of the selected window on which point stands.
  var pointRow: String {
    let cursor = paint()
    return cursor.map { screen[$0.row] } ?? ""
  }

  var modeLine: String { screen[window.area.row + window.area.rows - 1] }

  /// The text of the selected window for a golden, without the furniture around it.
  var list: ScreenText {
    let cursor = paint().map { (row: $0.row - window.area.row, column: $0.column) }
    let rows = window.area.row..<(window.area.row + window.textRows)
    return ScreenText(
      columns: grid.columns, rows: rows.map { grid.text(row: $0) },
      faces: rows.map { row in
        grid.faceRuns(row: row).map {
          ScreenFrame.FaceRun(face: session.faces.spec($0.face).description, count: $0.count)
        }
      }, cursor: cursor)
  }
}
