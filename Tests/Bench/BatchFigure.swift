import FoundationEssentials
import TestSupport

/// How many of the editing cases end as they do in Emacs.
struct BatchFigure: Figure {
  let name = "batch"
  let summary = "editing cases that end as in Emacs"

  private struct Outcome: Decodable, Hashable {
    let text: String
    let point: Int
  }

  private struct Case: Decodable {
    let id: String
    let want: Outcome
  }

  private struct Result: Decodable {
    let id: String
    let text: String
    let point: Int
  }

  func measure() throws -> [String] {
    let sandbox = try Sandbox()
    let path = try Fixture.path("editing/emacs-cases.json")
    let ran = try sandbox.run(Peer.gotcha().executable, ["batch", path])
    guard ran.status == .exited(0) else { throw HarnessError(ran.errors) }
    let cases = try JSONDecoder().decode(
      [Case].self, from: Data((sandbox.read(path) ?? "").utf8))
    let results = try JSONDecoder().decode([Result].self, from: Data(ran.output.utf8))
    let outcomes = Dictionary(
      uniqueKeysWithValues: results.map { ($0.id, Outcome(text: $0.text, point: $0.point)) })
    let wrong = cases.filter { outcomes[$0.id] != $0.want }.count
    return [
      "\(cases.count - wrong) of \(cases.count)",
      verdict("cases that end otherwise:", Double(wrong), atMost: 0),
    ]
  }
}
