import DemoForge
import Editor
import Forge
import Modes
import TestSupport
import Testing

@Suite("Forty issues that nobody has looked at yet")
struct TriageTests {
  let forge: DemoForge
  let list: ListSession
  private static let count = 40

  init() throws {
    forge = try demoForge()
    for number in 1...Self.count {
      try LoopbackReply.send(
        "POST", "\(forge.url)/api/v1/repos/acme/atlas/issues", token: forge.tokens.bob,
        json: #"{"title":"Report \#(number)","body":"What happened, number \#(number)."}"#)
    }
    list = try ListSession(forge, rows: 30)
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
  }

  /// What is done to an issue: keys, and in quotes what is typed between them.
  private struct Step {
    let keys: String
    /// A part of the request that does it.
    let request: String
    private var parts: [Substring] { keys.split(separator: " ") }
    /// Keys that are pressed besides what is typed, with the one that goes to the next issue.
    var count: Int { parts.count { !$0.hasPrefix("“") } + 1 }
    /// All of them.
    var input: String {
      parts.map {
        $0.hasPrefix("“") ? $0.dropFirst().map { "\($0)" }.joined(separator: " ") : "\($0)"
      }
      .joined(separator: " ")
    }
  }

  private static let steps = [
    Step(keys: "l “bu RET", request: "labels"),
    Step(keys: ".", request: "labels"),
    Step(keys: "s m “1.1 RET", request: "milestone"),
    Step(keys: "a TAB RET", request: "assignees"),
    Step(keys: "x x", request: "closed"),
    Step(keys: ". ", request: "assignees"),
  ]

  @Test("each takes six keys at most; the list stays, and j shows the next one below it")
  func triage() throws {
    try list.type("/ l")
    try list.type("none RET RET")
    try list.type("SPC")
    let window = list.window
    let buffer = list.buffer
    for index in 0..<Self.count {
      let step = Self.steps[index % Self.steps.count]
      let issue = "Report \(Self.count - index)"
      #expect(list.pointRow.contains(issue), "\(list.pointRow)")
      #expect(
        list.screen.contains { $0.contains("number \(Self.count - index).") },
        "the peek shows it: \(list.screen.joined(separator: "\n"))")
      forge.forgetRequests()
      try list.type(step.input)
      #expect(step.count <= 6)
      #expect(forge.writes.last?.contains(step.request) == true, "\(forge.writes) \(list.echo)")
      #expect(list.window === window && list.buffer === buffer, "the list never goes away")
      #expect(list.pointRow.contains(issue), "its row stays where it is")
      try list.type("j")
    }
  }
}
