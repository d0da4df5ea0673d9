/// A refusal, in the terms of the API.
enum APIError: Error, Hashable, Sendable {
  /// 404 with the `errors` the recorded servers add; nil for their usual text.
  case notFound(message: String? = nil, errors: [String]? = nil)
  /// What was asked for has another address now.
  case moved(to: String)
  /// 401 without a token.
  case tokenRequired
  /// 401 with a token nobody has.
  case tokenUnknown
  /// 403 for a token whose scopes do not reach.
  case scopes(required: [String], given: [String])
  /// 403; without a message the body is empty, as several endpoints answer.
  case forbidden(String?)
  /// Any other status with a message.
  case status(Int, String)

  static func invalid(_ message: String) -> APIError { .status(422, message) }

  func reply(provider: Provider, root: String) -> Reply {
    let isForgejo = provider == .forgejo
    let url = JSONValue.string("\(root)/api/swagger")
    func body(_ status: Int, _ message: String) -> Reply {
      .json(["message": .string(message), "url": url], status: status)
    }
    switch self {
    case .notFound(let message, let errors):
      let usual = isForgejo ? "The target couldn't be found." : "not found"
      let list = errors.map { JSONValue.array($0.map { .string($0) }) }
      return .json(
        [
          "errors": list ?? (isForgejo ? [] : .null), "message": .string(message ?? usual),
          "url": url,
        ], status: 404)
    case .moved(let address):
      // Newer versions of Gitea send the one that lets old clients turn a POST into a GET.
      var reply = Reply.empty(status: isForgejo ? 307 : 301)
      reply.headers.append(("Location", address))
      return reply
    case .tokenRequired: return body(401, "token is required")
    case .tokenUnknown:
      let message =
        isForgejo ? "user does not exist [uid: 0, name: ]" : "invalid username, password or token"
      return body(401, message)
    case .scopes(let required, let given):
      let names = required.joined(separator: " ")
      let start = "token does not have at least one of required scope(s)"
      let message =
        isForgejo
        ? "\(start): [\(names)]"
        : "\(start), required=[\(names)], token scope=\(given.joined(separator: ","))"
      return body(403, message)
    case .forbidden(nil): return .empty(status: 403)
    case .forbidden(let message?): return body(403, message)
    case .status(let status, let message): return body(status, message)
    }
  }
}
