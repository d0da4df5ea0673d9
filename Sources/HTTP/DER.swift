/// Finds the public key within an X.509 certificate.
enum DER {
  /// The `subjectPublicKeyInfo` of a certificate (RFC 5280, 4.1), tag and length included.
  ///
  /// Nil when the bytes are no certificate.
  static func publicKey(of certificate: [UInt8]) -> ArraySlice<UInt8>? {
    let sequence: UInt8 = 0x30
    var outer = certificate[...]
    guard var body = element(&outer, tag: sequence), var fields = element(&body, tag: sequence)
    else { return nil }
    // The version may be left out; serial, signature, issuer, validity and subject may not.
    if fields.first == 0xa0 { guard skip(&fields) else { return nil } }
    for _ in 0..<5 { guard skip(&fields) else { return nil } }
    let start = fields
    guard fields.first == sequence, skip(&fields) else { return nil }
    return start[start.startIndex..<fields.startIndex]
  }

  private static func skip(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    guard let tag = bytes.first else { return false }
    return element(&bytes, tag: tag) != nil
  }

  /// Takes the first element out of `bytes` and gives its contents.
  private static func element(_ bytes: inout ArraySlice<UInt8>, tag: UInt8) -> ArraySlice<UInt8>? {
    var rest = bytes
    guard rest.popFirst() == tag, let first = rest.popFirst() else { return nil }
    var length = Int(first)
    if first >= 0x80 {
      let count = Int(first & 0x7f)
      guard 1...4 ~= count, rest.count >= count else { return nil }
      length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(count)
    }
    guard length <= rest.count else { return nil }
    bytes = rest.dropFirst(length)
    return rest.prefix(length)
  }
}
