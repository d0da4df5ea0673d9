/// A certificate that was not trusted, with what a person needs to decide about it.
package struct CertificateProblem: Hashable, Sendable, CustomStringConvertible {
  /// Why, in the words of the TLS library.
  package let reason: String

  /// SHA-256 of the certificate as `AB:CD:…`, for comparing with what the server's owner says.
  package let fingerprint: String?

  /// What `Connection.pinnedKey` must be for this server to be trusted from now on.
  package let pin: String?

  /// Whom it names, who issued it and until when it holds, as the certificate says.
  package let subject: String?
  package let issuer: String?
  package let expires: String?

  package init(
    reason: String,
    fingerprint: String? = nil,
    pin: String? = nil,
    subject: String? = nil,
    issuer: String? = nil,
    expires: String? = nil
  ) {
    self.reason = reason
    self.fingerprint = fingerprint
    self.pin = pin
    self.subject = subject
    self.issuer = issuer
    self.expires = expires
  }

  package var description: String {
    let print = fingerprint.map { " Its SHA-256 fingerprint is \($0)." } ?? ""
    return "\(reason).\(print) Give its CA file, or accept it for this server alone."
  }
}
