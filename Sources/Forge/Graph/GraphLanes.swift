/// Draws the history of commits in lanes, a row a commit, children before their parents.
///
/// A branch keeps its lane from its tip to the commit it forked from. Every parent is joined to its
/// child by exactly one line. Lines of several children may run in one lane only where they lead to
/// the same parent.
package struct GraphLanes: Sendable {
  /// Lanes above which children share the lane to a parent that they have in common.
  package static let limit = 24

  private struct Lane {
    /// The commit it leads to.
    let target: String
    let line: Int
    /// Whether it leads from a child to its first parent.
    let isFirst: Bool
  }

  private var lanes: [Lane?] = []
  /// Lanes that lead to a commit, by its hash.
  private var waiting: [String: [Int]] = [:]
  /// The lane under which nothing may stand, as the commit in it has no parent there.
  private var ended: Int?
  private var lineCount = 0

  package init() {}

  /// The row of the next commit.
  package mutating func add(_ hash: String, parents: [String]) -> GraphRow {
    let incoming = (waiting.removeValue(forKey: hash) ?? []).sorted()
    let own = incoming.first { lanes[$0]?.isFirst == true } ?? incoming.first ?? freeLane()
    var row = Drawing(lanes: lanes.map { $0?.line }, own: own)
    let line = lanes.indices.contains(own) ? lanes[own]?.line : nil
    let ownLine = line ?? newLine()
    for lane in incoming where lane != own {
      row.connect(lane, .endsBetween, line: lanes[lane]?.line ?? ownLine)
      lanes[lane] = nil
    }
    set(own, nil)
    // A lane that ended in this row cannot begin again in it.
    var taken = Set(incoming)
    taken.insert(own)
    var seen: Set<String> = []
    for (index, parent) in parents.enumerated() where seen.insert(parent).inserted {
      let known = waiting[parent]?.min { abs($0 - own) < abs($1 - own) }
      if index == 0, known == nil || lanes.count(where: { $0 != nil }) < Self.limit {
        set(own, Lane(target: parent, line: ownLine, isFirst: true))
      } else if let known {
        row.connect(known, .takesBetween, line: lanes[known]?.line ?? ownLine)
      } else {
        let lane = freeLane(besides: taken, near: own)
        let line = newLine()
        row.connect(lane, .opensBetween, line: line)
        set(lane, Lane(target: parent, line: line, isFirst: false))
        taken.insert(lane)
      }
    }
    ended = lanes[own] == nil ? own : nil
    while let last = lanes.last, last == nil, lanes.count - 1 != ended { lanes.removeLast() }
    return row.finish(line: ownLine)
  }

  private mutating func newLine() -> Int {
    lineCount += 1
    return lineCount - 1
  }

  private mutating func set(_ index: Int, _ lane: Lane?) {
    while lanes.count <= index { lanes.append(nil) }
    lanes[index] = lane
    if let lane { waiting[lane.target, default: []].append(index) }
  }

  /// The first lane that is free, for the tip of a branch.
  private func freeLane() -> Int {
    lanes.indices.first { lanes[$0] == nil && $0 != ended } ?? lanes.count
  }

  /// The free lane that is nearest to the right of a commit, else the first.
  private func freeLane(besides taken: Set<Int>, near own: Int) -> Int {
    func isFree(_ lane: Int) -> Bool { lanes[lane] == nil && !taken.contains(lane) }
    if let right = lanes.indices.first(where: { $0 > own && isFree($0) }) { return right }
    var lane = max(lanes.count, own + 1)
    while taken.contains(lane) { lane += 1 }
    return lane
  }
}

/// One row while it is being drawn.
private struct Drawing {
  private let lanes: [Int?]
  private let own: Int
  private var ends: [Int: (shape: GraphShape, line: Int)] = [:]

  init(lanes: [Int?], own: Int) {
    self.lanes = lanes
    self.own = own
  }

  /// Joins the commit to a lane; the shape is that of the middle of a line.
  mutating func connect(_ lane: Int, _ shape: GraphShape, line: Int) { ends[lane] = (shape, line) }

  func finish(line: Int) -> GraphRow {
    let last = max(lanes.lastIndex { $0 != nil } ?? 0, own, ends.keys.max() ?? 0)
    var cells = [GraphRow.Cell](
      repeating: GraphRow.Cell(shape: .blank, line: line), count: 2 * last + 1)
    for (lane, line) in lanes.enumerated() where lane <= last {
      if let line { cells[2 * lane] = GraphRow.Cell(shape: .vertical, line: line) }
    }
    draw(ends.filter { $0.key > own }.sorted { $0.key > $1.key }, into: &cells)
    draw(ends.filter { $0.key < own }.sorted { $0.key < $1.key }, into: &cells)
    cells[2 * own] = GraphRow.Cell(shape: .node, line: line)
    return GraphRow(cells: cells, lane: own)
  }

  /// The lines to one side, the farthest first: those nearer are drawn over it.
  private func draw(
    _ side: [(key: Int, value: (shape: GraphShape, line: Int))],
    into cells: inout [GraphRow.Cell]
  ) {
    for (index, (lane, end)) in side.enumerated() {
      let step = lane > own ? -1 : 1
      var at = 2 * lane + step
      while at != 2 * own {
        if cells[at].shape != .vertical {
          cells[at] = GraphRow.Cell(shape: .horizontal, line: end.line)
        }
        at += step
      }
      let isLast = index == 0
      let offset: UInt8 = lane > own ? 2 : 1
      let shape =
        isLast ? GraphShape(rawValue: end.shape.rawValue - offset) ?? end.shape : end.shape
      cells[2 * lane] = GraphRow.Cell(shape: shape, line: end.line)
    }
  }
}
