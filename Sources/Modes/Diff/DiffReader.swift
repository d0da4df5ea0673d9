import Editor
import Forge
import Glibc
import Text
import Workers

/// Reads a diff piece by piece and lays each out, on a worker.
struct DiffReader: Sendable {
  /// What one piece brought.
  struct Piece: Sendable {
    let source: PieceTree
    /// The same as it was read, once some line was not UTF-8.
    let raw: PieceTree?
    let lines: [DiffLine]
    /// Old and new words that share a line, in bytes of the whole diff.
    let marks: [DiffMark]
    let files: [DiffFile]
    let hunks: [DiffHunk]
    let page: PieceTree
    let rows: [DiffRow]
    let digits: [Int: Int]
    let isLast: Bool
  }

  private var parser = DiffParser()
  private var stripper = ColourStripper()
  /// Bytes of a line whose end has not come.
  private var rest: [UInt8] = []
  /// Lines handed over.
  private var done = 0
  private var hunksDone = 0
  private var tail: [UInt8] = []
  /// The same bytes as they were read; nil as long as all were UTF-8.
  private var rawTail: [UInt8]?
  /// Bytes that were understood.
  private var readCount = 0
  private let head: DiffHead

  init(head: DiffHead) { self.head = head }

  /// Takes bytes and returns what they bring, nil within a line; with `isLast` the end of it.
  mutating func take(_ bytes: [UInt8], isLast: Bool) -> Piece? {
    let before = rest.count
    rest += bytes
    // Only what is new may hold its end: a line may be as long as the diff.
    let end = isLast ? rest.count : (rest[before...].lastIndex(of: 10).map { $0 + 1 } ?? 0)
    guard end > 0 || isLast else { return nil }
    let raw = stripper.strip(end == rest.count ? rest : Array(rest[..<end]))
    rest = end == rest.count ? [] : Array(rest[end...])
    let read = FileCoding.readingLines(raw)
    let whole = read ?? raw
    // In bytes that were no UTF-8 they would be elsewhere.
    let marks = read == nil ? stripper.marks.map { $0.moved(by: readCount) } : []
    readCount += whole.count
    parser.isWordDiff = stripper.isWordDiff == true
    whole.withUnsafeBufferPointer { _ = parser.read($0, isLast: isLast) }
    if rawTail == nil, read != nil { rawTail = tail }
    rawTail? += raw
    // Lines that are not settled wait, with their bytes, for what follows.
    tail += whole
    let settled = isLast ? parser.lines.endIndex : parser.settledCount
    let fresh = done..<settled
    let start = fresh.first.map { parser.lines[$0].start } ?? 0
    let size = fresh.last.map { parser.lines[$0].range.upperBound - start } ?? 0
    var text = DiffText()
    text.lines = parser.lines
    text.files = parser.files
    text.hunks = parser.hunks
    var layout = DiffLayout(text, head: head, isFirst: done == 0)
    tail.withUnsafeBufferPointer {
      layout.write(fresh, from: UnsafeBufferPointer(rebasing: $0[..<size]))
    }
    let piece = Piece(
      source: PieceTree(tail[..<size]), raw: takeRaw(fresh.count, isLast: isLast),
      lines: Array(parser.lines[fresh]), marks: marks, files: parser.files,
      hunks: Array(parser.hunks[hunksDone...]), page: PieceTree(layout.bytes), rows: layout.rows,
      digits: layout.digits, isLast: isLast)
    tail = Array(tail[size...])
    done = settled
    parser.forget(before: done)
    hunksDone = parser.hunks.count
    return piece
  }

  /// Takes the next lines as they were read.
  private mutating func takeRaw(_ lines: Int, isLast: Bool) -> PieceTree? {
    guard let raw = rawTail else { return nil }
    let tree = PieceTree(raw)
    let end = isLast ? tree.end : tree.start(of: Line(lines))
    rawTail = tree.bytes(end..<tree.end)
    return tree.slice(0..<end)
  }

  /// Reads a descriptor to its end.
  mutating func readAll(
    _ descriptor: Int32, _ job: JobHandle, give: (Piece) -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      try job.cancellation.check()
      var filled = 0
      // A pipe gives little at a time; what it has is taken together, but waited for only once.
      while filled < buffer.count {
        if filled > 0 {
          var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          if poll(&entry, 1, 0) <= 0 { break }
        }
        let count = buffer.withUnsafeMutableBytes {
          read(descriptor, $0.baseAddress.map { $0 + filled }, $0.count - filled)
        }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else {
          throw UserError("Reading failed: \(String(cString: strerror(errno)))")
        }
        if count == 0 {
          if let last = take(Array(buffer[..<filled]), isLast: true) { give(last) }
          return
        }
        filled += count
      }
      if let piece = take(Array(buffer[..<filled]), isLast: false) { give(piece) }
    }
  }
}
