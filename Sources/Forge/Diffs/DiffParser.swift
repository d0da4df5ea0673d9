import Glibc

/// Reads unified diffs: Git's own, `diff -u`'s, combined ones, and the text around them.
///
/// Nothing makes it fail: what is no diff is text, a hunk that is cut off ends where it is cut. The
/// input may come in pieces, and what was understood can be looked at after each. It follows
/// `git apply` (git-apply(1)) in what belongs to a diff and what does not.
package struct DiffParser: Sendable {
  /// Everything read so far, in order; by number, of which the first may be forgotten.
  package internal(set) var lines: ArraySlice<DiffLine> = []
  package internal(set) var files: [DiffFile] = []
  package internal(set) var hunks: [DiffHunk] = []

  /// What the input ends in the middle of.
  private(set) var ending = Ending.whole

  var state = State.text
  /// Bytes read before the piece at hand.
  var offset = 0
  /// Lines that begin a diff without Git's header if the ones after them do not say otherwise.
  var undecided = 0
  /// The names that the latest `--- ` and `+++ ` outside of a file had.
  var plainOld: [UInt8] = []
  var plainNew: [UInt8] = []
  /// Line numbers of the next line of a hunk; the old ones by parent.
  var nextOld: [Int] = []
  var nextNew = 0
  /// Lines that are still to come in this hunk.
  var oldLeft: [Int] = []
  var newLeft = 0
  /// Whether hunks have all lines with a sign that follow their heads, however many these announce: old
  /// and new words may share lines.
  package var isWordDiff = false

  enum State {
    case text
    /// Behind the `diff` line of a file.
    case header
    case hunk
    /// Behind a complete hunk, where another may follow.
    case betweenHunks
    /// Inside a `GIT binary patch`, and behind the empty line that ends one half of it.
    case binary
    case betweenBinaries
  }

  enum Ending {
    case whole
    /// A line of a hunk, its head among them.
    case inHunk
    /// A binary patch, which an empty line ends.
    case inBinary
  }

  package init() {}

  /// How many lines are sure to stay what they are.
  package var settledCount: Int { lines.endIndex - undecided }

  /// Forgets lines that stay what they are, in the order of their numbers: a diff may have millions.
  ///
  /// - Parameter end: The number of the first that is kept.
  package mutating func forget(before end: Int) {
    let end = min(end, settledCount)
    if end > lines.startIndex { lines.removeFirst(end - lines.startIndex) }
  }

  /// Reads the next bytes and returns how many: those of the whole lines among them.
  ///
  /// The rest is to be given again, with what follows it.
  ///
  /// - Parameter isLast: Whether nothing follows, so that a line without a newline is a line.
  @discardableResult
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var at = 0
    while at < bytes.count {
      let rest = bytes.count - at
      let newline = memchr(base + at, 10, rest)
      guard newline != nil || isLast else { break }
      let length =
        newline.map { UnsafeRawPointer($0) - UnsafeRawPointer(base + at) + 1 } ?? rest
      take(UnsafeBufferPointer(start: base + at, count: length))
      offset += length
      at += length
    }
    if isLast { finish() }
    return at
  }

  /// Reads a diff that is there as a whole.
  package init(_ bytes: [UInt8]) {
    self.init()
    _ = bytes.withUnsafeBufferPointer { read($0, isLast: true) }
    finish()
  }

  mutating func append(_ kind: DiffLine.Kind, _ line: Bytes, old: Int = 0, new: Int = 0) {
    lines.append(DiffLine(kind, start: offset, length: line.count, old: old, new: new))
  }

  private mutating func finish() {
    if state == .hunk, !isWordDiff { markCut() }
    if state == .binary { ending = .inBinary }
    state = .text
    undecided = 0
  }

  /// Reads one line, its newline included.
  private mutating func take(_ line: Bytes) {
    let isHead = state != .text && line.count > 4 && line.hasPrefix("@@ -")
    if line.last != 10, state == .hunk || isHead {
      ending = .inHunk
    }
    if state == .hunk, takeInHunk(line) { return }
    switch state {
    case .header:
      if takeInHeader(line) { return }
    case .betweenHunks:
      if takeHunkHead(line) { return }
      if line.hasPrefix("\\ ") { return append(.noNewline, line) }
      state = .text
    case .binary:
      if line.isBlank { state = .betweenBinaries }
      return append(.binary, line)
    case .betweenBinaries:
      if line.hasPrefix("literal ") || line.hasPrefix("delta ") {
        state = .binary
        return append(.binary, line)
      }
      state = .text
    case .text, .hunk: break
    }
    takeOutside(line)
  }

  /// A line that belongs to no file yet.
  private mutating func takeOutside(_ line: Bytes) {
    state = .text
    if beginsGitHeader(line) { return }
    // Without Git's line a diff begins with three lines that only together are one.
    switch undecided {
    case 1 where line.hasPrefix("+++ "):
      plainNew = DiffQuoting.name(in: line.text(from: 4))
      append(.text, line)
      undecided = 2
    case 2 where beginsPlainDiff(line): break
    default:
      append(.text, line)
      undecided = line.hasPrefix("--- ") ? 1 : 0
      if undecided > 0 { plainOld = DiffQuoting.name(in: line.text(from: 4)) }
    }
  }

  typealias Bytes = UnsafeBufferPointer<UInt8>
}

extension UnsafeBufferPointer<UInt8> {
  func hasPrefix(_ prefix: StaticString) -> Bool {
    let size = prefix.utf8CodeUnitCount
    guard count >= size, let base = baseAddress else { return false }
    return memcmp(base, prefix.utf8Start, size) == 0
  }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    let size = suffix.utf8CodeUnitCount
    guard count >= size, let base = baseAddress else { return false }
    return memcmp(base + (count - size), suffix.utf8Start, size) == 0
  }

  /// Whether nothing is in the line but its end.
  var isBlank: Bool { allSatisfy { $0 == 10 || $0 == 13 } }

  /// The line from a column on, without its end.
  func text(from start: Int) -> ArraySlice<UInt8> {
    var end = count
    while end > start, self[end - 1] == 10 || self[end - 1] == 13 { end -= 1 }
    return ArraySlice(self[Swift.min(start, end)..<end])
  }
}
