import Glibc

/// Cuts the diffs of single files that are larger than anybody reads: a line of a diff takes many times
/// its bytes of memory once it is shown.
enum DiffBound {
  /// Bytes of one file's diff that are shown whole.
  static let limit = 8 << 20
  /// Bytes of a larger one that are shown, to the end of a line.
  static let shown = 1 << 20

  /// A diff as Git writes it, with a sentence in the place of what is left out.
  static func cut(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > limit else { return bytes }
    var starts = fileStarts(bytes)
    if starts.first != 0 { starts.insert(0, at: 0) }
    starts.append(bytes.count)
    guard zip(starts, starts.dropFirst()).contains(where: { $1 - $0 > limit }) else { return bytes }
    var kept: [UInt8] = []
    for (start, end) in zip(starts, starts.dropFirst()) {
      guard end - start > limit else {
        kept += bytes[start..<end]
        continue
      }
      let part = bytes[start..<start + shown]
      kept += part[..<(part.lastIndex(of: 10).map { $0 + 1 } ?? part.startIndex)]
      // What no line of a hunk begins with ends the hunk.
      kept += Array(
        """
        The diff of this file has \(Counted.grouped((end - start) / 1_000_000)) MB; only its beginning \
        is shown. RET opens the file, B the web page.

        """.utf8)
    }
    return kept
  }

  /// Where lines begin with which Git begins a file.
  private static func fileStarts(_ bytes: [UInt8]) -> [Int] {
    let head = Array("diff --git ".utf8)
    return bytes.withUnsafeBytes { all in
      var starts: [Int] = []
      var at = 0
      while let base = all.baseAddress, at + head.count <= all.count {
        if memcmp(base + at, head, head.count) == 0 { starts.append(at) }
        guard let newline = memchr(base + at, 10, all.count - at) else { break }
        at = UnsafeRawPointer(newline) - base + 1
      }
      return starts
    }
  }
}
