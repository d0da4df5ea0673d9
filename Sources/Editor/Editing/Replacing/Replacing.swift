import Text

/// Replacing one match after the other, asking for each (Emacs manual, node "Query Replace").
final class Replacing {
  /// A match that was dealt with, for going back to it.
  struct Step {
    /// Where point was then.
    var point: ByteOffset
    var isReplaced: Bool
    /// What stands there now.
    var range: Range<ByteOffset>
    /// What stood there before it was replaced.
    var original: [UInt8]
  }

  let window: Window
  let from: String
  var to: String
  let isRegexp: Bool
  /// Whether letters of the replacement follow those of the match.
  let followsCase: Bool
  let pattern: SearchPattern
  /// Nil while what was typed for it cannot be one; that is said when it is wanted.
  private var replacement: ReplacementText?
  /// From point to the beginning of the text.
  let isBackward: Bool
  /// Where to stop; nil at the end.
  private let limit: Marker?
  /// Where the region begins, of which one does not leave.
  private let lowerLimit: Marker?
  /// The pieces of a rectangle, one of which a match must lie in; nil where the region is none.
  private let pieces: [(start: Marker, end: Marker)]?

  /// The match that is asked about.
  private(set) var match: RegexpMatch?
  /// Whether that has been replaced already, as by `,`.
  var isReplaced = false
  /// A `,` has put the match among the steps already.
  var isShown = false
  private(set) var steps: [Step] = []
  private(set) var count = 0
  /// What stood where the match is before it was replaced.
  private var original: [UInt8] = []
  /// The ends of the match while it is left to be edited.
  private var held: (start: Marker, end: Marker)?
  /// The next match follows right behind this one; nil when it must be a character further.
  private var next: Next = .anywhere

  private enum Next {
    case anywhere
    /// Only further on: an empty match would be found again and again.
    case further
    /// A match of a regular expression right behind, its groups as distances from there.
    case adjacent([Range<Int>?])
  }

  init(
    _ from: String, _ to: String, in window: Window, kind: SearchPattern.Kind, isDelimited: Bool,
    isBackward: Bool = false, range: Range<ByteOffset>?, pieces: [Range<ByteOffset>]? = nil
  ) throws {
    self.window = window
    self.isBackward = isBackward
    self.from = from
    self.to = to
    isRegexp = kind == .regexp
    let folds = !SearchPattern.mindsCase(from, isRegexp: isRegexp)
    followsCase = folds
    do {
      // As in Emacs, where an argument makes words even of a regular expression.
      pattern = try SearchPattern(from, isDelimited ? .word : kind, foldsCase: folds)
    } catch { throw UserError("Invalid regexp: \(error)") }
    replacement = try? ReplacementText(to, isRegexp: isRegexp)
    let text = window.buffer.text
    self.pieces = pieces?.map {
      (text.marker(at: $0.lowerBound), text.marker(at: $0.upperBound, advances: true))
    }
    limit = range.map { window.buffer.text.marker(at: $0.upperBound, advances: true) }
    lowerLimit = range.map { window.buffer.text.marker(at: $0.lowerBound) }
    if let range { window.point = isBackward ? range.upperBound : range.lowerBound }
  }

  private var buffer: Buffer { window.buffer }
  private var limits: Range<ByteOffset> {
    let all = buffer.accessible
    let end = min(all.upperBound, limit?.offset ?? all.upperBound)
    guard isBackward, let lowerLimit else { return all.lowerBound..<end }
    return min(max(all.lowerBound, lowerLimit.offset), end)..<end
  }

  /// Goes on to the next match and puts point at its end; false when there is none.
  ///
  /// - Parameter step: Called now and then while searching; throws to stop there.
  func advance(_ step: () throws -> Void) throws -> Bool {
    match = nil
    isReplaced = false
    isShown = false
    if isBackward { return try retreat(step) }
    // What cannot be edited is left out, as `query-replace-skip-read-only` has it in wdired.
    while window.point < limits.upperBound, let found = try find(step) {
      take(found)
      window.point = found.range.upperBound
      if fits(found.range) { return true }
      match = nil
    }
    return false
  }

  /// Goes back to the match before and puts point at its beginning.
  private func retreat(_ step: () throws -> Void) throws -> Bool {
    let text = buffer.text.contents
    while true {
      var end = window.point
      if case .further = next {
        guard end > limits.lowerBound else { return false }
        end = end - max(1, text.scalar(before: end).length)
      }
      guard end > limits.lowerBound, let found = try search(from: end, step) else { return false }
      next = found.range.isEmpty ? .further : .anywhere
      window.point = found.range.lowerBound
      guard fits(found.range) else { continue }
      match = found
      original = text.bytes(found.range)
      return true
    }
  }

  /// Whether a match can be replaced: it is not protected, and in the rectangle if there is one.
  private func fits(_ range: Range<ByteOffset>) -> Bool {
    guard buffer.canEdit(range) else { return false }
    guard let pieces else { return true }
    return pieces.contains {
      $0.start.offset <= range.lowerBound && range.upperBound <= $0.end.offset
    }
  }

  private func search(
    from start: ByteOffset, _ step: () throws -> Void
  ) throws -> RegexpMatch? {
    var run = SearchRun(
      pattern, in: buffer.text.contents, from: start, limits, isForward: !isBackward)
    return try run.finish(step)
  }

