import CCurl
import Glibc

extension HTTPError.Kind {
  /// What a failed exchange means to a person.
  init(_ code: CURLcode, _ exchange: Exchange, _ request: Request) {
    let reason = exchange.reason(for: code)
    if exchange.isTooLarge || code == CURLE_FILESIZE_EXCEEDED {
      self = .tooLarge(limit: request.maximumBody)
      return
    }
    if exchange.tunnelStatus >= 300 {
      self = .proxy("it answers with status \(exchange.tunnelStatus)")
      return
    }
    switch code {
    case CURLE_UNSUPPORTED_PROTOCOL where exchange.isConnected: self = .noHTTP
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: self = .badURL
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: self = .proxy(reason)
    case CURLE_COULDNT_RESOLVE_HOST: self = .couldNotResolve
    case CURLE_COULDNT_CONNECT where request.connection.proxy?.isEmpty == false:
      self = .proxy("it does not take connections")
    case CURLE_COULDNT_CONNECT where request.connection.unixSocket != nil:
      self = .socket(request.connection.unixSocket ?? "", exchange.systemReason ?? reason)
    case CURLE_COULDNT_CONNECT:
      let isRefused = exchange.systemError == 0 || exchange.systemError == ECONNREFUSED
      self = isRefused ? .refused : .unreachable(exchange.systemReason ?? reason)
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut(
        seconds: exchange.isConnected ? request.totalSeconds : request.connectSeconds)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      self = .cut
    // OpenSSL takes the bytes of any other protocol for those of a TLS version nobody knows.
    case CURLE_SSL_CONNECT_ERROR where reason.contains("wrong version number"): self = .noTLS
    case CURLE_SSL_CONNECT_ERROR where wasCut(reason): self = .cutHandshake
    case CURLE_SSL_CACERT_BADFILE:
      self = .other("the CA file \(request.connection.caFile ?? "") cannot be read")
    default: self = .other(reason)
    }
  }
}

/// Whether a handshake failed since the other side hung up; then the library names the call that met it.
///
/// A server without TLS may do so too: a reset overtakes what it had said.
private func wasCut(_ reason: String) -> Bool {
  ["unexpected eof", "SSL_connect:", "Recv failure:"].contains { reason.contains($0) }
}
