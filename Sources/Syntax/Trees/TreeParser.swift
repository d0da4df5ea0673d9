import CTreeSitter
import Workers

/// Parses texts of one language.
///
/// Used by one thread at a time.
struct TreeParser: ~Copyable {
  /// Microseconds of parsing between two looks at the patience that is left.
  private static let slice: UInt64 = 5000

  private let handle: OpaquePointer?

  init(language: OpaquePointer) {
    handle = ts_parser_new()
    ts_parser_set_language(handle, language)
    ts_parser_set_timeout_micros(handle, Self.slice)
  }

  deinit {
    if let handle { ts_parser_delete(handle) }
  }

  /// The tree of `text`, made from that of the text before, which must have been moved along.
  ///
  /// Nil when patience ran out. A parse that stopped goes on where it was when the parser is called
  /// again with the very same arguments, which is how its time is cut in slices.
  func parse(_ text: [UInt8], old: SourceTree?, patience: Patience) -> SourceTree? {
    text.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let length = UInt32(bytes.count)
      while true {
        if let tree = ts_parser_parse_string(handle, old?.handle, start, length) {
          return SourceTree(owning: tree)
        }
        if patience.isOver {
          ts_parser_reset(handle)
          return nil
        }
      }
    }
  }
}