  private func find(_ step: () throws -> Void) throws -> RegexpMatch? {
    let text = buffer.text.contents
    switch next {
    case .anywhere: return try search(from: window.point, step)
    case .further:
      let length = max(1, text.scalar(at: window.point).length)
      guard window.point + length < limits.upperBound else { return nil }
      return try search(from: window.point + length, step)
    case .adjacent(let groups):
      let base = window.point
      return RegexpMatch(
        groups: groups.map { $0.map { base + $0.lowerBound..<base + $0.upperBound } })
    }
  }

  /// Makes a match the one that is asked about, and looks whether another follows at once: what takes
  /// its place may change that.
  private func take(_ found: RegexpMatch) {
    match = found
    original = buffer.text.contents.bytes(found.range)
    guard !found.range.isEmpty else {
      next = .further
      return
    }
    next = .anywhere
    guard isRegexp else { return }
    let end = found.range.upperBound
    next = .further
    if let behind = try? pattern.match(at: end, in: buffer.text.contents, limits),
      !behind.range.isEmpty
    {
      next = .adjacent(
        behind.groups.map { $0.map { $0.lowerBound - end..<$0.upperBound - end } })
    }
  }

  /// The text to be edited for each match before it is replaced; nil where that was not asked for.
  var template: String? { isReplaced ? nil : replacement?.template }

  /// Whether every match is to be edited.
  var asksForEach: Bool { replacement?.template != nil }

  /// Puts the replacement in the place of the match, unless that was done.
  ///
  /// - Parameter edited: What was made of the template for this match.
  func replace(with edited: String? = nil) throws {
    guard let match, !isReplaced else { return }
    let replacement =
      try edited.map { try ReplacementText($0, isRegexp: isRegexp) }
      ?? self.replacement ?? ReplacementText(to, isRegexp: isRegexp)
    var new = replacement.text(for: match, in: buffer.text.contents, count: count)
    if followsCase { new = CaseFollowing(original).apply(new) }
    try put(new)
    isReplaced = true
    count += 1
  }

  /// Puts a text in the place of the match; point goes behind it.
  private func put(_ new: [UInt8]) throws {
    guard let range = match?.range else { return }
    window.point = range.lowerBound
    try buffer.replace(range, with: new, markers: .keep, point: range.lowerBound)
    let end = range.lowerBound + new.count
    match = RegexpMatch(groups: [range.lowerBound..<end])
    window.point = isBackward ? range.lowerBound : end
  }

  /// Keeps what was done with the match, so that one can go back to it.
  func keepStep() {
    guard let match else { return }
    steps.append(
      Step(
        point: window.point, isReplaced: isReplaced, range: match.range, original: original))
  }

  /// Goes back to the match before; false when there is none.
  func backUp() -> Bool {
    guard let step = steps.popLast() else { return false }
    show(step)
    isReplaced = step.isReplaced
    return true
  }

  private func show(_ step: Step) {
    match = RegexpMatch(groups: [step.range])
    original = step.original
    window.point = step.point
  }

  /// Undoes the last replacement and asks about it again; false when there is none.
  func undoLast() throws -> Bool {
    while let step = steps.popLast() {
      guard step.isReplaced else { continue }
      show(step)
      try put(step.original)
      count -= 1
      isReplaced = false
      isShown = false
      // The groups are wanted again.
      if isRegexp, let start = match?.range.lowerBound,
        let again = try? pattern.match(at: start, in: buffer.text.contents, limits)
      {
        match = again
      }
      next = isRegexp ? .further : .anywhere
      return true
    }
    return false
  }

  /// Deletes the match, as far as it has not been replaced; others will be replaced as before.
  func delete() throws {
    try put([])
    isReplaced = true
    if let start = match?.range.lowerBound {
      let place = buffer.text.marker(at: start)
      held = (place, place)
    }
  }

  /// Leaves the match to be edited; it grows and shrinks with what is typed in it.
  func letGo() {
    guard let range = match?.range else { return }
    let text = buffer.text
    held = (text.marker(at: range.lowerBound), text.marker(at: range.upperBound))
    window.point = range.lowerBound
  }

  /// Asks about the match again that was left to be edited.
  func takeUp() {
    guard let (start, end) = held else { return }
    held = nil
    if isReplaced {
      window.point = start.offset
      return
    }
    let range = start.offset..<max(start.offset, end.offset)
    original = buffer.text.contents.bytes(range)
    match = RegexpMatch(groups: [range])
    if isRegexp, let again = try? pattern.match(at: start.offset, in: buffer.text.contents, limits),
      again.range == range
    {
      match = again
    }
    window.point = range.upperBound
  }

  /// Changes the replacement, for this match and those that follow.
  func changeReplacement(to text: String) throws {
    replacement = try ReplacementText(text, isRegexp: isRegexp)
    to = text
  }

  /// Replaces all that is left.
  ///
  /// - Parameter step: Called before each, with the offset of the match; throws to stop there.
  func replaceRest(_ step: (ByteOffset) throws -> Void) throws {
    repeat {
      try step(window.point)
      try replace()
    } while try advance { try step(window.point) }
  }
}
