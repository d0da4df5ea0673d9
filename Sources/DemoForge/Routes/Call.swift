/// A request on its way through a route.
struct Call {
  let request: IncomingRequest
  let query: Query
  /// The path that was asked for, still encoded, from `/api` on.
  let apiPath: String
  /// What the `{name}` parts of the route's path stand for.
  let captures: [String: String]
  let account: Account?
  let database: ForgeDatabase
  let clones: Clones
  let renderer: Renderer
  /// How many items a page of a list has at most.
  let pageLimit: Int
  /// That of the server.
  let version: String
  /// Seconds since 1970.
  let now: Int64

  var viewer: UserRecord? { account?.user }
  var provider: Provider { renderer.provider }
  var page: PageRequest { PageRequest(query, atMost: pageLimit) }

  /// Whether an edit of a milestone that leaves its date out takes it away: Gitea's way from 1.23 on.
  var clearsUnnamedDates: Bool {
    let numbers = version.split(separator: ".").prefix(2).compactMap { Int($0) }
    return provider == .gitea && !numbers.lexicographicallyPrecedes([1, 23])
  }

  func capture(_ name: String) -> String { captures[name] ?? "" }

  /// A captured id or number; one that is none leads nowhere.
  func number(_ name: String) throws -> Int64 {
    guard let number = Int64(capture(name)) else { throw APIError.notFound() }
    return number
  }

  /// The sender, for routes that need a token.
  func sender() throws -> UserRecord {
    guard let viewer else { throw APIError.tokenRequired }
    return viewer
  }

  /// The body, which has to be an object.
  func body() throws -> JSONValue {
    guard let value = try? JSONValue(parsing: request.body), case .object = value else {
      throw APIError.invalid("the body is not a JSON object")
    }
    return value
  }

  /// The repository of the path, if the sender may see it.
  func repository() throws -> RepositoryRecord {
    guard let owner = try database.user(login: capture("owner")) else {
      throw APIError.notFound(
        message: "GetUserByName",
        errors: ["user redirect does not exist [name: \(capture("owner"))]"])
    }
    let name = capture("repo")
    let found = try database.repository(owner: owner.login, name: name)
    if found == nil, let renamed = try database.repository(formerly: name, of: owner) {
      let old = "/repos/\(capture("owner"))/\(name)"
      let new = "/repos/\(renamed.fullName)"
      throw APIError.moved(to: request.target.replacing(old, with: new, maxReplacements: 1))
    }
    guard let found, try database.rights(of: viewer, in: found) >= .read else {
      throw APIError.notFound()
    }
    return found
  }

  /// The same, if it has issues, which a fork has not.
  func tracker() throws -> RepositoryRecord {
    let repository = try repository()
    guard !repository.isFork else { throw APIError.notFound() }
    return repository
  }

  func rights(in repository: RepositoryRecord) throws -> Rights {
    try database.rights(of: viewer, in: repository)
  }

  /// The issue or pull whose number is in the path.
  func issue(in repository: RepositoryRecord) throws -> IssueRecord {
    let number = try number("index")
    guard let issue = try database.issue(number: number, in: repository) else {
      throw APIError.notFound()
    }
    return issue
  }

  /// Refuses what changes an archived repository.
  func refuseArchived(_ repository: RepositoryRecord) throws {
    guard repository.isArchived else { return }
    throw APIError.status(423, "\(repository.fullName) is archived")
  }

  /// A page of a list with `X-Total-Count` and, where the servers send one, `Link`.
  func reply(_ items: [JSONValue], total: Int, withLink: Bool = false) -> Reply {
    var reply = Reply.list(items, total: total)
    guard withLink else { return reply }
    let page = Page(total: total, request: page)
    if let link = page.link(to: renderer.root + apiPath, query: query) {
      reply.headers.append(("Link", link))
    }
    return reply
  }
}
