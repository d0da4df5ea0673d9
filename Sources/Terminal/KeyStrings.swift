/// What terminfo says keys send, as far as libtermkey can be told.
///
/// Left out are: the mouse (`key_mouse`), strings that do not begin with ESC (Backspace and the
/// like), those that the library decodes by itself, and any that begins another, on which the
/// library calls `abort`.
final class KeyStrings {
  /// C strings, which have to outlive the library's calls.
  private let strings: [String: UnsafeMutablePointer<CChar>]

  init(_ keys: [String: [UInt8]]) {
    var kept: [String: UnsafeMutablePointer<CChar>] = [:]
    var taken: [[UInt8]] = []
    for (name, bytes) in keys.sorted(by: { $0.key < $1.key }) {
      guard name != "key_mouse", bytes.first == 0x1B, bytes.count > 1,
        !Self.isDecodedAnyway(bytes),
        !taken.contains(where: { $0.starts(with: bytes) || bytes.starts(with: $0) })
      else { continue }
      taken.append(bytes)
      let string = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (index, byte) in bytes.enumerated() { string[index] = CChar(bitPattern: byte) }
      string[bytes.count] = 0
      kept[name] = string
    }
    strings = kept
  }

  deinit { for string in strings.values { string.deallocate() } }

  /// The string of a key by its long name, `nil` if there is none.
  subscript(name: String) -> UnsafePointer<CChar>? { strings[name].map { UnsafePointer($0) } }

  /// The names of the keys that the library is told about.
  var names: [String] { strings.keys.sorted() }

  /// `ESC O` with a letter, `ESC [` with a letter or with numbers and a letter or `~`.
  private static func isDecodedAnyway(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, let final = bytes.last else { return false }
    switch bytes[1] {
    case 0x4F: return bytes.count == 3
    case 0x5B:
      let parameters = bytes[2..<bytes.count - 1]
      return parameters.allSatisfy { (0x30...0x3B).contains($0) }
        && "ABCDEFHIPQRSZ~u".utf8.contains(final)
    default: return false
    }
  }
}
