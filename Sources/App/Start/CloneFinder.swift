import Forge
import Git
import Glibc
import Modes
import Store

/// Finds which repository the folder is a clone of that the program was started in, and of which server.
struct CloneFinder: Sendable {
  struct Clone: Sendable {
    /// Nil where none of the servers is its own.
    let profile: Profile?
    let repository: RepositoryRef
    /// The folder of its files; nil while it has no commits.
    let folder: String?
  }

  let folder: String

  /// The first remote that is on a known server, else what the clone holds by itself; nil outside of
  /// clones, and where there is neither.
  ///
  /// - Parameter profiles: The servers; the one selected first wins where several have the same host.
  func find(among profiles: [Profile]) -> Clone? {
    guard isInClone, let git = try? Git(), let clone = try? git.discover(from: folder),
      let remotes = try? clone.remotes()
    else { return nil }
    let root = clone.resolve("HEAD") == nil ? nil : clone.workingFolder
    for remote in remotes {
      guard let address = RemoteAddress(remote.address) else { continue }
      for profile in profiles {
        if let repository = address.repository(on: profile.base) {
          return Clone(profile: profile, repository: repository, folder: root)
        }
      }
    }
    guard let root else { return nil }
    return Clone(
      profile: nil, repository: RepositoryRef(ofClone: root, remotes: remotes.map(\.address)),
      folder: root)
  }

  /// Whether a folder above has a `.git`: most starts are elsewhere and need no library for it.
  var isInClone: Bool {
    var path = folder[...]
    while true {
      if access(path + "/.git", F_OK) == 0 { return true }
      guard let slash = path.lastIndex(of: "/") else { return false }
      path = path[..<slash]
    }
  }
}
