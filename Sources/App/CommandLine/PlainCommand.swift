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
      do {
        try open(operand, in: session, services)
      } catch let error as UserError {
        Program.complain("\(error)")
        status = 1
        continue
      }
      wait(for: session)
      readOn(in: session)
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
    if operand.isWebAddress { return try session.show(address: operand, services) }
    guard access(operand, F_OK) != 0 else {
      session.display(try session.visitFile(operand), .same)
      return
    }
    if try session.openAddress?(session, operand) == true { return }
    let panes = session.panes.map(\.command)
    let near = nearest(operand, among: panes).map { "; did you mean \($0)?" } ?? ""
    throw Arguments.UsageError(
      description: "\(operand) is no pane, file, address or OWNER/REPO[#N]\(near)")
  }

  /// Fetches a list to its end, or until it has as many rows as were asked for; what happened lately has no
  /// end worth waiting for.
  private func readOn(in session: Session) {
    let buffer = session.tree.selected.buffer
    guard arguments.limit != nil || buffer.location?.kind != .home else { return }
    while let model = buffer.model as? any GrowingModel, model.hasMore, model.growth == .idle,
      rows(of: buffer) < arguments.limit ?? .max
    {
      do {
        try session.grow(buffer)
      } catch { return }
      wait(for: session)
    }
  }

  /// How many things a buffer lists.
  private func rows(of buffer: Buffer) -> Int {
    buffer.lines.count { $0.location != nil && $0.location != .more }
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
    let isList = buffer.model is any GrowingModel
    var left = isList ? arguments.limit ?? .max : .max
    for (index, line) in contents.string(0..<contents.end).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      if isList, let location = buffer.pageLine(Line(index))?.location, location != .more {
        if left == 0 { break }
        left -= 1
      }
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
      // A dot between two things, or in the place of one that is missing.
      case 0xb7 where blanks > 0 || text.isEmpty: blanks += 2
      case 0x2c where blanks > 0:
        if !text.isEmpty, !text.hasSuffix(",") { text += "," }
        blanks = 1
      default:
        if blanks > 0, !text.isEmpty { text += blanks > 1 && !text.hasSuffix(",") ? ", " : " " }
        blanks = 0
        text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
  }
}
