import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("Choosing which issues a list shows")
struct FilterCommandsTests {
  let list: ListSession

  init() throws {
    list = try ListSession(try demoForge())
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "atlas")))
  }

  /// The issues of the rows.
  private var issues: [Issue] {
    let known = (list.buffer.model as? IssueListModel)?.list.items ?? []
    return list.buffer.rowLocations.compactMap { row in known.first { $0.ref == row.issue } }
  }

  private var hasMenu: Bool { list.screen.contains { $0.contains("Filter issues of acme/atlas") } }

  @Test(
    "the count is that of the rows, also where the server cannot be asked for the filter",
    arguments: ["/ m none RET RET", "/ a nobody RET RET", "/ l none RET RET", "/ w bob RET RET"])
  func counts(_ keys: String) throws {
    try list.type(keys)
    #expect(!hasMenu)
    func model() -> IssueListModel? { list.buffer.model as? IssueListModel }
    // What the server counts is not said as long as not all of it fits.
    while let shown = model(), shown.hasMore {
      let count = shown.issues.count
      #expect(count == shown.list.items.count || list.modeLine.contains("of \(count)+"))
      try list.type("G RET")
    }
    let rows = list.buffer.rowLocations.count
    #expect(rows > 0 && rows < 55)
    try list.type("g")
    #expect(list.modeLine.contains("1 of \(rows)"), "\(list.modeLine), \(rows) rows")
    #expect(!list.modeLine.contains("+"))
  }

  /// One part of the filter: the keys behind `/`, what the mode line says then, and what all
  /// issues of the list have in common.
  struct Part: CustomTestStringConvertible, Sendable {
    let command: String
    let keys: String
    let words: String
    let fits: @Sendable (Issue) -> Bool

    init(
      _ command: String, _ keys: String, _ words: String,
      _ fits: @escaping @Sendable (Issue) -> Bool
    ) {
      self.command = command
      self.keys = keys
      self.words = words
      self.fits = fits
    }

    var testDescription: String { command }
  }

  static let parts = [
    Part("filter-state", "s", "· closed") { $0.state == .closed },
    Part("filter-labels", "l bug RET", "open · bug") { $0.labels.contains { $0.name == "bug" } },
    Part("filter-milestone", "m v1.1 RET", "open · v1.1") { $0.milestone?.title == "v1.1" },
    Part("filter-text", "t dark RET", "“dark”") { $0.title.lowercased().contains("dark") },
    Part("filter-assignee", "a nobody RET", "for nobody") { $0.assignees.isEmpty },
    Part("filter-author", "w bob RET", "by bob") { $0.user.login == "bob" },
  ]

  @Test("each part of the menu leaves only what fits, and says so", arguments: parts)
  func part(_ part: Part) throws {
    #expect(!issues.allSatisfy(part.fits))
    try list.type("/")
    #expect(list.ran.last == "issue-filter")
    try list.type(part.keys)
    #expect(list.ran.contains(part.command))
    #expect(list.screen.contains { $0.contains("issues · ") && $0.contains(part.words) })
    #expect(!issues.isEmpty)
    #expect(issues.allSatisfy(part.fits))
    #expect(hasMenu, "the menu stays for the next part")
  }

  @Test("filter-order turns the rows around")
  func order() throws {
    try list.type("/ o oldest RET")
    #expect(list.ran.contains("filter-order"))
    #expect(issues.first?.ref.number == 1)
    #expect(issues.map(\.ref.number) == issues.map(\.ref.number).sorted())
    #expect(list.modeLine.contains("1 of 55"), "point is on the first row of the new order")
    #expect(list.pointRow.contains("#1 "))
  }

  @Test("filter-keep leaves the menu, issue-filter-clear shows all open ones again")
  func keep() throws {
    try list.type("/ s RET")
    #expect(list.ran.last == "filter-keep")
    #expect(!hasMenu)
    #expect(issues.count == 25)
    try list.type("\\")
    #expect(list.ran.last == "issue-filter-clear")
    #expect(list.echo == "All open ones again")
    #expect(list.modeLine.contains("1 of 55"))
    try list.type("\\")
    #expect(list.echo == "Nothing is filtered")
  }

  @Test("filter-restore leaves the menu with everything as it was")
  func restore() throws {
    try list.type("/ s w bob RET")
    try list.type("C-g")
    #expect(list.ran.last == "filter-restore")
    #expect(list.echo == "The filter is as it was")
    #expect(!hasMenu)
    #expect(list.modeLine.contains("1 of 55"))
  }

  @Test("filter-menu-clear clears all parts and stays in the menu")
  func clear() throws {
    try list.type("/ s l bug RET")
    try list.type("/")
    #expect(list.ran.last == "filter-menu-clear")
    #expect(hasMenu)
    #expect(issues.contains { $0.ref.number == 80 })
    #expect(issues.allSatisfy { $0.state == .open })
  }

  @Test("filter-help says what the keys of the menu do, and others are refused")
  func help() throws {
    try list.type("/ ?")
    #expect(list.ran.last == "filter-help")
    #expect(list.echo.hasPrefix("s l m t a w o change a part, / clears all"))
    try list.type("e")
    #expect(list.echo == "e is not in this menu: RET keeps the filter, C-g restores it")
    #expect(hasMenu)
  }

  @Test("filter-save keeps a search under a digit, and show-search shows it")
  func save() throws {
    try list.type("/ l bug RET")
    try list.type("S 7")
    #expect(list.ran.contains("filter-save"))
    try list.type("C-a C-k mine RET")
    #expect(list.echo == "Saved as 7: mine")
    try list.type("RET")
    try list.type("1")
    try list.type("7")
    #expect(list.ran.last == "show-search")
    #expect(list.modeLine.contains("mine · open · bug"))
    #expect(issues.allSatisfy { $0.labels.contains { $0.name == "bug" } })
    try list.type("8")
    #expect(list.echo == "No search is saved under 8; / S in a list saves one")
  }

  @Test(
    "a verb that means nothing in a buffer says so and changes nothing",
    arguments: [
      ("compose", "write"), ("delete", "delete"), ("edit", "change"), ("filter", "filter"),
      ("filter-clear", "filter"), ("reply", "quote"), ("toggle-state", "close or open"),
    ])
  func nowhere(_ verb: String, _ words: String) throws {
    list.session.run("view-echo-area-messages")
    list.settle()
    let messages = try #require(list.session.tree.windows.first { $0.buffer.name == "*messages*" })
    list.session.select(messages)
    list.session.run(verb)
    #expect(list.echo == "There is nothing to \(words) in *messages*")
  }
}
