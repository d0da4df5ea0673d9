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
  private let log = RequestLog()
  private let folder: String
  private let ownsFolder: Bool

  private struct Shared {
    var listener: Listener?
    /// The port of the last start.
    var port: Int?
    var rules: [FaultRule] = []
  }

  /// Opens the data folder, and fills it when it is empty.
  package init(_ options: DemoForgeOptions = DemoForgeOptions()) throws {
    self.options = options
    ownsFolder = options.dataFolder == nil
    let folder = try options.dataFolder ?? DemoForge.temporaryFolder()
    self.folder = folder
    do {
      let opened = try DemoForge.open(options, folder)
      tokens = opened.tokens
      desk = Mutex(opened.desk)
    } catch {
      if options.dataFolder == nil { try? FileManager.default.removeItem(atPath: folder) }
      throw error
    }
    shared.withLock { $0.rules = options.fault.map { [FaultRule($0)] } ?? [] }
  }

  deinit {
    stop()
    if ownsFolder { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Begins to answer, and says at which port.
  ///
  /// After a stop it goes on where it was: with the same data, at the same port.
  @discardableResult
  package func start() throws -> Int {
    let port = shared.withLock { $0.port } ?? options.port
    let listener = try Listener(
      port: UInt16(port), tls: options.tls
    ) { [weak self] request, stopping in
      self?.react(to: request, stopping) ?? .cut
    }
    let root = options.rootURL ?? "\(scheme)://127.0.0.1:\(listener.port)\(options.basePath)"
    desk.withLock { $0.root = root }
    shared.withLock { shared in
      shared.listener = listener
      shared.port = listener.port
    }
    return listener.port
  }

  /// Stops answering; connections that are held are closed.
  ///
  /// The data is dropped with the last reference to the forge, unless it has a folder of its own.
  package func stop() {
    let listener = shared.withLock { shared in
      defer { shared.listener = nil }
      return shared.listener
    }
    listener?.stop()
  }

  /// The base address, to be typed into a profile: `http://127.0.0.1:3000`.
  package var url: String {
    let port = shared.withLock { $0.port } ?? options.port
    return "\(scheme)://127.0.0.1:\(port)\(options.basePath)"
  }

  private var scheme: String { options.tls == nil ? "http" : "https" }

  /// What was asked so far, oldest first; the last 10,000 requests are kept.
  package var requests: [LoggedRequest] { log.requests }

  package func forgetRequests() { log.forget() }

  /// Waits until there is a request that `matches`, and answers it; nil when there was none in time.
  package func waitForRequest(
    milliseconds: Int = 10_000, where matches: (LoggedRequest) -> Bool
  ) -> LoggedRequest? {
    log.wait(milliseconds: milliseconds, for: matches)
  }

  /// Lets something go wrong from now on; nil lets everything go well again.
  package func setFault(_ rule: FaultRule?) { setFaults(rule.map { [$0] } ?? []) }

  /// Lets several things go wrong: the first rule that applies to a request happens to it.
  package func setFaults(_ rules: [FaultRule]) { shared.withLock { $0.rules = rules } }

  func isInForce(_ fault: Fault) -> Bool {
    shared.withLock { $0.rules.contains { $0.fault == fault } }
  }

  private func react(to request: IncomingRequest, _ stopping: Bell) -> Reaction {
    let path = String(request.path)
    if path.hasPrefix("/demo/") { return .reply(administer(request, path).outgoing) }
    let fault = shared.withLock { shared -> Fault? in
      let index = shared.rules.firstIndex { $0.applies(method: request.method, path: path) }
      guard let index else { return nil }
      if let times = shared.rules[index].times { shared.rules[index].times = times - 1 }
      return shared.rules[index].fault
    }
    let serial = log.begin(request)
    let reaction = fault.map { misbehave($0, request, stopping) } ?? answer(request)
    if case .reply(let reply) = reaction {
      log.end(serial, .answered(status: reply.status))
    } else {
      log.end(serial, .unanswered)
    }
    return reaction
  }

  func answer(_ request: IncomingRequest) -> Reaction { .reply(reply(to: request).outgoing) }

  func reply(to request: IncomingRequest) -> Reply {
    desk.withLock { $0.reply(to: request) }
  }
}
