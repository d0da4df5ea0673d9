import Display
import Text

/// Counts the cells of a line between its tabs, which reach to every eighth one.
struct DiffTabs {
  private var column = 0
  /// Whether a part was passed, so that a tab stands before the next.
  private(set) var hasBegun = false

  /// How many blanks the tab before the next part is.
  var blanks: Int { 8 - column % 8 }

  mutating func pass(_ part: UnsafeBufferPointer<UInt8>) {
    if hasBegun { column += blanks }
    hasBegun = true
    column += displayWidth(of: part)
  }

  /// Where each byte of a line begins once its tabs are blanks, and behind them where it ends; nil for
  /// a line without tabs, whose bytes stay where they are.
  static func places(in line: [UInt8]) -> [Int]? {
    guard line.contains(9) else { return nil }
    var places: [Int] = []
    places.reserveCapacity(line.count + 1)
    var tabs = DiffTabs()
    var at = 0
    for part in line.split(separator: 9, omittingEmptySubsequences: false) {
      if tabs.hasBegun {
        places.append(at)
        at += tabs.blanks
      }
      for _ in part {
        places.append(at)
        at += 1
      }
      Array(part).withUnsafeBufferPointer { tabs.pass($0) }
    }
    return places + [at]
  }
}
