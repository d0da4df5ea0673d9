import Text

/// How many matches a buffer has, counted a turn at a time.
struct MatchCount {
  /// What is counted; with anything else the count begins anew.
  struct Subject: Hashable {
    private let string: String
    private let kind: SearchPattern.Kind
    private let folding: IncrementalSearch.Folding
    private let matchesAnyBlanks: Bool
    private let version: Int
    private let limits: Range<ByteOffset>

    init(_ search: IncrementalSearch) {
      string = search.state.string
      kind = search.state.kind
      folding = search.state.folding
      matchesAnyBlanks = search.matchesAnyBlanks
      version = search.buffer.text.version
      limits = search.buffer.accessible
    }
  }

  /// More are not told apart.
  private static let most = 1 << 20

  let subject: Subject
  private let pattern: SearchPattern
  private let text: PieceTree
  private let limits: Range<ByteOffset>
  private var run: SearchRun?
  /// Where matches begin, in order.
  private var starts: [ByteOffset] = []

  init(_ subject: Subject, _ pattern: SearchPattern, _ buffer: Buffer) {
    self.subject = subject
    self.pattern = pattern
    text = buffer.text.contents
    limits = buffer.accessible
    run = SearchRun(pattern, in: text, from: limits.lowerBound, limits, isForward: true)
  }

  var isDone: Bool { run == nil }

  /// Counts until a time, or to the end.
  mutating func goOn(until deadline: Int64, now: () -> Int64) {
    while run != nil {
      let outcome = (try? run?.goOn()) ?? .failed
      take(outcome)
      // A match may be found in no time, what finds none takes a step's time.
      if case .found = outcome, starts.count % 64 != 0 { continue }
      if now() >= deadline { return }
    }
  }

  private mutating func take(_ outcome: SearchRun.Outcome) {
    switch outcome {
    case .found(let match):
      if !match.range.isEmpty { starts.append(match.range.lowerBound) }
      let from = max(match.range.upperBound, match.range.lowerBound + 1)
      run = SearchRun(pattern, in: text, from: from, limits, isForward: true)
      if from > limits.upperBound || starts.count > Self.most { run = nil }
    case .notYet: break
    case .failed: run = nil
    }
  }

  /// Which of them a match is; nil while they are being counted.
  func place(of match: Range<ByteOffset>) -> String? {
    guard isDone, !starts.isEmpty else { return nil }
    guard starts.count <= Self.most else { return "of over \(Self.most)" }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= match.lowerBound { low = middle + 1 } else { high = middle }
    }
    return "\(low) of \(starts.count)"
  }
}
