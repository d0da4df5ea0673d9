package import Store
import Workers

/// What was chosen for lists and is kept: favourites and views.
///
/// Choices count at once, on the loop; a worker writes them to the store. Workers write whatever
/// is chosen when their turn comes, so that of several changes the last one stays.
package final class Choices: Sendable {
  /// A list of favourites: those of a pane on a server.
  package struct Shelf: Hashable, Sendable {
    package let server: String
    package let pane: String

    package init(server: String, pane: String) {
      self.server = server
      self.pane = pane
    }
  }

  private struct View: Hashable {
    let server: String
    let key: String
  }

  private struct State {
    var favourites: [Shelf: [String]] = [:]
    var views: [View: String] = [:]
  }

  private let state = Locked(State())
  /// Held while the store is written, which may take long; the loop never waits for it.
  private let writing = Locked(())

  package init() {}

  /// The favourites of a shelf that were changed here, in order; nil when none was.
  package func favourites(_ shelf: Shelf) -> [String]? {
    state.withLock { $0.favourites[shelf] }
  }

  /// Makes something a favourite, the last of all, or takes it from them.
  ///
  /// - Parameter known: The favourites as they were loaded.
  /// - Returns: Whether it is one now.
  package func toggle(_ target: String, on shelf: Shelf, known: [String]) -> Bool {
    state.withLock { state in
      var targets = state.favourites[shelf] ?? known
      let isFavourite = !targets.contains(target)
      if isFavourite { targets.append(target) } else { targets.removeAll { $0 == target } }
      state.favourites[shelf] = targets
      return isFavourite
    }
  }

  /// Writes to the store whether something is a favourite; on a worker.
  package func keepFavourite(_ target: String, on shelf: Shelf, in store: LocalStore) throws {
    guard let profile = Profile.ID(shelf.server) else { return }
    try writing.withLock { _ in
      let isFavourite = state.withLock { $0.favourites[shelf]?.contains(target) ?? false }
      try store.setFavourite(target, of: profile, pane: shelf.pane, to: isFavourite)
    }
  }

  /// Notes the view that a list was left with.
  package func setView(_ value: String, for key: String, on server: String) {
    state.withLock { $0.views[View(server: server, key: key)] = value }
  }

  /// Writes a view to the store; on a worker.
  package func keepView(for key: String, on server: String, in store: LocalStore) throws {
    guard let profile = Profile.ID(server) else { return }
    try writing.withLock { _ in
      let value = state.withLock { $0.views[View(server: server, key: key)] }
      guard let value else { return }
      try store.setFilter(value, for: key, of: profile)
    }
  }
}
