package import HTTP
import Secrets
package import Workers

/// Sends endpoints to one server, or answers them from what was kept of it.
///
/// Every method blocks and may be called from any worker. Successful replies to reads are kept in
/// the cache.
package struct ForgeClient: Sendable {
  package let server: Server

  /// Cancelling it ends every request of this client at once.
  package let cancellation: Cancellation

  private let http: HTTPClient
  private let cache: (any ReplyCache)?

  /// Shared by all copies of this client.
  private let tags: EntityTags
  private let clock: ServerClock

  /// Set where only the cache is asked: when the oldest reply used came, in Unix seconds.
  private let oldest: Locked<Int64?>?

  package init(
    server: Server,
    http: HTTPClient,
    cache: (any ReplyCache)? = nil,
    cancellation: Cancellation = Cancellation()
  ) {
    self.init(server, http, cache, EntityTags(), ServerClock(), cancellation, oldest: nil)
  }

  private init(
    _ server: Server, _ http: HTTPClient, _ cache: (any ReplyCache)?, _ tags: EntityTags,
    _ clock: ServerClock, _ cancellation: Cancellation, oldest: Locked<Int64?>?
  ) {
    self.server = server
    self.http = http
    self.cache = cache
    self.tags = tags
    self.clock = clock
    self.cancellation = cancellation
    self.oldest = oldest
  }

  /// The same client for another piece of work.
  package func with(_ cancellation: Cancellation) -> ForgeClient {
    ForgeClient(server, http, cache, tags, clock, cancellation, oldest: oldest)
  }

  /// A client that never asks the server, with an age of its own.
  package var cacheOnly: ForgeClient {
    ForgeClient(server, http, cache, tags, clock, cancellation, oldest: Locked(nil))
  }

  package var isCacheOnly: Bool { oldest != nil }

  /// When the oldest reply came that this cache-only client has used, in Unix seconds.
  package var oldestReply: Int64? { oldest?.withLock { $0 } }

  /// By how many seconds the server's clock is ahead of this machine's; nil before it has said so.
  package var clockOffset: Int64? { clock.offset }

  package func send<Value>(_ endpoint: Endpoint<Value>) throws(ForgeError) -> Value {
    try read(endpoint, fetch([Order(endpoint)])[0]).get()
  }

  /// Sends endpoints of one kind at the same time; results are in their order.
  package func all<Value>(_ endpoints: [Endpoint<Value>]) -> [Result<Value, ForgeError>] {
    zip(endpoints, fetch(endpoints.map { Order($0) })).map { read($0, $1) }
  }

  /// Sends endpoints of several kinds at the same time; the first failure is thrown.
  package func all<each Value>(
    _ endpoints: repeat Endpoint<each Value>
  ) throws(ForgeError) -> (repeat each Value) {
    var orders: [Order] = []
    repeat orders.append(Order(each endpoints))
    var replies = fetch(orders)[...]
    return (repeat try read(each endpoints, replies.removeFirst()).get())
  }

  /// Sends endpoints of several kinds at the same time, each with an answer or a failure of its own.
  package func results<each Value>(
    _ endpoints: repeat Endpoint<each Value>
  ) -> (repeat Result<each Value, ForgeError>) {
    var orders: [Order] = []
    repeat orders.append(Order(each endpoints))
    var replies = fetch(orders)[...]
    return (repeat read(each endpoints, replies.removeFirst()))
  }

  /// Sends one page after the other until a list is whole.
  ///
  /// - Parameters:
  ///   - limit: how many pages at most; the listing then says that there are more.
  ///   - progress: called with what there is after each page.
  ///   - page: the endpoint of a page.
  package func everything<Item>(
    limit: Int = 200,
    progress: (Listing<Item>) -> Void = { _ in },
    _ page: (PageRequest) -> Endpoint<Page<Item>>
  ) throws(ForgeError) -> Listing<Item> {
    var listing = Listing<Item>()
    for _ in 0..<limit {
      guard let next = listing.next else { break }
      listing.append(try send(page(next)))
      progress(listing)
    }
    return listing
  }
}

