import Editor
import Forge

/// A mode that has a way of its own to read again what a window shows, for the timed refresh.
protocol RereadMode: BufferMode {
  /// Reads it again and says how that goes into what is shown by then; on a worker.
  static func reread(
    _ at: Location, _ request: RereadRequest, _ services: Services
  ) throws -> Merge
}

extension RereadMode {
  static func erased(_ services: Services) -> Mode {
    var mode = loading(services)
    mode.reread = { location, request in
      try reread(location, request, services.bound(to: request.job))
    }
    return mode
  }
}

/// Runs what a timed refresh asks a server, and tells its failures as the editor wants them.
func rereading<Answer>(_ ask: () throws -> Answer) throws -> Answer {
  do {
    return try ask()
  } catch let error as ForgeError {
    if error.isCancelled { throw error }
    throw RereadFailure(retryAfter: error.retryAfter, isUnreachable: error.isUnreachable)
  }
}

extension ForgeError {
  /// How many seconds the server wants to be left alone, if it says.
  fileprivate var retryAfter: Int? {
    if case .busy(let seconds) = kind { seconds } else { nil }
  }
}
