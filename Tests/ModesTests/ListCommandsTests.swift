import DemoForge
import Editor
import Forge
import Store
import Testing

@testable import Modes

@Suite("Commands of lists")
struct ListCommandsTests {
  let forge: DemoForge
  let list: ListSession
  let atlas = RepositoryRef(owner: "acme", name: "atlas")

  init() throws {
    forge = try demoForge()
    list = try ListSession(forge)
    try list.open(.issueList("1", atlas))
  }

  private var here: Location? { list.buffer.location(at: list.window.point) }

  @Test("point stands on the row's number and moves by rows")
  func motion() throws {
    #expect(list.paint()?.column == 6)
    let first = here
    try list.type("j j k")
    #expect(list.ran == ["list-next-row", "list-next-row", "list-previous-row"])
    #expect(here != first)
    try list.type("k k k")
    #expect(here == first)
    try list.type("C-u 3 j")
    #expect(list.modeLine.contains("4 of 55"))
  }

  @Test("list-scroll-up goes on by a window of rows and keeps point on a row")
  func scrolling() throws {
    try list.type("C-v")
    #expect(list.ran.last == "list-scroll-up")
    #expect(list.modeLine.contains("20 of 55") || list.modeLine.contains("21 of 55"))
    #expect(list.paint()?.column == 6)
  }

  @Test("v goes through open, closed and all, and the next start remembers it")
  func views() throws {
    try list.type("j j v")
    #expect(list.ran.last == "next-view")
    #expect(list.modeLine.contains("acme/atlas issues · closed"))
    #expect(list.modeLine.contains("1 of 25"))
    #expect(list.buffer.rowLocations.count == 25)
    try list.type("v")
    #expect(list.modeLine.contains("· all"))
    #expect(list.modeLine.contains("1 of 80"))
    try list.type("v v")
    let later = try ListSession(forge, store: list.store)
    try later.open(.issueList("1", RepositoryRef(owner: "acme", name: "tools")))
    #expect(later.modeLine.contains("acme/tools issues · closed"))
  }

  @Test("NAV-04 v typed quickly ends at the last view, whatever the answers' order")
  func rapid() throws {
    // The answer for a view other than the last one comes last.
    forge.setFaults(
      [20, 200].map { FaultRule(.slow(milliseconds: $0), path: "/issues", times: 1) })
    try list.typeAhead("v v v v")
    list.settle()
    #expect(list.modeLine.contains("· closed"))
    #expect(list.buffer.rowLocations.count == 25)
    #expect(try list.store.filter(IssueListModel.stateKey, of: 1) == "closed")
  }

  @Test("rows are marked and unmarked, one by one, all, by text")
  func marks() throws {
    try list.type("m m")
    #expect(list.screen[1].hasPrefix(" *"))
    #expect(list.screen[2].hasPrefix(" *"))
    #expect(list.modeLine.contains("2 marked"))
    #expect(list.modeLine.contains("3 of 55"))
    try list.type("k u")
    #expect(list.ran.last == "unmark-item")
    #expect(list.modeLine.contains("1 marked"))
    try list.type("t")
    #expect(list.ran.last == "toggle-marks")
    #expect(list.modeLine.contains("49 marked"))
    try list.type("U")
    #expect(list.ran.last == "unmark-all-items")
    #expect(!list.modeLine.contains("marked"))
    #expect(list.echo == "Unmarked 49 rows")
    try list.type("% m # 7 RET")
    #expect(list.ran.contains("mark-items-matching"))
    #expect(list.buffer.shownMarks.allSatisfy { "\($0.issue?.number ?? 0)".hasPrefix("7") })
    #expect(!list.buffer.shownMarks.isEmpty)
  }

  @Test("marks stay over a refresh")
  func marksStay() throws {
    try list.type("m r")
    #expect(list.modeLine.contains("1 marked"))
  }

