/// What is asked of a server.
///
/// Its description leaves out headers and body, which may hold a token.
package struct Request: Sendable, CustomStringConvertible, CustomReflectable {
  package var method: String
  package var url: String
  package var headers: [Header]
  package var body: [UInt8]?
  package var connection: Connection

  /// Seconds until there must be a connection, TLS included.
  package var connectSeconds = 10

  /// Seconds until the whole reply must be there, counted from when the transfer starts.
  package var totalSeconds = 60

  /// How many bytes the body of the reply may have, after decompression.
  package var maximumBody = 64 << 20

  /// Whether redirects within the same scheme, host and port are followed, keeping method and body.
  ///
  /// Others are never followed: the reply then is the redirect itself.
  package var followsRedirects = true

  package init(
    _ method: String = "GET",
    _ url: String,
    headers: [Header] = [],
    body: [UInt8]? = nil,
    connection: Connection = Connection()
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.connection = connection
  }

  package var description: String {
    "\(method) \(WebAddress(url)?.withoutCredentials.description ?? "?")"
  }

  package var customMirror: Mirror { Mirror(self, children: []) }
}
