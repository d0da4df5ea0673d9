import Glibc

/// The lines of a text, each where it lies.
struct SplitLines {
  private let bytes: [UInt8]
  /// Where each begins; and, as the last, where one more would.
  private var starts: [Int] = [0]
  /// Whether the last line ends in a newline too.
  private let endsInNewline: Bool

  /// - Parameter bytes: Lines with newlines between them, and perhaps behind the last.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    endsInNewline = bytes.last == 10
    let end = endsInNewline ? bytes.count - 1 : bytes.count
    for index in 0..<end where bytes[index] == 10 { starts.append(index + 1) }
    starts.append(end + 1)
  }

  var indices: Range<Int> { 0..<starts.count - 1 }

  /// A line without its newline.
  subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1] - 1] }

  /// Below 0 when one line comes before another, byte by byte, and above 0 when it comes after it.
  func compare(_ one: Int, _ other: Int) -> Int {
    let (a, b) = (starts[one], starts[other])
    let (first, second) = (starts[one + 1] - 1 - a, starts[other + 1] - 1 - b)
    let order = bytes.withUnsafeBytes { buffer -> Int32 in
      guard let base = buffer.baseAddress else { return 0 }
      return memcmp(base + a, base + b, min(first, second))
    }
    return order == 0 ? first - second : Int(order)
  }

  /// Lines in an order, ending as the text did.
  func joined(_ order: [Int]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, line) in order.enumerated() {
      if index > 0 { result.append(10) }
      result += self[line]
    }
    if endsInNewline { result.append(10) }
    return result
  }
}
