import Glibc

/// What a screen shows, or is to show: rows of cells in one block of memory.
///
/// Positions are 0-based cells. Whatever lies outside is ignored, so that painters of windows
/// larger than a tiny terminal need no cases. Owned by the loop.
package final class Grid {
  package private(set) var rows: Int
  package private(set) var columns: Int
  /// The clusters that the cells name.
  package let glyphs: Glyphs
  /// The faces that the cells name.
  package let faces: FaceTable
  private var cells: UnsafeMutableBufferPointer<Cell>
  /// When each row was last painted on, in a count of such events.
  private var revisions: [UInt64] = []
  private var events: UInt64 = 0
  /// What was moved since the last frame.
  var movements: [ScrollHint] = []
  /// What the terminal draws by itself over the cells, where it can.
  package var pictures: [GridPicture] = []

  package init(
    rows: Int, columns: Int, faces: FaceTable = FaceTable(), glyphs: Glyphs = Glyphs()
  ) {
    self.rows = max(rows, 0)
    self.columns = max(columns, 0)
    self.faces = faces
    self.glyphs = glyphs
    cells = .allocate(capacity: self.rows * self.columns)
    cells.initialize(repeating: .blank)
    revisions = Array(repeating: 0, count: self.rows)
  }

  deinit { cells.deallocate() }

  /// Changes the size and blanks everything: after a resize everything is painted anew.
  package func resize(rows: Int, columns: Int) {
    guard rows != self.rows || columns != self.columns else { return clear() }
    cells.deallocate()
    self.rows = max(rows, 0)
    self.columns = max(columns, 0)
    cells = .allocate(capacity: self.rows * self.columns)
    cells.initialize(repeating: .blank)
    revisions = Array(repeating: 0, count: self.rows)
    for row in 0..<self.rows { touch(row) }
  }

  /// Blanks everything.
  package func clear() {
    cells.update(repeating: .blank)
    for row in 0..<rows { touch(row) }
  }

  /// A number that is another one each time something was painted on a row: while it stays the same,
  /// so does the row.
  package func revision(of row: Int) -> UInt64 { revisions[row] }

  /// Notes that a row is painted on.
  func touch(_ row: Int) {
    events += 1
    revisions[row] = events
  }

  /// Blanks whole rows in a face.
  package func clear(rows range: Range<Int>, face: FaceID = .plain) {
    for row in range.clamped(to: 0..<rows) {
      touch(row)
      self[row: row].update(repeating: Cell(face: face))
    }
  }

  /// A cell; a blank outside the grid, where setting does nothing.
  ///
  /// Setting a cell by itself does not look at its neighbours: for text use `write`.
  package subscript(row: Int, column: Int) -> Cell {
    get { contains(row, column) ? cells[row * columns + column] : .blank }
    set {
      guard contains(row, column) else { return }
      cells[row * columns + column] = newValue
      touch(row)
    }
  }

  /// The cells of a row that exists; valid until the next `resize`.
  ///
  /// Changing them leaves `revision(of:)` as it is.
  package subscript(row row: Int) -> UnsafeMutableBufferPointer<Cell> {
    precondition(row >= 0 && row < rows)
    return UnsafeMutableBufferPointer(rebasing: cells[row * columns..<(row + 1) * columns])
  }

  /// Fills part of a row with a glyph one cell wide, cutting through no wide character.
  package func fill(
    row: Int, from: Int, to: Int, glyph: Unicode.Scalar = " ", face: FaceID = .plain
  ) {
    guard row >= 0, row < rows else { return }
    let range = (from..<max(from, to)).clamped(to: 0..<columns)
    guard !range.isEmpty else { return }
    touch(row)
    let cells = self[row: row]
    Self.sever(cells, at: range.lowerBound)
    Self.sever(cells, at: range.upperBound)
    cells[range].update(repeating: Cell(Glyph(glyph), face: face))
  }

  /// Lays a face over part of a row as it stands.
  package func overlay(row: Int, from: Int, to: Int, face: FaceID) {
    guard row >= 0, row < rows else { return }
    touch(row)
    let cells = self[row: row]
    for column in (from..<max(from, to)).clamped(to: 0..<columns) {
      cells[column].face = faces.id(face, over: cells[column].face)
    }
  }

  /// Takes over size and cells of another grid with the same clusters and faces.
  package func copy(from other: Grid) {
    if rows != other.rows || columns != other.columns {
      resize(rows: other.rows, columns: other.columns)
    }
    _ = cells.update(fromContentsOf: other.cells)
    for row in 0..<rows { touch(row) }
  }

  /// Copies a row over another one.
  package func copy(row: Int, to target: Int) {
    guard row != target, row >= 0, row < rows, target >= 0, target < rows else { return }
    touch(target)
    _ = self[row: target].update(fromContentsOf: self[row: row])
  }

  /// Whether a row is the same in another grid of the same size.
  package func hasEqualRow(_ row: Int, in other: Grid) -> Bool {
    let start = row * columns
    guard columns > 0, let own = cells.baseAddress, let others = other.cells.baseAddress else {
      return true
    }
    return memcmp(own + start, others + start, columns * MemoryLayout<Cell>.stride) == 0
  }

  private func contains(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }

  /// Blanks both halves of a wide character that has its right half at `column`, because a write
  /// that begins or ends there leaves only one of them.
  static func sever(_ cells: UnsafeMutableBufferPointer<Cell>, at column: Int) {
    guard column > 0, column < cells.count, cells[column].flags.contains(.wideTail) else { return }
    cells[column - 1] = Cell(face: cells[column - 1].face)
    cells[column] = Cell(face: cells[column].face)
  }
}
