extension LoopbackServer {
  /// A server that asks another one on loopback, as proxies do.
  ///
  /// It takes whole addresses, as a proxy gets them, and mere paths. What it was asked is in `seen`.
  ///
  /// - Parameters:
  ///   - url: of the other server; only its port counts.
  ///   - unixSocket: a path to listen on instead of a port.
  package convenience init(before url: String, unixSocket: String? = nil) throws {
    try self.init(unixSocket: unixSocket) { incoming in
      LoopbackServer.forward(incoming, to: url)
    }
  }

  /// What another server answers to a request.
  package static func forward(_ incoming: Incoming, to url: String) -> Outgoing {
    var path = incoming.target[...]
    if path.hasPrefix("http://") {
      path = path.dropFirst("http://".count)
      path = path[(path.firstIndex(of: "/") ?? path.endIndex)...]
    }
    let port = url.dropFirst("http://127.0.0.1:".count).prefix { $0.isNumber }
    let own: Set = ["connection", "proxy-connection", "content-length"]
    let headers = incoming.headers.filter { !own.contains($0.name.lowercased()) }
    let answer = try? LoopbackReply.bytes(
      incoming.method, "http://127.0.0.1:\(port)\(path)", headers, incoming.body)
    return .bytes(answer ?? [])
  }
}
