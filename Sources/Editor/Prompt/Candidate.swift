package import Display

/// Something a prompt offers.
package struct Candidate: Hashable, Sendable {
  /// What is matched and, when taken, the answer.
  package var text: String
  /// Shown after it, dim: a key, a summary.
  package var note: String
  /// What is shown in place of the text, where that repeats what is typed: the name of a file.
  package var label: String?
  /// What it stands for, if it can be opened.
  package var location: Location?
  /// The colour of the label it is.
  package var color: RGB?
  /// Shown at the right end, dim: how many of the things asked about have it.
  package var detail = ""

  package init(
    _ text: String, note: String = "", label: String? = nil, location: Location? = nil,
    color: RGB? = nil, detail: String = ""
  ) {
    self.text = text
    self.note = note
    self.label = label
    self.location = location
    self.color = color
    self.detail = detail
  }
}

/// Matches pieces parted by blanks in any order, each somewhere in the candidate; case counts
/// only for pieces with an upper-case letter.
package struct OrderlessPattern {
  private let pieces: [(text: [UInt8], folds: Bool)]

  package init(_ input: String) {
    pieces = input.split(separator: " ").map { piece in
      let folds = !piece.contains { $0.isUppercase }
      return (Array(piece.utf8), folds)
    }
  }

  /// The byte ranges that matched, or nil when a piece is missing.
  package func match(_ candidate: String) -> [Range<Int>]? {
    guard !pieces.isEmpty else { return [] }
    let plain = Array(candidate.utf8)
    let lowered = Array(candidate.lowercased().utf8)
    // Lower-casing may change the length of exotic text; then positions are those of the original.
    let folded = lowered.count == plain.count ? lowered : plain
    var ranges: [Range<Int>] = []
    for piece in pieces {
      let bytes = piece.folds ? folded : plain
      guard let found = bytes.firstRange(of: piece.text) else { return nil }
      ranges.append(found)
    }
    return ranges
  }

  /// The candidates that match: those that consist of the pieces, then those that begin with the
  /// first one, then the others, each in their own order.
  package func filter(_ candidates: [Candidate]) -> [Candidate] {
    guard let first = pieces.first else { return candidates }
    var whole: [Candidate] = []
    var leading: [Candidate] = []
    var others: [Candidate] = []
    for candidate in candidates {
      guard let ranges = match(candidate.text) else { continue }
      if Self.isCovered(candidate.text, by: ranges) {
        whole.append(candidate)
        continue
      }
      let head = candidate.text.lowercased().utf8.prefix(first.text.count)
      if head.elementsEqual(first.text) {
        leading.append(candidate)
      } else {
        others.append(candidate)
      }
    }
    return whole + leading + others
  }

  /// Whether nothing but signs between words lies outside of what matched.
  private static func isCovered(_ text: String, by ranges: [Range<Int>]) -> Bool {
    text.utf8.enumerated().allSatisfy { index, byte in
      "-_/. ".utf8.contains(byte) || ranges.contains { $0.contains(index) }
    }
  }
}
