import CTreeSitter
import Glibc

/// Keeps the scanners of grammars from writing beyond the library's buffer.
///
/// A grammar's scanner, hand-written C, saves its state in a buffer of 1024 bytes whose size it is not
/// told, and those of Bash, Markdown, Ruby and YAML write beyond it when source nests deeply: with
/// `> > > …` a stranger's comment would overwrite the parser. So the scanner is given a buffer that
/// grows with the text, and a state that the library cannot hold ends the parse.
///
/// Belongs to one parse on one thread, where the scanner's function finds it.
final class ScannerGuard {
  /// TREE_SITTER_SERIALIZATION_BUFFER_SIZE.
  private static let libraryBuffer = 1024
  /// No scanner keeps more than this for each byte that it has read: Markdown keeps 4.
  private static let bytesPerByte = 8

  /// Whether a state was too large, so that the tree would be wrong from there on.
  private(set) var hasOverflowed = false
  private let serialize: Serialize
  private let buffer: UnsafeMutableRawBufferPointer

  typealias Serialize =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?) -> UInt32

  init(_ serialize: @escaping Serialize, textLength: Int) {
    self.serialize = serialize
    // Memory that is never written costs nothing.
    buffer = .allocate(byteCount: (64 << 10) + textLength * Self.bytesPerByte, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Runs a parse under a guard, or under none where the language has no scanner.
  static func during<Result>(_ guardian: ScannerGuard?, _ body: () -> Result) -> Result {
    pthread_setspecific(current, guardian.map { Unmanaged.passUnretained($0).toOpaque() })
    defer { pthread_setspecific(current, nil) }
    return withExtendedLifetime(guardian, body)
  }

  /// The guard of the parse that runs on this thread.
  private static let current: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// What stands in the copied language in the place of its scanner's own function.
  static let guardedSerialize: Serialize = { scanner, destination in
    guard let pointer = pthread_getspecific(current) else { return 0 }
    let guardian = Unmanaged<ScannerGuard>.fromOpaque(pointer).takeUnretainedValue()
    return guardian.save(scanner, to: destination)
  }

  private func save(
    _ scanner: UnsafeMutableRawPointer?, to destination: UnsafeMutablePointer<CChar>?
  ) -> UInt32 {
    let count = serialize(scanner, buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
    guard Int(count) <= Self.libraryBuffer else {
      hasOverflowed = true
      return 0
    }
    if let destination, let source = buffer.baseAddress { memcpy(destination, source, Int(count)) }
    return count
  }
}
