/// What a line would be in a table.
enum TableLine {
  /// How many cells it has.
  static func cells(in line: ArraySlice<UInt8>) -> Int {
    var count = 0
    var isEscaped = false
    var hasText = false
    var hasBar = false
    for byte in line {
      if byte == UInt8(ascii: "|"), !isEscaped {
        // A bar at the beginning opens the first cell.
        if hasText || hasBar { count += 1 }
        hasText = false
        hasBar = true
      } else if byte != 0x20 && byte != 0x09 && byte != 0x0d {
        hasText = true
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return hasText ? count + 1 : count
  }

  /// Whether it says how the columns are aligned.
  static func isDelimiter(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-"))
      && line.allSatisfy { " \t\r|:-".utf8.contains($0) }
  }
}
