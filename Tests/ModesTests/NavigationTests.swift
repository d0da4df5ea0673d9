import DemoForge
import Forge
import Testing

@testable import Editor
@testable import Modes

@Suite("Opening things and coming back")
struct NavigationTests {
  let list: ListSession
  let atlas = RepositoryRef(owner: "acme", name: "atlas")

  init() throws { list = try ListSession(try demoForge(), rows: 40) }

  /// Opens #79 and goes to its link to #2.
  private func goToLink() throws {
    try list.open(.issue("1", IssueRef(atlas, 79)))
    for _ in 0..<9 where list.buffer.location(at: list.window.point)?.issue?.number != 2 {
      try list.type("TAB")
    }
    try #require(list.buffer.location(at: list.window.point)?.issue?.number == 2)
  }

  /// What the windows show, the selected one last.
  private var numbers: [Int?] {
    let others = list.session.tree.visible.filter { $0 !== list.window }
    return (others + [list.window]).map { $0.buffer.location?.issue?.number }
  }

  @Test(
    "the thing at point is shown here, in another window, or beside",
    arguments: [
      ("visit", "M-.", [2]), ("visit-other-window", "o", [79, 2]),
      ("display-item", "C-o", [2, 79]),
    ])
  func open(_ command: String, _ keys: String, _ shown: [Int?]) throws {
    try goToLink()
    try list.type(keys)
    #expect(list.ran.last == command)
    #expect(numbers == shown)
  }

  @Test("back leads to where one was, forward to where one came back from")
  func history() throws {
    try goToLink()
    let point = list.window.point
    try list.type("M-. C-c C-b")
    #expect(list.ran.last == "back")
    #expect(numbers == [79])
    #expect(list.window.point == point)
    try list.type("C-c C-f")
    #expect(list.ran.last == "forward")
    #expect(numbers == [2])
    try list.type("C-c C-f")
    #expect(list.echo.hasPrefix("Nothing after this in "))
  }

  @Test("list-visit-other-window keeps the list where it is")
  func row() throws {
    try list.open(.issueList("1", atlas))
    try list.type("o")
    #expect(list.ran.last == "list-visit-other-window")
    #expect(numbers == [nil, 80])
  }

  @Test(
    "show-pane shows each of the panes, and the tab line says which",
    arguments: [
      ("1", "[1 Home]"), ("2", "[2 Issues]"), ("3", "[3 Repos]"), ("4", "[4 PRs]"),
      ("5", "[5 Milestones]"),
    ])
  func pane(_ key: String, _ tab: String) throws {
    try list.type(key)
    #expect(list.ran.last == "show-pane")
    #expect(list.screen[0].contains(tab))
  }

  @Test("zoom shows one window alone, and gives the others back")
  func zoom() throws {
    try list.open(.issueList("1", atlas))
    try list.type("o z")
    #expect(list.ran.last == "zoom")
    #expect(numbers == [80])
    #expect(list.window.area.rows == 38)
    try list.type("z")
    #expect(numbers == [nil, 80])
    try list.type("C-x 1 z")
    #expect(list.echo == "This window is alone already")
  }

  @Test("leave-program closes a pop-up first, and leaves from the others")
  func leave() throws {
    try list.open(.issueList("1", atlas))
    try list.type("C-h b")
    try #require(list.session.tree.windows.count == 2)
    if list.window.role != .popUp { try list.type("C-x o") }
    try list.type("q")
    #expect(list.session.tree.windows.count == 1)
    func isLeaving() -> Bool {
      list.session.requests.contains { if case .exit = $0 { true } else { false } }
    }
    #expect(!isLeaving())
    try list.type("q")
    #expect(list.ran.last == "leave-program")
    #expect(isLeaving())
  }

  @Test("act follows the link at point, and execute-extended-command runs what has no key")
  func act() throws {
    try list.type("C-h b")
    if list.window.role != .popUp { try list.type("C-x o") }
    try list.type("TAB RET")
    #expect(list.session.command("act", in: list.buffer)?.name == list.ran.last)
    #expect(list.ran.last == "link-follow")
    #expect(list.buffer.name.hasPrefix("*help: "))
    #expect(list.buffer.name != "*help: bindings*")
    try list.type("M-x servers RET")
    #expect(list.ran.contains("execute-extended-command"))
    #expect(list.buffer.location?.kind == .servers)
  }
}
