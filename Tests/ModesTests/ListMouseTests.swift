import DemoForge
import Editor
import Forge
import Keys
import Testing
import Text

@testable import Modes

@Suite("The mouse on lists and tabs")
struct ListMouseTests {
  private func click(_ session: Session, _ row: Int, _ column: Int, times: Int = 1) {
    for count in 1...times {
      for kind in [MouseEvent.Kind.press, .release] {
        session.handle(
          .mouse(MouseEvent(kind: kind, button: 1, clicks: count, row: row, column: column)))
      }
    }
  }

  @Test("mouse-visit opens the row that was clicked twice, a single click selects it")
  func rows() throws {
    let list = try ListSession(try demoForge())
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
    click(list.session, 4, 20)
    list.settle()
    #expect(list.paint()?.row == 4)
    let row = list.buffer.location(at: list.window.point)
    click(list.session, 4, 20, times: 2)
    list.settle()
    #expect(list.ran.contains("mouse-visit"))
    #expect(list.buffer.location == row?.whole)
    #expect(list.buffer.location?.kind == .issue)
  }

  @Test("mouse-show-pane shows the pane whose name was clicked")
  func tabs() throws {
    let list = try ListSession(try demoForge())
    let column = try #require(list.screen[0].firstRange(of: "PRs")).lowerBound
    click(list.session, 0, list.screen[0].distance(from: list.screen[0].startIndex, to: column))
    list.settle()
    #expect(list.ran.contains("mouse-show-pane"))
    #expect(list.screen[0].contains("[4 PRs]"))
  }
}
