import CTreeSitter

/// Parses texts of one language.
///
/// Used by one thread at a time.
struct TreeParser: ~Copyable {
  private let handle: OpaquePointer?
  private let serialize: ScannerGuard.Serialize?

  init(language: UnsafePointer<TSLanguage>, serialize: ScannerGuard.Serialize?) {
    self.serialize = serialize
    handle = ts_parser_new()
    ts_parser_set_language(handle, language)
  }

  deinit {
    if let handle { ts_parser_delete(handle) }
  }

  /// The tree of `text`, made from that of the text before, which must have been moved along.
  func parse(
    _ text: [UInt8], old: SourceTree?, patience: Patience
  ) throws(ParseFailure) -> SourceTree {
    let scannerGuard = serialize.map { ScannerGuard($0, textLength: text.count) }
    let reader = SourceReader(patience: patience, scannerGuard: scannerGuard)
    let tree = text.withUnsafeBytes { bytes in
      reader.bytes = bytes
      let input = TSInput(
        payload: Unmanaged.passUnretained(reader).toOpaque(), read: SourceReader.read,
        encoding: TSInputEncodingUTF8)
      return withExtendedLifetime(reader) {
        ScannerGuard.during(scannerGuard) { ts_parser_parse(handle, old?.handle, input) }
      }
    }
    // Whatever came of it is freed here as well.
    let result = tree.map { SourceTree(owning: $0) }
    if let failure = reader.failure { throw failure }
    guard let result else { throw .tooSlow }
    return result
  }
}
