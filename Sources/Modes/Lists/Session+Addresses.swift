package import Editor
import Forge
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
  }

  /// Begins with what a web address shows; where nothing does, with the first pane and the reason.
  package func begin(at address: String, _ services: Services) throws {
    do {
      let (location, needsServer) = try services.location(ofWebAddress: address)
      if needsServer {
        server = location.server
        try showPane(location.paneIndex)
        return open(webAddress: address, services)
      }
      server = location.server
      tree.selected.pane = location.paneIndex
      try open(location)
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
      let location = Location(found.target, on: profile.key)
    else { throw UserError("No buffer shows \(address), or none of the servers has it") }
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

extension String {
  /// Whether it is an address and no file's name.
  package var isWebAddress: Bool { hasPrefix("http://") || hasPrefix("https://") }
}
