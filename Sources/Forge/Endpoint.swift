/// One request a forge understands, and how its reply is read.
///
/// A value without a server: the functions in `Endpoints/` make them, a `ForgeClient` sends them.
package struct Endpoint<Response: Sendable>: Sendable {
  package let method: Method
  package let root: Root
  package let path: [Segment]
  package let query: [QueryItem]
  package let body: JSON?
  /// A file that is sent in place of a body.
  package let upload: Upload?
  /// Whether the reply to a read is kept for the time without a network.
  package let isKept: Bool

  /// What the objects in the reply belong to, where they do not say so themselves.
  let repository: RepositoryRef?
  let read: @Sendable (Reply) throws(ReplyProblem) -> Response

  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  package init(
    _ method: Method,
    _ path: [Segment],
    query: [QueryItem] = [],
    body: JSON? = nil,
    upload: Upload? = nil,
    isKept: Bool = true,
    root: Root = .api,
    repository: RepositoryRef? = nil,
    read: @escaping @Sendable (Reply) throws(ReplyProblem) -> Response
  ) {
    self.method = method
    self.root = root
    self.path = path
    self.query = query.filter { $0.value != nil }
    self.body = body
    self.upload = upload
    self.isKept = isKept
    self.repository = repository
    self.read = read
  }

  /// The path as the published specifications write it, such as `/repos/{owner}/{repo}`.
  package var template: String {
    path.map { "/" + ($0.template ?? $0.text) }.joined()
  }

  /// Path and query as they are sent, from the server's base on.
  package var target: String {
    let path = path.map { "/" + $0.encoded }.joined()
    let query = query.map { "\(percentEncoded($0.name))=\(percentEncoded($0.value ?? ""))" }
    return root.path + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// What names this request in the cache and in messages.
  package var key: String { "\(method.rawValue) \(target)" }
}

extension Endpoint where Response: JSONReadable {
  /// A request that is answered with one object.
  package init(
    _ method: Method,
    _ path: [Segment],
    query: [QueryItem] = [],
    body: JSON? = nil,
    upload: Upload? = nil,
    root: Root = .api,
    repository: RepositoryRef? = nil
  ) {
    self.init(
      method, path, query: query, body: body, upload: upload, root: root, repository: repository
    ) {
      reply throws(ReplyProblem) in
      try reply.decode(Response.self, repository: repository)
    }
  }
}

extension Endpoint where Response == Void {
  /// A request whose reply says nothing but that it was done.
  package init(_ method: Method, _ path: [Segment], body: JSON? = nil) {
    self.init(method, path, body: body) { _ in }
  }
}

/// Which of a server's interfaces is meant.
package enum Root: Hashable, Sendable {
  /// Gitea's, which Forgejo has as well.
  case api
  /// Forgejo's own.
  case forgejo
  /// The web pages, of which files are fetched.
  case web

  var path: String {
    switch self {
    case .api: "/api/v1"
    case .forgejo: "/api/forgejo/v1"
    case .web: ""
    }
  }
}

/// One part of a path between two slashes, or the rest of it.
package struct Segment: Hashable, Sendable, ExpressibleByStringLiteral {
  /// How the published specifications write it; nil for a fixed part.
  let template: String?

  /// Not encoded: that is done on sending.
  package let text: String

  /// Whether slashes in it part folders instead of belonging to a name.
  private let isPath: Bool

  package init(stringLiteral text: String) {
    self.init(template: nil, text)
  }

  package init(_ parameter: String, _ text: String) {
    self.init(template: "{\(parameter)}", text)
  }

  package init(_ parameter: String, _ number: Int) {
    self.init(parameter, String(number))
  }

  /// A path of a file, whose slashes stay: servers behind proxies may not understand them encoded.
  package init(path parameter: String, _ text: String) {
    self.init(template: "{\(parameter)}", text, isPath: true)
  }

  /// - Parameter template: As the specifications write it, with the braces.
  init(template: String?, _ text: String, isPath: Bool = false) {
    self.template = template
    self.text = text
    self.isPath = isPath
  }

  var encoded: String {
    guard isPath else { return percentEncoded(text) }
    return text.split(separator: "/", omittingEmptySubsequences: false)
      .map { percentEncoded(String($0)) }.joined(separator: "/")
  }
}

/// One parameter of a query; without a value it is left out.
package struct QueryItem: Hashable, Sendable {
  package let name: String
  package let value: String?

  package init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }

  package init(_ name: String, _ number: Int?) {
    self.init(name, number.map(String.init))
  }

  package init(_ name: String, _ flag: Bool?) {
    self.init(name, flag.map { $0 ? "true" : "false" })
  }

  package init(_ name: String, _ time: Timestamp?) {
    self.init(name, time?.description)
  }
}
