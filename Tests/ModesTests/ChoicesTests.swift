import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("What issues can be given, the first time in a repository")
struct ChoicesTests {
  let forge: DemoForge
  let list: ListSession

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    try #require(list.pointRow.contains("#80"))
  }

  /// The last parts of what the server was asked for since then.
  private func asked(since count: Int) -> Set<String> {
    Set(
      forge.requests.dropFirst(count).compactMap {
        $0.path.split(separator: "?")[0].split(separator: "/").last.map(String.init)
      })
  }

  @Test(
    "Only what the prompt offers is asked for, and until it is there the prompt says that it loads",
    arguments: [
      ("l", "/labels", ["labels"] as Set<String>, "bug"),
      ("s m", "/milestones", ["milestones"] as Set<String>, "v1.1"),
      ("a", "/assignees", ["assignees"] as Set<String>, "bob"),
    ])
  func needed(_ keys: String, _ path: String, _ parts: Set<String>, _ candidate: String) throws {
    let count = forge.requests.count
    forge.setFault(FaultRule(.slow(milliseconds: 200), path: path))
    try list.typeAhead(keys)
    #expect(list.screen.contains { $0.contains("Loading …") })
    list.settle()
    #expect(asked(since: count) == parts)
    #expect(list.screen.contains { $0.hasPrefix("   ") && $0.contains(candidate) })
    #expect(!list.screen.contains { $0.contains("Loading …") })
  }

  @Test("A prompt that was left and opened again waits for the request that is on its way")
  func again() throws {
    forge.setFault(FaultRule(.slow(milliseconds: 300), path: "/labels"))
    let count = forge.requests.count
    try list.typeAhead("l C-g l b u g RET")
    list.settle()
    let labels = forge.requests.dropFirst(count).count {
      $0.path.contains("/repos/acme/atlas/labels")
    }
    #expect(labels == 1)
    #expect(list.echo.hasPrefix("Added bug to #80"))
  }

  @Test("TAB before the candidates are there ticks what was typed, or the first one, when they are")
  func ticks() throws {
    forge.setFault(FaultRule(.slow(milliseconds: 200), path: "/assignees"))
    try list.typeAhead("a TAB RET")
    list.settle()
    #expect(list.echo.hasPrefix("Assigned alice to #80"))
    forge.setFault(FaultRule(.slow(milliseconds: 200), path: "/labels"))
    try list.type("j")
    try list.typeAhead("l b u g TAB b a c k e n d TAB RET")
    list.settle()
    #expect(list.echo.hasPrefix("Added backend, bug to #78"))
  }

  @Test("What is typed behind an answer that waits is done after it")
  func behind() throws {
    forge.setFault(FaultRule(.slow(milliseconds: 200), path: "/assignees"))
    try list.typeAhead("a TAB RET j l b u g")
    list.settle()
    #expect(list.session.prompt?.text == "Labels of #78: ")
    #expect(list.session.promptInput == "bug")
    #expect(forge.writes == [#"PATCH issues/80 {"assignees":["alice"]}"#])
  }
}
