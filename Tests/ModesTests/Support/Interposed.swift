import DemoForge
import TestSupport
import Workers

/// A forge behind a server that stops at moments which a test chooses.
///
/// A request has been done by the forge, and its answer is on the way: what others do right then lies
/// between two requests of one command.
struct Interposed {
  typealias Act = @Sendable () throws -> Void

  let forge: DemoForge
  /// What the program takes for the forge.
  let url: String
  private let server: LoopbackServer
  private let acts: Locked<[(method: String, path: String, act: Act)]>

  init(_ forge: DemoForge) throws {
    let acts = Locked<[(method: String, path: String, act: Act)]>([])
    self.forge = forge
    self.acts = acts
    server = try LoopbackServer { incoming in
      let answer = LoopbackServer.forward(incoming, to: forge.url)
      let due = acts.withLock { acts in
        acts.firstIndex { $0.method == incoming.method && incoming.target.hasSuffix($0.path) }
          .map { acts.remove(at: $0) }
      }
      try? due?.act()
      return answer
    }
    url = server.url
  }

  /// Does something before the next request of a kind is answered; said twice, before the next two.
  ///
  /// - Parameter path: What the request's path ends with.
  func after(_ method: String, _ path: String, _ act: @escaping Act) {
    acts.withLock { $0.append((method, path, act)) }
  }

  /// Does something before the next request of a kind is answered, as bob.
  ///
  /// - Parameters:
  ///   - change: A method and a path below `acme/atlas`, such as `PATCH issues/80`.
  ///   - json: The body of what bob sends.
  func after(_ method: String, _ path: String, bob change: String, _ json: String) {
    let forge = forge
    let words = change.split(separator: " ").map(String.init)
    after(method, path) {
      try LoopbackReply.send(
        words[0], "\(forge.url)/api/v1/repos/acme/atlas/\(words[1])", token: forge.tokens.bob,
        json: json)
    }
  }
}