  @Test("SPC shows the issue beside, reads on in it, then shows the next")
  func peek() throws {
    try list.type("SPC")
    #expect(list.ran.last == "peek")
    #expect(list.window.role == .main)
    let peek = try #require(list.session.peek(of: list.window))
    #expect(peek.buffer.location == here?.whole)
    #expect(list.window.area.rows == 9)
    let first = here
    var presses = 0
    while here == first, presses < 50 {
      try list.type("SPC")
      presses += 1
    }
    #expect(peek.buffer.location == here?.whole)
    #expect(here != first)
    try list.type("-")
    #expect(list.ran.last == "peek-back")
    try list.type("DEL")
    #expect(list.session.peek(of: list.window) == nil)
    #expect(list.buffer.location == .issueList("1", atlas))
  }

  @Test("C-o shows the issue beside, too")
  func display() throws {
    try list.type("C-o")
    #expect(list.ran.last == "list-display-item")
    #expect(list.session.peek(of: list.window)?.buffer.location == here?.whole)
  }

  @Test("what is shown beside follows point")
  func follows() throws {
    try list.type("SPC j j")
    let peek = try #require(list.session.peek(of: list.window))
    #expect(peek.buffer.location == here?.whole)
  }

  @Test(
    "what is shown beside is what keys act on, whatever moved point",
    arguments: [
      "M-> k", "M-> M-<", "M-> g", "C-v", "<next>", "C-v M-v", "<end> k", "C-s # 7 RET", "m m", "v",
      "M-g g 5 RET",
    ])
  func followsAll(_ keys: String) throws {
    try list.type("SPC")
    try list.type(keys)
    let peek = try #require(list.session.peek(of: list.window))
    #expect(here?.issue != nil)
    #expect(peek.buffer.location == here?.whole)
  }

  @Test("J and K in an issue go through the list, and back leads to the list")
  func items() throws {
    try list.type("RET J J")
    #expect(list.ran == ["list-visit", "next-item", "next-item"])
    let third = try #require(list.buffer.location)
    try list.type("K J DEL")
    #expect(list.ran.suffix(3) == ["previous-item", "next-item", "back"])
    #expect(list.buffer.location == .issueList("1", atlas))
    #expect(here?.whole == third)
    #expect(list.modeLine.contains("3 of 55"))
  }

  @Test("M-g n goes on in the latest list from wherever one is")
  func latest() throws {
    let second = list.buffer.target(ofLine: 1)
    try list.type("# acme/tools # 1 RET M-g n")
    #expect(list.ran.first == "goto-item")
    #expect(list.ran.last == "next-error")
    #expect(list.buffer.location == second?.whole)
    try list.type("M-g p")
    #expect(list.ran.last == "previous-error")
    #expect(list.buffer.location?.issue?.number == 80)
  }

  @Test("# takes the hash of a commit of this repository, or its beginning")
  func commitHash() throws {
    let hash = "f28b9ff1c3281488fdc7b55d9f446e9c07edd451"
    for written in [hash, String(hash.prefix(10)), hash.uppercased()] {
      try list.open(.issueList("1", atlas))
      try list.type("# " + written.map(String.init).joined(separator: " ") + " RET")
      #expect(list.ran.contains("goto-item"))
      #expect(list.buffer.location?.kind == .commit)
      #expect(list.text.contains(hash.prefix(40)))
    }
    try list.open(.issueList("1", atlas))
    try list.type("# 1 2 3 4 5 6 7 RET")
    #expect(list.buffer.location?.issue?.number == 1_234_567, "digits alone are a number")
  }

  @Test("k of the emacs map hides a row until r, and pages stay pages")
  func hide() throws {
    let number = try #require(here?.issue?.number)
    list.session.run("hide-item")
    #expect(here?.issue?.number != number)
    #expect(!list.buffer.rowLocations.contains { $0.issue?.number == number })
    try list.type("n p")
    #expect(list.modeLine.contains("1 of 54"))
    try list.type("r")
    #expect(list.buffer.rowLocations.contains { $0.issue?.number == number })
  }

  @Test("? shows the keys of the list, and the next key closes the panel and acts")
  func keysHere() throws {
    try list.type("?")
    #expect(list.ran.last == "keys-here")
    #expect(list.screen.contains { $0.contains("mark-item") && $0.contains(" m ") })
    try list.type("j")
    #expect(!list.screen.contains { $0.contains("mark-item") })
    #expect(list.modeLine.contains("2 of 55"))
  }

