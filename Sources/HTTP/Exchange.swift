import CCurl
import Glibc

/// One request on its way through libcurl, with what has come of the reply.
///
/// Belongs to the network thread.
final class Exchange {
  /// The library's handle; also what its messages name the exchange by.
  let easy: CurlLibrary.Easy

  private let library: CurlLibrary
  private let limit: Int
  private let reason = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var sentHeaders: CurlLibrary.List?
  private var headerBytes = 0
  private(set) var headers: [Header] = []
  private(set) var body: [UInt8] = []

  /// Whether the reply was given up because it is larger than asked for.
  private(set) var isTooLarge = false

  /// Headers of a sane server stay far below this.
  private static let headerLimit = 1 << 20

  /// Nil when the library has no memory left.
  init?(_ library: CurlLibrary, _ request: Request) {
    guard let easy = library.easyInit() else { return nil }
    self.easy = easy
    self.library = library
    limit = request.maximumBody
    reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    setUp(request)
  }

  deinit {
    library.easyCleanup(easy)
    library.listFree(sentHeaders)
    reason.deallocate()
  }

  var status: Int { library.number(easy, CURLINFO_RESPONSE_CODE) }

  var url: String { library.text(easy, CURLINFO_EFFECTIVE_URL) ?? "" }

  /// Where a redirect leads, as a full URL.
  var redirect: String? { library.text(easy, CURLINFO_REDIRECT_URL) }

  /// What the server's own certificate says, as `Name:Value`; only after an inspection.
  var certificate: [String] { library.certificate(easy) }

  /// Bytes of the request that were handed to the system.
  var sentBytes: Int { library.number(easy, CURLINFO_REQUEST_SIZE) }

  /// The status the proxy gave for the tunnel; 0 without one.
  var tunnelStatus: Int { library.number(easy, CURLINFO_HTTP_CONNECTCODE) }

  var isConnected: Bool { library.number(easy, CURLINFO_PRIMARY_PORT) != 0 }

  /// The system's error when connecting failed; 0 when it had none.
  var systemError: Int32 { Int32(library.number(easy, CURLINFO_OS_ERRNO)) }

  /// That error in the system's words.
  var systemReason: String? {
    systemError == 0 ? nil : String(cString: strerror(systemError)).lowercased()
  }

  /// What went wrong, in the library's words.
  func reason(for code: CURLcode) -> String {
    let text = String(cString: reason)
    guard text.isEmpty else { return text }
    return library.errorText(code).map { String(cString: $0) } ?? "unknown error"
  }

  /// Makes this connect and read the certificate, trusting anything, without asking for anything.
  func inspectOnly() {
    library.set(easy, CURLOPT_CONNECT_ONLY, 1)
    library.set(easy, CURLOPT_CERTINFO, 1)
    trustAnything()
  }

  private func trustAnything() {
    library.set(easy, CURLOPT_SSL_VERIFYPEER, 0)
    library.set(easy, CURLOPT_SSL_VERIFYHOST, 0)
  }

  private func setUp(_ request: Request) {
    library.set(easy, CURLOPT_URL, request.url)
    library.set(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    library.set(easy, CURLOPT_NOSIGNAL, 1)
    library.set(easy, CURLOPT_ERRORBUFFER, UnsafeRawPointer(reason))
    library.set(easy, CURLOPT_CONNECTTIMEOUT_MS, request.connectSeconds * 1000)
    library.set(easy, CURLOPT_TIMEOUT_MS, request.totalSeconds * 1000)
    // Else cancelling would wait for a name server that does not answer.
    library.set(easy, CURLOPT_QUICK_EXIT, 1)
    library.set(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    library.set(easy, CURLOPT_ACCEPT_ENCODING, "")
    library.set(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    library.set(easy, CURLOPT_MAXFILESIZE_LARGE, offset: request.maximumBody)
    setUp(request.connection)
    setUpMethod(request)
    setUpHeaders(request)
    setUpReceivers()
  }

  private func setUp(_ connection: Connection) {
    // In the place of the system's bundle. The folder that the bundle is made of, which libcurl was built
    // with in Debian, is looked into all the same.
    if let file = connection.caFile { library.set(easy, CURLOPT_CAINFO, file) }
    if let proxy = connection.proxy { library.set(easy, CURLOPT_PROXY, proxy) }
    if let socket = connection.unixSocket { library.set(easy, CURLOPT_UNIX_SOCKET_PATH, socket) }
    if let key = connection.pinnedKey {
      library.set(easy, CURLOPT_PINNEDPUBLICKEY, key)
      trustAnything()
    }
  }

  private func setUpMethod(_ request: Request) {
    guard request.method != "GET" else { return }
    library.set(easy, CURLOPT_CUSTOMREQUEST, request.method)
    // A request on a connection that turns out to be closed is sent again by libcurl, and a write
    // might be done twice. On a fresh connection it is not.
    library.set(easy, CURLOPT_FRESH_CONNECT, 1)
    guard request.body != nil || request.method != "DELETE" else { return }
    let body = request.body ?? []
    library.set(easy, CURLOPT_POSTFIELDSIZE_LARGE, offset: body.count)
    // The library copies as many bytes as were announced; no bytes still need an address.
    (body.isEmpty ? [0] : body).withUnsafeBytes { bytes in
      library.set(easy, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
    }
  }

  private func setUpHeaders(_ request: Request) {
    // Waiting for a server's leave to send costs a second where it never answers.
    for header in request.headers + [Header("Expect", "")] {
      let line = header.value.isEmpty ? "\(header.name):" : "\(header.name): \(header.value)"
      sentHeaders = library.listAppend(sentHeaders, line) ?? sentHeaders
    }
    library.set(easy, CURLOPT_HTTPHEADER, UnsafeRawPointer(sentHeaders))
  }

  private func setUpReceivers() {
    // The exchange outlives its handle, so the library may hold an unowned pointer.
    let context = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    library.set(easy, CURLOPT_WRITEDATA, context)
    library.set(easy, CURLOPT_WRITEFUNCTION) { @Sendable bytes, size, count, context in
      Exchange.receive(bytes, size * count, context) { $0.receiveBody($1) }
    }
    library.set(easy, CURLOPT_HEADERDATA, context)
    library.set(easy, CURLOPT_HEADERFUNCTION) { @Sendable bytes, size, count, context in
      Exchange.receive(bytes, size * count, context) { $0.receiveHeader($1) }
    }
    // Programs that are started meanwhile shall not inherit a connection a token was sent on.
    library.setOpener(easy) { @Sendable _, _, address in
      guard let address else { return -1 }
      let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
      return socket(address.pointee.family, kind, address.pointee.protocol)
    }
  }

  /// Gives bytes to the exchange; answers how many were taken, any other number ends the transfer.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (Exchange, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    return take(exchange, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= limit else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= Self.headerLimit else {
      isTooLarge = true
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // An interim reply came before this one.
      headers = []
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...]
      headers.append(Header(String(line[..<colon]), trimmed(value)))
    }
    return true
  }

  private func trimmed(_ text: Substring) -> String {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    let end = text.lastIndex { !$0.isWhitespace } ?? text.startIndex
    return start <= end ? String(text[start...end]) : ""
  }
}
