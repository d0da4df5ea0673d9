import Config
import Display
import Editor
import HTTP
import Keys
import Modes
import Secrets
import Store
import Syntax
import TestSupport
import Text
import Workers

/// A session with the shipped keys and no server, whose tokens and settings lie in a sandbox.
struct ServerSession {
  let session: Session
  let services: Services
  let store: LocalStore
  let sandbox: Sandbox
  let secrets: SecretKeeper
  let folders: RuntimeFolders
  private let grid: Grid
  private let log = CommandLog()
  /// Milliseconds that passed between what was typed.
  private let pause = Locked<Int64>(0)

  /// - Parameter variables: What the environment holds besides the sandbox's.
  init(_ variables: [String: String] = [:], columns: Int = 80) throws {
    sandbox = try Sandbox()
    let environment = sandbox.environment.merging(variables) { $1 }
    folders = RuntimeFolders(
      environment: environment, executable: #filePath, home: sandbox.home)
    store = try LocalStore(folder: sandbox.state)
    secrets = SecretKeeper(stateFolder: sandbox.state, environment: environment)
    services = Services(
      store: store, servers: ServerDirectory(http: HTTPClient(), secrets: secrets),
      grammars: GrammarShelf(folders: []))
    session = try Session(
      faces: FaceTable(), modes: [.help, .messages] + allModes(services),
      commands: GlobalCommands.all, keymaps: [:], scratch: Mode("text"))
    session.properties[Services.self] = services
    session.properties[SettingsFile.self] = SettingsFile(folders)
    session.panes = allPanes()
    let pause = pause
    session.monotonic = { pause.withLock { $0 } }
    _ = try session.load(keymap: "gotcha", from: folders)
    grid = Grid(rows: 24, columns: columns, faces: session.faces)
    session.handle(.resize(rows: 24, columns: columns))
    try session.showPane(1)
    settle()
    log.listen(to: session)
  }

  /// The commands that ran, in order.
  var ran: [String] { log.names }

  var buffer: Buffer { session.tree.selected.buffer }
  var echo: String { session.echo.text }

  /// Types keys in `kbd` notation; after each, all that it began has ended.
  ///
  /// A second has passed since the last time, so that nothing counts as typed ahead.
  func type(_ keys: String) throws {
    pause.withLock { $0 += 1000 }
    for key in try parseKeys(keys) {
      session.handle(.key(key))
      settle()
    }
  }

  /// Types text as it stands.
  func typeText(_ text: String) {
    for scalar in text.unicodeScalars { session.handle(.key(Key(scalar))) }
    settle()
  }

  /// Goes to a field of the form by TAB and types into it, in place of what it holds.
  func fill(_ name: String, _ text: String) throws {
    for _ in buffer.fields where fieldAtPoint != name { try type("TAB") }
    if !(buffer.field(named: name)?.range.isEmpty ?? true) { try type("C-a C-k") }
    typeText(text)
  }

  /// The field in which point stands.
  var fieldAtPoint: String? { buffer.field(at: session.tree.selected.point)?.name }

  func settle() {
    repeat {
      while !session.jobs.running.isEmpty { session.takeJobMessages() }
      session.takeJobMessages()
    } while session.runTimers() || !session.jobs.running.isEmpty
    _ = FramePainter(session, into: grid).paint()
  }

  /// The rows of the frame without trailing blanks.
  var screen: [String] {
    _ = FramePainter(session, into: grid).paint()
    return grid.texts
  }

  var text: String { screen.joined(separator: "\n") }
}
