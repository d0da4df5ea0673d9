import Editor
import Store

extension Session {
  /// Makes a server the one that panes show, in every window; kept for the next start.
  func use(_ profile: Profile) {
    identify(profile)
    if let services = properties[Services.self] {
      keep("Selecting \(profile.name)") { try services.store.selectProfile(profile.id) }
      // Behind it in the same lane, so that the list shows which one it is.
      jobs.start("Selecting \(profile.name)", in: .keeping, isQuiet: true) { _ in
        .reload(.servers)
      }
    }
  }

  /// Shows as whom one works, and lets panes left on another server begin at their root.
  func identify(_ profile: Profile) {
    server = profile.key
    tabLine.identity = profile.identity
    identities[profile.key] = profile.identity
    forgetPanesOfOthers()
  }

  /// Asks whether a server is to be removed with what is kept of it, and removes it after a yes.
  ///
  /// - Parameter drafts: How many texts for it are not sent yet.
  func askWhetherToRemove(_ profile: Profile, drafts: Int, _ services: Services) throws {
    let parts =
      drafts == 0
      ? "its token and favourites" : "its token, favourites and \(Counted.plural(drafts, "draft"))"
    try ask("Remove \(profile.name), \(parts)? Type yes: ") { session, answer in
      guard answer == "yes" else { return session.message("Nothing was removed") }
      // What is being written goes to the disk first; where that fails nothing is removed.
      for buffer in session.buffers {
        guard let composition = buffer.properties[Composition.self],
          composition.server == profile.key, !composition.isSending
        else { continue }
        session.endPreview(of: buffer)
        try session.kill(buffer)
      }
      session.jobs.start("Removing \(profile.name)", in: .sending) { _ in
        if let lost = services.store.flushDrafts().first { throw lost.error }
        let (next, problem) = try services.servers.remove(profile, from: services.store)
        return Outcome {
          $0.didRemove(profile, next: next, tokenProblem: problem, drafts: drafts)
        }
      }
    }
  }

  /// Drops what was shown of a server that is gone.
  func didRemove(_ profile: Profile, next: Profile?, tokenProblem: String?, drafts: Int) {
    for buffer in buffers where buffer.location?.server == profile.key { forget(buffer) }
    if let buffer = buffer(at: .serverForm(profile.key)) { forget(buffer) }
    if server == profile.key {
      if let next {
        identify(next)
      } else {
        server = ""
        tabLine.identity = ""
        forgetPanesOfOthers()
      }
    }
    for window in tree.windows {
      for pane in window.histories.keys {
        window.histories[pane]?.past.removeAll { $0.location.server == profile.key }
        window.histories[pane]?.future.removeAll { $0.location.server == profile.key }
      }
    }
    properties[Outbox.self]?.items.removeAll { $0.server == profile.key }
    countUnsent()
    if let services = properties[Services.self] {
      jobs.start("Counting drafts", in: .keeping, isQuiet: true, failure: { _, _ in }) { _ in
        let drafts = try services.store.drafts()
        return Outcome { $0.forgetUnsent(except: drafts) }
      }
    }
    reload(.servers)
    reload(.drafts)
    let token = tokenProblem.map { "; its token is still kept: \($0)" } ?? ""
    let trash = drafts == 0 ? "" : "; Q v shows what was written for it"
    message("Removed \(profile.name)\(trash)\(token)")
  }

  private func forgetPanesOfOthers() {
    for window in tree.windows {
      for (pane, history) in window.histories
      where history.current.map({ $0.location.server != server }) ?? false {
        window.histories[pane] = nil
      }
    }
  }
}
