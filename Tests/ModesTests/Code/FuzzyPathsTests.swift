import DemoForge
import Editor
import Forge
import TestSupport
import Testing
import Workers

@testable import Modes

@Suite("Finding a file by some of its letters")
struct FuzzyPathsTests {
  @Test("of very many the best are found, as if all were sorted")
  func best() throws {
    var random = SeededGenerator(seed: 21)
    let names = (0..<30_000).map { _ in
      String((0..<8).map { _ in "abcde/._".randomElement(using: &random) ?? "a" })
    }
    let paths = FuzzyPaths(names)
    for query in ["a", "ab", "cde", "a.b"] {
      let all = try paths.matches(query, limit: names.count)
      #expect(try paths.matches(query) == Array(all.prefix(200)))
    }
  }

  @Test("a search that is no longer wanted ends")
  func cancelled() {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: Cancelled.self) {
      try FuzzyPaths(["a"]).matches("a", limit: 10, cancellation)
    }
  }

  @Test("keys are taken while files are searched, and RET waits for the one that fits best")
  func typedAhead() throws {
    let atlas = RepositoryRef(owner: "acme", name: "atlas")
    let list = try ListSession(try demoForge())
    try list.open(.files("1", atlas))
    try list.type("/")
    let lane = BlockedLane(list.session)
    defer { lane.release() }
    try list.typeAhead("g e o p t g o RET")
    #expect(list.session.prompt != nil)
    lane.release()
    list.settle()
    #expect(list.buffer.location == .file("1", atlas, at: "src/geo/point.go"))
  }
}
