/// The colours of embedded texts that were parsed lately, by language and bytes.
///
/// While somebody types, nearly every paragraph and fence on the screen is the one it was before.
/// Two generations, so that what is still in use survives when the younger one is full.
struct EmbeddingCache {
  private struct Key: Hashable {
    let language: String
    let bytes: [UInt8]
  }

  private static let generationBytes = 512 << 10

  private var young: [Key: [SpanCanvas.Run]] = [:]
  private var old: [Key: [SpanCanvas.Run]] = [:]
  private var youngBytes = 0

  /// The runs of `bytes`, which are made by `make` when they are not known; nil from it is not kept.
  mutating func runs(
    of bytes: [UInt8], language: String, make: () -> [SpanCanvas.Run]?
  ) -> [SpanCanvas.Run] {
    let key = Key(language: language, bytes: bytes)
    if let runs = young[key] { return runs }
    guard let runs = old[key] ?? make() else { return [] }
    if youngBytes > Self.generationBytes {
      old = young
      young = [:]
      youngBytes = 0
    }
    young[key] = runs
    youngBytes += bytes.count
    return runs
  }
}
