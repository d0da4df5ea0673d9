import Display

/// Moving the cursor by the fewest bytes.
extension FrameEncoder {
  /// A way to a column, from the cursor's column or from the first.
  private enum Horizontal {
    case stay
    case left(Int)
    case right(Int)
    case column
    /// Writing the cells in between once more.
    case retype(from: Int)
  }

  private enum Vertical {
    case stay
    case up(Int)
    case down(Int)
    case row
  }

  /// Moves the cursor.
  func move(to row: Int, _ column: Int) {
    let target = Position(row: row, column: column)
    defer { cursor = target }
    guard let start = cursor else {
      return appendAbsolute(row, column)
    }
    if start == target { return }
    let (vertical, verticalCost) = way(fromRow: start.row, to: row)
    var (horizontal, cost) = way(from: start.column, to: column, in: row)
    // Most gaps are one blank wide: no other way is shorter than writing it.
    if verticalCost + cost <= 1 {
      append(vertical, to: row)
      return append(horizontal, to: column, in: row)
    }
    var returns = false
    let (fromFirst, fromFirstCost) = way(from: 0, to: column, in: row)
    if fromFirstCost + 1 < cost {
      (horizontal, cost, returns) = (fromFirst, fromFirstCost + 1, true)
    }
    if verticalCost + cost >= absoluteCount(row, column) {
      return appendAbsolute(row, column)
    }
    if returns { output.append(0x0D) }
    append(vertical, to: row)
    append(horizontal, to: column, in: row)
  }

  private static let impossible = 1 << 20

  private func way(fromRow start: Int, to row: Int) -> (Vertical, Int) {
    if start == row { return (.stay, 0) }
    let lines = row - start
    let step = lines > 0 ? capabilities.down.count(lines) : capabilities.up.count(-lines)
    let direct = capabilities.row?.count(row) ?? Self.impossible
    guard let step, step <= direct else { return (.row, direct) }
    return (lines > 0 ? .down(lines) : .up(-lines), step)
  }

  private func way(from start: Int, to column: Int, in row: Int) -> (Horizontal, Int) {
    if start == column { return (.stay, 0) }
    let cells = column - start
    if cells == 1, retypeCount(row, start..<column, below: 2) != nil {
      return (.retype(from: start), 1)
    }
    var best: (Horizontal, Int) = (.column, capabilities.column?.count(column) ?? Self.impossible)
    if cells < 0, let cost = capabilities.left.count(-cells), cost < best.1 {
      best = (.left(-cells), cost)
    }
    guard cells > 0 else { return best }
    if let cost = capabilities.right.count(cells), cost < best.1 { best = (.right(cells), cost) }
    if let cost = retypeCount(row, start..<column, below: best.1) {
      best = (.retype(from: start), cost)
    }
    return best
  }

  /// The bytes for writing cells again that are shown in the style in force, if fewer than `bound`.
  private func retypeCount(_ row: Int, _ columns: Range<Int>, below bound: Int) -> Int? {
    guard columns.count < bound else { return nil }
    var count = 0
    let cells = shown[row: row]
    for column in columns {
      let cell = cells[column]
      guard cell.flags.isEmpty, cell.glyph.rawValue < Glyph.endOfScalars else { return nil }
      let style = styles.number(of: cell.face)
      let isBlank =
        cell.glyph.rawValue == 0x20 && styles.blankIsPlain(style) && styles.blankIsPlain(pen)
      guard style == pen || isBlank else { return nil }
      count += cell.glyph.utf8Count
      if count >= bound { return nil }
    }
    return count
  }

  private func append(_ vertical: Vertical, to row: Int) {
    switch vertical {
    case .stay: break
    case .up(let lines): capabilities.up.append(to: output, lines)
    case .down(let lines): capabilities.down.append(to: output, lines)
    case .row: capabilities.row?.append(to: output, row)
    }
  }

  private func append(_ horizontal: Horizontal, to column: Int, in row: Int) {
    switch horizontal {
    case .stay: break
    case .left(let cells): capabilities.left.append(to: output, cells)
    case .right(let cells): capabilities.right.append(to: output, cells)
    case .column: capabilities.column?.append(to: output, column)
    case .retype(let start): for column in start..<column { put(shown[row, column]) }
    }
  }

  private func absoluteCount(_ row: Int, _ column: Int) -> Int {
    guard capabilities.isStandard else { return capabilities.moveTo.count(row, column) }
    return 3 + (row > 0 ? decimalDigits(row + 1) : 0)
      + (column > 0 ? 1 + decimalDigits(column + 1) : 0)
  }

  /// `CSI row ; column H`, in which a missing number is 1.
  private func appendAbsolute(_ row: Int, _ column: Int) {
    guard capabilities.isStandard else {
      return capabilities.moveTo.append(to: output, row, column)
    }
    output.append("\u{1B}[")
    if row > 0 { output.append(decimal: row + 1) }
    if column > 0 {
      output.append(";")
      output.append(decimal: column + 1)
    }
    output.append("H")
  }
}

extension Glyph {
  /// The first value that is no scalar by itself.
  static let endOfScalars: UInt32 = 0x11_0000

  /// The UTF-8 length of a scalar.
  var utf8Count: Int {
    switch rawValue {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x1_0000: 3
    default: 4
    }
  }
}
