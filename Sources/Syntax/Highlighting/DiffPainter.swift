/// Colours unified diffs by their lines; no grammar for them can be installed.
///
/// Inside a hunk the counts of its header say how many lines belong to it, so that a removed line
/// `-- text` is not taken for a file's header. Outside of one, as in a fence with a few lines of a
/// diff, every line stands for itself.
struct DiffPainter {
  static let language = "diff"

  private var oldLines = 0
  private var newLines = 0

  static func runs(of text: [UInt8], in range: Range<Int>) -> [SpanCanvas.Run] {
    var painter = DiffPainter()
    var canvas = SpanCanvas(range: range.clamped(to: 0..<text.count))
    var at = 0
    while at < canvas.range.upperBound {
      let end = text[at...].firstIndex(of: 0x0a) ?? text.count
      if let face = painter.face(of: text[at..<end]) { canvas.paint(at..<end, .face(face)) }
      at = end + 1
    }
    return canvas.runs
  }

  private mutating func face(of line: ArraySlice<UInt8>) -> SyntaxFace? {
    if oldLines > 0 || newLines > 0 {
      switch line.first {
      case UInt8(ascii: "+"):
        newLines = max(0, newLines - 1)
        return .diffAdded
      case UInt8(ascii: "-"):
        oldLines = max(0, oldLines - 1)
        return .diffRemoved
      case UInt8(ascii: " "), nil:
        oldLines = max(0, oldLines - 1)
        newLines = max(0, newLines - 1)
        return nil
      case UInt8(ascii: "\\"): return .comment
      default: (oldLines, newLines) = (0, 0)
      }
    }
    if line.starts(with: "@@ ".utf8) {
      readCounts(of: line)
      return .diffHunk
    }
    if Self.headers.contains(where: { line.starts(with: $0) }) { return .diffMeta }
    switch line.first {
    case UInt8(ascii: "+"): return .diffAdded
    case UInt8(ascii: "-"): return .diffRemoved
    case UInt8(ascii: "\\"): return .comment
    default: return nil
    }
  }

  /// `@@ -1,7 +1,6 @@`; a count that is left out is 1.
  private mutating func readCounts(of line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count >= 3, words[1].first == UInt8(ascii: "-"), words[2].first == UInt8(ascii: "+")
    else { return }
    (oldLines, newLines) = (Self.count(in: words[1]), Self.count(in: words[2]))
  }

  /// Nothing but digits counts lines, and no hunk has more than nine digits can say: of another no line
  /// belongs to it.
  private static func count(in place: ArraySlice<UInt8>) -> Int {
    let numbers = place.dropFirst().split(separator: UInt8(ascii: ","))
    guard numbers.count == 2 else { return 1 }
    let digits = numbers[1]
    guard digits.count <= 9, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
    return digits.reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  private static let headers: [[UInt8]] = [
    "diff ", "index ", "--- ", "+++ ", "new file mode ", "deleted file mode ", "old mode ",
    "new mode ", "similarity index ", "dissimilarity index ", "rename from ", "rename to ",
    "copy from ", "copy to ", "Binary files ", "GIT binary patch", "Index: ", "======",
  ].map { Array($0.utf8) }
}
