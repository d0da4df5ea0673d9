import FoundationEssentials
import Synchronization

/// A small forge on loopback that speaks the API of Gitea or Forgejo, for trying out and for tests.
///
/// It is filled from `Fixtures/demo`: the organisation `acme` with the repository `acme/atlas` and
/// its 80 issues (55 of them open) and 12 pull requests, 47 repositories in all; the people are
/// alice, an administrator, bob and carol. `acme/atlas#2` has 75 comments with everything
/// Markdown has, `acme/atlas#1` a timeline with every type of entry.
///
/// All of it may be used from any thread.
package final class DemoForge: Sendable {
  /// The tokens that are there from the start.
  package struct Tokens: Hashable, Sendable {
    /// Every scope, of the administrator alice.
    package let alice: String
    /// Every scope, of bob, who may write in the repositories of acme and not in alice's.
    package let bob: String
    /// Of alice, for everything but issues.
    package let withoutIssueScope: String
    /// Of alice, for reading.
    package let readOnly: String
  }

  package let options: DemoForgeOptions
  package let tokens: Tokens

  private let desk: Mutex<Desk>
  private let shared = Mutex(Shared())
  private let folder: String
  private let ownsFolder: Bool

  private struct Shared {
    var listener: Listener?
    var rules: [FaultRule] = []
    var requests: [LoggedRequest] = []
  }

  /// Opens the data folder, and fills it when it is empty.
  package init(_ options: DemoForgeOptions = DemoForgeOptions()) throws {
    self.options = options
    ownsFolder = options.dataFolder == nil
    folder = try options.dataFolder ?? DemoForge.temporaryFolder()
    let opened = try DemoForge.open(options, folder)
    tokens = opened.tokens
    desk = Mutex(opened.desk)
    shared.withLock { $0.rules = options.fault.map { [FaultRule($0)] } ?? [] }
  }

  deinit { stop() }

  /// Begins to answer, and says at which port.
  @discardableResult
  package func start() throws -> Int {
    let listener = try Listener(port: UInt16(options.port)) { [weak self] request, stopping in
      self?.react(to: request, stopping) ?? .cut
    }
    let root = options.rootURL ?? "http://127.0.0.1:\(listener.port)\(options.basePath)"
    desk.withLock { $0.root = root }
    shared.withLock { $0.listener = listener }
    return listener.port
  }

  /// Stops answering; connections that are held are closed.
  ///
  /// The data is dropped unless it has a folder of its own.
  package func stop() {
    let listener = shared.withLock { shared in
      defer { shared.listener = nil }
      return shared.listener
    }
    listener?.stop()
    if ownsFolder { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The base address, to be typed into a profile: `http://127.0.0.1:3000`.
  package var url: String {
    let port = shared.withLock { $0.listener?.port ?? options.port }
    return "http://127.0.0.1:\(port)\(options.basePath)"
  }

  /// What was asked so far, oldest first; the last 10,000 requests are kept.
  package var requests: [LoggedRequest] { shared.withLock { $0.requests } }

  package func forgetRequests() { shared.withLock { $0.requests = [] } }

  /// Lets something go wrong from now on; nil lets everything go well again.
  package func setFault(_ rule: FaultRule?) { setFaults(rule.map { [$0] } ?? []) }

  /// The first rule that applies to a request is the one that happens to it.
  package func setFaults(_ rules: [FaultRule]) { shared.withLock { $0.rules = rules } }

  private func react(to request: IncomingRequest, _ stopping: StopSignal) -> Reaction {
    let path = String(request.target.prefix { $0 != "?" })
    if path.hasPrefix("/demo/") { return .reply(administer(request, path).outgoing) }
    let fault = shared.withLock { shared -> Fault? in
      let index = shared.rules.firstIndex { $0.applies(method: request.method, path: path) }
      guard let index else { return nil }
      if let times = shared.rules[index].times { shared.rules[index].times = times - 1 }
      return shared.rules[index].fault
    }
    let reaction = fault.map { misbehave($0, request, stopping) } ?? answer(request)
    log(request, reaction)
    return reaction
  }

  func answer(_ request: IncomingRequest) -> Reaction { .reply(reply(to: request).outgoing) }

  func reply(to request: IncomingRequest) -> Reply {
    desk.withLock { $0.reply(to: request) }
  }

  private func log(_ request: IncomingRequest, _ reaction: Reaction) {
    let status: Int? =
      if case .reply(let reply) = reaction { reply.status } else { nil }
    let logged = LoggedRequest(request, status: status)
    shared.withLock { shared in
      shared.requests.append(logged)
      if shared.requests.count > 10_000 { shared.requests.removeFirst(1000) }
    }
  }
}
