import FoundationEssentials
import Glibc

@testable import DemoForge

/// A client that sends one request over a connection of its own and keeps what came back, however
/// little that is.
struct Wire {
  struct Answer {
    /// nil when the connection ended without one.
    var status: Int?
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
    /// The body as JSON; nil when it is none.
    var json: JSONValue? { try? JSONValue(parsing: body) }
    /// Whether the body is as long as its header says.
    var isWhole: Bool { headers["content-length"].flatMap { Int($0) } == body.count }
  }

  let port: Int
  let token: String?

  func get(_ path: String) -> Answer { send("GET", path) }

  func send(
    _ method: String, _ path: String, _ body: String? = nil, headers: [String: String] = [:]
  ) -> Answer {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    if let token { lines.append("Authorization: token \(token)") }
    lines += headers.map { "\($0.key): \($0.value)" }
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    return exchange((lines + ["", ""]).joined(separator: "\r\n") + (body ?? ""))
  }

  /// Sends bytes as they are.
  func exchange(_ text: String) -> Answer {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { return Answer() }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    return parse(received)
  }

  private func parse(_ received: [UInt8]) -> Answer {
    let end = Array("\r\n\r\n".utf8)
    guard let split = received.firstRange(of: end) else { return Answer() }
    let head = String(decoding: received[..<split.lowerBound], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    var answer = Answer(
      status: lines.first.flatMap { Int($0.split(separator: " ")[1]) },
      body: Array(received[split.upperBound...]))
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      answer.headers[parts[0].lowercased()] = parts[1].drop { $0 == " " }.description
    }
    return answer
  }
}

/// A forge that answers while `body` runs.
func withForge(
  _ options: DemoForgeOptions = DemoForgeOptions(), _ body: (DemoForge, Wire) throws -> Void
) throws {
  let forge = try DemoForge(options)
  defer { forge.stop() }
  let port = try forge.start()
  try body(forge, Wire(port: port, token: forge.tokens.alice))
}

extension DemoForge {
  /// A client with another token, or none.
  func wire(_ token: String?) -> Wire {
    Wire(port: Int(url.split(separator: ":").last ?? "") ?? 0, token: token)
  }
}

let atlas = "/api/v1/repos/acme/atlas"

/// A new folder that is removed with `removeFolder`.
func temporaryFolder() throws -> String { try DemoForge.temporaryFolder() }

func removeFolder(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
