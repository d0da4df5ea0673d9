import HTTP
import Secrets

extension Secret {
  /// How both forges take a token; the word in lower case, since old servers compare it.
  var header: Header {
    Header("Authorization", "token \(String(decoding: bytes, as: UTF8.self))")
  }
}
