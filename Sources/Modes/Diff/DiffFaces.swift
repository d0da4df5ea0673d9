import Display
import Editor
import Forge
import Syntax
import Text

/// Colours the rows of a diff that a window shows.
struct DiffFaces {
  private let page: DiffPage
  private let contents: PieceTree
  private let faces: FaceTable
  private(set) var runs: [FaceRun] = []

  /// Lines in a row that were replaced above which words are not compared.
  private static let block = 64

  init(_ page: DiffPage, _ contents: PieceTree, _ faces: FaceTable) {
    self.page = page
    self.contents = contents
    self.faces = faces
  }

  mutating func write(row: Int) {
    let start = contents.start(of: Line(row))
    let end = contents.end(of: Line(row))
    let item = page.rows[row]
    switch item.kind {
    case .text: writeText(item.index, start, end)
    case .file: writeHead(item.index, start, end)
    case .gap: add(start..<end, faces.id("dim"))
    case .hunk: add(start..<end, faces.id("diff.hunk"))
    case .line: writeLine(item.index, row, start, end)
    case .pair: writePair(item, row, start, end)
    }
  }

  private mutating func add(_ range: Range<ByteOffset>, _ face: FaceID) {
    guard !range.isEmpty, face != .plain else { return }
    if let last = runs.last, last.face == face, last.range.upperBound == range.lowerBound {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(FaceRun(range, face))
    }
  }

  /// Around diffs: the first line of a commit stands out, as its own headers do not.
  private mutating func writeText(_ line: Int, _ start: ByteOffset, _ end: ByteOffset) {
    let text = contents.bytes(start..<min(end, start + 16)).dropFirst()
    if text.starts(with: "commit ".utf8) {
      add(start..<end, faces.id("number"))
    } else if ["Author: ", "Date: ", "Merge: ", "From: ", "Subject: "].contains(where: {
      text.starts(with: $0.utf8)
    }) {
      let colon = contents.find(58, from: start, to: end) ?? start
      add(start..<min(end, colon + 1), faces.id("dim"))
    }
  }

  private mutating func writeHead(_ file: Int, _ start: ByteOffset, _ end: ByteOffset) {
    let bytes = contents.bytes(start..<end)
    // The counts begin behind the last stretch of blanks that parts them from the name.
    let facts = page.text.files[file]
    let counts = Array("+\(facts.added) -\(facts.removed)".utf8)
    let place = bytes.indices.last { bytes[$0...].starts(with: counts) }
    guard let place, facts.hunkCount > 0 else { return add(start..<end, faces.id("diff.meta")) }
    add(start..<start + place, faces.id("diff.meta"))
    let blank = counts.firstIndex(of: 32) ?? counts.count
    if facts.added > 0 { add(start + place..<start + place + blank, faces.id("diff.added")) }
    if facts.removed > 0 {
      add(start + place + blank + 1..<start + place + counts.count, faces.id("diff.removed"))
    }
    add(start + place + counts.count..<end, faces.id("dim"))
  }

  private mutating func writeLine(
    _ line: Int, _ row: Int, _ start: ByteOffset, _ end: ByteOffset
  ) {
    guard let hunk = page.hunk(ofRow: row) else { return }
    let signs = page.text.signs(ofHunk: hunk)
    let gutter = page.gutter(ofRow: row)
    let content = min(end, start + gutter)
    let kind = page.text.lines[line].kind
    let base = face(of: line)
    let sign = min(content, start + (gutter - signs - 1))
    add(start..<sign, faces.id("dim"))
    add(sign..<content, base)
    let text = page.text
    let isMarked = !text.marks(in: text.content(ofLine: line, inHunk: hunk)).isEmpty
    guard isMarked || end - content <= DiffSyntax.longest else { return add(content..<end, base) }
    writeContent(line, hunk, kind, base, content, end) { DiffTabs.places(in: text.bytes($0)) }
  }

  /// The face under a line.
  private func face(of line: Int) -> FaceID {
    guard !page.isSettled(line) else { return .plain }
    return switch page.text.lines[line].kind {
    case .added: faces.id("diff.added")
    case .removed: faces.id("diff.removed")
    case .noNewline: faces.id("dim")
    default: .plain
    }
  }

  /// Both sides of a row: the left one begins it, the right one ends it.
  private mutating func writePair(
    _ row: DiffRow, _ number: Int, _ start: ByteOffset, _ end: ByteOffset
  ) {
    guard let hunk = page.hunk(ofRow: number) else { return }
    let sides = page.sides(ofRow: number)
    let divider = page.head.icons[.divider].utf8.count
    var at = start
    if let left = row.left {
      let cut = self.cut(left, hunk, sides.leftText)
      writeSide(left, hunk, sides, cut, at)
      at += sides.gutter + cut.bytes.count + max(0, sides.leftWidth - sides.gutter - cut.cells)
    } else {
      at += sides.leftWidth
    }
    add(at..<min(end, at + divider), faces.id("divider"))
    at = min(end, at + divider)
    if let right = row.right {
      let cut = self.cut(right, hunk, sides.rightText)
      writeSide(right, hunk, sides, cut, at)
    }
  }

