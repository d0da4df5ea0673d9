package import HTTP
package import Secrets
package import Workers

/// What was found at an address somebody typed.
package struct Discovery: Hashable, Sendable {
  /// The address that answers, after redirects; without a slash at its end.
  package let base: String
  package let capabilities: Capabilities

  /// Finds the forge an address belongs to.
  ///
  /// The address may lack its scheme, and may be that of any page of the forge. Redirects are
  /// followed wherever they lead, as nothing secret is sent: the token goes only to a server that
  /// shows nothing to strangers, and only where the address itself names that server.
  ///
  /// - Parameters:
  ///   - address: as typed or pasted.
  ///   - connection: how the server is reached.
  ///   - token: for servers that show nothing to strangers.
  package static func find(
    _ address: String,
    connection: Connection = Connection(),
    token: Secret? = nil,
    http: HTTPClient,
    cancellation: Cancellation = Cancellation()
  ) throws(ForgeError) -> Discovery {
    guard let typed = typedAddress(address) else {
      throw ForgeError(
        .transport(HTTPError(.badURL, url: address)), server: address, request: "GET /")
    }
    let probe = Probe(
      typed: typed, connection: connection, token: token, http: http, cancellation: cancellation)
    return try probe.run()
  }

  /// What was typed, cleaned of what is no part of a base.
  private static func typedAddress(_ text: String) -> WebAddress? {
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard var address = WebAddress(trimmed.contains("://") ? trimmed : "https://" + trimmed) else {
      return nil
    }
    address.credentials = nil
    address.query = nil
    address.fragment = nil
    return address
  }
}
