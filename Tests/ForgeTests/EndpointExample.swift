@testable import Forge

/// An endpoint without the type of its reply, as an example of what a function makes.
struct EndpointExample: Sendable {
  /// The name of the function.
  let name: String
  let method: String
  let root: Root
  let template: String
  let target: String
  let query: [String]
  let body: JSON?

  /// Parameters and keys that only servers with a feature know.
  let features: [String: Feature]

  /// Reads a reply and throws the value away.
  let read: @Sendable (Reply) throws -> Void
  /// Reads a reply.
  let value: @Sendable (Reply) throws -> any Sendable

  init<Value>(_ name: String, _ endpoint: Endpoint<Value>, features: [String: Feature] = [:]) {
    self.name = name
    method = endpoint.method.rawValue
    root = endpoint.root
    template = endpoint.template
    target = endpoint.target
    query = endpoint.query.map(\.name)
    body = endpoint.body
    self.features = features
    read = { _ = try endpoint.read($0) }
    value = { try endpoint.read($0) }
  }

  var bodyKeys: [String] {
    guard case .object(let fields)? = body else { return [] }
    return fields.map(\.key)
  }

  /// The request as text: method and target, and the body in a line of its own.
  var golden: String {
    let body = body.map { "\n  " + String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return "\(name)\n  \(method) \(target)\(body)"
  }

  /// Whether a path of this endpoint could be `path`, which has no query.
  func matches(path: String) -> Bool {
    let mine = (root.path + template).split(separator: "/")
    let other = path.split(separator: "/")
    guard template.hasSuffix(".{diffType}") == path.hasSuffix(".diff") else { return false }
    // The path of a file is the rest, however many folders it has.
    let takesRest = template.hasSuffix("{filepath}")
    return mine.count == other.count || takesRest && mine.count < other.count
      ? zip(mine, other).allSatisfy { $0.hasPrefix("{") || $0 == $1 } : false
  }
}
