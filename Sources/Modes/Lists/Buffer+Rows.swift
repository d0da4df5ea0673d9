import Editor
import Text

/// The rows of a list: lines with a place for point, which headings and sentences have not.
extension Buffer {
  /// The line that holds an offset.
  func line(of offset: ByteOffset) -> Int { text.contents.line(at: offset).value }

  /// Where point belongs in a line.
  func home(ofLine line: Int) -> ByteOffset {
    text.contents.start(of: Line(line)) + (pageLine(Line(line))?.home ?? 0)
  }

  func isRow(_ line: Int) -> Bool { lines.indices.contains(line) && lines[line].home != nil }

  /// The nearest row after a line, or before it.
  func row(after line: Int, by step: Int) -> Int? {
    var line = line + step
    while lines.indices.contains(line) {
      if isRow(line) { return line }
      line += step
    }
    return nil
  }

  /// What a row leads to: the piece at its home, else what the whole row stands for.
  func target(ofLine line: Int) -> Location? {
    isRow(line) ? location(at: home(ofLine: line)) : nil
  }

  /// The line of a row that stands for a location, or leads to it.
  func row(of location: Location) -> Int? {
    lines.firstIndex { $0.home != nil && $0.location == location }
      ?? lines.indices.first { target(ofLine: $0)?.whole == location }
  }

  /// What the rows stand for, in order; not the one that says there is more.
  var rowLocations: [Location] {
    lines.compactMap { $0.home != nil && $0.location != .more ? $0.location : nil }
  }

  /// The marked rows that are shown.
  var shownMarks: [Location] {
    markedRows.isEmpty ? [] : rowLocations.filter(markedRows.contains)
  }

  /// `2 of 55`: the row of a point among all of them.
  func rowPosition(of point: ByteOffset) -> String? {
    guard let model = model as? any GrowingModel else { return nil }
    let rows = rowLines
    let count = rows.count
    let here = rows.count(upTo: line(of: point))
    guard count > 0 else { return model.hasMore ? nil : "none" }
    // Where all are here the rows are counted: servers count what is filtered out here, too.
    guard model.hasMore else { return "\(Counted.grouped(here)) of \(Counted.grouped(count))" }
    let total = model.total.map { Counted.grouped($0) } ?? Counted.grouped(count) + "+"
    return "\(Counted.grouped(here)) of \(total)"
  }

  /// The lines of the rows, in order; not the one that says there is more.
  private var rowLines: [Int] {
    let version = text.version
    if let known = properties[RowLines.self], known.version == version { return known.lines }
    let rows = lines.indices.filter { lines[$0].home != nil && lines[$0].location != .more }
    properties[RowLines.self] = RowLines(version: version, lines: rows)
    return rows
  }

  /// `2 marked`.
  var markCount: String {
    let count = shownMarks.count
    return count == 0 ? "" : "\(count) marked"
  }
}

/// Which lines are rows; attached to a buffer.
private struct RowLines {
  /// Of the text.
  let version: Int
  let lines: [Int]
}

extension [Int] {
  /// How many of these ascending numbers are at most a number.
  fileprivate func count(upTo number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
