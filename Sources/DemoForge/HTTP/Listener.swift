import CMicroHTTPD
import Glibc

/// Accepts connections on loopback and hands each request to a closure.
///
/// Each connection has a thread of its own, so a request that is held up holds up no other.
final class Listener: @unchecked Sendable {
  /// The port that was bound.
  let port: Int

  private let daemon: OpaquePointer
  private let service: Service

  /// - Parameters:
  ///   - port: 0 for any free one.
  ///   - tls: what to speak TLS with; nil for plain HTTP.
  ///   - react: called on the connection's thread, for several connections at once.
  init(
    port: UInt16, tls: DemoForgeOptions.TLS? = nil,
    react: @escaping @Sendable (IncomingRequest, Bell) -> Reaction
  ) throws(DemoForgeError) {
    service = Service(react: react)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    // Not with select(2), which knows no descriptor above 1023.
    let flags = [MHD_USE_INTERNAL_POLLING_THREAD, MHD_USE_THREAD_PER_CONNECTION, MHD_USE_POLL]
      .reduce(0) { $0 | $1.rawValue }
    let started = gotcha_mhd_start(
      flags, &address,
      { context, connection, _, method, _, data, size, state in
        Listener.handle(context, connection, method, data, size, state)
      },
      Unmanaged.passUnretained(service).toOpaque(),
      { _, target, _ in
        let target = target.map { String(cString: $0) } ?? ""
        return Unmanaged.passRetained(PendingRequest(target: target)).toOpaque()
      },
      { _, _, state, _ in
        guard let pointer = state?.pointee else { return }
        Unmanaged<PendingRequest>.fromOpaque(pointer).release()
        state?.pointee = nil
      }, tls?.key, tls?.certificate)
    guard let started else {
      let reason = String(cString: strerror(errno))
      throw DemoForgeError(
        "Cannot listen on 127.0.0.1:\(port): \(reason); choose another port with --port.")
    }
    daemon = started
    self.port = Int(gotcha_mhd_port(started))
  }

  /// Ends what is held, waits for the requests under way and closes the port.
  ///
  /// Call it once.
  func stop() {
    service.stopping.ring()
    MHD_stop_daemon(daemon)
  }

  /// What the C callback gets as its context.
  private final class Service: Sendable {
    let react: @Sendable (IncomingRequest, Bell) -> Reaction
    let stopping = Bell()

    init(react: @escaping @Sendable (IncomingRequest, Bell) -> Reaction) {
      self.react = react
    }
  }

  /// A request whose body is still coming in; used by its connection's thread alone.
  private final class PendingRequest {
    let target: String
    var hasBegun = false
    var body: [UInt8] = []

    init(target: String) { self.target = target }
  }

  private static func handle(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ method: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context, let connection, let method, let size, let pointer = state?.pointee else {
      return MHD_Result.NO
    }
    let pending = Unmanaged<PendingRequest>.fromOpaque(pointer).takeUnretainedValue()
    if !pending.hasBegun {
      pending.hasBegun = true
      return MHD_Result.YES
    }
    if size.pointee > 0, let data {
      pending.body.append(contentsOf: UnsafeRawBufferPointer(start: data, count: size.pointee))
      size.pointee = 0
      return MHD_Result.YES
    }
    let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
    let request = IncomingRequest(
      method: String(cString: method), target: pending.target, headers: headers(of: connection),
      body: pending.body)
    switch service.react(request, service.stopping) {
    case .reply(let reply): return queue(reply, cutAfter: nil, on: connection)
    case .cutReply(let reply, let count): return queue(reply, cutAfter: count, on: connection)
    case .cut: return MHD_Result.NO
    case .hold:
      service.stopping.wait()
      return MHD_Result.NO
    }
  }

  private static func headers(of connection: OpaquePointer) -> [(name: String, value: String)] {
    var headers: [(name: String, value: String)] = []
    withUnsafeMutablePointer(to: &headers) { list in
      _ = MHD_get_connection_values(
        connection, MHD_ValueKind.HEADER_KIND,
        { list, _, name, value in
          let headers = list?.assumingMemoryBound(to: [(name: String, value: String)].self)
          guard let headers, let name else { return MHD_Result.YES }
          headers.pointee.append((String(cString: name), value.map { String(cString: $0) } ?? ""))
          return MHD_Result.YES
        }, list)
    }
    return headers
  }

  private static func queue(
    _ reply: OutgoingReply, cutAfter: Int?, on connection: OpaquePointer
  ) -> MHD_Result {
    guard let response = response(reply.body, cutAfter: cutAfter) else { return MHD_Result.NO }
    defer { MHD_destroy_response(response) }
    for header in reply.headers { MHD_add_response_header(response, header.name, header.value) }
    return MHD_queue_response(connection, UInt32(reply.status), response)
  }

  private static func response(_ body: [UInt8], cutAfter: Int?) -> OpaquePointer? {
    guard let cutAfter else {
      return body.withUnsafeBytes { bytes in
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress),
          MHD_ResponseMemoryMode.RESPMEM_MUST_COPY)
      }
    }
    let part = CutBody(bytes: Array(body.prefix(cutAfter)))
    return MHD_create_response_from_callback(
      UInt64(max(body.count, cutAfter + 1)), 4096,
      { context, position, buffer, room in
        guard let context, let buffer else { return gotcha_mhd_end_with_error }
        let part = Unmanaged<CutBody>.fromOpaque(context).takeUnretainedValue()
        let rest = part.bytes.dropFirst(Int(position)).prefix(room)
        guard !rest.isEmpty else { return gotcha_mhd_end_with_error }
        rest.withUnsafeBytes { bytes in
          UnsafeMutableRawBufferPointer(start: buffer, count: room).copyMemory(from: bytes)
        }
        return rest.count
      }, Unmanaged.passRetained(part).toOpaque(),
      { context in context.map { Unmanaged<CutBody>.fromOpaque($0).release() } })
  }

  private final class CutBody: Sendable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }
  }
}
