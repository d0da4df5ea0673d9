import Display
import Editor
import Forge
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("The colours of lanes")
struct LaneColoursTests {
  @Test("lanes beside each other never have the same", arguments: 0..<20)
  func neighbours(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lanes = GraphLanes()
    var colours = LaneColours()
    for index in 0..<300 {
      // Every commit has some of those that follow as parents.
      let count = [0, 1, 1, 1, 2, 2, 3].randomElement(using: &random) ?? 1
      let parents = (0..<count).map { _ in "\(index + Int.random(in: 1...12, using: &random))" }
      let row = lanes.add("\(index)", parents: Array(Set(parents)).sorted())
      colours.add(row)
      let lanes = stride(from: 0, to: row.cells.count, by: 2).map { row.cells[$0] }
      for (left, right) in zip(lanes, lanes.dropFirst()) where left.line != right.line {
        guard [left, right].allSatisfy({ $0.shape == .vertical || $0.shape == .node }) else {
          continue
        }
        #expect(
          colours.colour(of: left.line) != colours.colour(of: right.line), "\(row.text())")
      }
    }
  }

  @Test("no lane looks like a link, and gaps have no face", arguments: [80, 40])
  func faces(_ columns: Int) throws {
    let list = try ListSession(try demoForge(), rows: 40, columns: columns)
    try list.open(.history("1", RepositoryRef(owner: "acme", name: "atlas")))
    let contents = list.buffer.text.contents
    for run in list.buffer.faces.runs {
      let face = list.session.faces.spec(run.face).description
      #expect(face != "link")
      if face.hasPrefix("graph") { #expect(!contents.string(run.range).contains(" ")) }
    }
  }
}
