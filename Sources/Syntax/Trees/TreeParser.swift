import CTreeSitter
import Workers

/// Parses texts of one language.
///
/// Used by one thread at a time.
struct TreeParser: ~Copyable {
  /// Why there is no tree.
  enum Failure: Error {
    case cancelled
    case tooSlow
    case tooDeep
  }

  /// Microseconds of parsing between two looks at the patience that is left.
  private static let slice: UInt64 = 5000

  private let handle: OpaquePointer?
  private let serialize: ScannerGuard.Serialize?

  init(language: UnsafePointer<TSLanguage>, serialize: ScannerGuard.Serialize?) {
    self.serialize = serialize
    handle = ts_parser_new()
    ts_parser_set_language(handle, language)
    ts_parser_set_timeout_micros(handle, Self.slice)
  }

  deinit {
    if let handle { ts_parser_delete(handle) }
  }

  /// The tree of `text`, made from that of the text before, which must have been moved along.
  func parse(
    _ text: [UInt8], old: SourceTree?, patience: Patience
  ) throws(Failure) -> SourceTree {
    guard let serialize else { return try parseSlices(text, old, patience, nil) }
    let scannerGuard = ScannerGuard(serialize, textLength: text.count)
    let result = scannerGuard.during {
      Result { () throws(Failure) in try parseSlices(text, old, patience, scannerGuard) }
    }
    return try result.get()
  }

  /// A parse that ran out of its time goes on where it was when it is called again with the very same
  /// arguments; that is how it is cut in slices.
  private func parseSlices(
    _ text: [UInt8], _ old: SourceTree?, _ patience: Patience, _ scannerGuard: ScannerGuard?
  ) throws(Failure) -> SourceTree {
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(Failure) in
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        while true {
          let tree = ts_parser_parse_string(handle, old?.handle, start, UInt32(bytes.count))
            .map { SourceTree(owning: $0) }
          if scannerGuard?.hasOverflowed == true { throw .tooDeep }
          if let tree { return tree }
          if patience.cancellation?.isCancelled == true { throw .cancelled }
          if patience.isOver { throw .tooSlow }
        }
      }
    }
    return try result.get()
  }
}
