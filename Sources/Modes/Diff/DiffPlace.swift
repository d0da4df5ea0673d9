import Editor
import Text

/// A place in a diff in terms of its lines, so that it is found again when they are laid out anew.
struct DiffPlace {
  private var row: DiffRow?
  private let bytes: Int
  private let line: Int

  init(_ offset: ByteOffset, _ page: DiffPage, _ buffer: Buffer) {
    let contents = buffer.text.contents
    line = contents.line(at: offset).value
    bytes = offset - contents.lineStart(offset)
    row = page.rows.indices.contains(line) ? page.rows[line] : nil
  }

  /// The same after lines were put in.
  func moved(_ place: (Int) -> Int) -> DiffPlace {
    var other = self
    guard let row else { return other }
    switch row.kind {
    case .line, .text: other.row = DiffRow(row.kind, place(row.index))
    case .pair: other.row = DiffRow(left: row.left.map(place), right: row.right.map(place))
    case .file, .hunk, .gap: break
    }
    return other
  }

  func offset(_ page: DiffPage, _ buffer: Buffer) -> ByteOffset {
    let contents = buffer.text.contents
    var target = min(line, max(0, page.rows.count - 1))
    if let row {
      let found =
        switch row.kind {
        case .line, .pair, .text: page.row(ofLine: row.index)
        case .file: page.rows.firstIndex(of: row)
        case .gap, .hunk:
          page.rows.firstIndex(of: row) ?? page.rows.firstIndex(of: DiffRow(.hunk, row.index))
        }
      target = found ?? target
    }
    let start = contents.start(of: Line(target))
    return min(start + bytes, contents.end(of: Line(target)))
  }
}
