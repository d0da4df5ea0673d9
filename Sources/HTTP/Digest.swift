import Workers

/// SHA-256 and Base64 of the libcrypto that libcurl itself uses.
struct Digest: Sendable {
  private typealias Hash =
    @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?) ->
    UnsafeMutablePointer<UInt8>?
  private typealias Code =
    @convention(c) (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int32) -> Int32

  private let hash: Hash
  private let encode: Code
  private let decode: Code

  /// Nil where libcurl is built on another TLS library.
  init?(_ library: DynamicLibrary) {
    guard
      let hash = try? library.function("SHA256", as: Hash.self),
      let encode = try? library.function("EVP_EncodeBlock", as: Code.self),
      let decode = try? library.function("EVP_DecodeBlock", as: Code.self)
    else { return nil }
    self.hash = hash
    self.encode = encode
    self.decode = decode
  }

  func sha256(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let input = Array(bytes)
    return [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      _ = hash(input, input.count, output.baseAddress)
      count = 32
    }
  }

  func base64(_ bytes: [UInt8]) -> String {
    let text = [UInt8](unsafeUninitializedCapacity: bytes.count / 3 * 4 + 5) { output, count in
      // The buffer is not empty, so it has an address.
      count = Int(encode(output.baseAddress!, bytes, Int32(bytes.count)))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a certificate in PEM (RFC 7468); nil when it is none.
  func certificate(pem: String) -> [UInt8]? {
    let lines = pem.split(whereSeparator: \.isNewline)
    guard
      let start = lines.firstIndex(of: "-----BEGIN CERTIFICATE-----"),
      let end = lines[start...].firstIndex(of: "-----END CERTIFICATE-----")
    else { return nil }
    let text = Array(lines[(start + 1)..<end].joined().utf8)
    guard !text.isEmpty, text.count % 4 == 0 else { return nil }
    var length: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3) { output, count in
      // The buffer is not empty, so it has an address.
      length = decode(output.baseAddress!, text, Int32(text.count))
      count = max(0, Int(length))
    }
    guard length >= 0 else { return nil }
    // Padding comes out as zero bytes.
    return bytes.dropLast(text.reversed().prefix { $0 == UInt8(ascii: "=") }.count)
  }
}
