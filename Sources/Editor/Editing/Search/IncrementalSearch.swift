import Text

/// A search that goes on while its string is typed (Emacs manual, node "Incremental Search").
///
/// Every step that `DEL` takes back is a `State`; what is under way is the state that `commit` will
/// push.
final class IncrementalSearch {
  /// How letters are compared.
  enum Folding: Hashable {
    /// Without regard to case, until an upper-case letter is typed.
    case automatic
    case never, always
  }

  struct State {
    var string = ""
    var kind: SearchPattern.Kind
    var isForward: Bool
    var folding = Folding.automatic
    /// Where point is: the end of the match in the direction of the search.
    var point: ByteOffset
    /// The other end of the match.
    var otherEnd: ByteOffset?
    var succeeds = true
    /// Why the string is no regular expression.
    var problem: String?
    var isWrapped = false
    /// Where the last repetition began; adding to the string never goes back behind it.
    var barrier: ByteOffset
  }

  let window: Window
  /// Where point was before.
  let origin: Marker
  var state: State
  private(set) var steps: [State]
  /// Blanks match any run of blanks.
  var matchesAnyBlanks = true
  /// A toggle or a liberal operator moved point already: searching begins right there.
  var isAdjusted = false
  /// The string grows by text of the buffer, so a backward match may reach beyond the origin.
  var isYanking = false
  /// No search has been made yet.
  var hasJustStarted = true
  /// Where the text ends that was yanked last while failing.
  var yankEnd: ByteOffset?
  /// The string of the ring that is looked at.
  var ringIndex: Int?

  var buffer: Buffer { window.buffer }

  init(in window: Window, forward: Bool, kind: SearchPattern.Kind) {
    self.window = window
    origin = window.buffer.text.marker(at: window.point)
    state = State(kind: kind, isForward: forward, point: window.point, barrier: window.point)
    steps = [state]
  }

  /// Point, kept in the window and in the state alike.
  var point: ByteOffset {
    get { window.point }
    set { window.point = newValue }
  }

  /// The match, if the search is on one.
  var match: Range<ByteOffset>? {
    guard state.succeeds, let other = state.otherEnd else { return nil }
    return min(other, point)..<max(other, point)
  }

  /// Keeps what is under way as a step.
  func commit() {
    state.point = point
    steps.append(state)
  }

  var stepCount: Int { steps.count }

  /// Drops the latest steps, as a repetition by an argument counts as one.
  func forgetSteps(after count: Int) { steps.removeLast(steps.count - count) }

  /// Goes back to the step before; false when there is none.
  func stepBack() -> Bool {
    guard steps.count > 1 else { return false }
    steps.removeLast()
    state = steps[steps.count - 1]
    point = state.point
    return true
  }

  /// The compiled form of the string as it is now.
  ///
  /// - Parameter isPartial: Whether the last word may go on.
  func pattern(isPartial: Bool = false) throws(RegexpError) -> SearchPattern {
    var folds = state.folding != .never
    if state.folding == .automatic,
      SearchPattern.mindsCase(state.string, isRegexp: state.kind == .regexp)
    {
      folds = false
    }
    return try SearchPattern(
      state.string, state.kind, foldsCase: folds,
      matchingAnyBlanks: matchesAnyBlanks && state.kind != .regexp, isPartial: isPartial)
  }

  /// Searches from point; where nothing is found point goes to where the last step left it.
  ///
  /// - Returns: Whether this is the first failure, which rings the bell.
  @discardableResult
  func search(isPartial: Bool = false) -> Bool {
    if state.folding == .automatic,
      SearchPattern.mindsCase(state.string, isRegexp: state.kind == .regexp)
    {
      state.folding = .never
    }
    state.problem = nil
    let limits = buffer.accessible
    let text = buffer.text.contents
    do throws(RegexpError) {
      let pattern = try pattern(isPartial: isPartial)
      let found =
        state.isForward
        ? try pattern.first(in: text, from: point, limits)
        : try pattern.last(in: text, before: point, limits)
      state.succeeds = found != nil
      if let range = found?.range {
        point = state.isForward ? range.upperBound : range.lowerBound
        state.otherEnd = state.isForward ? range.lowerBound : range.upperBound
      }
    } catch {
      if case .incomplete = error {
        state.problem = "incomplete input"
      } else {
        state.problem = error.description
      }
    }
    hasJustStarted = false
    guard !state.succeeds, let last = steps.last else { return false }
    point = last.point
    return last.succeeds
  }

  /// What the echo area says.
  ///
  /// - Parameter count: Which match of how many this is.
  func message(count: String?) -> String {
    var text = state.succeeds ? "" : "failing "
    if state.isWrapped {
      let isBeyond = state.isForward ? point > origin.offset : point < origin.offset
      text += isBeyond ? "overwrapped " : "wrapped "
    }
    if !state.succeeds, state.folding == .never { text += "case-sensitive " }
    switch state.kind {
    case .literal: break
    case .regexp: text += "regexp "
    case .word: text += "word "
    case .symbol: text += "symbol "
    }
    text += state.isForward ? "I-search: " : "I-search backward: "
    text = text.prefix(1).uppercased() + text.dropFirst() + state.string
    if let problem = state.problem { text += " [\(problem)]" }
    if let count { text += "  \(count)" }
    return text
  }
}

/// What was searched for, latest first.
struct SearchRings {
  static let limit = 16
  var strings: [String] = []
  var regexps: [String] = []
  /// Strings that were searched for as words or symbols.
  private var kinds: [String: SearchPattern.Kind] = [:]
  /// How the last search compared letters.
  var folding = IncrementalSearch.Folding.automatic

  subscript(isRegexp: Bool) -> [String] {
    get { isRegexp ? regexps : strings }
    set { if isRegexp { regexps = newValue } else { strings = newValue } }
  }

  /// What a string of the ring meant when it was searched for.
  func kind(of string: String) -> SearchPattern.Kind { kinds[string] ?? .literal }

  mutating func add(_ string: String, _ kind: SearchPattern.Kind) {
    let isRegexp = kind == .regexp
    if !isRegexp { kinds[string] = kind == .literal ? nil : kind }
    self[isRegexp].removeAll { $0 == string }
    self[isRegexp].insert(string, at: 0)
    if self[isRegexp].count > Self.limit { self[isRegexp].removeLast() }
  }
}
