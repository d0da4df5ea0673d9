import Display
import Editor
import Forge
import Text

/// A diff as a buffer shows it: what each of its lines is, and how that is coloured where it is seen.
///
/// Attached to the buffer and owned by the loop. Only what windows show has faces: a diff may be far
/// longer than anybody reads.
final class DiffPage {
  var text = DiffText()
  /// What each line of the buffer shows.
  private(set) var rows: [DiffRow] = []
  private(set) var folds = DiffLayout.Folds()
  private(set) var view = DiffView()
  /// Grows with each change of its lines, so that what was made for them is known to be old.
  private(set) var version = 0
  /// Lines that differ in blanks alone; made by a worker when they are first asked for.
  private(set) var blanks: DiffBlanks?
  /// The diff as it was read, where lines were put into it since.
  var original: DiffText?
  /// Its bytes, where some lines of them were not UTF-8.
  private(set) var raw: PieceTree?
  /// A change of the layout that a worker is at.
  var pending: DiffArrangement.Pending?
  /// Grows with each of those.
  var arrangementCount = 0
  private var digits: [Int: Int] = [:]
  private(set) var isComplete = false
  var head: DiffHead
  let origin: DiffOrigin
  let syntax: DiffSyntax
  /// What the heads that were laid out so far said, by file, where it may have changed since.
  private var heads: [Int: HeadState] = [:]
  /// What has its faces already.
  var painted: Painted?
  /// The path of a file to go to when it was read.
  private var wanted: [UInt8]?
  /// The file at point of the window that was painted last.
  var currentFile: Int?
  /// Whether the list of files belongs beside it, and the window beside which it was seen last.
  var showsFiles = false
  var listedIn: Int?
  /// The file at which both stood when they were brought together last.
  var followedFile: Int?

  /// What a head depends on besides its file's names.
  struct HeadState: Equatable {
    let width: Int
    let total: Int?
    let added: Int
    let removed: Int
    let isFolded: Bool
    let isCut: Bool
  }

  /// The stretch of a version of the text that has its faces.
  struct Painted: Equatable {
    let version: Int
    let rows: Range<Int>
    let syntaxCount: Int
    let width: Int
  }

  init(origin: DiffOrigin, head: DiffHead, syntax: DiffSyntax) {
    self.origin = origin
    self.head = head
    self.syntax = syntax
  }

  /// Forgets everything, for a diff that is read anew.
  func clear(_ buffer: Buffer) {
    if wanted == nil, let file = currentFile, file > 0, text.files.indices.contains(file) {
      wanted = text.files[file].path
    }
    currentFile = nil
    text = DiffText()
    version += 1
    rows = []
    digits = [:]
    heads = [:]
    painted = nil
    blanks = nil
    original = nil
    raw = nil
    pending = nil
    isComplete = false
    head.total = nil
    syntax.clear()
    buffer.faces = FaceRuns()
    replace(0..<buffer.text.contents.end, with: PieceTree(), in: buffer)
  }

  /// Adds what was read.
  func append(_ piece: DiffReader.Piece, to buffer: Buffer) {
    if rows.isEmpty { replace(0..<buffer.text.contents.end, with: PieceTree(), in: buffer) }
    version += 1
    if let bytes = piece.raw {
      var before = raw ?? text.source
      before.append(bytes)
      raw = before
    }
    text.source.append(piece.source)
    text.lines += piece.lines
    text.marks += piece.marks
    text.files = piece.files
    text.hunks += piece.hunks
    rows += piece.rows
    digits.merge(piece.digits) { _, new in new }
    buffer.text.load(piece.page)
    if piece.isLast {
      isComplete = true
      head.total = text.files.count
      if rows.isEmpty { buffer.text.load(PieceTree(" No differences.")) }
    }
    buffer.text.markSaved()
  }

  /// Goes to the head of a file, now or when it was read.
  func go(to path: String, in buffer: Buffer, _ session: Session) {
    wanted = Array(path.utf8)
    goToWanted(in: buffer, session)
  }

  /// The file to go to once it is there.
  func goToWanted(in buffer: Buffer, _ session: Session) {
    guard let path = wanted, let file = text.files.firstIndex(where: { $0.path == path }),
      let row = rows.firstIndex(of: DiffRow(.file, file))
    else { return }
    wanted = nil
    let start = buffer.text.contents.start(of: Line(row))
    buffer.lastPoint.offset = start
    for window in session.windows(showing: buffer) {
      window.point = start
      window.wantsRecenter = .top
    }
  }

  // MARK: - Rows

  /// The number of the row at an offset; nil where there is none.
  func row(at offset: ByteOffset, in buffer: Buffer) -> Int? {
    let line = buffer.text.contents.line(at: offset).value
    return rows.indices.contains(line) ? line : nil
  }

  /// The hunk a row belongs to.
  func hunk(ofRow row: Int) -> Int? {
    switch rows[row].kind {
    case .hunk, .gap: rows[row].index
    case .line, .pair: text.hunk(ofLine: rows[row].index)
    case .text, .file: nil
    }
  }

  /// The file a row belongs to.
  func file(ofRow row: Int) -> Int? {
    if rows[row].kind == .file { return rows[row].index }
    return hunk(ofRow: row).map { text.hunks[$0].file }
  }

  /// How wide the numbers of a hunk are.
  func digits(ofHunk hunk: Int) -> Int { digits[hunk] ?? 3 }

