import FoundationEssentials
import HTTP
import TestSupport
import Testing

@testable import Forge

/// The reply of a real server to a GET request, as it was kept.
struct Recording: Sendable, CustomTestStringConvertible {
  static let servers = ["gitea-1.22-dev", "gitea-1.24.7", "gitea-1.26.3", "forgejo-11.0.15"]

  let server: String
  let name: String

  /// Path and query.
  let target: String
  let reply: Reply

  var path: String { String(target.prefix { $0 != "?" }) }

  var testDescription: String { "\(server)/\(name)" }

  /// What a client would have got.
  var response: Response {
    Response(status: reply.status, headers: reply.headers, body: reply.body, url: target)
  }

  init(_ server: String, _ name: String) throws {
    let bytes = try Fixture.bytes("recordings/\(server)/\(name).json")
    let envelope = try JSONDecoder().decode(Envelope.self, from: Data(bytes))
    self.server = server
    self.name = name
    target = String(envelope.request.dropFirst("GET ".count))
    var body = Array((envelope.text ?? "").utf8)
    if envelope.text == nil {
      // The last key of the file, so the bytes can be taken as they are.
      let start = try #require(bytes.firstRange(of: Array("\n \"body\": ".utf8))).upperBound
      body = Array(bytes[start..<(try #require(bytes.lastIndex(of: UInt8(ascii: "}"))))])
    }
    reply = Reply(
      status: envelope.status, headers: envelope.headers.map { Header($0.key, $0.value) },
      body: body)
  }

  /// Every recording of a server, those of endpoints that are not ours among them.
  static func all(of server: String) throws -> [Recording] {
    try Fixture.names(in: "recordings/\(server)").map { file in
      try Recording(server, String(file.dropLast(".json".count)))
    }
  }

  /// Reads a recording through an endpoint.
  func read<Value>(_ endpoint: Endpoint<Value>) throws -> Value { try endpoint.read(reply) }

  private struct Envelope: Decodable {
    let request: String
    let status: Int
    let headers: [String: String]
    let text: String?
  }
}
