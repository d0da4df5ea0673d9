/// Follows the lines of a file back through its versions: who wrote them, and where they stood.
///
/// Servers have no blame in their API, but the versions of a file: what a version has and the one before
/// it has not was written by the commit between them.
package struct LineTracker {
  private var numbers: [[UInt8]: Int] = [:]
  /// The version that was taken last, as numbers of lines.
  private var current: [Int]
  /// The lines of the newest version that are still looked for, and where they stand in the current one.
  private var open: [(line: Int, place: Int)]
  /// Which step each line of the newest version was written in; nil while it is not known.
  package private(set) var steps: [Int?]
  private var step = 0

  /// - Parameters:
  ///   - newest: the file as it is asked about.
  ///   - lines: the lines that are asked about, counted from 0; all without.
  package init(_ newest: [UInt8], lines: Range<Int>? = nil) {
    current = []
    open = []
    steps = []
    current = numbered(newest)
    steps = [Int?](repeating: nil, count: current.count)
    let wanted = (lines ?? current.indices).clamped(to: current.indices)
    open = wanted.map { ($0, $0) }
  }

  /// How many lines the newest version has.
  package var count: Int { steps.count }

  /// Whether nothing is left to be found.
  package var isDone: Bool { open.isEmpty }

  /// Takes the version before the current one; nil where there is none.
  ///
  /// - Returns: whether lines that were looked for were written between the two.
  @discardableResult
  package mutating func take(_ older: [UInt8]?) -> Bool {
    let before = open.count
    let lines = older.map { numbered($0) } ?? []
    if lines != current {
      var partner = [Int?](repeating: nil, count: current.count)
      for pair in LineMatching.between(lines, current) { partner[pair.new] = pair.old }
      var kept: [(line: Int, place: Int)] = []
      for (line, place) in open {
        if let old = partner[place] { kept.append((line, old)) } else { steps[line] = step }
      }
      open = kept
      current = lines
    }
    step += 1
    return open.count < before
  }

  private mutating func numbered(_ bytes: [UInt8]) -> [Int] {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      let key = Array(line)
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }
}
