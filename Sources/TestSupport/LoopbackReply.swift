import Glibc

/// What a server on this machine answered to a plain GET.
///
/// With it a test sees for itself what a server holds, without the client that it tests.
package struct LoopbackReply: Sendable {
  package let status: Int
  package let body: String

  /// Asks a server on loopback.
  /// - Parameters:
  ///   - url: `http://127.0.0.1:PORT/PATH`, escaped where need be.
  ///   - token: sent as a forge's token.
  package static func get(_ url: String, token: String? = nil) throws -> LoopbackReply {
    try send("GET", url, token: token)
  }

  /// Asks a server on loopback to do something.
  /// - Parameter json: the body.
  @discardableResult
  package static func send(
    _ method: String, _ url: String, token: String? = nil, json: String? = nil
  ) throws -> LoopbackReply {
    var headers: [(name: String, value: String)] = []
    if let token { headers.append(("Authorization", "token \(token)")) }
    if json != nil { headers.append(("Content-Type", "application/json")) }
    let answer = try bytes(method, url, headers, Array((json ?? "").utf8))
    let text = String(decoding: answer, as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else {
      throw HarnessError("no HTTP reply from \(url): \(text)")
    }
    return LoopbackReply(status: status, body: parts.count > 1 ? String(parts[1]) : "")
  }

  /// The whole answer of a server on loopback, head and body, as it came.
  static func bytes(
    _ method: String, _ url: String, _ headers: [(name: String, value: String)], _ body: [UInt8]
  ) throws -> [UInt8] {
    let rest = url.dropFirst("http://127.0.0.1:".count)
    let port = rest.prefix { $0.isNumber }
    guard url.hasPrefix("http://127.0.0.1:"), let number = UInt16(port) else {
      throw HarnessError("not an address on loopback: \(url)")
    }
    let path = rest.dropFirst(port.count)
    var head = "\(method) \(path.isEmpty ? "/" : path) HTTP/1.0\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
    return try exchange(Array((head + "\r\n").utf8) + body, port: number)
  }

  /// Sends bytes to a port and reads until the other side closes.
  private static func exchange(_ request: [UInt8], port: UInt16) throws -> [UInt8] {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw HarnessError.system("socket", errno) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw HarnessError.system("connecting to port \(port)", errno) }
    _ = write(descriptor, request, request.count)
    var answer: [UInt8] = []
    while case .bytes(let some) = readAvailable(descriptor) { answer += some }
    return answer
  }
}
