import Display
import Glibc
import Text

/// What the rows of a window show, so that a row that would come out the same is left as it stands.
///
/// A row is the same when nobody painted on it since and all that went into it is the same. That is
/// compared by the bytes themselves: no edit, jump or change of a face has to be told here. Nothing is
/// allocated for a row once its memory has grown.
final class PaintedRows {
  /// All that a row of a window is made from.
  struct Source: Equatable {
    /// Where the row begins in its line, and what part of it is left of the window.
    var first = 0
    var hscroll = 0
    /// The length of the line where it matters whether it is cut, else 0.
    var lineCount = 0
    var continues = false
    var policy = WidthPolicy.standard
  }

  /// Up to which offset of the line a face holds.
  struct Stop: Equatable {
    let end: Int
    let face: FaceID
  }

  private struct Row {
    var revision: UInt64?
    var source = Source()
    var bytes: [UInt8] = []
    var stops: [Stop] = []
  }

  private var rows: [Row] = []
  /// The faces of the row that is being looked at.
  var stops: [Stop] = []

  /// More of a line than this is painted anew rather than kept.
  private static let longest = 2048

  /// The row that is being looked at has one face.
  func setPlain(upTo end: Int) {
    if stops.count == 1 {
      stops[0] = Stop(end: end, face: .plain)
    } else {
      stops = [Stop(end: end, face: .plain)]
    }
  }

  /// Forgets everything.
  func removeAll() { rows.removeAll() }

  /// Whether row number `index` of the window shows this text, with `stops`, in row `row` of the grid.
  ///
  /// - Parameter bytes: the line from its beginning to the row's end.
  func show(
    _ bytes: UnsafeBufferPointer<UInt8>, _ source: Source, at index: Int, in grid: Grid, _ row: Int
  ) -> Bool {
    guard index < rows.count, row < grid.rows, rows[index].revision == grid.revision(of: row)
    else { return false }
    return rows[index].source == source && isSame(rows[index].bytes, bytes)
      && rows[index].stops == stops
  }

  private func isSame(_ kept: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard kept.count == bytes.count, let base = bytes.baseAddress else {
      return kept.count == bytes.count
    }
    return kept.withUnsafeBytes {
      $0.baseAddress.map { memcmp($0, base, bytes.count) == 0 } ?? true
    }
  }

  /// Keeps what a row was painted from.
  func note(
    _ bytes: UnsafeBufferPointer<UInt8>, _ source: Source, at index: Int, in grid: Grid, _ row: Int
  ) {
    guard row < grid.rows else { return }
    while rows.count <= index { rows.append(Row()) }
    guard bytes.count <= Self.longest else {
      rows[index].revision = nil
      return
    }
    rows[index].revision = grid.revision(of: row)
    rows[index].source = source
    rows[index].bytes.removeAll(keepingCapacity: true)
    rows[index].bytes.append(contentsOf: bytes)
    rows[index].stops.removeAll(keepingCapacity: true)
    rows[index].stops.append(contentsOf: stops)
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
