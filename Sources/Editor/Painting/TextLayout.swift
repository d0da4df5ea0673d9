import Display
package import Text

/// Rows and columns of the text in a window of some width.
///
/// Where lines go on in the next row, a row holds one cell less than the window is wide and the
/// last column shows `\`, as in Emacs on a terminal.
package struct TextLayout {
  package let contents: PieceTree
  package let policy: WidthPolicy
  /// Cells in a row, the one for the continuation mark included.
  package let width: Int
  package let truncates: Bool
  /// A row ends behind blanks where it can, instead of anywhere in a word.
  package let wrapsWords: Bool
  /// What is known of long lines of the text; without it they are read from their beginning.
  let longLines: LongLines?
  /// The form that the text is, whose fields go on below their beginning; nil for any other text.
  private let form: Buffer?

  package init(
    contents: PieceTree, policy: WidthPolicy, width: Int, truncates: Bool, wrapsWords: Bool = false,
    longLines: LongLines? = nil, form: Buffer? = nil
  ) {
    self.contents = contents
    self.policy = policy
    self.width = max(2, width)
    self.truncates = truncates
    self.wrapsWords = wrapsWords
    self.longLines = longLines
    self.form = form
  }

  /// The first row of a line.
  func firstRow(ofLine start: ByteOffset) -> RowStart {
    RowStart(lineStart: start, hang: hang(ofLine: start))
  }

  /// How far the further rows of a line are set in: to where its field begins, if that leaves them a
  /// third of the window.
  func hang(ofLine start: ByteOffset) -> Int {
    guard !truncates, let form, let field = form.field(inLine: start) else { return 0 }
    let column = column(of: field, lineStart: start)
    return 3 * column <= 2 * width ? column : 0
  }

  /// The line that an offset is on, without its newline.
  func line(at offset: ByteOffset) -> Range<ByteOffset> {
    let start = contents.lineStart(offset)
    return start..<contents.lineEnd(start)
  }

  /// Whether a line takes one row, found without allocating.
  ///
  /// Tabs and what is shown as an escape take more cells than bytes.
  func isOneRow(_ line: Range<ByteOffset>) -> Bool {
    if truncates { return true }
    guard line.count < width else { return false }
    var isPlain = true
    contents.forEachChunk(line) { bytes in
      isPlain = plainCount(bytes) == bytes.count
      return isPlain
    }
    return isPlain || column(of: line.upperBound, lineStart: line.lowerBound) < width
  }

  /// Cells from the beginning of the line to an offset in it.
  package func column(of offset: ByteOffset, lineStart: ByteOffset) -> Int {
    guard offset > lineStart else { return 0 }
    if offset - lineStart < LongLines.interval {
      let end = min(contents.lineEnd(lineStart), offset + Self.longestCluster)
      return contents.withBytes(lineStart..<end) { column(of: offset - lineStart, in: $0) }
    }
    let line = lineStart..<contents.lineEnd(lineStart)
    let origin = origin(in: line) { $0.offset <= offset }
    let spot = spot(from: origin, upTo: offset, in: line)
    return spot.at.offset < offset ? spot.end?.column ?? spot.at.column : spot.at.column
  }

  /// Cells from the beginning of a line to a place in its bytes.
  func column(of index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let plain = plainCount(bytes, limit: index)
    if plain == index { return plain }
    var scanner = RowScanner(bytes, policy: policy)
    while scanner.offset < index, scanner.next() != nil {}
    return scanner.column
  }

  /// What covers a column of a line; its end where the line is shorter.
  func spot(atColumn column: Int, in line: Range<ByteOffset>) -> Spot {
    spot(from: origin(in: line) { $0.column <= column }, column: column, in: line)
  }

  /// A place in a line from which it can be read on, the last known for which a condition holds.
  ///
  /// - Parameter isBefore: Holds up to some place in the line.
  private func origin(
    in line: Range<ByteOffset>, where isBefore: (LinePlace) -> Bool
  ) -> LinePlace {
    guard let longLines, line.count > LongLines.interval else {
      return LinePlace(offset: line.lowerBound, column: 0)
    }
    return longLines.row(in: line, self) { isBefore($0.origin) }.origin
  }
}

/// A place in a line, and the cells before it.
struct LinePlace: Hashable {
  var offset: ByteOffset
  var column: Int
}

extension TextLayout {
  /// A piece of a line, found by a place or a column in it.
  struct Spot {
    /// Where it begins.
    var at: LinePlace
    /// Where it ends; nil at the end of the line, where there is none.
    var end: LinePlace?
    var isTab = false
    /// The place at or before it from which the line can be read on.
    var origin: LinePlace
  }

  /// More bytes than a cluster has, and the scalar after it.
  static let longestCluster = 1032

  /// Goes on in a line as long as pieces end at or before an offset and a column, and returns the piece
  /// that does not.
  ///
  /// - Parameter origin: A place between two clusters.
  func spot(
    from origin: LinePlace, upTo offset: ByteOffset = ByteOffset(.max), column: Int = .max,
    in line: Range<ByteOffset>
  ) -> Spot {
    var spot = Spot(at: origin, origin: origin)
    while !walk(&spot, upTo: offset, column: column, in: line) {}
    return spot
  }

  /// Goes on by some kilobytes at most; false if that was not far enough.
  private func walk(
    _ spot: inout Spot, upTo offset: ByteOffset, column: Int, in line: Range<ByteOffset>
  ) -> Bool {
    let base = spot.at.offset
    let size = LongLines.interval
    let upper = min(line.upperBound, base + size + Self.longestCluster)
    return contents.withBytes(base..<upper) { bytes in
      var scanner = RowScanner(bytes, policy: policy, column: spot.at.column)
      while true {
        spot.at = LinePlace(offset: base + scanner.offset, column: scanner.column)
        if scanner.isBetweenClusters {
          spot.origin = spot.at
          if scanner.offset >= size, upper < line.upperBound { return false }
        }
        let room = min(offset - spot.at.offset, column - spot.at.column, size - scanner.offset)
        if room > 0, !scanner.nextPlain(limit: room).range.isEmpty { continue }
        guard let piece = scanner.next() else { return true }
        let end = LinePlace(offset: base + scanner.offset, column: scanner.column)
        if end.offset > offset || end.column > column {
          spot.end = end
          spot.isTab = piece.isTab
          return true
        }
      }
    }
  }
}
