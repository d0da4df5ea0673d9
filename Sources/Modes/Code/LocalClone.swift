import Editor
package import Forge
import Git
package import Store

extension Services {
  /// The profile of the server that a clone was made from; nil where none of the servers is it.
  package func profile(
    ofClone folder: String
  ) throws -> (profile: Profile, repository: RepositoryRef)? {
    guard let clone = try Git().discover(from: folder) else { return nil }
    let profiles = try store.profiles()
    for remote in try clone.remotes() {
      guard let address = RemoteAddress(remote.address) else { continue }
      for profile in profiles {
        if let repository = address.repository(on: profile.base) { return (profile, repository) }
      }
    }
    return nil
  }
}

extension RepositoryRef {
  /// What a clone of no known server is called: as its first remote calls it, else after its folder.
  ///
  /// - Parameter remotes: Addresses as Git writes them.
  package init(ofClone folder: String, remotes: [String]) {
    if let remote = remotes.lazy.compactMap({ RemoteAddress($0) }).first {
      self = remote.repository
    } else {
      let parts = folder.split(separator: "/").map(String.init)
      self.init(owner: parts.dropLast().last ?? "local", name: parts.last ?? "clone")
    }
  }
}

extension Location {
  private static let clonePrefix = "clone:"

  /// What stands in the place of a server for a clone on this machine.
  package static func server(ofClone folder: String) -> String { clonePrefix + folder }

  /// The folder of the clone that a location's `server` names; nil for a server.
  package static func folder(ofClone server: String) -> String? {
    server.hasPrefix(clonePrefix) ? String(server.dropFirst(clonePrefix.count)) : nil
  }

  /// The folder of the clone that it shows; nil for what a server has.
  package var cloneFolder: String? { Self.folder(ofClone: server) }
}

/// The clone that the program was started in; attached to the session.
package struct StartedClone: Sendable {
  package let folder: String
  package let repository: RepositoryRef

  package init(folder: String, repository: RepositoryRef) {
    self.folder = folder
    self.repository = repository
  }
}
