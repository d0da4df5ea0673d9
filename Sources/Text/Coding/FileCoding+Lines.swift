import Glibc

extension FileCoding {
  /// Lines of many files, as a diff has them: those that are not UTF-8 are read as what they can be,
  /// each by itself, since nothing says which file is written in what.
  ///
  /// - Returns: Nil where nothing is to be changed.
  package static func readingLines(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { readingLines($0) }
  }

  private static func readingLines(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard !bytes.isASCII, let base = bytes.baseAddress else { return nil }
    var text: [UInt8] = []
    var kept = 0
    var start = 0
    while start < bytes.count {
      let newline = memchr(base + start, 10, bytes.count - start)
      let end =
        newline.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) + 1 } ?? bytes.count
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      if !line.isASCII {
        let charset = ByteSurvey(line, isWhole: true).charset
        if charset != .utf8, charset != .raw, let read = FileCoding(charset).utf8(of: line, true) {
          text += bytes[kept..<start]
          text += read
          kept = end
        }
      }
      start = end
    }
    return kept == 0 ? nil : text + bytes[kept...]
  }
}
