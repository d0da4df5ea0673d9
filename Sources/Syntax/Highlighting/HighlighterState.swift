import Text
import Workers

/// What a highlighter keeps between two calls.
struct HighlighterState {
  private(set) var text: [UInt8] = []
  /// The tree of `text`, or where it would be if only moved; nil before the first parse.
  private var tree: SourceTree?
  private var isParsed = false
  private var cache = EmbeddingCache()
  /// How large the text was whose parsing took too long; it is tried again at half that size.
  private var givenUpAt: Int?
  private(set) var note: String?

  init() {}

  /// The colours of `range` of a new text; nil when it was cancelled.
  mutating func runs(
    of new: PieceTree, as language: String, in range: Range<Int>, shelf: GrammarShelf,
    cancellation: Cancellation
  ) -> [SpanCanvas.Run]? {
    note = nil
    guard let grammar = shelf.grammar(language) else {
      note = shelf.problem(with: language)?.description
      return []
    }
    guard take(new, limits: shelf.limits) else { return [] }
    let patience = Patience(cancellation: cancellation, milliseconds: shelf.limits.milliseconds)
    guard parse(grammar: grammar, patience: patience), let tree else {
      return cancellation.isCancelled ? nil : []
    }
    var painter = SourcePainter(shelf: shelf, cache: cache, patience: patience)
    let runs = painter.runs(of: text, tree: tree, grammar: grammar, in: range)
    cache = painter.cache
    return cancellation.isCancelled ? nil : runs
  }

  /// Makes `new` the text and moves the tree along; false when the text is to stay plain.
  private mutating func take(_ new: PieceTree, limits: SyntaxLimits) -> Bool {
    guard new.byteCount <= limits.text else { return drop("Too long to be coloured.") }
    let bytes = new.bytes(0..<new.end)
    guard limits.allow(bytes) else { return drop("Not coloured: it has too long a line.") }
    if let givenUpAt, bytes.count > givenUpAt / 2 {
      return drop("Not coloured: parsing takes too long.")
    }
    if let change = TextChange(from: text, to: bytes) {
      tree?.apply(change)
      isParsed = false
    }
    text = bytes
    return true
  }

  private mutating func drop(_ reason: String) -> Bool {
    text = []
    tree = nil
    isParsed = false
    note = reason
    return false
  }

  /// Brings the tree up to the text; false when that was cancelled or cannot be done.
  private mutating func parse(grammar: Grammar, patience: Patience) -> Bool {
    if isParsed, tree != nil { return true }
    do {
      tree = try grammar.parser.makeTreeParser().parse(text, old: tree, patience: patience)
      isParsed = true
      givenUpAt = nil
      return true
    } catch .cancelled {
      return false
    } catch .tooSlow {
      givenUpAt = text.count
      return drop("Not coloured: parsing takes too long.")
    } catch {
      return drop("Not coloured: it nests too deeply.")
    }
  }
}
