import Forge
import Text

/// A diff as far as it was read: its bytes, and what they mean.
struct DiffText: Sendable {
  var source = PieceTree()
  /// By number; while a diff is being read the first of them may be gone.
  var lines: ArraySlice<DiffLine> = []
  var files: [DiffFile] = []
  var hunks: [DiffHunk] = []
  /// Old and new words that share a line, in order.
  var marks: [DiffMark] = []

  /// The hunk a line belongs to, head included; nil outside of hunks.
  func hunk(ofLine line: Int) -> Int? {
    var low = 0
    var high = hunks.count
    while low < high {
      let middle = (low + high) / 2
      if hunks[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    guard low > 0, line <= lastLine(ofHunk: low - 1) else { return nil }
    return low - 1
  }

  /// The file a line belongs to; nil outside of files.
  func file(ofLine line: Int) -> Int? {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].firstLine <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 && lines[line].kind != .text ? low - 1 : nil
  }

  /// The last line of a hunk: the lines of hunks follow their heads without a gap.
  func lastLine(ofHunk hunk: Int) -> Int {
    var end = hunk + 1 < hunks.count ? hunks[hunk + 1].line : lines.endIndex
    let file = hunks[hunk].file
    if file + 1 < files.count { end = min(end, files[file + 1].firstLine) }
    while end - 1 > hunks[hunk].line, lines[end - 1].kind == .text { end -= 1 }
    return end - 1
  }

  /// The lines of a file, with the text that follows it.
  func lines(ofFile file: Int) -> Range<Int> {
    files[file].firstLine..<(file + 1 < files.count ? files[file + 1].firstLine : lines.endIndex)
  }

  /// Columns of signs before each line of a hunk.
  func signs(ofHunk hunk: Int) -> Int { files[hunks[hunk].file].parents }

  /// What a line of a hunk says, without its signs and its newline, as bytes of the source.
  func content(ofLine line: Int, inHunk hunk: Int) -> Range<Int> {
    let range = lines[line].range
    let start = lines[line].kind == .noNewline ? 0 : signs(ofHunk: hunk)
    var end = range.upperBound
    if end > range.lowerBound, source[ByteOffset(end - 1)] == 10 { end -= 1 }
    return min(range.lowerBound + start, end)..<end
  }

  func bytes(_ range: Range<Int>) -> [UInt8] {
    source.bytes(ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound))
  }

  /// The old and new words that share a line, in bytes of its content.
  func marks(in content: Range<Int>) -> ArraySlice<DiffMark> {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].range.upperBound <= content.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return marks[low...].prefix { $0.range.lowerBound < content.upperBound }
  }

  /// How many lines the diff leaves out between a hunk and the one before it in its file.
  func gap(before hunk: Int) -> Int {
    guard hunk > 0, hunks[hunk - 1].file == hunks[hunk].file else { return 0 }
    let before = hunks[hunk - 1]
    let end = before.newStart + max(1, before.newCount)
    return hunks[hunk].newStart + (hunks[hunk].newCount == 0 ? 1 : 0) - end
  }

  /// The shortened hashes of a file before and after, where its `index` line names them.
  func blobs(of file: DiffFile) -> (old: String, new: String)? {
    var line = file.firstLine
    while line < lines.endIndex, lines[line].kind == .header {
      let text = String(decoding: bytes(lines[line].range), as: UTF8.self)
      if text.hasPrefix("index "), let dots = text.firstRange(of: "..") {
        return (
          old: String(text[..<dots.lowerBound].dropFirst(6)),
          new: String(text[dots.upperBound...].prefix { $0.isHexDigit })
        )
      }
      line += 1
    }
    return nil
  }
}
