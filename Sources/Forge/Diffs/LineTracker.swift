/// Follows lines of a file back through the commits that changed it, along every branch they came by.
///
/// Servers have no blame in their API, but the versions of a file: what a version has and none of those
/// before it has was written by the commit between them.
package struct LineTracker {
  /// What becomes of a line that a commit wrote.
  package enum Purpose: Sendable {
    /// It is known then who wrote it (git-blame(1)).
    case blame
    /// What stood there before is followed in its place (git-log(1), `-L`).
    case log
  }

  private typealias Version = [Int]
  /// A line of the newest version, and where it stands in another one.
  private typealias Place = (line: Int, place: Int)

  private let purpose: Purpose
  private var numbers: [[UInt8]: Int] = [:]
  /// The lines that are still looked for, by the versions that have them; one that no commit was said to
  /// have left yet is here once, however many branches had it.
  private var open: [Version: [Place]] = [:]
  /// Which step each line of the newest version was written in; nil while it is not known.
  package private(set) var steps: [Int?] = []

  /// - Parameters:
  ///   - newest: The file as it is asked about.
  ///   - lines: The lines that are asked about, counted from 0; all without.
  package init(_ newest: [UInt8], lines: Range<Int>? = nil, for purpose: Purpose) {
    self.purpose = purpose
    let version = numbered(newest)
    steps = [Int?](repeating: nil, count: version.count)
    let wanted = (lines ?? version.indices).clamped(to: version.indices)
    note(wanted.map { ($0, $0) }, in: version)
  }

  /// How many lines the newest version has.
  package var count: Int { steps.count }

  /// Whether nothing is left to be found.
  package var isDone: Bool { open.isEmpty }

  /// Takes a commit; those of a branch are taken the latest first.
  ///
  /// - Parameters:
  ///   - step: The commit's number in `steps`.
  ///   - version: The file as the commit left it.
  ///   - parents: The file as each of its parents has it; empty where one has none.
  /// - Returns: Whether it changed lines that were looked for: for a merge, against all it merged.
  @discardableResult
  package mutating func take(_ step: Int, _ version: [UInt8], over parents: [[UInt8]]) -> Bool {
    let version = numbered(version)
    guard let wanted = open.removeValue(forKey: version) else { return false }
    let parents = parents.map { numbered($0) }
    return switch purpose {
    case .blame: blame(step, wanted, version, parents)
    case .log: log(wanted, version, parents)
    }
  }

  /// Gives each line to the first parent that has it.
  private mutating func blame(
    _ step: Int, _ wanted: [Place], _ version: Version, _ parents: [Version]
  ) -> Bool {
    var rest = wanted
    for parent in parents where !rest.isEmpty {
      let partner = partners(of: version, in: parent)
      note(
        rest.compactMap { line, place in partner[place].map { (line, $0) } }, in: parent)
      rest.removeAll { partner[$0.place] != nil }
    }
    for (line, _) in rest { steps[line] = step }
    return !rest.isEmpty
  }

  /// Follows one parent that has the lines as they are, or all of them.
  private mutating func log(
    _ wanted: [Place], _ version: Version, _ parents: [Version]
  ) -> Bool {
    var changed: [(parent: Version, places: [Place])] = []
    for parent in parents {
      let (places, isTouched) = traced(wanted, version, parent)
      guard isTouched else {
        note(places, in: parent)
        return false
      }
      changed.append((parent, places))
    }
    for (parent, places) in changed { note(places, in: parent) }
    return true
  }

  /// Where lines stood in the version before, and what stood where they were written.
  private func traced(
    _ wanted: [Place], _ version: Version, _ parent: Version
  ) -> (places: [Place], isTouched: Bool) {
    let isWanted = wanted.reduce(into: [Bool](repeating: false, count: version.count + 1)) {
      $0[$1.place] = true
    }
    var old: [Int] = []
    var isTouched = false
    var (left, right) = (0, 0)
    // What differs lies between the pairs; the end of both is the last one.
    let pairs = LineMatching.between(parent, version) + [(parent.count, version.count)]
    for pair in pairs {
      let written = right..<pair.new
      let wasWanted =
        written.isEmpty
        ? right > 0 && isWanted[right - 1] && isWanted[right] : isWanted[written].contains(true)
      if wasWanted, !written.isEmpty || left < pair.old {
        isTouched = true
        old += left..<pair.old
      }
      if isWanted[pair.new] { old.append(pair.old) }
      (left, right) = (pair.old + 1, pair.new + 1)
    }
    return (old.map { (0, $0) }, isTouched)
  }

  private func partners(of version: Version, in parent: Version) -> [Int?] {
    var partner = [Int?](repeating: nil, count: version.count)
    for pair in LineMatching.between(parent, version) { partner[pair.new] = pair.old }
    return partner
  }

  private mutating func note(_ places: [Place], in version: Version) {
    guard !places.isEmpty else { return }
    var all = open[version] ?? []
    let known = purpose == .log ? Set(all.map(\.place)) : []
    all += places.filter { !known.contains($0.place) }
    open[version] = all
  }

  private mutating func numbered(_ bytes: [UInt8]) -> Version {
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
