/// There is no reply: what went wrong on the way, and what to do about it.
package struct HTTPError: Error, Sendable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// The text is no `http` or `https` URL.
    case badURL
    /// A header has a line break in it, so nothing was sent.
    case badHeader(String)
    case couldNotResolve
    case refused
    /// There is no way to the host; why, in the system's words.
    case unreachable(String)
    case timedOut(seconds: Int)
    case certificate(CertificateProblem)
    /// What listens there does not speak TLS.
    case noTLS
    /// What listens there hung up before TLS was agreed on.
    case cutHandshake
    /// What listens there speaks TLS, and was not addressed in it.
    case wantsTLS
    /// What listens there speaks neither HTTP nor TLS.
    case noHTTP
    /// The connection ended before the reply did.
    case cut
    case tooLarge(limit: Int)
    case tooManyRedirects
    case proxy(String)
    /// Nobody answers at a Unix socket: its path, and why in the system's words.
    case socket(String, String)
    case cancelled
    /// libcurl cannot be loaded.
    case noLibrary(String)
    /// Anything else, in the library's words.
    case other(String)
  }

  package let kind: Kind

  /// What was asked for, without credentials.
  package let url: String

  /// Whether the server may have got the request, so that a write may have been done.
  package let mayHaveArrived: Bool

  package init(_ kind: Kind, url: String, mayHaveArrived: Bool = false) {
    self.kind = kind
    self.url = WebAddress(url)?.withoutCredentials.description ?? ""
    self.mayHaveArrived = mayHaveArrived
  }

  package var isCancelled: Bool {
    if case .cancelled = kind { true } else { false }
  }

  package var description: String {
    let place = WebAddress(url)?.authority ?? "the server"
    return switch kind {
    case .badURL:
      "This is not an http or https address. Write it like https://forge.example."
    case .badHeader(let name):
      "The header \(name) has a line break in it, so nothing was sent. Enter the token again."
    case .couldNotResolve:
      "No host is called \(place). Check the address and the network."
    case .refused:
      "\(place) does not take connections. Check address and port, and that the server runs."
    case .unreachable(let reason):
      "There is no way to \(place): \(reason). Check the address and the network."
    case .timedOut(let seconds):
      "\(place) did not answer within \(seconds) s. Check the network and try again."
    case .certificate(let problem):
      "The certificate of \(place) is not trusted: \(problem)"
    case .noTLS:
      "\(place) does not answer in TLS. If it is to speak plain HTTP, begin its address with http://."
    case .cutHandshake:
      "\(place) hung up before TLS was agreed on. Check address and port, then try again."
    case .wantsTLS:
      "\(place) speaks HTTPS. Begin its address with https://."
    case .noHTTP where url.hasPrefix("http:"):
      "\(place) does not answer in HTTP. If it speaks HTTPS, begin its address with https://; else"
        + " check address and port."
    case .noHTTP:
      "\(place) is no web server. Check address and port."
    case .cut:
      "\(place) ended the connection before its answer was complete. Try again."
    case .tooLarge(let limit):
      "The answer of \(place) is larger than \(limit >> 20) MiB and was dropped."
    case .tooManyRedirects:
      "\(place) redirects in a circle. Check the address."
    case .proxy(let reason):
      "The proxy for \(place) does not work: \(reason). Check the proxy in the server's settings."
    case .socket(let path, let reason):
      "The socket \(path) does not work: \(reason). Check its path, and that the server runs."
    case .cancelled:
      "You stopped waiting for \(place)."
    case .noLibrary(let reason):
      "libcurl cannot be loaded (\(reason)). Install the package libcurl4."
    case .other(let reason):
      "Talking to \(place) failed: \(reason)."
    }
  }
}
