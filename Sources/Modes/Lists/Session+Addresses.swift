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
      let location = try services.location(ofWebAddress: address)
      server = location.server
      tree.selected.pane = location.paneIndex
      try open(location)
    } catch let error as UserError {
      try showPane(0)
      complain("\(error)")
    }
  }

  /// Opens what a web address shows, on the server that has it.
  func open(webAddress address: String, _ services: Services) {
    jobs.start("Reading the address", in: .local) { _ in
      let location = try services.location(ofWebAddress: address)
      return Outcome { session in session.catching { try session.open(location) } }
    }
  }
}

extension Services {
  /// What a web address shows, on the server that has it; reads the store.
  fileprivate func location(ofWebAddress address: String) throws -> Location {
    let profiles = try store.profiles()
    guard let found = ForgeAddress(address, bases: profiles.map(\.base)),
      let profile = profiles.first(where: { $0.base == found.base }),
      let location = Location(found.target, on: profile.key)
    else { throw UserError("No buffer shows \(address), or none of the servers has it") }
    return location
  }
}

extension String {
  /// Whether it is an address and no file's name.
  package var isWebAddress: Bool { hasPrefix("http://") || hasPrefix("https://") }
}
