import Editor
import Forge
import Store
import Text

/// Going to things by their names, up to what they are in, and to their web pages.
enum ItemCommands {
  static let all = [browse, copyURL, follow, go, next, nextError, previous, previousError, up]

  static let go = Command(
    "goto-item", "Go to an issue by number, name or web address, or to a commit by its hash."
  ) { context in
    let session = context.session
    let location = context.buffer.location
    let server = location.map(\.server).flatMap { $0.isEmpty ? nil : $0 } ?? session.server
    let here = location?.repository ?? context.location?.repository
    let services = try context.services
    let example = here.map { "number in \($0), owner/name#number" } ?? "owner/name#number"
    let latest = session.properties[LatestOpened.self]?.issue.description
    try session.ask(
      "Go to number, owner/name#n, address: ", fallback: latest, history: "goto-item"
    ) { session, answer in
      // Without candidates an empty answer comes as it is.
      let text = answer.written.isEmpty ? latest ?? "" : answer.written
      if text.hasPrefix("http://") || text.hasPrefix("https://") {
        return session.open(webAddress: text, services)
      }
      guard let location = Location(written: text, on: server, in: here) else {
        throw UserError("“\(text)” names nothing: write \(example), a hash or an address")
      }
      try session.open(location)
    }
  }

  static let up = Command("up", "Go up: from an issue to its list, from there to the repositories.")
  {
    context in
    let session = context.session
    guard let location = context.buffer.location,
      let above = session.place(above: location, in: context.window)
    else { throw UserError("Nothing above this") }
    let buffer = try session.open(above)
    let window = session.tree.selected
    guard window.buffer === buffer, let row = buffer.row(of: location) else { return }
    window.point = buffer.home(ofLine: row)
  }

  static let next = Command("next-item", "Show the next thing of the list this came from.") {
    try step($0, $0.count)
  }

  static let previous = Command(
    "previous-item", "Show the thing before in the list this came from."
  ) { try step($0, -$0.count) }

  static let nextError = Command(
    "next-error", "Show the next thing of the latest list, wherever one is."
  ) { try step($0, $0.count, fromAnywhere: true) }

  static let previousError = Command(
    "previous-error", "Show the thing before in the latest list, wherever one is."
  ) { try step($0, -$0.count, fromAnywhere: true) }

  static let follow = Command(
    "link-follow", "Follow the link at point; what no buffer shows goes to the browser."
  ) { context in
    guard let place = context.location, place.kind == .address, let address = place.path.first
    else {
      guard let command = context.session.commands["act"] else { return }
      return try command.body(&context)
    }
    context.session.follow(address, try context.services)
  }

  static let browse = Command("browse", "Open the thing at point in the browser.") { context in
    try withAddress(context) { $0.openInBrowser($1) }
  }

  static let copyURL = Command("copy-url", "Copy the web address of the thing at point.") {
    context in
    try withAddress(context) { session, address in
      session.killRing.push(Array(address.utf8))
      session.requests.append(.copyToClipboard(Array(address.utf8)))
      session.message("Copied \(address)")
    }
  }

  /// Gives the web address of the thing at point, else of what the buffer shows.
  private static func withAddress(
    _ context: CommandContext, _ use: @escaping @Sendable (Session, String) -> Void
  ) throws {
    if let place = context.location, place.kind == .address, let address = place.path.first {
      return use(context.session, address)
    }
    let places = [context.location, context.buffer.location].compactMap { $0 }
    guard let location = places.first(where: { $0.webPage != nil }) else {
      throw UserError("This has no web address")
    }
    try context.start("Finding the address") { services in
      let client = try services.client(location.server)
      guard let page = try services.onServer(location).webPage else { return .nothing }
      let address = ForgeAddress(base: client.server.base, page)
      return Outcome { use($0, "\(address)") }
    }
  }

