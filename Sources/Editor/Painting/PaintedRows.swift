import Display
import Glibc
import Text

/// What the rows of a window show, so that a row that would come out the same is left as it stands.
///
/// A row is the same when nobody painted on it since and all that went into it is the same. That is
/// compared by the bytes themselves: no edit, jump or change of a face has to be told here. The bytes
/// lie close together in one block of memory, since after a pause each page of it has to be found again.
final class PaintedRows {
  /// All that a row of a window is made from, besides its bytes and their faces.
  struct Source: Equatable {
    /// Where the row begins in its bytes, the column at which they begin in their line, and the one at
    /// the left edge of the window.
    var first = 0
    var column = 0
    var edge = 0
    /// What is left of the line from there on where it matters whether it is cut, else 0.
    var rest = 0
    var continues = false
    var isBroken = false
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
    /// Where its bytes and faces lie, which stay there when the row moves.
    var place = Place()
  }

  private struct Place {
    var start = 0
    var room = 0
    /// Its index in `stopsOfRows`.
    var stops = 0
  }

  private var rows: [Row] = []
  private var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private var capacity = 1
  private var used = 0
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
    while rows.count < count {
      rows.append(Row(place: Place(stops: rows.count)))
      stopsOfRows.append([])
    }
  }

  /// Forgets everything.
  func removeAll() {
    for index in rows.indices { rows[index].revision = .max }
  }

  /// Whether nobody has painted on any of so many rows since, row 0 of the window at `top`.
  func areUntouched(_ count: Int, in grid: Grid, from top: Int) -> Bool {
    guard count <= rows.count, top + count <= grid.rows else { return false }
    for index in 0..<count where rows[index].revision != grid.revision(of: top + index) {
      return false
    }
    return true
  }

  /// Forgets the rows that were painted on without a note, row 0 of the window at `top`.
  func forgetOthers(in grid: Grid, from top: Int) {
    for index in rows.indices
    where top + index >= grid.rows || rows[index].revision != grid.revision(of: top + index) {
      rows[index].revision = .max
    }
  }

  /// Takes rows as they stand in the grid for what was painted, row 0 of the window at `top`.
  func keep(in grid: Grid, from top: Int) {
    for index in rows.indices where rows[index].revision != .max && top + index < grid.rows {
      rows[index].revision = grid.revision(of: top + index)
    }
  }

  /// Moves rows in the grid, and with them what is known of them.
  ///
  /// - Parameter movement: within the rows of the window.
  func move(_ movement: ScrollHint, in grid: Grid) {
    let (top, height, lines) = (movement.rows.lowerBound, movement.rows.count, movement.by)
    guard lines != 0, abs(lines) < height, height <= rows.count, top + height <= grid.rows else {
      return
    }
    for index in 0..<height where rows[index].revision != grid.revision(of: top + index) {
      rows[index].revision = .max
    }
    guard rows[..<height].contains(where: { $0.revision != .max }) else { return }
    grid.move(movement)
    let former = rows
    for index in 0..<height {
      let source = index + lines
      rows[index] = former[(source + height) % height]
      if !(0..<height).contains(source) {
        rows[index].revision = .max
      } else if rows[index].revision != .max {
        rows[index].revision = grid.revision(of: top + index)
      }
    }
  }

  /// Whether row number `index` of the window shows this text, with `stops`, in row `row` of the grid.
  ///
  /// - Parameter text: the line from its beginning, or from some place before the row, to the row's end.
  func show(
    _ text: UnsafeBufferPointer<UInt8>, _ source: Source, at index: Int, in grid: Grid, _ row: Int
  ) -> Bool {
    guard index < rows.count, row < grid.rows, rows[index].revision == grid.revision(of: row),
      rows[index].source == source, rows[index].count == text.count,
      rows[index].stopCount == stops.count
    else { return false }
    let place = rows[index].place
    if let base = text.baseAddress, memcmp(bytes + place.start, base, text.count) != 0 {
      return false
    }
    return stops.isEmpty || stopsOfRows[place.stops] == stops
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
    if text.count > rows[index].place.room { makeRoom(for: text.count, &rows[index].place) }
    let place = rows[index].place
    rows[index] = Row(
      revision: grid.revision(of: row), source: source, count: text.count, stopCount: stops.count,
      place: place)
    if let base = text.baseAddress { memcpy(bytes + place.start, base, text.count) }
    if stops.isEmpty { return }
    stopsOfRows[place.stops].removeAll(keepingCapacity: true)
    stopsOfRows[place.stops].append(contentsOf: stops)
  }

  /// Gives a row another stretch of memory, at least twice as long so that little is left unused.
  private func makeRoom(for count: Int, _ place: inout Place) {
    place.start = used
    place.room = max(2 * place.room, count + 32)
    used += place.room
    guard used > capacity else { return }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * used)
    memcpy(larger, bytes, place.start)
    bytes.deallocate()
    (bytes, capacity) = (larger, 2 * used)
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
