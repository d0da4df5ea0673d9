import Glibc
package import Workers

/// A small HTTP/1.1 server on loopback that answers as a test says, badly if need be.
///
/// Each connection has a thread of its own, and the test's function runs on it: it may wait there
/// for something else to happen first.
package final class LoopbackServer: Sendable {
  /// What a client sent.
  package struct Incoming: Sendable {
    package let method: String
    package let target: String
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]

    /// Which connection it came on, counted from 0.
    package let connection: Int

    /// The value of a header, whose case does not matter.
    package func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// What the server does about it.
  package enum Outgoing: Sendable {
    case reply(Int, headers: [(String, String)], body: [UInt8])
    /// These bytes, after which the connection is closed.
    case bytes([UInt8])
    /// Nothing, until the client goes away, which is then told.
    case silence(until: Answer<Void>)

    package static func json(
      _ text: String, status: Int = 200, headers: [(String, String)] = []
    ) -> Outgoing {
      let type = ("Content-Type", "application/json;charset=utf-8")
      return .reply(status, headers: [type] + headers, body: Array(text.utf8))
    }
  }

  /// Without a slash at its end.
  package let url: String

  private struct State {
    var seen: [Incoming] = []
    /// What listens; nil once it is closed, for its number may be another's then.
    var listener: Int32?
    /// Open connections by their number.
    var open: [Int: Int32] = [:]
    var count = 0
  }

  private let state: Locked<State>

  /// - Parameters:
  ///   - unixSocket: a path to listen on instead of a port of 127.0.0.1.
  ///   - greeting: sent before anything was asked, as other protocols do.
  ///   - hangsUp: whether the first bytes of a client are answered with a reset.
  ///   - answer: what to do about a request; runs on the connection's thread.
  package init(
    unixSocket: String? = nil,
    greeting: String = "",
    hangsUp: Bool = false,
    answer: @escaping @Sendable (Incoming) -> Outgoing = { _ in .json("{}") }
  ) throws {
    let (listener, url) =
      try unixSocket.map { (try listen(at: $0), "http://localhost") }
      ?? listenOnLoopback()
    let state = Locked(State(listener: listener))
    self.url = url
    self.state = state
    try Worker.start("loopback") {
      while let descriptor = nextClient(of: listener) {
        let number = state.withLock { state -> Int in
          state.count += 1
          state.open[state.count - 1] = descriptor
          return state.count - 1
        }
        try? Worker.start("connection") {
          let connection = LoopbackConnection(descriptor, number)
          if hangsUp {
            connection.hangUp()
          } else {
            connection.serve(after: greeting) { incoming in
              state.withLock { $0.seen.append(incoming) }
              return answer(incoming)
            }
          }
          state.withLock { state in
            state.open[number] = nil
            close(descriptor)
          }
        }
      }
      state.withLock { state in
        state.listener = nil
        close(listener)
      }
    }
  }

  deinit { end() }

  /// Stops listening and cuts every connection; a second call does nothing more.
  package func end() {
    state.withLock { state in
      if let listener = state.listener { shutdown(listener, Int32(SHUT_RDWR)) }
      for descriptor in state.open.values { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Every request so far, in the order they came.
  package var seen: [Incoming] { state.withLock { $0.seen } }

  /// How many connections were made so far.
  package var connections: Int { state.withLock { $0.count } }
}

private func listenOnLoopback() throws -> (Int32, url: String) {
  let listener = try makeSocket(AF_INET)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let code = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      bind(listener, address, size) == 0 && Glibc.listen(listener, 64) == 0
        ? getsockname(listener, address, &size) : -1
    }
  }
  guard code == 0 else { throw HarnessError.system("listening on loopback", errno) }
  return (listener, "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")
}

private func listen(at path: String) throws -> Int32 {
  let listener = try makeSocket(AF_UNIX)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
    throw HarnessError("too long for a socket: \(path)")
  }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  let code = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  guard code == 0, Glibc.listen(listener, 64) == 0 else {
    throw HarnessError.system("listening at \(path)", errno)
  }
  return listener
}

/// Waits for a client; nil when the listener was shut down.
private func nextClient(of listener: Int32) -> Int32? {
  while true {
    let descriptor = accept(listener, nil, nil)
    if descriptor >= 0 { return descriptor }
    // A client that went away before it was taken is no reason to stop.
    guard errno == ECONNABORTED || errno == EINTR else { return nil }
  }
}

private func makeSocket(_ family: Int32) throws -> Int32 {
  let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
  guard descriptor >= 0 else { throw HarnessError.system("socket", errno) }
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  return descriptor
}
