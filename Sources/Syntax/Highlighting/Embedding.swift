/// A stretch of text that is in another language than what is around it: a fence, a script in HTML,
/// the inline markup of a paragraph.
struct Embedding {
  let language: String
  /// Where its bytes are, in order; between them may be what belongs to the text around, such as the
  /// `>` of a quote.
  var pieces: [Range<Int>]
  fileprivate let rank: QueryPattern.Rank

  var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Its bytes alone, as if they were a text of their own.
  func bytes(of text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for piece in pieces { bytes += text[piece] }
    return bytes
  }

  /// Those parts of `range`, counted in the bytes alone, as parts of the text.
  func forEachPart(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = 0
    for piece in pieces {
      let part = range.clamped(to: start..<start + piece.count)
      if !part.isEmpty {
        let shift = piece.lowerBound - start
        body(part.lowerBound + shift..<part.upperBound + shift)
      }
      start += piece.count
      if start >= range.upperBound { return }
    }
  }
}

/// Finds what is embedded in a text by the injections query of its grammar (tree-sitter's
/// "Language Injection": `@injection.content`, `@injection.language` and the settings of that name).
struct EmbeddingFinder {
  private let query: Query
  private let content: Int
  private let language: Int?

  /// Nil when the query embeds nothing.
  init?(_ query: Query) {
    guard let content = query.captureNames.firstIndex(of: "injection.content") else { return nil }
    self.query = query
    self.content = content
    language = query.captureNames.firstIndex(of: "injection.language")
  }

  /// What reaches into `range`, in order.
  func embeddings(
    in tree: SourceTree, of text: UnsafeBufferPointer<UInt8>, within range: Range<Int>,
    patience: inout Patience
  ) -> [Embedding] {
    var found: [Range<Int>: Embedding] = [:]
    var combined: [Combination: Embedding] = [:]
    _ = query.forEachMatch(in: tree, of: text, within: range, patience: &patience) {
      pattern, match in
      guard let language = languageName(pattern, match) else { return }
      let withChildren = pattern.settings["injection.include-children"] != nil
      let pieces = match.contents(of: content, withChildren: withChildren)
      guard let first = pieces.first, let last = pieces.last else { return }
      let embedding = Embedding(language: language, pieces: pieces, rank: pattern.rank)
      if pattern.settings["injection.combined"] != nil {
        let key = Combination(language: language, place: pattern.rank.place)
        combined[key, default: Embedding(language: language, pieces: [], rank: pattern.rank)]
          .pieces += pieces
      } else {
        let whole = first.lowerBound..<last.upperBound
        if let other = found[whole], other.rank > pattern.rank { return }
        found[whole] = embedding
      }
    }
    for embedding in combined.values {
      var embedding = embedding
      embedding.pieces = Self.inOrder(embedding.pieces)
      if let first = embedding.pieces.first, let last = embedding.pieces.last {
        found[first.lowerBound..<last.upperBound] = embedding
      }
    }
    return found.sorted { $0.key.lowerBound < $1.key.lowerBound }.map(\.value)
  }

  /// Matches of one pattern with `injection.combined` make up one text together.
  private struct Combination: Hashable {
    let language: String
    let place: Int
  }

  private func languageName(_ pattern: QueryPattern, _ match: QueryMatch) -> String? {
    let name: String
    if let set = pattern.settings["injection.language"] {
      name = set
    } else if let language, let range = match.ranges(of: language).first {
      name = String(decoding: match.bytes(of: range).prefix(64), as: UTF8.self)
    } else {
      return nil
    }
    return Language.named(name)?.name ?? LanguageGuess.language(forFence: name)
  }

  /// Sorted, and without what is there twice.
  private static func inOrder(_ pieces: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for piece in pieces.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let end = result.last?.upperBound ?? 0
      if piece.upperBound > end { result.append(max(piece.lowerBound, end)..<piece.upperBound) }
    }
    return result
  }
}
