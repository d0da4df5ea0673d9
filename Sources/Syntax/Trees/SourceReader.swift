import CTreeSitter
import Workers

/// Hands a text to the parser piece by piece, and ends it early when the parse is to stop.
///
/// tree-sitter 0.20.7 has time-outs and a cancellation flag, but frees a null pointer when one of them
/// strikes at the end of an extra such as a heredoc, and a parse that goes on after a time-out may
/// end in another tree. A text that ends at once does neither: the parser finishes what it has.
final class SourceReader {
  /// What is read between two looks at the patience: a millisecond of parsing.
  private static let piece = 4096

  var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
  private(set) var failure: ParseFailure?
  private let patience: Patience
  private let scannerGuard: ScannerGuard?

  init(patience: Patience, scannerGuard: ScannerGuard?) {
    self.patience = patience
    self.scannerGuard = scannerGuard
  }

  /// tree-sitter's way of asking for the bytes at an offset; none means that the text ends there.
  static let read:
    @convention(c) (
      UnsafeMutableRawPointer?, UInt32, TSPoint, UnsafeMutablePointer<UInt32>?
    ) -> UnsafePointer<CChar>? = { payload, offset, _, count in
      guard let payload, let count else { return nil }
      let reader = Unmanaged<SourceReader>.fromOpaque(payload).takeUnretainedValue()
      let piece = reader.piece(at: Int(offset))
      count.pointee = UInt32(piece.count)
      return piece.baseAddress?.assumingMemoryBound(to: CChar.self)
    }

  private func piece(at offset: Int) -> UnsafeRawBufferPointer {
    if failure == nil { failure = reasonToStop() }
    guard failure == nil, offset < bytes.count else { return .init(start: nil, count: 0) }
    let end = min(offset + Self.piece, bytes.count)
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<end])
  }

  private func reasonToStop() -> ParseFailure? {
    if scannerGuard?.hasOverflowed == true { return .tooDeep }
    if patience.cancellation?.isCancelled == true { return .cancelled }
    return patience.isOver ? .tooSlow : nil
  }
}
