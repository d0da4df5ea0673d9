package import Editor
import Forge
import HTTP
import Store

extension Session {
  /// Lets prompts for files open web addresses and `owner/name#number`, too.
  package func openAddresses(with services: Services) {
    openAddress = { session, text in
      if text.isWebAddress {
        session.open(webAddress: text, services)
        return true
      }
      guard let location = Location(written: text, on: session.server, in: nil) else {
        return false
      }
      try session.open(location)
      return true
    }
    browsePlace = { session, location in
      guard let page = location.webPage else { throw UserError("This has no web address") }
      session.jobs.start("Finding the address") { job in
        let client = try services.bound(to: job).client(location.server)
        let address = "\(ForgeAddress(base: client.server.base, page))"
        return Outcome { $0.openInBrowser(address) }
      }
    }
  }

  /// Begins with what a web address shows.
  ///
  /// - Throws: where nothing here shows it, or none of the servers has it.
  package func show(address: String, _ services: Services) throws {
    let (location, needsServer) = try services.location(ofWebAddress: address)
    server = location.server
    if needsServer {
      try showPane(location.paneIndex)
      return open(webAddress: address, services)
    }
    tree.selected.pane = location.paneIndex
    try open(location)
  }

  /// The same; where nothing shows it, with the first pane and the reason.
  package func begin(at address: String, _ services: Services) throws {
    do {
      try show(address: address, services)
    } catch let error as UserError {
      try showPane(0)
      complain("\(error)")
    }
  }

  /// Opens what a web address shows here, else the browser for it.
  func follow(_ address: String, _ services: Services) {
    guard OutsideAddress(address) != nil else { return refuse(address) }
    soon("Reading the address") { _ in
      (try? services.location(ofWebAddress: address)) != nil
    } done: { session, result in
      if (try? result.get()) == true { return session.open(webAddress: address, services) }
      session.openInBrowser(address)
    }
  }

  /// Lets the browser show an address, unless it is something else than that.
  func openInBrowser(_ address: String) {
    guard let outside = OutsideAddress(address) else { return refuse(address) }
    requests.append(.openInBrowser(outside))
    message("Opening \(address)")
  }

  private func refuse(_ address: String) { complain("“\(address)” is no web address") }

  /// Opens what a web address shows, on the server that has it.
  func open(webAddress address: String, _ services: Services) {
    jobs.start("Reading the address") { job in
      let (location, needsServer) = try services.location(ofWebAddress: address)
      let found = needsServer ? services.bound(to: job).settled(location) : location
      return Outcome { session in session.catching { try session.open(found) } }
    }
  }
}

extension Services {
  /// What a web address shows, on the server that has it; reads the store.
  ///
  /// - Returns: also whether only the server knows what exactly: a folder or a file, of which branch.
  fileprivate func location(
    ofWebAddress address: String
  ) throws -> (location: Location, needsServer: Bool) {
    let profiles = try store.profiles()
    guard let found = ForgeAddress(address, bases: profiles.map(\.base)),
      let profile = profiles.first(where: { $0.base == found.base }),
      var location = Location(found.target, on: profile.key)
    else { throw UserError("No buffer shows \(address), or none of the servers has it") }
    switch found.target {
    case .issues, .pulls: location = location.asking(WebAddress(address)?.query)
    default: break
    }
    let needsServer: Bool =
      switch found.target {
      case .source(_, _, let path, _), .blame(_, _, let path), .commits(_, .branch, let path),
        .commits(_, .tag, let path):
        !path.isEmpty
      default: false
      }
    return (location, needsServer)
  }

  /// The same place once the server was asked; offline it stays as it is.
  ///
  /// An address does not say where the name of a branch ends and the path begins, nor whether that is a
  /// folder or a file.
  fileprivate func settled(_ guess: Location) -> Location {
    guard let repository = guess.repository, var path = guess.filePath else { return guess }
    let code = code(of: repository, on: guess.server)
    var revision = guess.revision
    if let name = revision, !name.isEmpty, let references = try? code.references() {
      let names = references.compactMap { $0.branch ?? $0.tag }
      let whole = name + "/" + path
      let fitting = names.filter { whole == $0 || whole.hasPrefix($0 + "/") }
      if !names.contains(name), let best = fitting.max(by: { $0.utf8.count < $1.utf8.count }) {
        revision = best
        path = String(whole.dropFirst(best.count + 1))
      }
    }
    switch guess.kind {
    case .history:
      return .history(
        guess.server, repository, branch: revision, path: path.isEmpty ? nil : path)
    case .blame: return .blame(guess.server, repository, at: path, ref: revision)
    default: break
    }
    guard !path.isEmpty else { return .files(guess.server, repository, ref: revision) }
    guard let found = try? code.contents(at: path, revision: revision) else {
      return guess
    }
    if case .folder = found { return .files(guess.server, repository, at: path, ref: revision) }
    return Location.file(
      guess.server, repository, at: path, ref: revision, lines: guess.lines
    ).inBestForm
  }
}

extension Location {
  /// What the page of a list asks for in its address, under these names.
  static let asked = ["state", "labels", "milestone", "q"]

  /// The list as the query of its page's address asks for it.
  fileprivate func asking(_ query: String?) -> Location {
    var location = self
    for pair in query?.split(separator: "&") ?? [] {
      let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, Self.asked.contains(sides[0]) else { continue }
      let value = percentDecoded(sides[1].replacing("+", with: " ")[...])
      if !value.isEmpty, value != "0" { location = location.setting(sides[0], value) }
    }
    return location
  }
}

extension String {
  /// Whether it is an address and no file's name.
  package var isWebAddress: Bool { hasPrefix("http://") || hasPrefix("https://") }
}