  private func cut(_ line: Int, _ hunk: Int, _ width: Int) -> DiffCut {
    DiffCut(
      page.text.bytes(page.text.content(ofLine: line, inHunk: hunk)), from: page.view.shift,
      width: width)
  }

  private mutating func writeSide(
    _ line: Int, _ hunk: Int, _ sides: DiffSides, _ cut: DiffCut, _ start: ByteOffset
  ) {
    let content = start + sides.gutter
    let base = face(of: line)
    add(start..<content - 2, faces.id("dim"))
    add(content - 2..<content, base)
    writeContent(
      line, hunk, page.text.lines[line].kind, base, content, content + cut.bytes.count
    ) { _ in cut.places }
  }

  /// The text of a line: its own colours over that of its sign, words that changed under both.
  private mutating func writeContent(
    _ line: Int, _ hunk: Int, _ kind: DiffLine.Kind, _ base: FaceID, _ start: ByteOffset,
    _ end: ByteOffset, placing places: (Range<Int>) -> [Int]?
  ) {
    let range = page.text.content(ofLine: line, inHunk: hunk)
    let words = self.words(line, hunk, kind, range)
    let spans = page.syntax.spans(ofLine: line, inHunk: hunk, of: page.text) ?? []
    guard !words.isEmpty || !spans.isEmpty else { return add(start..<end, base) }
    let places = places(range)
    func place(_ at: Int) -> ByteOffset {
      min(end, start + (places.map { $0[min(at, $0.count - 1)] } ?? at))
    }
    var at = 0
    var word = 0
    var span = 0
    while at < range.count {
      while word < words.count, words[word].range.upperBound <= at { word += 1 }
      while span < spans.count, spans[span].range.upperBound <= at { span += 1 }
      var limit = range.count
      var face = base
      if word < words.count {
        let range = words[word].range
        if range.contains(at) { face = words[word].face }
        limit = min(limit, range.contains(at) ? range.upperBound : range.lowerBound)
      }
      if span < spans.count {
        let range = spans[span].range
        if range.contains(at) { face = faces.id(Face(spans[span].face.name), over: face) }
        limit = min(limit, range.contains(at) ? range.upperBound : range.lowerBound)
      }
      add(place(at)..<place(limit), face)
      at = limit
    }
    add(place(at)..<end, base)
  }

  /// The words of a line that stand out, in bytes of its content.
  private func words(
    _ line: Int, _ hunk: Int, _ kind: DiffLine.Kind, _ content: Range<Int>
  ) -> [(range: Range<Int>, face: FaceID)] {
    func face(isAdded: Bool) -> FaceID {
      faces.id(isAdded ? "diff.added.emphasis" : "diff.removed.emphasis")
    }
    // Nothing else says what is old and what is new in such a line.
    let marks = page.text.marks(in: content)
    guard marks.isEmpty else {
      return marks.map { mark in
        let range = mark.range.clamped(to: content)
        return (
          range.lowerBound - content.lowerBound..<range.upperBound - content.lowerBound,
          face(isAdded: mark.isAdded)
        )
      }
    }
    guard page.view.marksWords, !page.isSettled(line) else { return [] }
    return emphasis(line, hunk, kind).map { ($0, face(isAdded: kind == .added)) }
  }

  /// The words of a line that its counterpart has not: the n-th removed line of a block is compared
  /// with the n-th added one below it.
  private func emphasis(_ line: Int, _ hunk: Int, _ kind: DiffLine.Kind) -> [Range<Int>] {
    guard kind == .added || kind == .removed, page.text.signs(ofHunk: hunk) == 1 else { return [] }
    let text = page.text
    let head = text.hunks[hunk].line
    let last = text.lastLine(ofHunk: hunk)
    func skip(_ from: Int, _ kind: DiffLine.Kind, by step: Int) -> Int {
      var at = from
      while at > head, at <= last, abs(at - from) <= Self.block, text.lines[at].kind == kind {
        at += step
      }
      return at
    }
    // The first added line of the block, whichever side this is on.
    let middle: Int
    if kind == .added {
      middle = skip(line, .added, by: -1) + 1
    } else {
      middle = skip(line, .removed, by: 1)
    }
    guard middle <= last, text.lines[middle].kind == .added else { return [] }
    let first = skip(middle - 1, .removed, by: -1) + 1
    let index = kind == .added ? line - middle : line - first
    let (old, new) = (first + index, middle + index)
    guard index < Self.block, old < middle, new <= last, text.lines[old].kind == .removed,
      text.lines[new].kind == .added
    else { return [] }
    let ranges = WordChanges.between(
      text.bytes(text.content(ofLine: old, inHunk: hunk)),
      text.bytes(text.content(ofLine: new, inHunk: hunk)))
    return (kind == .added ? ranges?.new : ranges?.old) ?? []
  }
}
