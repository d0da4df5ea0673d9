// A diff into which lines were put: those around a hunk, which it leaves out.

extension DiffLine {
  /// A line of context, in bytes from the beginning of the input.
  package static func context(start: Int, length: Int, old: Int, new: Int) -> DiffLine {
    DiffLine(.context, start: start, length: length, old: old, new: new)
  }

  /// The same line behind bytes that were put in.
  package func moved(by bytes: Int) -> DiffLine {
    DiffLine(kind, start: start + bytes, length: range.count, old: old ?? 0, new: new ?? 0)
  }

  /// The same line with the newline that it lacked.
  package func longer(by bytes: Int) -> DiffLine {
    DiffLine(kind, start: start, length: range.count + bytes, old: old ?? 0, new: new ?? 0)
  }
}

extension DiffFile {
  /// The same file behind lines that were put in.
  package func moved(by lines: Int) -> DiffFile {
    var other = DiffFile(firstLine: firstLine + lines, firstHunk: firstHunk, isGit: isGit)
    other.hunkCount = hunkCount
    other.added = added
    other.removed = removed
    other.change = change
    other.old = old
    other.new = new
    other.oldMode = oldMode
    other.newMode = newMode
    other.similarity = similarity
    other.isBinary = isBinary
    other.parents = parents
    other.isCut = isCut
    return other
  }
}

extension DiffHunk {
  /// The same hunk behind lines that were put in.
  package func moved(lines: Int, bytes: Int) -> DiffHunk {
    DiffHunk(
      line: line + lines, file: file, oldStart: oldStart, oldCount: oldCount, newStart: newStart,
      newCount: newCount, section: section.lowerBound + bytes..<section.upperBound + bytes)
  }

  /// The same hunk with lines of context that were put in at one of its ends.
  package func grown(by lines: Int, above: Bool) -> DiffHunk {
    // An empty side names the line before it.
    let old = oldStart + (oldCount == 0 ? 1 : 0) - (above ? lines : 0)
    let new = newStart + (newCount == 0 ? 1 : 0) - (above ? lines : 0)
    return DiffHunk(
      line: line, file: file, oldStart: old, oldCount: oldCount + lines, newStart: new,
      newCount: newCount + lines, section: section)
  }
}
