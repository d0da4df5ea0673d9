import Config
import Display
import Editor
import Forge
import Glibc
import HTTP
import Modes
import Secrets
import Store
import Syntax
import Text
import Workers

/// `gotcha --plain ADDRESS`: what a buffer shows as lines of text, for screen readers, braille and pipes.
///
/// Signs are words, there is no box drawing, and nothing is put into columns.
struct PlainCommand {
  let arguments: Arguments
  let folders: RuntimeFolders

  /// So wide that nothing is cut; blanks between columns are taken out again.
  private static let columns = 400
  /// How long servers may take, in milliseconds.
  private static let patience: Int64 = 120_000

  /// Prints each address in turn and returns the exit status: 1 when a server could not be asked.
  func run(_ operands: [String]) throws -> Int32 {
    let store = try LocalStore(folder: folders.state)
    for notice in store.notices { Program.complain(notice) }
    let secrets = SecretKeeper(
      stateFolder: folders.state, environment: Program.environmentVariables)
    let services = Services(
      store: store, servers: ServerDirectory(http: HTTPClient(), secrets: secrets),
      grammars: GrammarShelf(folders: []))
    let session = try SessionFactory(folders: folders).session()
    session.install(allModes(services), GlobalCommands.all)
    session.properties[Services.self] = services
    session.panes = allPanes()
    session.openAddresses(with: services)
    let (settings, _) = SettingsFile(folders, keymap: nil, theme: nil).load()
    session.begin(with: settings)
    session.icons = .words
    session.showsTabLine = false
    let profiles = try store.profiles()
    let profile = try arguments.server.map { name in
      guard let found = profiles.first(where: { $0.name == name }) else {
        let known = profiles.map(\.name).joined(separator: ", ")
        throw Arguments.UsageError(description: "There is no server \(name); there are: \(known)")
      }
      return found
    }
    if let profile = try profile ?? store.selectedProfile() {
      session.server = profile.key
      session.tabLine.identity = profile.identity
    }
    session.handle(.resize(rows: 100, columns: Self.columns))
    var status: Int32 = 0
    for operand in operands.isEmpty ? ["home"] : operands {
      try open(operand, in: session, services)
      wait(for: session)
      if let problem = show(session.tree.selected.buffer, in: session) {
        Program.complain(problem)
        status = 1
      }
    }
    fflush(nil)
    return status
  }

  private func open(_ operand: String, in session: Session, _ services: Services) throws {
    if let pane = session.panes.firstIndex(where: { $0.command == operand }) {
      return try session.showPane(pane)
    }
    if operand.isWebAddress { return try session.begin(at: operand, services) }
    if access(operand, F_OK) != 0, try session.openAddress?(session, operand) == true { return }
    session.display(try session.visitFile(operand), .same)
  }

  /// Until everything that was begun is over.
  private func wait(for session: Session) {
    let end = Clock.monotonicMilliseconds() + Self.patience
    while !session.jobs.running.isEmpty {
      let left = end - Clock.monotonicMilliseconds()
      guard left > 0 else { return }
      var waiting = pollfd(fd: session.jobs.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, Int32(min(left, 1000)))
      session.takeJobMessages()
    }
  }

  /// Prints what a buffer shows; returns what is wrong with it.
  private func show(_ buffer: Buffer, in session: Session) -> String? {
    let parts = buffer.mode.modeLine?(buffer) ?? ModeLineParts()
    let head = [parts.name ?? buffer.name, parts.view, parts.right].filter { !$0.isEmpty }
    // The sign of a state at its beginning is said in the first line of the page.
    let title = head.joined(separator: ", ").drop { "○● ".contains($0) }
    print(PlainLine(String(title)).text)
    let contents = buffer.text.contents
    for line in contents.string(0..<contents.end).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      print(PlainLine(String(line)).text)
    }
    if let problem = buffer.freshness.problem { return "\(problem)" }
    if buffer.model == nil, buffer.mode.load != nil { return "\(buffer.name) did not come" }
    return nil
  }
}

/// A line without what only makes sense to the eye: columns, borders, signs.
struct PlainLine {
  let text: String

  init(_ line: String) {
    var text = ""
    var blanks = 0
    for scalar in line.harmless.unicodeScalars {
      switch scalar.value {
      // Borders and bars: box drawing and block elements.
      case 0x2500...0x259f: blanks += 1
      case 0x20: blanks += 1
      default:
        if blanks > 0, !text.isEmpty { text += blanks > 1 ? ", " : " " }
        blanks = 0
        text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
  }
}
