import Forge
import Git
import Glibc
import Modes
import Store

/// Finds which repository of which server the folder is a clone of that the program was started in.
struct CloneFinder: Sendable {
  /// A repository of a server.
  struct Clone: Sendable {
    let profile: Profile
    let repository: RepositoryRef
    /// The folder of its files; nil while it has no commits.
    let folder: String?
  }

  let folder: String

  /// The first remote that is on a known server; nil outside of clones, and of those of other servers.
  ///
  /// - Parameter profiles: The servers; the one selected first wins where several have the same host.
  func find(among profiles: [Profile]) -> Clone? {
    guard !profiles.isEmpty, isInClone, let git = try? Git(),
      let clone = try? git.discover(from: folder), let remotes = try? clone.remotes()
    else { return nil }
    for remote in remotes {
      guard let address = RemoteAddress(remote.address) else { continue }
      for profile in profiles {
        if let repository = address.repository(on: profile.base) {
          let hasCommits = clone.resolve("HEAD") != nil
          return Clone(
            profile: profile, repository: repository,
            folder: hasCommits ? clone.workingFolder : nil)
        }
      }
    }
    return nil
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
