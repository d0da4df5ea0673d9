import Editor
import Forge
import Store

/// What the last run left behind that a start needs: servers, and how the windows were.
struct KeptState: Sendable {
  /// In the order of the server manager.
  let profiles: [Profile]
  /// The server that was used last.
  let selected: Profile?
  /// The windows and buffers; nil where none were kept, or where they cannot be read.
  let layout: SavedLayout?

  /// Reads it; waits for the disk.
  init(of store: LocalStore) throws {
    profiles = try store.profiles()
    selected = try store.selectedProfile()
    layout = (try? store.session()).flatMap { try? SavedLayout(jsonText: $0) }
  }
}
