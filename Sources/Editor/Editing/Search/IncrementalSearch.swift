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
    /// Where the search for the string began, while it is not known what comes of it; point is where the
    /// step before left it.
    var pendingFrom: ByteOffset?
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
  /// How many matches there are, as far as they have been counted.
  var count: MatchCount?
  /// Looks through what is left while the state is a pending one.
  private var run: (search: SearchRun, version: Int)?
  private let now: () -> Int64
  /// What was typed behind the string that is searched for, because that and more is nowhere.
  var untried = ""
  /// Milliseconds that a search takes before it lets others have a turn.
  static let turn: Int64 = 8

  var buffer: Buffer { window.buffer }

  /// - Parameter now: Monotonic milliseconds.
  init(
    in window: Window, forward: Bool, kind: SearchPattern.Kind, now: @escaping () -> Int64
  ) {
    self.window = window
    self.now = now
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
    guard state.succeeds, !isPending, let other = state.otherEnd else { return nil }
    return min(other, point)..<max(other, point)
  }

  /// Keeps what is under way as a step.
  func commit() {
    state.point = point
    steps.append(state)
  }

  var stepCount: Int { steps.count }

  /// Drops the latest steps.
  func forgetSteps(after count: Int) { steps.removeLast(steps.count - count) }

  /// Goes back to the step before; false when there is none.
  func stepBack() -> Bool {
    guard dropStep() else { return false }
    searchAgain()
    return true
  }

  private func dropStep() -> Bool {
    guard steps.count > 1 else { return false }
    steps.removeLast()
    state = steps[steps.count - 1]
    point = state.point
    run = nil
    untried = ""
    return true
  }

  /// Drops what was not found, and what is still being searched for.
  func dropUnmatched() {
    while !state.succeeds || state.problem != nil || isPending {
      guard dropStep() else { return }
    }
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

  /// Searches from point; where nothing is found, or not yet, point goes to where the last step left it.
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
    do throws(RegexpError) {
      let pattern = try pattern(isPartial: isPartial)
      run = (newRun(pattern, from: point), buffer.text.version)
    } catch { take(error) }
    hasJustStarted = false
    goOn()
    return settle()
  }

  /// Whether it is not known yet what comes of the search.
  var isPending: Bool { state.pendingFrom != nil }

  /// Goes on for a turn with a search that is pending.
  ///
  /// - Returns: Whether the bell rings.
  func takeTurn() -> Bool {
    guard isPending else { return false }
    goOn()
    return run == nil ? resolve() : false
  }

  /// Brings a pending search to its end.
  ///
  /// - Parameter step: Called now and then; what it throws ends the search, which forgets what it was
  ///   looking for.
  func complete(_ step: () throws -> Void) throws {
    do {
      while isPending {
        _ = takeTurn()
        if isPending { try step() }
      }
    } catch {
      dropUnmatched()
      throw error
    }
  }

  /// Makes the latest step what came of its search, which was pending.
  private func resolve() -> Bool {
    steps.removeLast()
    if !state.succeeds, let last = steps.last, last.pendingFrom != nil,
      state.string.hasPrefix(last.string)
    {
      // How much of the string is found was skipped over.
      untried = state.string.dropFirst(last.string.count) + untried
      state = last
      searchAgain()
      return isPending ? false : add("")
    }
    let rings = settle()
    commit()
    return untried.isEmpty ? rings : add("")
  }

  /// Searches for the string of the latest step, of which it is not known what comes of it.
  private func searchAgain() {
    guard let from = state.pendingFrom, steps.count > 1 else { return }
    steps.removeLast()
    point = from
    search(isPartial: true)
    commit()
  }

  private func newRun(_ pattern: SearchPattern, from start: ByteOffset) -> SearchRun {
    SearchRun(
      pattern, in: buffer.text.contents, from: min(start, buffer.text.contents.end),
      buffer.accessible, isForward: state.isForward)
  }

  /// Goes on until a turn is over, or it is known what comes of the search.
  private func goOn() {
    let deadline = now() + Self.turn
    do throws(RegexpError) {
      while var (search, version) = run {
        if version != buffer.text.version {
          // Others have changed the text meanwhile.
          search = newRun(search.pattern, from: search.start)
          version = buffer.text.version
        }
        switch try search.goOn() {
        case .found(let match): return found(match.range)
        case .failed:
          run = nil
          state.succeeds = false
          return
        case .notYet: run = (search, version)
        }
        if now() >= deadline { return }
      }
    } catch { take(error) }
  }

  private func found(_ range: Range<ByteOffset>) {
    run = nil
    state.succeeds = true
    point = state.isForward ? range.upperBound : range.lowerBound
    state.otherEnd = state.isForward ? range.lowerBound : range.upperBound
  }

  private func take(_ error: RegexpError) {
    run = nil
    if case .incomplete = error {
      state.problem = "incomplete input"
    } else {
      state.problem = error.description
    }
  }

  /// Makes the state that of a search, after the last of the steps.
  ///
  /// - Returns: Whether this is the first failure, which rings the bell.
  private func settle() -> Bool {
    state.pendingFrom = run?.search.start
    if run != nil { state.succeeds = true }
    guard run != nil || !state.succeeds, let last = steps.last else { return false }
    point = last.point
    return run == nil && last.succeeds
  }

  /// Where the search for a longer string has to begin, as far as a pending one has come.
  var pendingPlace: ByteOffset? {
    guard let from = state.pendingFrom else { return nil }
    // What begins with a string is nowhere where that is not.
    return state.isForward && state.kind == .literal ? run?.search.place ?? from : from
  }

  /// What the echo area says.
  ///
  /// - Parameter count: Which match of how many this is.
  func message(count: String?) -> String {
    var text = isPending ? "pending " : state.succeeds ? "" : "failing "
    if state.isWrapped, isPending {
      text += "wrapped "
    } else if state.isWrapped {
      let isBeyond = state.isForward ? point > origin.offset : point < origin.offset
      text += isBeyond ? "overwrapped " : "wrapped "
    }
    if !state.succeeds, state.folding == .never { text += "case-sensitive " }
    switch state.kind {
    case .literal: break
    case .regexp: text += "regexp "
    case .word: text += "word "
    case .symbol: text += "symbol "
    case .characterFold: text += "char-fold "
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
