/// The marks of quotes and items that a line begins with.
struct LineMarks {
  /// Where the text behind them begins.
  let end: Int
  let hasItem: Bool
  /// Whether one of the items has a number other than one; it begins an item in a list and not in
  /// running text.
  let hasNumber: Bool
  /// Whether it is sure that no text above goes on in this line.
  let beginsBlock: Bool
  private let ends: [Int]

  init(_ line: ArraySlice<UInt8>) {
    var ends: [Int] = []
    var hasItem = false
    var hasNumber = false
    var rest = line
    while true {
      let text = rest.drop { $0 == 0x20 || $0 == 0x09 }
      if text.first == UInt8(ascii: ">") {
        rest = text.dropFirst()
      } else if let item = LineMarks.afterItem(text) {
        let isSure = "-*+".utf8.contains(text.first ?? 0) || text.starts(with: "1.".utf8)
        hasNumber = hasNumber || !isSure
        hasItem = true
        rest = item
      } else {
        break
      }
      ends.append(rest.startIndex)
    }
    self.ends = ends
    end = rest.startIndex
    let text = rest.drop { $0 == 0x20 || $0 == 0x09 }
    let hashes = text.prefix { $0 == UInt8(ascii: "#") }
    let isHeading = 1...6 ~= hashes.count && LineMarks.isBlank(text.dropFirst(hashes.count).first)
    let isBlank = text.allSatisfy { $0 == 0x0d }
    beginsBlock = hasItem && !hasNumber && !isBlank || isHeading
    self.hasItem = hasItem
    self.hasNumber = hasNumber
  }

  /// What stands behind the first `limit` marks and is marks, too.
  func excess(over limit: Int) -> Range<Int>? {
    ends.count > limit ? ends[limit - 1]..<end : nil
  }

  private static func afterItem(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = text.first else { return nil }
    if "-*+".utf8.contains(first) {
      return isBlank(text.dropFirst().first) ? text.dropFirst() : nil
    }
    let figures = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = text.dropFirst(figures.count)
    guard 1...9 ~= figures.count, let mark = rest.first, ".)".utf8.contains(mark),
      isBlank(rest.dropFirst().first)
    else { return nil }
    return rest.dropFirst()
  }

  private static func isBlank(_ byte: UInt8?) -> Bool {
    byte == nil || byte == 0x20 || byte == 0x09 || byte == 0x0d
  }
}