  /// Moves on in the list and shows what is there in the place of this.
  ///
  /// - Parameter fromAnywhere: Whether what is shown need not be in a list: then the list that was
  ///   used last goes on from its own point.
  private static func step(
    _ context: CommandContext, _ count: Int, fromAnywhere: Bool = false
  ) throws {
    let session = context.session
    if context.buffer.mode.selectsRows {
      return session.run(count < 0 ? "list-previous-row" : "list-next-row")
    }
    let found = session.listed(context.buffer, orLatest: fromAnywhere)
    if fromAnywhere, let occur = session.latestOccur,
      found.map({ $0.list.lastUsed < occur.lastUsed }) ?? true
    {
      return try session.nextOccurrence(count, in: occur)
    }
    guard let (list, row) = found else {
      throw UserError("No list that is open has this in it")
    }
    var line = row
    for _ in 0..<abs(count) {
      guard let next = list.row(after: line, by: count.signum()) else { break }
      line = next
    }
    guard line != row, let location = list.target(ofLine: line) else {
      throw UserError(count < 0 ? "This is the first of the list" : "This is the last of the list")
    }
    if location == .more {
      try session.grow(list)
      throw UserError("Loading more of the list")
    }
    try session.requireMode(for: location)
    session.movePoints(of: list, toLine: line, from: context.window)
    // Not a step of the history: going back leads to the list.
    session.display(try session.ensureBuffer(for: location), .same)
  }
}

extension Services {
  /// What a clone shows with the revision as the clone's server calls it; on a worker.
  fileprivate func onServer(_ location: Location) throws -> Location {
    guard location.cloneFolder != nil, let path = location.filePath,
      let repository = location.repository
    else { return location }
    let revision = try code(of: repository, on: location.server)
      .revisionOnServer(location.revision)
    let isHistory = location.kind == .history
    if isHistory, path.isEmpty, location.revision == nil { return location }
    return location.setting(isHistory ? "branch" : "ref", revision)
  }
}

extension Session {
  /// The list used last that has what a buffer shows in it, and its line there.
  fileprivate func listed(_ buffer: Buffer, orLatest: Bool) -> (list: Buffer, line: Int)? {
    let lists = buffers.filter(\.mode.selectsRows).sorted { $0.lastUsed > $1.lastUsed }
    if let here = buffer.location?.whole {
      for list in lists {
        if let line = list.row(of: here) { return (list, line) }
      }
    }
    guard orLatest, let list = lists.first(where: { !$0.rowLocations.isEmpty }) else { return nil }
    let point = windows(showing: list).first?.point ?? list.lastPoint.offset
    return (list, list.line(of: point))
  }

  /// Moves point in a list that a window came from, so that going back finds it there.
  fileprivate func movePoints(of list: Buffer, toLine line: Int, from window: Window) {
    let point = list.home(ofLine: line)
    list.lastPoint.offset = point
    for other in windows(showing: list) { other.point = point }
    let visits = window.histories[window.pane]?.past ?? []
    visits.last { $0.view.buffer === list }?.view.point.offset = point
  }

  /// What a location is in: the list it is a row of, else what it belongs to.
  fileprivate func place(above location: Location, in window: Window) -> Location? {
    let server = location.server
    switch location.kind {
    case .issue:
      let lists = buffers.filter {
        ($0.location?.kind == .issueList || $0.location?.kind == .milestone)
          && $0.row(of: location.whole) != nil
      }
      if let list = lists.max(by: { $0.lastUsed < $1.lastUsed }) { return list.location }
      return location.repository.map { .issueList(server, $0) }
    case .commit: return location.repository.map { .history(server, $0) }
    case .diff:
      return location.diffCommit.map { .commit(server, $0.repository, $0.hash) }
    case .file, .document, .files, .blame:
      guard let repository = location.repository, let path = location.filePath else { return nil }
      if path.isEmpty {
        return .repositories(location.cloneFolder == nil ? server : self.server)
      }
      let parts = path.split(separator: "/").dropLast()
      return .files(
        server, repository, at: parts.joined(separator: "/"), ref: location.revision)
    case .history:
      return .repositories(location.cloneFolder == nil ? server : self.server)
    case .releases: return location.repository.map { .history(server, $0) }
    case .release: return location.repository.map { .releases(server, $0) }
    case .milestone: return location.repository.map { .milestoneList(server, $0) }
    case .milestoneList: return .milestones(server)
    case .issueList:
      let root = panes.indices.contains(window.pane) ? panes[window.pane].root(server) : nil
      return root?.kind == .repositories ? root : .repositories(server, for: .issues)
    case .compose: return location.issue.map { .issue(server, $0) }
    default: return nil
    }
  }
}
