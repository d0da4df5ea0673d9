import Editor
import Text

/// The marks that a merge puts between two versions, as far as edits have left anything of them.
struct MergeMarks: Sendable {
  /// Lines of the versions that look like marks, and are none.
  private let known: Set<String>

  /// - Parameter versions: The texts that were merged.
  init(_ versions: [String]) {
    known = Set(versions.flatMap { $0.split(separator: "\n") }.filter(Self.isLike).map(String.init))
  }

  /// Whether a line has what is left of a mark: indented, quoted, cut short, with text before it.
  ///
  /// - Parameter merge: The merge the text came from, where that is known.
  static func isLeft(in line: String, of merge: MergeMarks?) -> Bool {
    if LineMerge.marks.contains(where: { line.contains($0) }) {
      return merge?.known.contains(line) != true
    }
    guard let merge else { return false }
    return isLike(line) && !merge.known.contains(line)
  }

  private static func isLike(_ line: some StringProtocol) -> Bool {
    ["<<<<", "||||", "====", ">>>>"].contains { line.contains($0) }
  }
}

extension Session {
  /// Goes on to send a text unless a merge is not settled in it: where marks were damaged by edits it is
  /// asked first.
  ///
  /// - Throws: where both versions of a stretch still stand there.
  func settlingMerge(
    in buffer: Buffer, _ composition: Composition, then: @escaping (Session) throws -> Void
  ) throws {
    guard buffer.conflicts.isEmpty else {
      goToConflict(in: buffer)
      throw UserError(
        "Both versions are still in the text: C-c ^ u keeps yours here, C-c ^ l theirs")
    }
    guard let (place, line) = buffer.leftMark(of: composition.merge) else {
      return try then(self)
    }
    for window in windows(showing: buffer) { window.point = place }
    buffer.lastPoint.offset = place
    askYesOrNo("This is left of the merge: \(line.prefix(40)). Send it all the same?") { session in
      guard !composition.isSending else { return }
      try then(session)
    }
  }
}

extension Buffer {
  /// The first line of its text that has what is left of a mark, with its beginning.
  func leftMark(of merge: MergeMarks?) -> (place: ByteOffset, line: String)? {
    let contents = text.contents
    var start = proseRange.lowerBound
    while start < proseRange.upperBound {
      let end = min(contents.lineEnd(start), proseRange.upperBound)
      let line = contents.string(start..<end)
      if MergeMarks.isLeft(in: line, of: merge) { return (start, line) }
      start = end + 1
    }
    return nil
  }
}
