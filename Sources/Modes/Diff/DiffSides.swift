import Display
import Forge
import Text

/// How a window's cells are parted between the old and the new side.
struct DiffSides: Hashable, Sendable {
  let width: Int
  let digits: Int

  /// Cells of the left side, the line between both left out.
  var leftWidth: Int { max(0, (width - 1) / 2) }
  /// Blanks, number and sign before a side's text.
  var gutter: Int { digits + 4 }
  var leftText: Int { max(4, leftWidth - gutter) }
  var rightText: Int { max(4, width - 1 - leftWidth - 1 - gutter) }

  /// The lines of a block in rows: removed ones left, added ones right, one that came back with other
  /// blanks beside what it was.
  static func rows(of block: Range<Int>, in text: DiffText, _ blanks: DiffBlanks?) -> [DiffRow] {
    var left: [Int] = []
    var right: [Int] = []
    var isOld = true
    for line in block {
      switch text.lines[line].kind {
      case .removed: isOld = true
      case .added: isOld = false
      default: break
      }
      if isOld { left.append(line) } else { right.append(line) }
    }
    var rows: [DiffRow] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      let old = i < left.count ? left[i] : nil
      let new = j < right.count ? right[j] : nil
      if let old, let target = blanks?.later[old], let new, new != target {
        rows.append(DiffRow(left: nil, right: new))
        j += 1
      } else if let old, let new, let partner = blanks?.former[new], partner != old {
        rows.append(DiffRow(left: old, right: nil))
        i += 1
      } else {
        rows.append(DiffRow(left: old, right: new))
        (i, j) = (i + 1, j + 1)
      }
    }
    return rows
  }
}

/// A line cut to the cells that it has on a side.
struct DiffCut {
  private(set) var bytes: [UInt8] = []
  /// Where each byte of the line came to stand, and behind them where it ends.
  private(set) var places: [Int] = []
  /// Cells that the bytes take.
  private(set) var cells = 0

  /// - Parameters:
  ///   - shift: Cells that are left out before.
  ///   - width: Cells there are.
  init(_ line: [UInt8], from shift: Int, width: Int) {
    places.reserveCapacity(line.count + 1)
    line.withUnsafeBufferPointer { cut($0, shift, width) }
    places.append(bytes.count)
  }

  /// The cells of a line that is laid out, added to a row's bytes; returns how many they are.
  ///
  /// Most lines are ASCII without tabs, where a byte is a cell: a diff has a hundred thousand of them.
  static func append(
    _ line: UnsafeBufferPointer<UInt8>, from shift: Int, width: Int, to row: inout [UInt8]
  ) -> Int {
    guard line.allSatisfy({ $0 >= 32 && $0 < 127 }) else {
      let cut = DiffCut(Array(line), from: shift, width: width)
      row += cut.bytes
      return cut.cells
    }
    let shown = min(shift, line.count)..<min(shift + width, line.count)
    row.append(contentsOf: UnsafeBufferPointer(rebasing: line[shown]))
    return shown.count
  }

  private mutating func cut(_ line: UnsafeBufferPointer<UInt8>, _ shift: Int, _ width: Int) {
    var at = 0
    var column = 0
    while at < line.count {
      let isTab = line[at] == 9
      let isPlain = line[at] >= 32 && line[at] < 127
      let isAlone = isTab || isPlain && (at + 1 == line.count || line[at + 1] < 128)
      let end = isAlone ? at + 1 : graphemeEnd(in: line, from: at)
      let piece = UnsafeBufferPointer(rebasing: line[at..<end])
      let size = isTab ? 8 - column % 8 : isAlone ? 1 : displayWidth(of: piece)
      let before = max(0, shift - column)
      for _ in at..<end { places.append(bytes.count) }
      if column + size - shift > width {
        // What does not fit is left out with all behind it.
        places.append(contentsOf: repeatElement(bytes.count, count: line.count - end))
        return
      }
      if before == 0, !isTab {
        bytes.append(contentsOf: piece)
        cells += size
      } else if before < size {
        bytes.append(contentsOf: repeatElement(32, count: size - before))
        cells += size - before
      }
      column += size
      at = end
    }
  }
}
