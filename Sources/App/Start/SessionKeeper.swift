import Editor
import Forge
import Modes
import Store

/// Keeps the layout of windows in the store, so that the next start brings it back.
final class SessionKeeper: Sendable {
  private let store: LocalStore

  init(store: LocalStore) { self.store = store }

  /// Keeps the layout soon after windows show something else, and a while after the last command that
  /// changed anything.
  ///
  /// - Returns: Whether they do.
  func noteChange(_ session: Session) -> Bool {
    let isChanged = noteWindows(session)
    keep(session, after: 1500, "keep-session")
    return isChanged
  }

  /// Keeps the layout soon where windows show something else than before.
  ///
  /// - Returns: Whether they do.
  @discardableResult
  func noteWindows(_ session: Session) -> Bool {
    let shown = ShownBuffers(session)
    guard shown != session.properties[ShownBuffers.self] else { return false }
    session.properties[ShownBuffers.self] = shown
    keep(session, after: 200, "keep-windows")
    return true
  }

  private func keep(_ session: Session, after milliseconds: Int64, _ timer: String) {
    session.after(milliseconds, timer) { [store] session in
      guard let bytes = Self.encode(session) else { return }
      session.jobs.start(
        "Keeping the session", in: .keeping,
        failure: { session, error in session.note("\(error)") }
      ) { _ in
        try store.setSession(bytes)
        let news = store.takeNews()
        return Outcome { session in for sentence in news { session.complain(sentence) } }
      }
    }
  }

  /// Keeps unsaved texts and takes down drafts and the layout; called when the program is left or
  /// stopped.
  ///
  /// - Parameter withLayout: Whether the windows come back at the next start; not those of a diff or
  ///   of files, which are shown for a moment.
  /// - Returns: what brings them to disk, on a worker; it says what could not be.
  func keep(_ session: Session, withLayout: Bool = true) -> @Sendable () -> [UnkeptText] {
    session.cancelTimer("keep-session")
    session.cancelTimer("keep-windows")
    session.keepDrafts()
    let texts = session.textsToKeep()
    let layout = withLayout ? Self.encode(session) : nil
    let keepChoices = session.lastKeeping
    return { [store] in
      let drafts = store.flushDrafts().map { UnkeptText(name: "A draft", reason: "\($0.error)") }
      let choices = keepChoices().map { [UnkeptText(name: "A choice", reason: $0)] } ?? []
      if let layout { try? store.setSession(layout) }
      return drafts + texts.compactMap { $0.run() } + choices
    }
  }

  /// Brings the kept layout back, without what was removed meanwhile; false when there is none.
  static func restore(_ kept: KeptState, in session: Session) -> Bool {
    // Texts that were not saved have their buffers again, though no window may show them.
    session.bringBackTexts()
    guard let layout = kept.layout else { return false }
    let servers = Set(kept.profiles.map(\.key))
    session.restore(
      layout,
      isThere: { location in
        let server = location.formProfile ?? location.server
        return server.isEmpty || servers.contains(server)
      },
      visitFile: { session, path in try? session.visitFile(path, recovering: true) })
    let shown = session.tree.selected.buffer
    return shown.location != nil || shown.file != nil || session.hasUnsavedText(shown)
  }

  private static func encode(_ session: Session) -> [UInt8]? {
    session.savedLayout()?.json.bytes
  }
}

/// Which windows there are and what each shows.
private struct ShownBuffers: Equatable {
  private let shown: [Int]

  init(_ session: Session) {
    shown = session.tree.windows.flatMap { [$0.id, $0.buffer.id.value] }
  }
}
