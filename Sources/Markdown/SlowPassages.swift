/// The passages of a text that would take cmark-gfm 0.29 the square of their length or more.
///
/// Nobody writes them but to do harm, so what becomes of them need only keep their words:
/// - Running text that is long and dense in marks (`<?`, `![[]()`, `a@b.`, `www._`) is cut up.
/// - Marks of quotes and items beyond 200 on a line are left out; the tree has no more anyway.
/// - A table is ended where its rows lack too many cells, each of which the parser would make.
/// - A line that could be below the header of a table is parted from the text above it, all of
///   which the parser would read again, once that was done too often.
struct SlowPassages {
  enum Change: Hashable {
    /// A blank line goes in before this byte.
    case blankLine(at: Int)
    case removal(Range<Int>)
  }

  /// When a run of text is cut, and how.
  struct Limit {
    /// In bytes; below it nothing is.
    let size: Int
    /// How many of the bytes that slow runs are made of.
    let dense: Int
    let piece: Int
  }

  static let text = Limit(size: 16 << 10, dense: 1000, piece: 4 << 10)
  /// Of what seems to be a table or a list with numbers: the parser reads each line by itself, if
  /// it is one.
  static let lines = Limit(size: 32 << 10, dense: 2000, piece: 16 << 10)
  static let markLimit = 200
  /// How many cells may be missing from the rows of all tables together.
  static let cellLimit = 100_000
  /// How many bytes may be read again for such lines.
  static let rereadLimit = 1 << 20

  /// In the order of their places.
  private(set) var changes: [Change] = []

  private let source: [UInt8]
  private var fence: CodeFence?
  /// Where the running text began, and how dense it is.
  private var start = 0
  private var dense = 0
  /// Whether a line of it begins with a number, which may or may not begin an item.
  private var hasLines = false
  /// Where the lines began that no blank one parts.
  private var stretch = 0
  /// Of the table that the line before belongs to; 0 when it belongs to none.
  private var columns = 0
  /// How many cells the line before would have as the header of a table.
  private var headerCells = 0
  private var missingCells = 0
  private var reread = 0

  init(in source: [UInt8]) {
    self.source = source
    guard source.count > SlowPassages.text.size else { return }
    var line = 0
    while line < source.count {
      let end = source[line...].firstIndex(of: 0x0a) ?? source.count
      read(line..<end)
      line = end + 1
    }
    endRun(at: source.count)
    changes.sort { $0.place < $1.place }
  }

  private mutating func read(_ line: Range<Int>) {
    if let open = fence {
      if open.isClosed(by: source[line]) { fence = nil }
      skip(line)
      return
    }
    let marks = LineMarks(source[line])
    if let excess = marks.excess(over: SlowPassages.markLimit) { changes.append(.removal(excess)) }
    let text = source[marks.end..<line.upperBound]
    fence = CodeFence(text)
    // An item without text does not end the text above it.
    if fence != nil || text.allSatisfy(isBlank) && !marks.hasItem {
      endRun(at: line.lowerBound)
      skip(line)
    } else {
      readText(text, of: line, beginsBlock: marks.beginsBlock)
      if marks.hasNumber { hasLines = true }
    }
  }

  private mutating func skip(_ line: Range<Int>) {
    start = line.upperBound + 1
    stretch = start
    headerCells = 0
  }

  private mutating func readText(
    _ text: ArraySlice<UInt8>, of line: Range<Int>, beginsBlock: Bool
  ) {
    if beginsBlock { endRun(at: line.lowerBound) }
    let cells = TableLine.cells(in: text)
    if TableLine.isDelimiter(text) {
      reread += line.lowerBound - stretch
      if reread > SlowPassages.rereadLimit || missingCells > SlowPassages.cellLimit {
        part(at: line.lowerBound)
      } else if columns == 0, cells == headerCells {
        endRun(at: line.lowerBound)
        columns = cells
      }
    } else if columns > 0 {
      missingCells += max(0, columns - cells)
      if missingCells > SlowPassages.cellLimit { part(at: line.lowerBound) }
    }
    headerCells = cells
    for byte in text where isDense(byte) { dense += 1 }
  }

  /// Puts a blank line in, below which there is no table.
  private mutating func part(at place: Int) {
    endRun(at: place)
    changes.append(.blankLine(at: place))
    stretch = place
  }

  /// Ends a run of text.
  private mutating func endRun(at end: Int) {
    let limit = columns > 0 || hasLines ? SlowPassages.lines : SlowPassages.text
    if end - start > limit.size && dense > limit.dense { cut(from: start, to: end, by: limit) }
    start = end
    dense = 0
    columns = 0
    hasLines = false
  }

  /// Cuts into pieces, at the end of a line if there is one near, and never inside a scalar.
  private mutating func cut(from start: Int, to end: Int, by limit: Limit) {
    var place = start
    while end - place > limit.piece {
      let near = source[place..<(place + limit.piece)]
      if let lineEnd = near.lastIndex(of: 0x0a) {
        place = lineEnd + 1
      } else {
        place = near.endIndex
        while place < end && source[place] & 0xc0 == 0x80 { place += 1 }
      }
      if place < end { changes.append(.blankLine(at: place)) }
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }

  private func isDense(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "@"), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "_"):
      true
    case UInt8(ascii: "|"): columns == 0
    default: false
    }
  }
}

extension SlowPassages.Change {
  var place: Int {
    switch self {
    case .blankLine(let place): place
    case .removal(let range): range.lowerBound
    }
  }
}