  /// Bytes before the text of a row.
  func gutter(ofRow row: Int) -> Int {
    switch rows[row].kind {
    case .line:
      guard let hunk = hunk(ofRow: row) else { return 1 }
      return DiffLayout.gutter(digits: digits(ofHunk: hunk), signs: text.signs(ofHunk: hunk))
    case .pair: return sides(ofRow: row).gutter
    case .text: return 1
    case .file, .gap, .hunk: return 0
    }
  }

  /// How the cells of a row are parted between both sides.
  func sides(ofRow row: Int) -> DiffSides {
    DiffSides(width: head.width, digits: hunk(ofRow: row).map { digits(ofHunk: $0) } ?? 3)
  }

  /// Whether a line is shown as one of context, as it differs in blanks alone.
  func isSettled(_ line: Int) -> Bool {
    guard view.ignoresBlanks, let blanks else { return false }
    return blanks.former[line] != nil || blanks.later[line] != nil
  }

  // MARK: - Views

  /// Shows a diff that is yet to be read in another way than the usual one, once it is there.
  func begin(with view: DiffView) { self.view = view }

  /// What the rows are made from.
  var arrangement: DiffArrangement {
    DiffArrangement(text: text, folds: folds, view: view, blanks: blanks, head: head)
  }

  /// Shows the diff as it was laid out anew; who calls it keeps the windows' places.
  func show(
    _ arrangement: DiffArrangement, _ laidOut: DiffArrangement.LaidOut, in buffer: Buffer
  ) {
    pending = nil
    if arrangement.text.lines.count != text.lines.count {
      version += 1
      syntax.clear()
    }
    text = arrangement.text
    folds = arrangement.folds
    view = arrangement.view
    blanks = arrangement.blanks
    head = DiffHead(
      width: arrangement.head.width, icons: arrangement.head.icons, total: head.total)
    painted = nil
    heads = [:]
    guard !rows.isEmpty else { return }
    rows = laidOut.rows
    digits = laidOut.digits
    replace(0..<buffer.text.contents.end, with: laidOut.page, in: buffer)
  }

  // MARK: - Folding

  /// Folds a file or one of its hunks, or unfolds it.
  func fold(file: Int, in buffer: Buffer, _ change: (inout DiffLayout.Folds) -> Void) {
    change(&folds)
    layOut(file: file, in: buffer)
  }

  private func layOut(file: Int, in buffer: Buffer) {
    guard let first = rows.firstIndex(of: DiffRow(.file, file)) else { return }
    let lines = text.lines(ofFile: file)
    let end = rows[first...].firstIndex { $0 == DiffRow(.file, file + 1) } ?? rows.count
    layOut(lines: lines, rows: first..<end, in: buffer)
  }

  /// Lays lines out again in the place of the rows they had.
  private func layOut(lines: Range<Int>, rows old: Range<Int>, in buffer: Buffer) {
    guard let first = lines.first, let last = lines.last, !old.isEmpty else { return }
    let range = text.lines[first].start..<text.lines[last].range.upperBound
    var layout = DiffLayout(
      text, folds: folds, head: head, view: view, blanks: blanks, isFirst: true)
    text.source.withBytes(ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound)) {
      layout.write(lines, from: $0)
    }
    let contents = buffer.text.contents
    let bytes =
      contents.start(of: Line(old.lowerBound))..<contents.end(of: Line(old.upperBound - 1))
    rows.replaceSubrange(old, with: layout.rows)
    digits.merge(layout.digits) { _, new in new }
    for row in layout.rows where row.kind == .file { heads[row.index] = state(ofHead: row.index) }
    replace(bytes, with: PieceTree(layout.bytes), in: buffer)
  }

  /// The first row that shows a line, or the head it is folded into.
  func row(ofLine line: Int) -> Int? {
    let hunk = text.hunk(ofLine: line)
    let file = text.file(ofLine: line)
    return rows.firstIndex { row in
      switch row.kind {
      case .line, .text: row.index == line
      case .pair: row.left == line || row.right == line
      case .hunk: row.index == hunk && (folds.hunks.contains(row.index) || isHead(line, row.index))
      case .file: row.index == file && (folds.files.contains(row.index) || hunk == nil)
      case .gap: false
      }
    }
  }

  private func isHead(_ line: Int, _ hunk: Int) -> Bool { text.hunks[hunk].line == line }

  // MARK: - Heads

  private func state(ofHead file: Int) -> HeadState {
    let facts = text.files[file]
    return HeadState(
      width: head.width, total: head.total, added: facts.added, removed: facts.removed,
      isFolded: folds.files.contains(file), isCut: facts.isCut)
  }

  /// Brings the heads among some rows up to date: their counts, and their width.
  func refreshHeads(in shown: Range<Int>, of buffer: Buffer) {
    for row in shown where rows[row].kind == .file {
      let file = rows[row].index
      let state = state(ofHead: file)
      guard heads[file] != state else { continue }
      heads[file] = state
      let contents = buffer.text.contents
      let bytes = head.row(of: file, in: text, isFolded: state.isFolded)
      let range = contents.range(of: Line(row))
      guard contents.bytes(range) != bytes else { continue }
      replace(range, with: PieceTree(bytes), in: buffer)
    }
  }

  /// Changes the page's text, which is no edit of anybody's.
  private func replace(_ range: Range<ByteOffset>, with text: PieceTree, in buffer: Buffer) {
    buffer.text.replace(range, with: text, recordUndo: false)
    buffer.text.markSaved()
  }
}

/// Where a diff comes from.
enum DiffOrigin: Hashable, Sendable {
  /// A file or a pipe; names in it are relative to a folder.
  case local(folder: String)
  /// A commit on a server, against another one; against its first parent without one.
  case commit(server: String, repository: RepositoryRef, hash: String, old: String?)
}
