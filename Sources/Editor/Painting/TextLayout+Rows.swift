import Display
import Text

/// Where a row of a line begins.
struct RowStart: Hashable {
  /// The last place at or before it from which the line can be read on: mostly itself.
  var origin: LinePlace
  var place: LinePlace
  /// How many cells the rows of the line after the first are set in.
  private let hang: Int

  init(origin: LinePlace, place: LinePlace, hang: Int) {
    self.origin = origin
    self.place = place
    self.hang = hang
  }

  /// The first row of a line.
  init(lineStart: ByteOffset, hang: Int) {
    self.init(
      origin: LinePlace(offset: lineStart, column: 0),
      place: LinePlace(offset: lineStart, column: 0), hang: hang)
  }

  /// A further row of the line.
  func next(origin: LinePlace, place: LinePlace) -> RowStart {
    RowStart(origin: origin, place: place, hang: hang)
  }

  /// Blank cells at its left.
  var indent: Int { place.column > 0 ? hang : 0 }
}

extension TextLayout {
  /// What comes after a row.
  enum RowBreak {
    /// Another row of the line, and how far the text was read to know.
    case row(RowStart, read: ByteOffset)
    /// The line ends in it.
    case lineEnd
    /// The bytes at hand do not tell.
    case unclear
  }

  /// The row of a line after another; nil when the line ends in that.
  func row(after start: RowStart, in line: Range<ByteOffset>) -> RowStart? {
    if case .row(let row, _) = rowBreak(after: start, in: line) { row } else { nil }
  }

  /// What comes after a row of a line, which is never unclear.
  func rowBreak(after start: RowStart, in line: Range<ByteOffset>) -> RowBreak {
    let base = start.origin.offset
    var size = 4 * width + 2 * Self.longestCluster
    while true {
      let upper = min(line.upperBound, base + size)
      let found = contents.withBytes(base..<upper) {
        rowBreak(after: start, in: $0, from: base, isWhole: upper == line.upperBound)
      }
      guard case .unclear = found else { return found }
      size *= 4
    }
  }

  /// Where the row after another begins.
  ///
  /// A row goes on until a cluster does not fit. Where words are wrapped it then ends before the last word
  /// that begins in it, as with Emacs' word-wrap: the blanks before that word stay in the row, and a word
  /// longer than a row is broken where the row is full.
  ///
  /// - Parameters:
  ///   - bytes: Those of the line from `base` on, which is not behind the origin of the row.
  ///   - isWhole: Whether the line ends where the bytes do.
  func rowBreak(
    after start: RowStart, in bytes: UnsafeBufferPointer<UInt8>, from base: ByteOffset,
    isWhole: Bool
  ) -> RowBreak {
    let room = width - 1 - start.indent
    let first = start.place.offset - base
    if start.origin == start.place {
      let count = plainCount(bytes, from: first, limit: room + 1)
      if count > room {
        let next = wrapsWords ? wordStart(in: bytes, first, first + room) : first + room
        let column = start.place.column + next - first
        let place = LinePlace(offset: base + next, column: column)
        return .row(start.next(origin: place, place: place), read: base + first + room + 8)
      }
      if isWhole, first + count == bytes.count { return .lineEnd }
    }
    return mixedRowBreak(
      after: start,
      in: UnsafeBufferPointer(rebasing: bytes[(start.origin.offset - base)...]), isWhole: isWhole)
  }

  /// Where the last word begins in a row that is full at `end`; there, if none does.
  private func wordStart(
    in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    var next = end
    while next > start, !(Self.isBlank(bytes[next - 1]) && !Self.isBlank(bytes[next])) {
      next -= 1
    }
    return next > start ? next : end
  }

  /// - Parameter bytes: Those of the line from the row's origin on.
  private func mixedRowBreak(
    after start: RowStart, in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) -> RowBreak {
    var scanner = RowScanner(bytes, policy: policy, column: start.origin.column)
    var clean = start.origin
    /// The last word that begins in the row.
    var word: RowStart?
    var isAfterBlank = false
    while true {
      let place = LinePlace(
        offset: start.origin.offset + scanner.offset, column: scanner.column)
      if scanner.isBetweenClusters { clean = place }
      if !isWhole, bytes.count - scanner.offset < Self.longestCluster { return .unclear }
      guard let piece = scanner.next() else { return .lineEnd }
      if place.offset < start.place.offset { continue }
      let row = start.next(origin: clean, place: place)
      if wrapsWords {
        let isBlank = Self.isBlank(bytes[piece.range.lowerBound])
        if isAfterBlank, !isBlank { word = row }
        isAfterBlank = isBlank
      }
      // The last row may fill the whole width but for the cell in which the cursor can stand.
      if scanner.column - start.place.column > width - 1 - start.indent,
        place.column > start.place.column
      {
        return .row(word ?? row, read: start.origin.offset + scanner.offset + 8)
      }
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
