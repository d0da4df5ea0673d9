/// What a route answers.
struct Reply: Sendable {
  enum Body: Sendable {
    case json(JSONValue)
    case text(String, type: String)
    case bytes([UInt8], type: String)
    case none
  }

  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: Body

  static func json(_ value: JSONValue, status: Int = 200) -> Reply {
    Reply(status: status, body: .json(value))
  }

  static func text(_ text: String, status: Int) -> Reply {
    typed("text/plain;charset=utf-8", text, status: status)
  }

  static func typed(_ type: String, _ text: String, status: Int) -> Reply {
    Reply(status: status, body: .text(text, type: type))
  }

  /// A file as it is.
  static func bytes(_ bytes: [UInt8], type: String) -> Reply {
    Reply(status: 200, body: .bytes(bytes, type: type))
  }

  static func empty(status: Int) -> Reply { Reply(status: status, body: .none) }

  /// A list with `X-Total-Count`.
  static func list(_ items: [JSONValue], total: Int) -> Reply {
    Reply(
      status: 200, headers: [("X-Total-Count", String(total))], body: .json(.array(items)))
  }

  /// The same with one number in the place of all others, but for the values of some keys.
  func saying(_ number: Int, but names: Set<String>) -> Reply {
    var changed = self
    if case .json(let value) = body { changed.body = .json(value.saying(number, but: names)) }
    for index in headers.indices where headers[index].name == "X-Total-Count" {
      changed.headers[index].value = "\(number)"
    }
    return changed
  }

  /// The reply in bytes.
  var outgoing: OutgoingReply {
    switch body {
    case .json(let value): outgoing("application/json;charset=utf-8", value.bytes + [0x0a])
    case .text(let text, let type): outgoing(type, Array(text.utf8))
    case .bytes(let bytes, let type): outgoing(type, bytes)
    case .none: OutgoingReply(status: status, headers: headers, body: [])
    }
  }

  private func outgoing(_ type: String, _ body: [UInt8]) -> OutgoingReply {
    OutgoingReply(status: status, headers: [("Content-Type", type)] + headers, body: body)
  }
}
