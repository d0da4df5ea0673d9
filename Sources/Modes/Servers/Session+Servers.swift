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

  /// Drops what was shown of a server that is gone.
  func didRemove(_ profile: Profile, next: Profile?, tokenProblem: String?) {
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
    reload(.servers)
    let token = tokenProblem.map { "; its token is still kept: \($0)" } ?? ""
    message("Removed \(profile.name)\(token)")
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
