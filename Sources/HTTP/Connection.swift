/// How a server is reached, beyond its address: what a profile sets for that server alone.
package struct Connection: Hashable, Codable, Sendable {
  /// A file of PEM certificates trusted besides those of the system's folder.
  package var caFile: String?

  /// The public key the server must show, as `sha256//` and Base64 (RFC 7469, 2.4).
  ///
  /// With it the certificate is taken whatever its issuer, name and dates say: the key is checked
  /// within the handshake, before a byte of a request is sent.
  package var pinnedKey: String?

  /// A proxy's URL; nil takes what the environment says (`https_proxy`), empty takes none.
  package var proxy: String?

  /// The path of a Unix socket to connect to instead of the host of the URL.
  package var unixSocket: String?

  package init(
    caFile: String? = nil,
    pinnedKey: String? = nil,
    proxy: String? = nil,
    unixSocket: String? = nil
  ) {
    self.caFile = caFile
    self.pinnedKey = pinnedKey
    self.proxy = proxy
    self.unixSocket = unixSocket
  }
}
