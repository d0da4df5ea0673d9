import Display
import Glibc
import Text

/// What the rows of a window show, so that a row that would come out the same is left as it stands.
///
/// A row is the same when nobody painted on it since and all that went into it is the same. That is
/// compared by the bytes themselves: no edit, jump or change of a face has to be told here. The bytes
/// lie in one block of memory, a stretch of it for each row.
final class PaintedRows {
  /// All that a row of a window is made from, besides its bytes and their faces.
  struct Source: Equatable {
    /// Where the row begins in its line, and what part of it is left of the window.
    var first = 0
    var hscroll = 0
    /// The length of the line where it matters whether it is cut, else 0.
    var lineCount = 0
    var continues = false
  }

  /// Up to which offset of the line a face holds.
  struct Stop: Equatable {
    let end: Int
    let face: FaceID
  }

  private struct Row {
    /// That of the grid's row when it was painted, which no row has before.
    var revision = UInt64.max
    var source = Source()
    var count = 0
    var stopCount = 0
  }

  private var rows: [Row] = []
  private var bytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// The faces of rows that have any.
  private var stopsOfRows: [[Stop]] = []
  private var policy = WidthPolicy.standard
  /// The faces of the row that is being looked at; none where it is plain all over.
  var stops: [Stop] = []

  /// More of a line than this is painted anew rather than kept.
  private static let longest = 2048

  deinit { bytes.deallocate() }

  /// Makes room for the rows of a window.
  func prepare(count: Int, policy: WidthPolicy) {
    stops.removeAll(keepingCapacity: true)
    if policy != self.policy {
      self.policy = policy
      removeAll()
    }
    guard count > bytes.count / Self.longest else { return }
    bytes.deallocate()
    bytes = .allocate(capacity: count * Self.longest)
    rows = Array(repeating: Row(), count: count)
    stopsOfRows = Array(repeating: [], count: count)
  }

  /// Forgets everything.
  func removeAll() {
    for index in rows.indices { rows[index].revision = .max }
  }

  /// Takes rows as they stand in the grid for what was painted, row 0 of the window at `top`.
  func keep(in grid: Grid, from top: Int) {
    for index in rows.indices where rows[index].revision != .max && top + index < grid.rows {
      rows[index].revision = grid.revision(of: top + index)
    }
  }

  /// Whether row number `index` of the window shows this text, with `stops`, in row `row` of the grid.
  ///
  /// - Parameter text: the line from its beginning to the row's end.
  func show(
    _ text: UnsafeBufferPointer<UInt8>, _ source: Source, at index: Int, in grid: Grid, _ row: Int
  ) -> Bool {
    guard index < rows.count, row < grid.rows, rows[index].revision == grid.revision(of: row),
      rows[index].source == source, rows[index].count == text.count,
      rows[index].stopCount == stops.count
    else { return false }
    if let base = text.baseAddress, let kept = bytes.baseAddress,
      memcmp(kept + index * Self.longest, base, text.count) != 0
    {
      return false
    }
    return stops.isEmpty || stopsOfRows[index] == stops
  }

  /// Keeps what a row was painted from.
  func note(
    _ text: UnsafeBufferPointer<UInt8>, _ source: Source, at index: Int, in grid: Grid, _ row: Int
  ) {
    guard index < rows.count, row < grid.rows else { return }
    guard text.count <= Self.longest else {
      rows[index].revision = .max
      return
    }
    rows[index] = Row(
      revision: grid.revision(of: row), source: source, count: text.count, stopCount: stops.count)
    if let base = text.baseAddress, let kept = bytes.baseAddress {
      memcpy(kept + index * Self.longest, base, text.count)
    }
    if stops.isEmpty { return }
    stopsOfRows[index].removeAll(keepingCapacity: true)
    stopsOfRows[index].append(contentsOf: stops)
  }

  /// Whether a row below the text is blank already.
  func showsBlank(at index: Int, in grid: Grid, _ row: Int) -> Bool {
    stops.removeAll(keepingCapacity: true)
    return show(UnsafeBufferPointer(start: nil, count: 0), Self.below, at: index, in: grid, row)
  }

  /// Keeps that a row below the text is blank.
  func noteBlank(at index: Int, in grid: Grid, _ row: Int) {
    stops.removeAll(keepingCapacity: true)
    note(UnsafeBufferPointer(start: nil, count: 0), Self.below, at: index, in: grid, row)
  }

  private static let below = Source(first: -1)
}
