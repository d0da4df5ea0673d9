/// The line that opens a block of code, which costs nothing and must not be cut.
struct CodeFence {
  private let byte: UInt8
  private let count: Int

  /// - Parameter text: a line without the marks before it.
  init?(_ text: ArraySlice<UInt8>) {
    let text = text.drop { $0 == 0x20 || $0 == 0x09 }
    guard let byte = text.first, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else {
      return nil
    }
    let count = text.prefix { $0 == byte }.count
    guard count >= 3, byte == UInt8(ascii: "~") || !text.dropFirst(count).contains(byte) else {
      return nil
    }
    self.byte = byte
    self.count = count
  }

  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { " \t>".utf8.contains($0) }
    let run = text.prefix { $0 == byte }.count
    return run >= count
      && text.dropFirst(run).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
  }
}
