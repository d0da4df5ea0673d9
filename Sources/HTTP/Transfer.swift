import Workers

/// A request of some worker, between it and the network thread.
final class Transfer: Sendable {
  let request: Request

  /// Scheme, host and port, for the limit on transfers to one server.
  let origin: String
  let answer = Answer<Result<Response, HTTPError>>()
  private let started = Locked(false)

  init(_ request: Request, origin: String) {
    self.request = request
    self.origin = origin
  }

  /// Whether anything of it may have been sent.
  var hasStarted: Bool { started.withLock { $0 } }

  func start() {
    started.withLock { $0 = true }
  }

  func fail(_ kind: HTTPError.Kind, mayHaveArrived: Bool = false) {
    let error = HTTPError(kind, url: request.url, mayHaveArrived: mayHaveArrived)
    answer.give(.failure(error))
  }
}
