import Editor
import Forge
import Store

/// What the last run left behind that a start needs: servers, and how the windows were.
struct KeptState: Sendable {
  let store: LocalStore
  /// In the order of the server manager.
  let profiles: [Profile]
  /// The server that was used last.
  let selected: Profile?
  /// The windows and buffers; nil where none were kept, or where they cannot be read.
  let layout: SavedLayout?

  /// Reads it; waits for the disk.
  init(of store: LocalStore) throws {
    self.store = store
    profiles = try store.profiles()
    selected = try store.selectedProfile()
    layout = (try? store.session()).flatMap { try? SavedLayout(jsonText: $0) }
  }

  /// Opens the store in `folder` and reads it on a thread of its own, while the terminal is opened.
  ///
  /// - Parameter withReplies: Whether the file of cached replies is soon asked, and begins to be opened.
  static func ahead(in folder: String, withReplies: Bool) -> Ahead<KeptState> {
    Ahead("store") {
      let store = try LocalStore(folder: folder)
      if withReplies { store.openCacheAhead() }
      return try KeptState(of: store)
    }
  }
}
