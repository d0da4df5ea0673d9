import Editor
import FoundationEssentials
import Modes
import Store

/// Keeps the layout of windows in the store, so that the next start brings it back.
final class SessionKeeper: Sendable {
  private let store: LocalStore

  init(store: LocalStore) { self.store = store }

  /// Keeps the layout a moment after the last command that changed something.
  func noteChange(_ session: Session) {
    session.after(1500, "keep-session") { [store] session in
      guard let bytes = Self.encode(session) else { return }
      session.jobs.start("Keeping the session") { _ in
        try store.setSession(bytes)
        return .nothing
      }
    }
  }

  /// Keeps drafts, unsaved texts and the layout now; called when the program is left or stopped.
  ///
  /// - Parameter withLayout: Whether the windows come back at the next start; not those of a diff that
  ///   was shown for another program.
  /// - Returns: why a draft could not be brought to disk, if one could not.
  @discardableResult
  func keep(_ session: Session, withLayout: Bool = true) -> String? {
    session.cancelTimer("keep-session")
    session.keepDrafts()
    let failures = store.flushDrafts()
    session.keepUnsavedTexts()
    if withLayout, let bytes = Self.encode(session) { try? store.setSession(bytes) }
    return failures.first.map { "\($0.error)" }
  }

  /// Brings the kept layout back, without what was removed meanwhile; false when there is none.
  func restore(_ session: Session) -> Bool {
    guard let bytes = try? store.session(),
      let layout = try? JSONDecoder().decode(SavedLayout.self, from: Data(bytes))
    else { return false }
    let servers = Set(((try? store.profiles()) ?? []).map(\.key))
    session.restore(
      layout,
      isThere: { location in
        let server = location.formProfile ?? location.server
        return server.isEmpty || servers.contains(server)
      },
      visitFile: { session, path in try? session.visitFile(path, recovering: true) })
    // Texts that were not saved have their buffers again, though no window shows them.
    for path in session.recoverableFiles { _ = try? session.visitFile(path, recovering: true) }
    return session.tree.selected.buffer.location != nil || session.tree.selected.buffer.file != nil
  }

  private static func encode(_ session: Session) -> [UInt8]? {
    guard let layout = session.savedLayout(), let data = try? JSONEncoder().encode(layout) else {
      return nil
    }
    return Array(data)
  }
}