  @Test("^ goes from an issue to its list, and from there to the repositories")
  func up() throws {
    try list.type("j RET ^")
    #expect(list.buffer.location == .issueList("1", atlas))
    #expect(list.modeLine.contains("2 of 55"))
    try list.type("^")
    #expect(list.buffer.location == .repositories("1", for: .issues))
  }

  @Test("^ puts point on the row it came from")
  func upToRow() throws {
    try list.type("2")
    try list.open(.issueList("1", atlas))
    try list.type("^")
    #expect(list.pointRow.contains("acme/atlas"))
  }

  @Test(
    "NAV-06 # goes to a number, a name, an address",
    arguments: [
      ("7", "issue://1/acme/atlas/7"), ("# 7", "issue://1/acme/atlas/7"),
      ("acme/tools", "issues://1/acme/tools"), ("acme/tools # 1", "issue://1/acme/tools/1"),
    ])
  func go(_ typed: String, _ location: String) throws {
    try list.type("# \(typed) RET")
    #expect(list.buffer.location?.description == location)
  }

  @Test("NAV-06 # opens a web address of the server")
  func address() throws {
    try list.type("# \(forge.url)/acme/atlas/issues/7 RET")
    #expect(list.buffer.location?.issue?.number == 7)
    try list.type("# https://elsewhere.example/a/b RET")
    #expect(list.echo.contains("No buffer shows https://elsewhere.example/a/b, or none of the"))
  }

  @Test("NAV-06 w copies the web address of the row, B opens it in the browser")
  func web() throws {
    let number = try #require(here?.issue?.number)
    let address = "\(forge.url)/acme/atlas/issues/\(number)"
    try list.type("w")
    #expect(list.ran.last == "copy-url")
    #expect(list.copied == address)
    #expect(list.echo == "Copied \(address)")
    try list.type("B")
    #expect(list.ran.last == "browse")
    #expect(
      list.session.requests.contains { request in
        if case .openInBrowser(let opened) = request {
          opened.description == address
        } else {
          false
        }
      })
  }

  @Test("c writes a new issue in the repository that is listed, R a comment on the row")
  func compose() throws {
    let number = try #require(here?.issue?.number)
    try list.type("R")
    #expect(list.ran.last == "list-comment")
    #expect(list.buffer.location?.composing == .comment(on: IssueRef(atlas, number)))
  }

  @Test("TAB says that nothing is new below")
  func news() throws {
    try list.type("TAB")
    #expect(list.ran.last == "next-news")
    #expect(list.echo == "No row with news below")
    try list.type("S-TAB")
    #expect(list.ran.last == "previous-news")
    #expect(list.echo == "No row with news above")
  }

  @Test("compare-items shows two marked issues, the other side has its own point, DEL ends it")
  func compare() throws {
    try list.type("=")
    #expect(list.ran.last == "compare-items")
    #expect(list.echo == "m marks a row; of two marked ones = shows both")
    try list.type("SPC m j m")
    let before = list.screen
    try list.type("=")
    let windows = list.session.tree.visible
    #expect(windows.compactMap { $0.buffer.location?.issue?.number } == [80, 77])
    #expect(list.buffer.location?.issue?.number == 80)
    try list.type("C-x o")
    #expect(list.buffer.location?.issue?.number == 77)
    try list.type("DEL")
    #expect(list.screen.dropLast() == before.dropLast(), "the list and its peek are there again")
    try list.type("RET")
    let here = try #require(list.buffer.location?.issue?.number)
    try list.type("= 7 1 RET")
    #expect(
      list.session.tree.visible.compactMap { $0.buffer.location?.issue?.number } == [here, 71])
    try list.type("DEL")
    #expect(list.session.tree.visible.count == 1)
    #expect(list.buffer.location?.issue?.number == here)
    try list.type("DEL")
    #expect(list.buffer.location?.kind == .issueList, "what was looked at is no step back")
  }
}
