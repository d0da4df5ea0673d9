/// Answers requests of the API, one at a time; who holds the forge's lock has it.
final class Desk {
  let provider: Provider
  let version: String
  let database: ForgeDatabase
  let clones: Clones
  /// Where the forge says that it is reached, without a slash at the end.
  var root = ""
  /// The path below which the forge lives; empty or `/gitea`.
  let basePath: String
  /// How many items a page of a list has at most.
  let pageLimit: Int
  let now: @Sendable () -> Int64

  init(_ options: DemoForgeOptions, database: ForgeDatabase, clones: Clones) {
    provider = options.provider
    version = options.version ?? provider.version
    basePath = options.basePath
    pageLimit = options.pageLimit
    now = options.now
    self.database = database
    self.clones = clones
  }

  func reply(to request: IncomingRequest) -> Reply {
    guard request.path.hasPrefix("\(basePath)/") else { return Self.nothing }
    let inside = String(request.path.dropFirst(basePath.count))
    if inside == "/api/forgejo/v1/version", provider == .forgejo {
      // JSON that says it is text, as recorded.
      return .typed(
        "text/plain; charset=utf-8", "{\"version\":\"\(version)\"}\n", status: 200)
    }
    if request.method == "GET", inside.hasPrefix("/attachments/") {
      let uuid = String(inside.dropFirst("/attachments/".count))
      let content = (try? database.attachment(uuid: uuid))?.content
      return content.map { .bytes($0, type: "application/octet-stream") } ?? Self.nothing
    }
    guard inside.hasPrefix("/api/v1/") else { return Self.nothing }
    return api(request, inside)
  }

  /// What the web part says to an address that leads nowhere.
  private static let nothing = Reply.text("Not found.\n", status: 404)

  private func api(_ request: IncomingRequest, _ path: String) -> Reply {
    let segments = pathSegments(path.dropFirst("/api/v1/".count))
    var isKnown = false
    for route in Routes.all {
      guard let captures = route.captures(segments) else { continue }
      isKnown = true
      if route.method == request.method { return run(route, captures, request, path) }
    }
    return isKnown ? .empty(status: 405) : .text("404 page not found\n", status: 404)
  }

  private func run(
    _ route: Route, _ captures: [String: String], _ request: IncomingRequest, _ path: String
  ) -> Reply {
    do {
      let account = try account(of: request)
      try route.authorize(account)
      let renderer = Renderer(
        provider: provider, root: root, database: database, viewer: account?.user)
      let call = Call(
        request: request, query: request.query, apiPath: path, captures: captures,
        account: account, database: database, clones: clones, renderer: renderer,
        pageLimit: pageLimit, version: version, now: now())
      if route.method == "GET" { return try route.handle(call) }
      return try database.transaction { try route.handle(call) }
    } catch let error as APIError {
      return error.reply(provider: provider, root: root)
    } catch {
      return APIError.status(500, "\(error)").reply(provider: provider, root: root)
    }
  }

  private func account(of request: IncomingRequest) throws -> Account? {
    guard let header = request.header("Authorization") else { return nil }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, ["token", "bearer"].contains(parts[0].lowercased()),
      let account = try database.account(token: String(parts[1]))
    else { throw APIError.tokenUnknown }
    return account
  }
}
