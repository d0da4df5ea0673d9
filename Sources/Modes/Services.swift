package import Editor
package import Forge
import HTTP
import Secrets
package import Spelling
package import Store
package import Syntax
import Workers

/// What modes work with on every thread: servers, the store, grammars, dictionaries.
package struct Services: Sendable {
  package let store: LocalStore
  package let servers: ServerDirectory
  package let grammars: GrammarShelf
  package let speller: Speller
  private let request: LoadRequest?
  /// When the oldest of the cached replies used came, in Unix seconds.
  private let oldest: Locked<Int64?>
  /// Why a part of what is loaded is not there.
  private let lack: Locked<String?>

  package init(
    store: LocalStore, servers: ServerDirectory, grammars: GrammarShelf,
    speller: Speller = Speller(languages: ["en_US"])
  ) {
    self.init(store, servers, grammars, speller, nil)
  }

  private init(
    _ store: LocalStore, _ servers: ServerDirectory, _ grammars: GrammarShelf,
    _ speller: Speller, _ request: LoadRequest?
  ) {
    self.store = store
    self.servers = servers
    self.grammars = grammars
    self.speller = speller
    self.request = request
    oldest = Locked(nil)
    lack = Locked(nil)
  }

  /// The same services for one load: answering from the cache alone or from the network, cut off
  /// when the load is cancelled.
  func bound(to request: LoadRequest) -> Services {
    Services(store, servers, grammars, speller, request)
  }

  /// The same services for a job, cut off when the job is cancelled.
  package func bound(to job: JobHandle) -> Services {
    bound(to: LoadRequest(source: .network, job: job))
  }

  /// A client of a server, for this load or job; only on a worker.
  ///
  /// - Parameter server: A location's `server`.
  package func client(_ server: String) throws -> ForgeClient {
    var server = server
    if let folder = Location.folder(ofClone: server) {
      guard let found = try profile(ofClone: folder) else {
        throw UserError("This clone is of none of the servers that are set up")
      }
      server = found.profile.key
    }
    let client = try servers.client(server, store: store)
    if isCacheOnly { return client.cacheOnly }
    return request.map { client.with($0.job.cancellation) } ?? client
  }

  /// Sends a request to a server and waits for the answer; only on a worker.
  package func send<Response>(_ endpoint: Endpoint<Response>, to server: String) throws -> Response
  {
    let client = try client(server)
    let response = try client.send(endpoint)
    note(client)
    return response
  }

  /// Notes how old the replies are that a client answered from the cache.
  package func note(_ client: ForgeClient) {
    guard let reply = client.oldestReply else { return }
    oldest.withLock { $0 = min($0 ?? reply, reply) }
  }

  /// A Markdown text parsed and coloured; only on a worker.
  ///
  /// - Parameter waits: whether grammars are read that its code needs.
  func richText(_ source: String, waits: Bool = true) -> RichText {
    RichText(source, grammars: grammars, cancellation: cancellation, waits: waits)
  }

  /// The colours of a source text; only on a worker.
  func highlight(_ bytes: [UInt8], as language: String) -> [SyntaxSpan] {
    grammars.highlight(bytes, as: language, cancellation: cancellation)
  }

  /// Gives a text's code the colours that it lacks; only on a worker.
  func colour(_ text: inout RichText) { text.colour(with: grammars, cancellation) }

  var cancellation: Cancellation { request?.job.cancellation ?? Cancellation() }

  /// The login of the account that a server's token belongs to.
  func viewer(of server: String) throws -> String {
    try servers.profile(server, store: store).login
  }

  /// Keeps the text of a comment in the trash of drafts before it goes from the server, once: a copy of
  /// a deletion that was stopped before gives way to it.
  ///
  /// - Returns: The draft; nil where the location is in no issue, and where it was in the trash before.
  func keepInTrash(_ text: String, of location: Location) throws -> Draft.ID? {
    guard let issue = location.issue else { return nil }
    let profile = try servers.profile(location.server, store: store)
    let subject = Draft.Subject(
      profile: profile.id, account: profile.account,
      target: Location.compose(location.server, .comment(on: issue)).description, kind: "comment")
    let bytes = Array(text.utf8)
    let copies = try store.trash().filter { $0.subject == subject && $0.texts == [bytes] }
    let journal = store.beginDraft(
      subject, fields: [Draft.Field(name: "body", base: [])],
      cursor: Draft.Cursor(field: 0, point: 0))
    journal.record(at: 0, removed: 0, inserted: bytes, point: 0)
    try journal.discard()
    for copy in copies { try store.removeDraft(copy.id) }
    return copies.isEmpty ? journal.id : nil
  }

  /// Whether only the cache may be asked.
  package var isCacheOnly: Bool { request?.source == .cache }

  /// What the buffer shows now, for a load that goes on from it.
  package var previousModel: (any Sendable)? { request?.previous }

  /// Whether a list that had grown begins with its first page again.
  package var startsAfresh: Bool { request?.startsAfresh ?? false }

  /// Gives the loop something to show before the load is over.
  func post(_ outcome: Outcome) { request?.job.post(outcome) }

  /// Says how far the load is, as in `3/5 pages`.
  package func report(_ progress: String) { request?.job.report(progress) }

  /// Reads a part of what is loaded, without which the rest is shown; nil where it cannot be had.
  ///
  /// The reason stands above the page then, with the key that tries again. That a server does not offer the
  /// part is none, nor that there is no copy of it while the server is asked.
  func part<Value>(_ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch {
      let isOffered = (error as? ForgeError)?.isNotOffered != true
      if isOffered, !isCacheOnly {
        lack.withLock { $0 = $0 ?? "Not all of this could be read. \(error)" }
      }
      return nil
    }
  }

  /// Why a part of what was loaded is not there; nil where all is.
  var missing: String? { lack.withLock { $0 } }

  /// When the oldest of the cached answers used was stored, in seconds since 1970.
  var oldestReply: Int64? { oldest.withLock { $0 } }
}

extension CommandContext {
  /// The services of the session.
  package var services: Services {
    get throws {
      guard let services = session.properties[Services.self] else {
        throw UserError("Nothing is connected yet")
      }
      return services
    }
  }

  /// Starts work for this buffer on a worker, with services cut off when it is cancelled.
  package func start(
    _ title: String, in lane: Lane = .asking, about: [Location] = [],
    failure: (@Sendable (Session, any Error) -> Void)? = nil,
    _ work: @escaping @Sendable (Services) throws -> Outcome
  ) throws {
    let services = try services
    session.jobs.start(title, in: lane, for: buffer.id, about: about, failure: failure) { job in
      try work(services.bound(to: job))
    }
  }
}

extension ForgeError {
  /// Whether the server has no such thing, or does not know what is asked for.
  fileprivate var isNotOffered: Bool {
    switch kind {
    case .notFound, .noRoute: true
    case .server(let status, _): status == 501
    default: false
    }
  }
}
