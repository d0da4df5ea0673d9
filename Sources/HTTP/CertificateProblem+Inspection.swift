extension CertificateProblem {
  /// - Parameters:
  ///   - certificate: what libcurl read of it, as `Name:Value`; empty when it was not shown again.
  ///   - digest: for fingerprint and pin; without it there are none.
  init(reason: String, certificate: [String], digest: Digest?) {
    func value(_ name: String) -> String? {
      certificate.first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
    }
    let bytes = value("Cert").flatMap { digest?.certificate(pem: $0) }
    self.init(
      reason: reason,
      fingerprint: bytes.flatMap { digest?.sha256($0) }.map(Self.spelled),
      pin: bytes.flatMap(DER.publicKey).flatMap { digest?.sha256($0) }
        .flatMap { digest?.base64($0) }.map { "sha256//" + $0 },
      subject: value("Subject"),
      issuer: value("Issuer"),
      expires: value("Expire date"))
  }

  /// `AB:CD:…`, as OpenSSL and browsers write fingerprints.
  private static func spelled(_ digest: [UInt8]) -> String {
    digest.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.utf8.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
  }
}
