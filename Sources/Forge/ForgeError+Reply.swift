import HTTP

extension ForgeError.Kind {
  /// What an unsuccessful reply means; nil for a successful one.
  init?(_ response: Response) {
    let message = Self.message(of: response)
    switch response.status {
    case 200..<300:
      guard Self.isPage(response) else { return nil }
      self = .noRoute
    case 300..<400:
      self = response.redirect.map { .redirected(to: $0) } ?? .noRoute
    case 401: self = .unauthorized
    case 403 where Self.isPage(response): self = .noRoute
    case 403:
      let scopes = Self.scopes(in: message ?? "")
      self = scopes.isEmpty ? .forbidden(message ?? "") : .missingScope(scopes)
    // Unknown routes are answered in plain text, missing things in JSON.
    case 404: self = message == nil ? .noRoute : .notFound
    case 400 where Self.wantsTLS(response):
      self = .transport(HTTPError(.wantsTLS, url: response.url))
    case 400, 405, 412, 422: self = .validation(message ?? "")
    case 409: self = .conflict(message ?? "")
    case 413: self = .tooLarge
    case 423: self = .locked
    case 429, 503: self = .busy(retryAfter: Self.seconds(in: response))
    case 500...: self = .server(status: response.status, message ?? "")
    default: self = .badReply("it has status \(response.status)")
    }
  }

  /// What `Retry-After` asks for, a day at most.
  private static func seconds(in response: Response) -> Int? {
    response.header("Retry-After").flatMap { Int($0) }.map { min(max(0, $0), 86_400) }
  }

  private static func isPage(_ response: Response) -> Bool {
    response.header("Content-Type")?.lowercased().hasPrefix("text/html") == true
  }

  /// Whether a port that speaks TLS was asked without it, in the words of nginx, Go and Apache.
  private static func wantsTLS(_ response: Response) -> Bool {
    let text = String(decoding: response.body.prefix(2000), as: UTF8.self).lowercased()
    return [
      "http request was sent to https port", "http request to an https server",
      "speaking plain http to an ssl-enabled server port",
    ].contains { text.contains($0) }
  }

  /// The server's words in one line; nil when the reply is no JSON object.
  ///
  /// They are for people only: their language and wording differ between servers.
  private static func message(of response: Response) -> String? {
    guard let body = try? ErrorBody(jsonText: response.body) else { return nil }
    let line = body.message.prefix { !$0.isNewline }.prefix(300)
    return String(line.reversed().drop { $0 == "." || $0.isWhitespace }.reversed())
  }

  /// The scopes a message names, such as `required=[read:issue]`.
  ///
  /// What the token has may follow; only the first run of scopes is what it needs.
  private static func scopes(in message: String) -> [String] {
    let start = message.firstIndex(of: "[").map { message.index(after: $0) } ?? message.startIndex
    let end = message[start...].firstIndex(of: "]") ?? message.endIndex
    return message[start..<end].split { !($0.isLetter || $0 == ":") }.map(String.init).filter {
      $0.hasPrefix("read:") || $0.hasPrefix("write:")
    }
  }

  private struct ErrorBody: JSONReadable {
    let message: String

    init(json: JSONValue) throws(ReplyProblem) {
      message = try Fields(json).text("message")
    }
  }
}
