import TestSupport
import Testing

@testable import Forge

@Suite("Lanes of the commit graph")
struct GraphLanesTests {
  private typealias History = [(hash: String, parents: [String])]

  private func draw(_ history: History, isASCII: Bool = false) -> [String] {
    var lanes = GraphLanes()
    return history.map { lanes.add($0.hash, parents: $0.parents).text(isASCII: isASCII) }
  }

  private func edges(_ history: History) -> Set<GraphReader.Edge> {
    Set(
      history.flatMap { commit in
        commit.parents.map { GraphReader.Edge(child: commit.hash, parent: $0) }
      })
  }

  /// What the drawn cells say, each time an edge is found in them.
  private func read(_ rows: [String], _ history: History) throws -> [GraphReader.Edge] {
    var reader = GraphReader()
    var edges: [GraphReader.Edge] = []
    for (row, commit) in zip(rows, history) {
      let found = reader.read(row, of: commit.hash)
      edges += try #require(found)
    }
    return edges
  }

  @Test("forks and merges are curves that meet lane and node")
  func shapes() {
    let history: History = [
      ("m", ["a", "x"]), ("x", ["y"]), ("a", ["b"]), ("y", ["b"]), ("b", ["c"]), ("c", []),
    ]
    #expect(draw(history) == ["●─╮", "│ ●", "● │", "│ ●", "●─╯", "●"])
    #expect(draw(history, isASCII: true) == ["*-.", "| *", "* |", "| *", "*-'", "*"])
  }

  @Test("an octopus, a lane that is crossed, and one that takes a line in")
  func octopus() {
    #expect(draw([("o", ["a", "b", "c"])]) == ["●─┬─╮"])
    let history: History = [
      ("m", ["a", "b"]), ("n", ["c", "a", "d"]), ("b", ["a"]), ("d", ["a"]), ("c", ["a"]),
      ("a", []),
    ]
    #expect(
      draw(history) == ["●─╮", "├─│─●─╮", "│ ● │ │", "│ │ │ ●", "│ │ ● │", "●─┴─┴─╯"])
  }

  @Test("a root has nothing below it that could be taken for its parent")
  func roots() {
    #expect(draw([("a", []), ("b", []), ("c", [])]) == ["●", "  ●", "●"])
  }

  @Test("every edge is drawn once, whatever the history")
  func randomHistories() throws {
    try fuzz("histories", rounds: 150) { seed, random in
      let history = history(.random(in: 1...120, using: &random), &random)
      for isASCII in [false, true] {
        let found = try read(draw(history, isASCII: isASCII), history)
        #expect(found.count == Set(found).count, "seed \(seed)")
        #expect(Set(found) == edges(history), "seed \(seed)")
      }
    }
  }

  @Test("a branch keeps its lane, and there are no more lanes than branches")
  func lanes() {
    var history: History = []
    for step in 0..<20 {
      for branch in 0..<20 {
        history.append(("\(branch).\(step)", [step == 19 ? "root" : "\(branch).\(step + 1)"]))
      }
    }
    history.append(("root", []))
    var lanes = GraphLanes()
    for commit in history.dropLast() {
      let row = lanes.add(commit.hash, parents: commit.parents)
      #expect(row.lane == Int(commit.hash.prefix { $0 != "." }))
      #expect(row.cells.count <= 39)
    }
    #expect(
      lanes.add("root", parents: []).text() == "●" + String(repeating: "─┴", count: 18) + "─╯")
  }

  @Test("a hundred thousand commits keep their lanes few")
  func long() {
    var random = SeededGenerator(seed: 2)
    var lanes = GraphLanes()
    var widest = 0
    for index in 0..<100_000 {
      let parents = [1, Int.random(in: 2...9, using: &random)].prefix(index % 7 == 0 ? 2 : 1)
      let row = lanes.add("\(index)", parents: parents.map { "\(index + $0)" })
      widest = max(widest, row.cells.count)
    }
    #expect(widest < 2 * GraphLanes.limit)
  }

  private func history(_ count: Int, _ random: inout SeededGenerator) -> History {
    let reach = Int.random(in: 1...40, using: &random)
    return (0..<count).map { index in
      let left = count - 1 - index
      guard left > 0, Int.random(in: 0..<40, using: &random) > 0 else { return ("\(index)", []) }
      let number =
        [1, 1, 1, 1, 2, 2, 3, .random(in: 3...12, using: &random)]
        .randomElement(using: &random) ?? 1
      var parents: [String] = []
      for _ in 0..<number {
        let parent = "\(index + .random(in: 1...min(left, reach), using: &random))"
        if !parents.contains(parent) { parents.append(parent) }
      }
      return ("\(index)", parents)
    }
  }
}
