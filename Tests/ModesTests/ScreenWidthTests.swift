import DemoForge
import Editor
import Forge
import Modes
import TestSupport
import Testing

@Suite("Very narrow and very wide screens")
struct ScreenWidthTests {
  private let atlas = RepositoryRef(owner: "acme", name: "atlas")

  private func list(columns: Int) throws -> ListSession {
    let list = try ListSession(try demoForge(), rows: 24, columns: columns)
    try list.open(.issueList("1", atlas))
    return list
  }

  @Test("at 40 columns the panel of keys has room for the names of commands")
  func keys() throws {
    let list = try list(columns: 40)
    try list.type("?")
    #expect(list.screen.contains { $0.contains("list-previous-page") })
  }

  @Test("at 40 columns a comment is written below its issue, and takes the screen only if it must")
  func composition() throws {
    let list = try list(columns: 40)
    try list.type("RET c")
    #expect(list.session.tree.visible.count == 2)
    #expect(list.session.tree.visible.allSatisfy { $0.area.columns == 40 && $0.area.rows >= 7 })
    #expect(list.screen.contains { $0.contains("#80") })
    #expect(list.modeLine.contains("Markdown"))
    try list.type("C-c C-k")
    #expect(list.session.tree.visible.count == 1)
    list.session.handle(.resize(rows: 12, columns: 40))
    list.settle()
    try list.type("c")
    #expect(list.session.tree.visible.count == 1)
  }

  @Test("at 200 columns dates are not far from the names they belong to", arguments: [121, 200])
  func dates(columns: Int) throws {
    let list = try list(columns: columns)
    #expect(list.screen[1..<20].allSatisfy { $0.count < 140 })
    #expect(list.pointRow.count == min(columns, 140) - 1)
    try list.open(.repositories("1", for: .issues))
    #expect(list.pointRow.count == min(columns, 140) - 1)
  }
}
