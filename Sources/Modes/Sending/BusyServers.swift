import Editor

/// Servers that asked to wait, and until when on the monotonic clock; attached to the session.
private struct BusyServers {
  var until: [String: Int64] = [:]
}

extension Session {
  /// Takes that a server wants to be left alone for some seconds: what waits for it goes out then.
  func note(_ seconds: Int?, askedBy server: String) {
    guard let seconds else { return }
    var busy = properties[BusyServers.self] ?? BusyServers()
    let milliseconds = Int64(seconds) * 1000
    busy.until[server] = max(busy.until[server] ?? 0, monotonic() + milliseconds)
    properties[BusyServers.self] = busy
    after(milliseconds, "busy \(server)") { session in
      session.sendWaiting(to: server)
      session.sendWaitingChanges(to: server)
    }
  }

  /// Whether a server is still to be left alone.
  func isBusy(_ server: String) -> Bool {
    properties[BusyServers.self]?.until[server].map { monotonic() < $0 } ?? false
  }
}
