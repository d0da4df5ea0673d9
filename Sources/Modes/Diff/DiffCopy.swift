import Editor
import Forge
import Text

/// What is copied of a diff: its source, without numbers and signs.
enum DiffCopy {
  /// - Parameter keepsSigns: Whether lines keep their `+` and `-`, so that it is a piece of a patch.
  static func text(
    of buffer: Buffer, _ range: Range<ByteOffset>, keepsSigns: Bool = false
  ) -> [UInt8] {
    let contents = buffer.text.contents
    guard let page = buffer.properties[DiffPage.self], !page.rows.isEmpty, !range.isEmpty else {
      return contents.bytes(range)
    }
    let first = contents.line(at: range.lowerBound).value
    let last = contents.line(at: range.upperBound).value
    var parts: [[UInt8]] = []
    for row in first...min(last, page.rows.count - 1) {
      let line = contents.range(of: Line(row))
      let low = max(range.lowerBound, line.lowerBound) - line.lowerBound
      let high = min(range.upperBound, line.upperBound) - line.lowerBound
      // A region that ends before the first character of a line ends with the newline before it.
      if row == last, row > first, high == 0 {
        parts.append([])
        continue
      }
      if let part = part(of: row, page, low, high, contents, keepsSigns) { parts.append(part) }
    }
    return Array(parts.joined(separator: [10]))
  }

  private static func part(
    of row: Int, _ page: DiffPage, _ low: Int, _ high: Int, _ contents: PieceTree,
    _ keepsSigns: Bool
  ) -> [UInt8]? {
    let item = page.rows[row]
    guard item.kind == .line, let hunk = page.hunk(ofRow: row) else {
      let start = contents.start(of: Line(row))
      let indent = item.kind == .text ? 1 : 0
      return contents.bytes(start + max(low, min(indent, high))..<start + high)
    }
    guard page.text.lines[item.index].kind != .noNewline || keepsSigns else { return nil }
    let source = page.text.content(ofLine: item.index, inHunk: hunk)
    let bytes = page.text.bytes(source)
    let gutter = page.gutter(ofRow: row)
    let places = DiffTabs.places(in: bytes)
    func index(_ offset: Int) -> Int {
      guard let places else { return min(max(0, offset - gutter), bytes.count) }
      return places.firstIndex { $0 >= offset - gutter } ?? bytes.count
    }
    let start = index(low)
    let content = Array(bytes[start..<max(start, index(high))])
    guard keepsSigns, start == 0 else { return content }
    let line = page.text.lines[item.index].range
    return page.text.bytes(line.lowerBound..<source.lowerBound) + content
  }
}
