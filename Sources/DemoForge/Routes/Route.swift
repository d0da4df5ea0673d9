/// A method and a path of the API, and what answers it.
struct Route: Sendable {
  let method: String
  /// Below `/api/v1`; `{name}` captures a segment, `{name...}` the rest.
  let path: String
  /// The categories a token needs, all of them: reading for GET, else writing.
  let scopes: [String]
  let needsToken: Bool
  let handle: @Sendable (Call) throws -> Reply

  private let segments: [Substring]

  init(
    _ method: String, _ path: String, scopes: [String] = [], needsToken: Bool? = nil,
    _ handle: @escaping @Sendable (Call) throws -> Reply
  ) {
    self.method = method
    self.path = path
    self.scopes = scopes
    self.needsToken = needsToken ?? (method != "GET")
    self.handle = handle
    segments = path.split(separator: "/")
  }

  /// What the parts in braces stand for; nil when the path is another.
  func captures(_ path: [String]) -> [String: String]? {
    var captures: [String: String] = [:]
    for (index, segment) in segments.enumerated() {
      guard index < path.count else { return nil }
      if segment.hasPrefix("{"), segment.hasSuffix("...}") {
        captures[String(segment.dropFirst().dropLast(4))] = path[index...].joined(separator: "/")
        return captures
      }
      if segment.hasPrefix("{") {
        captures[String(segment.dropFirst().dropLast())] = path[index]
      } else if segment != path[index] {
        return nil
      }
    }
    return path.count == segments.count ? captures : nil
  }

  /// Refuses a sender that may not use this route.
  func authorize(_ account: Account?) throws {
    guard let account else {
      if needsToken { throw APIError.tokenRequired }
      return
    }
    let isWriting = method != "GET"
    for scope in scopes where !account.allows(scope, writing: isWriting) {
      let required = scopes.map { "\(isWriting ? "write" : "read"):\($0)" }
      throw APIError.scopes(required: required, given: account.scopes)
    }
  }
}
