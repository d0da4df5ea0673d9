/// Takes the colours off that Git puts into a diff for a terminal, and keeps what only they say.
///
/// Whether there are any is decided by the lines before the first hunk: a file may contain escape
/// sequences of its own, which then stay.
package struct ColourStripper: Sendable {
  /// Nil while nothing decided it.
  package private(set) var isColoured: Bool?
  /// Whether old and new words share lines that have no signs (`--word-diff=color`, `--color-words`);
  /// nil while nothing decided it.
  ///
  /// The lines that are returned then do have signs, and belong to their hunk whatever its head says.
  package private(set) var isWordDiff: Bool?
  /// Old and new words in the bytes that were returned last.
  package private(set) var marks: [DiffMark] = []
  private var isInHunk = false

  package init() {}

  /// The bytes of whole lines without colours.
  package mutating func strip(_ bytes: [UInt8]) -> [UInt8] {
    marks = []
    if isColoured == false { return bytes }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    if isWordDiff == nil { isWordDiff = wordVerdict(lines) }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for (index, line) in lines.enumerated() {
      // The piece behind the last newline is no line of its own.
      if index == lines.count - 1, line.isEmpty { break }
      let plain = line.contains(0x1b) ? Self.plain(line) : Array(line)
      if isColoured == nil { isColoured = Self.verdict(line, plain) }
      if isWordDiff == true, follow(line, plain) {
        take(WordDiffLine(line), into: &kept)
      } else {
        kept += isColoured == false ? Array(line) : plain
      }
      if index < lines.count - 1 { kept.append(10) }
    }
    return kept
  }

  private mutating func take(_ line: WordDiffLine, into kept: inout [UInt8]) {
    let start = kept.count
    marks += line.marks.map { $0.moved(by: start) }
    kept += line.bytes
  }

  private static let signs = ["diff --", "commit ", "--- ", "+++ ", "@@ -", "index "].map {
    Array($0.utf8)
  }

  /// Whether a line of Git's is coloured; nil for one that could be anybody's.
  private static func verdict(_ line: ArraySlice<UInt8>, _ plain: [UInt8]) -> Bool? {
    guard signs.contains(where: { plain.starts(with: $0) }) else { return nil }
    if line.contains(0x1b) { return true }
    // Users may have set some of the colours to none; no file's own text comes before a hunk.
    return plain.starts(with: "@@ -".utf8) ? false : nil
  }

  // MARK: - Words

  /// Notes where hunks begin and end; whether a line is one within.
  private mutating func follow(_ line: ArraySlice<UInt8>, _ plain: [UInt8]) -> Bool {
    if plain.starts(with: "@@ -".utf8) {
      isInHunk = true
      return false
    }
    let isCommit = line.first == 0x1b && plain.starts(with: "commit ".utf8)
    if isCommit || plain.starts(with: "diff --".utf8) {
      isInHunk = false
    }
    return isInHunk && !plain.starts(with: "\\ No newline".utf8)
  }

  /// Whether lines of hunks have colours where other diffs have none, or no signs; nil where all could
  /// be of either kind.
  private func wordVerdict(_ lines: [ArraySlice<UInt8>]) -> Bool? {
    var other = self
    for (index, line) in lines.enumerated() {
      let plain = line.contains(0x1b) ? Self.plain(line) : Array(line)
      guard other.follow(line, plain) else {
        // A head without colours: this is no diff for a terminal.
        if plain.starts(with: "@@ -".utf8), line.first != 0x1b { return false }
        if plain.starts(with: "@@@".utf8) { return false }
        if Self.hasSigns(behind: plain, lines[(index + 1)...]) { return false }
        continue
      }
      guard let sign = plain.first else { continue }
      if line.first == 0x1b {
        // The sign of an added line has its colour for itself.
        if sign == 0x2b, Self.firstText(of: line).count == 1, plain.count > 1 { return false }
        if ![0x20, 0x2b, 0x2d].contains(sign) { return true }
      } else {
        if sign != 0x20 { return true }
        let words = WordDiffLine(line)
        if !words.marks.isEmpty { return true }
      }
    }
    return nil
  }

  /// Whether the lines behind a head have signs, as many of each as it says: a file with sequences of
  /// its own may look as if it had old and new words in one line.
  private static func hasSigns(
    behind head: [UInt8], _ lines: ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    guard let head = head.withUnsafeBufferPointer({ HunkHead($0) }) else { return false }
    var (old, new) = (head.old[0].count, head.new.count)
    var changes = 0
    for line in lines {
      guard old > 0 || new > 0 else { break }
      switch (line.contains(0x1b) ? plain(line) : Array(line)).first {
      case 0x2b?:
        new -= 1
        changes += 1
      case 0x2d?:
        old -= 1
        changes += 1
      case 0x20?:
        old -= 1
        new -= 1
      case 0x5c?: continue
      default: return false
      }
    }
    return old == 0 && new == 0 && changes > 0
  }

  // MARK: - Sequences

  enum Part {
    /// The parameters of a sequence that sets colours.
    case colour(ArraySlice<UInt8>)
    case text(Range<Int>)
  }

  /// The parts of a line in order (ECMA-48, `CSI … final byte`).
  static func forEachPart(of line: ArraySlice<UInt8>, _ body: (Part) -> Void) {
    var at = line.startIndex
    var start = at
    while at < line.endIndex {
      if line[at] == 0x1b, at + 1 < line.endIndex, line[at + 1] == 0x5b,
        let end = line[(at + 2)...].firstIndex(where: { (0x40...0x7e).contains($0) }),
        line[end] == 0x6d || line[end] == 0x4b
      {
        if start < at { body(.text(start..<at)) }
        if line[end] == 0x6d { body(.colour(line[at + 2..<end])) }
        at = end + 1
        start = at
      } else {
        at += 1
      }
    }
    if start < at { body(.text(start..<at)) }
  }

  private static func firstText(of line: ArraySlice<UInt8>) -> Range<Int> {
    var found: Range<Int>?
    forEachPart(of: line) { if case .text(let range) = $0, found == nil { found = range } }
    return found ?? 0..<0
  }

  /// A line without control sequences.
  private static func plain(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(line.count)
    forEachPart(of: line) { if case .text(let range) = $0 { kept += line[range] } }
    return kept
  }
}