/// What has to be fetched for an endpoint.
private struct Order {
  let key: String
  let method: String
  let target: String
  let isRead: Bool
  let body: [UInt8]?
  let contentType: String
  /// Files take their time.
  let seconds: Int

  init<Value>(_ endpoint: Endpoint<Value>) {
    key = endpoint.key
    method = endpoint.method.rawValue
    target = endpoint.target
    isRead = endpoint.method == .get
    body = endpoint.upload?.body ?? endpoint.body?.bytes
    contentType = endpoint.upload?.contentType ?? "application/json"
    seconds = endpoint.upload == nil && endpoint.isKept ? 60 : 600
  }
}

extension ForgeClient {
  private func fetch(_ orders: [Order]) -> [Result<Reply, ForgeError>] {
    if let oldest { return orders.map { recall($0, oldest) } }
    let token: Secret?
    do {
      token = try server.token()
    } catch {
      return orders.map { .failure(failure(.noToken("\(error)"), $0.key)) }
    }
    let sent = orders.map { $0.isRead ? tags.tag(of: $0.key) : nil }
    let requests = zip(orders, sent).map { request($0, token, unless: $1) }
    let replies = http.all(requests, cancellation: cancellation)
    return zip(zip(orders, sent), replies).map { asked, reply in
      let (order, tag) = asked
      if case .success(let response) = reply, response.status == 304, order.isRead {
        if let tag, let kept = cache?.reply(for: order.key)?.reply, kept.tag == tag {
          return .success(kept)
        }
        // The copy is gone or another than the server means, so that all of it is needed after all.
        tags.note(nil, of: order.key)
        let again = http.all([request(order, token, unless: nil)], cancellation: cancellation)
        return self.reply(to: order, again[0])
      }
      return self.reply(to: order, reply)
    }
  }

  private func reply(
    to order: Order, _ result: Result<Response, HTTPError>
  ) -> Result<Reply, ForgeError> {
    switch result {
    case .failure(let error): return .failure(failure(.transport(error), order.key))
    case .success(let response):
      clock.note(response.header("Date"))
      if let kind = ForgeError.Kind(response) {
        if case .unauthorized = kind { server.tokenWasRefused() }
        return .failure(failure(kind, order.key))
      }
      return .success(
        Reply(status: response.status, headers: response.headers, body: response.body))
    }
  }

  private func recall(_ order: Order, _ oldest: Locked<Int64?>) -> Result<Reply, ForgeError> {
    guard order.isRead, let kept = cache?.reply(for: order.key) else {
      return .failure(failure(.notCached, order.key))
    }
    oldest.withLock { $0 = min($0 ?? .max, kept.storedAt) }
    return .success(kept.reply)
  }

  /// - Parameter tag: Names the version that is here; nil asks for it whatever is here.
  private func request(_ order: Order, _ token: Secret?, unless tag: String?) -> Request {
    var headers = [Header("Accept", "application/json"), Header("User-Agent", "Gotcha")]
    if let token, !token.isEmpty { headers.append(token.header) }
    if order.body != nil { headers.append(Header("Content-Type", order.contentType)) }
    if let tag { headers.append(Header("If-None-Match", tag)) }
    var request = Request(
      order.method, server.base + order.target, headers: headers, body: order.body,
      connection: server.connection)
    request.totalSeconds = order.seconds
    return request
  }

  private func read<Value>(
    _ endpoint: Endpoint<Value>, _ reply: Result<Reply, ForgeError>
  ) -> Result<Value, ForgeError> {
    reply.flatMap { reply in
      do throws(ReplyProblem) {
        let value = try endpoint.read(reply)
        if endpoint.method == .get, endpoint.isKept, !isCacheOnly, let cache {
          cache.store(reply.kept, for: endpoint.key)
          // Not before it is kept, and never of one that cannot be read: the server would be believed that
          // nothing has changed since.
          tags.note(reply.tag, of: endpoint.key)
        }
        return .success(value)
      } catch {
        return .failure(failure(.badReply(error.description), endpoint.key))
      }
    }
  }

  private func failure(_ kind: ForgeError.Kind, _ request: String) -> ForgeError {
    ForgeError(kind, server: server.name, request: request)
  }
}
