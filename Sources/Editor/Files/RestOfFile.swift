import Text
import Workers

/// Reads a file on behind its head, which was taken to tell how all of it is written.
///
/// Of a plain file every piece is handed on as it is. What the head could not tell comes out here: then,
/// and with files that are not plain, the rest is read and all of the file decoded at once.
struct RestOfFile: Sendable {
  enum Part: Sendable {
    /// What comes next.
    case next(PieceTree)
    /// All of the file, its head included.
    case whole(DecodedText)
  }

  private let reader: FileReader
  private let isPlain: Bool
  /// What was read, as long as it may have to be decoded anew.
  private var file: PieceTree
  private var size: Int
  /// Whether it is beyond doubt that the file is UTF-8.
  private var isKnown = false
  private var isOver = false

  private static let piece = 4 << 20

  /// - Parameter coding: What the head was taken for.
  init(_ reader: FileReader, after head: PieceTree, taken coding: FileCoding) {
    self.reader = reader
    isPlain = coding.isPlain
    file = head
    size = head.byteCount
    if isPlain { learn(from: head) }
  }

  /// The next part; nil at the end.
  mutating func next(for job: JobHandle) throws -> Part? {
    try job.cancellation.check()
    if isOver { return nil }
    guard isPlain else { return try whole(job) }
    let piece = try reader.read(Self.piece)
    if piece.isEmpty {
      isOver = true
      return nil
    }
    size += piece.byteCount
    job.report("\(min(99, 100 * Int64(size) / max(reader.stamp.size, 1)))%")
    if isKnown { return .next(piece) }
    file.append(piece)
    return learn(from: piece) ? .next(piece) : try whole(job)
  }

  /// Looks for what tells UTF-8 from other charsets; false where the file is not UTF-8.
  @discardableResult
  private mutating func learn(from piece: PieceTree) -> Bool {
    switch FileCoding.evidence(in: piece) {
    case .none: break
    case .utf8:
      isKnown = true
      file = PieceTree()
    case .against: return false
    }
    return true
  }

  private mutating func whole(_ job: JobHandle) throws -> Part {
    isOver = true
    file.append(try reader.read(Int.max, for: job))
    defer { file = PieceTree() }
    return .whole(DecodedText(reading: file))
  }
}
