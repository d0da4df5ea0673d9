/// Paints parts of texts: what a grammar's highlights say, then over it what is embedded.
///
/// Used for one piece of work on one thread.
struct SourcePainter {
  let shelf: GrammarShelf
  var cache: EmbeddingCache
  var patience: Patience

  private var limits: SyntaxLimits { shelf.limits }

  /// The runs of a text that is parsed already, in `range`.
  mutating func runs(
    of text: [UInt8], tree: SourceTree, grammar: Grammar, in range: Range<Int>, depth: Int = 0
  ) -> [SpanCanvas.Run] {
    var canvas = SpanCanvas(range: range.clamped(to: 0..<text.count))
    paintHighlights(of: text, tree: tree, grammar: grammar, on: &canvas)
    if depth < limits.depth, let finder = grammar.embeddings {
      let embeddings = text.withUnsafeBufferPointer { text in
        finder.embeddings(in: tree, of: text, within: canvas.range, patience: &patience)
      }
      for embedding in embeddings where !patience.isOver {
        paint(embedding, of: text, on: &canvas, depth: depth + 1)
      }
    }
    return canvas.runs
  }

  /// The runs of a text that stands for itself; nil when it could not be parsed in time.
  mutating func runs(
    of text: [UInt8], grammar: Grammar, in range: Range<Int>, depth: Int = 0
  ) -> [SpanCanvas.Run]? {
    let parser = grammar.parser.makeTreeParser()
    guard let tree = try? parser.parse(text, old: nil, patience: patience) else { return nil }
    return runs(of: text, tree: tree, grammar: grammar, in: range, depth: depth)
  }

  private mutating func paintHighlights(
    of text: [UInt8], tree: SourceTree, grammar: Grammar, on canvas: inout SpanCanvas
  ) {
    var strokes: [Stroke] = []
    text.withUnsafeBufferPointer { text in
      _ = grammar.highlights.forEachMatch(
        in: tree, of: text, within: canvas.range, patience: &patience
      ) { pattern, match in
        match.forEachCapture { capture, range in
          guard let paint = grammar.paints[capture], !range.isEmpty else { return }
          strokes.append(Stroke(range: range, rank: pattern.rank, paint: paint))
        }
      }
    }
    strokes.sort()
    for stroke in strokes { canvas.paint(stroke.range, stroke.paint) }
  }

  private mutating func paint(
    _ embedding: Embedding, of text: [UInt8], on canvas: inout SpanCanvas, depth: Int
  ) {
    var embedding = embedding
    if embedding.byteCount > limits.embedded {
      let shown = Self.surroundings(of: canvas.range)
      embedding.pieces = embedding.pieces.map { $0.clamped(to: shown) }.filter { !$0.isEmpty }
    }
    let bytes = embedding.bytes(of: text)
    for run in runs(ofEmbedded: bytes, language: embedding.language, depth: depth) {
      embedding.forEachPart(of: run.range) { canvas.paint($0, run.paint) }
    }
  }

  private mutating func runs(
    ofEmbedded bytes: [UInt8], language: String, depth: Int
  ) -> [SpanCanvas.Run] {
    if language == DiffPainter.language { return DiffPainter.runs(of: bytes, in: 0..<bytes.count) }
    guard let grammar = shelf.grammar(language) else { return [] }
    // Out of the struct while it works, so that the closure may use the rest of it.
    var cache = cache
    self.cache = EmbeddingCache()
    let runs = cache.runs(of: bytes, language: language) {
      self.runs(of: bytes, grammar: grammar, in: 0..<bytes.count, depth: depth)
    }
    self.cache = cache
    return runs
  }

  /// What is parsed of a text that is too long to be parsed whole, for the sake of `range`.
  static func surroundings(of range: Range<Int>) -> Range<Int> {
    max(0, range.lowerBound - 8192)..<range.upperBound + 1024
  }

  /// A node to be painted.
  ///
  /// Nodes around come before those inside, and of several captures of the same bytes the one that
  /// wins comes last.
  private struct Stroke: Comparable {
    let range: Range<Int>
    let rank: QueryPattern.Rank
    let paint: Paint

    static func < (one: Stroke, other: Stroke) -> Bool {
      if one.range.lowerBound != other.range.lowerBound {
        return one.range.lowerBound < other.range.lowerBound
      }
      if one.range.upperBound != other.range.upperBound {
        return one.range.upperBound > other.range.upperBound
      }
      return one.rank < other.rank
    }

    static func == (one: Stroke, other: Stroke) -> Bool {
      one.range == other.range && one.rank == other.rank
    }
  }
}
