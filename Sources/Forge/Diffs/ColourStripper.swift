/// Takes the colours off that Git puts into a diff for a terminal.
///
/// Whether there are any is decided by the lines before the first hunk: a file may contain escape
/// sequences of its own, which then stay.
package struct ColourStripper: Sendable {
  /// Nil while nothing decided it.
  package private(set) var isColoured: Bool?

  package init() {}

  /// The bytes of whole lines without colours.
  package mutating func strip(_ bytes: [UInt8]) -> [UInt8] {
    if isColoured == false { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      let plain = line.contains(0x1b) ? Self.plain(line) : Array(line)
      if isColoured == nil { isColoured = Self.verdict(line, plain) }
      kept += isColoured == false ? Array(line) : plain
      kept.append(10)
    }
    // The piece behind the last newline is no line of its own.
    kept.removeLast()
    return kept
  }

  private static let signs = ["diff --", "commit ", "--- ", "+++ ", "@@ -", "index "].map {
    Array($0.utf8)
  }

  /// Whether a line of Git's is coloured; nil for one that could be anybody's.
  private static func verdict(_ line: ArraySlice<UInt8>, _ plain: [UInt8]) -> Bool? {
    guard signs.contains(where: { plain.starts(with: $0) }) else { return nil }
    if line.contains(0x1b) { return true }
    // Users may have set some of the colours to none; no file's own text comes before a hunk.
    return plain.starts(with: "@@ -".utf8) ? false : nil
  }

  /// A line without control sequences (ECMA-48, `CSI … final byte`).
  private static func plain(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(line.count)
    var at = line.startIndex
    while at < line.endIndex {
      if line[at] == 0x1b, at + 1 < line.endIndex, line[at + 1] == 0x5b,
        let end = line[(at + 2)...].firstIndex(where: { (0x40...0x7e).contains($0) }),
        line[end] == 0x6d || line[end] == 0x4b
      {
        at = end + 1
      } else {
        kept.append(line[at])
        at += 1
      }
    }
    return kept
  }
}
