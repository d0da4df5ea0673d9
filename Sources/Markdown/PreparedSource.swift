/// A text made fit for the parser, which is rarely needed.
///
/// - cmark ends a line at a lone CR and a buffer does not, so the lines are counted again.
/// - `SlowPassages` are cut up by blank lines or relieved of marks.
struct PreparedSource {
  private(set) var bytes: [UInt8]
  /// For each line of `bytes` the line of the source, from 1; nil when they are the same.
  private(set) var lines: [Int]?

  init(_ source: [UInt8]) {
    bytes = source
    let changes = SlowPassages(in: source).changes
    if changes.isEmpty && !PreparedSource.hasLoneCR(source) { return }
    rewrite(source, with: changes[...])
  }

  private static func hasLoneCR(_ source: [UInt8]) -> Bool {
    source.indices.contains { source[$0] == 0x0d && !isNewline(source, at: $0 + 1) }
  }

  private static func isNewline(_ source: [UInt8], at place: Int) -> Bool {
    place < source.count && source[place] == 0x0a
  }

  private mutating func rewrite(
    _ source: [UInt8], with changes: ArraySlice<SlowPassages.Change>
  ) {
    bytes.removeAll(keepingCapacity: true)
    var lines: [Int] = [1]
    var line = 1
    var rest = changes
    var place = 0
    while place < source.count {
      // A cut may lie in what was removed.
      while let next = rest.first, next.place < place { rest.removeFirst() }
      switch rest.first {
      case .blankLine(at: place):
        rest.removeFirst()
        bytes += [0x0a, 0x0a]
        lines += [line, line]
        continue
      case .removal(let range) where range.lowerBound == place:
        rest.removeFirst()
        place = range.upperBound
        continue
      default: break
      }
      let byte = source[place]
      bytes.append(byte)
      if byte == 0x0a { line += 1 }
      if byte == 0x0a || byte == 0x0d && !PreparedSource.isNewline(source, at: place + 1) {
        lines.append(line)
      }
      place += 1
    }
    self.lines = lines
  }
}
