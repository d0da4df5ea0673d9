/// The bytes that the terminal sent for the last keys, for help on a key.
///
/// Of fixed size: nothing is allocated for a key.
struct SentKeys {
  private static let limit = 64
  /// Bytes kept of each; no key that anybody sends is longer.
  private static let width = 32

  private var bytes = [UInt8](repeating: 0, count: limit * width)
  private var lengths = [UInt8](repeating: 0, count: limit)
  private var count = 0
  /// Whether the bytes of an Escape are here that may be the Meta of the next key.
  private(set) var isHolding = false

  /// Adds what came for a key, behind what is held.
  mutating func add(_ token: InputToken) {
    put(token, behind: isHolding ? Int(lengths[count % Self.limit]) : 0)
    endHeld()
  }

  /// Adds what came for an Escape of which it is not known whether it is a key by itself.
  mutating func hold(_ token: InputToken) {
    put(token, behind: 0)
    isHolding = true
  }

  /// What is held was a key by itself.
  mutating func endHeld() {
    isHolding = false
    count += 1
  }

  /// Forgets all of it; the bytes are gone from memory, too.
  mutating func forget() {
    for index in bytes.indices { bytes[index] = 0 }
    count = 0
    isHolding = false
  }

  private mutating func put(_ token: InputToken, behind start: Int) {
    let slot = count % Self.limit
    var length = start
    func put(_ byte: UInt8) {
      guard length < Self.width else { return }
      bytes[slot * Self.width + length] = byte
      length += 1
    }
    if token.hasMeta { put(0x1B) }
    for byte in token.kind.introducer.utf8 { put(byte) }
    for byte in token.bytes { put(byte) }
    lengths[slot] = UInt8(length)
  }

  /// The bytes of some of the last keys, the oldest first; fewer where so many are not kept.
  ///
  /// - Parameter skipped: How many of the very last ones are left out.
  func last(_ wanted: Int, skipping skipped: Int) -> [[UInt8]] {
    let end = count - skipped
    let first = max(end - wanted, count - Self.limit, 0)
    guard first < end else { return [] }
    return (first..<end).map { key in
      let start = key % Self.limit * Self.width
      return Array(bytes[start..<start + Int(lengths[key % Self.limit])])
    }
  }
}

extension InputToken.Kind {
  /// What comes before the bytes of a token that is a key.
  fileprivate var introducer: String {
    switch self {
    case .escape, .escapePrefix: "\u{1B}"
    case .controlSequence: "\u{1B}["
    case .singleShift: "\u{1B}O"
    case .consoleKey: "\u{1B}[["
    default: ""
    }
  }
}
