import DemoForge
import Editor
import Forge
import Testing

@testable import Modes

@Suite("A row on its way to the server, while others change the same issue")
struct RowDeliveryTests {
  let between: Interposed
  let list: ListSession
  let choices: RepositoryChoices
  let issue = IssueRef(RepositoryRef(owner: "acme", name: "atlas"), 80)

  init() throws {
    let forge = try demoForge()
    between = try Interposed(forge)
    list = try ListSession(forge, at: between.url)
    choices = try RepositoryChoices.fetched(issue.repository, at: "1", list.services)
  }

  private func now() throws -> Issue { try list.services.send(.issue(issue), to: "1") }

  private func deliver(_ row: EditedRow, overwrites: Bool) throws -> RowDelivery.Done {
    try RowDelivery(row: row, server: "1", overwrites: overwrites).deliver(list.services)
  }

  /// Lets bob change a part right after the next read.
  private func change(_ field: FormField) throws {
    let change: (String, String) =
      switch field {
      case .title: ("PATCH issues/80", #"{"title":"Theirs"}"#)
      case .body: ("PATCH issues/80", #"{"body":"Theirs"}"#)
      case .closed: ("PATCH issues/80", #"{"state":"closed"}"#)
      case .due: ("PATCH issues/80", #"{"due_date":"2027-01-05T12:00:00Z"}"#)
      case .assignees: ("PATCH issues/80", #"{"assignees":["bob","carol"]}"#)
      case .milestone:
        ("PATCH issues/80", #"{"milestone":\#(try #require(choices.milestones.last).id)}"#)
      case .labels: ("POST issues/80/labels", #"{"labels":[\#(try id(of: "backend"))]}"#)
      }
    between.after("GET", "/issues/80", bob: change.0, change.1)
  }

  private func id(of label: String) throws -> Int {
    try #require(choices.labels.first { $0.name == label }).id
  }

  @Test(
    "what others change between its two looks stays, in every part that the row did not change",
    arguments: FormField.allCases, [false, true])
  func others(_ theirs: FormField, overwrites: Bool) throws {
    let before = try now()
    let mine: FormField = theirs == .title ? .labels : .title
    var row = EditedRow(before)
    row.values[mine] = mine == .title ? "Mine" : "bug"
    try change(theirs)
    _ = try deliver(row, overwrites: overwrites)
    let after = FormValues(try now())
    #expect(after[mine] == row.values[mine])
    #expect(after[theirs] != FormValues(before)[theirs])
    for field in FormField.allCases where field != mine && field != theirs {
      #expect(after[field] == FormValues(before)[field])
    }
  }

  @Test("a part that both change is refused, and overwritten only where that was asked for")
  func both() throws {
    var row = EditedRow(try now())
    row.values.title = "Mine"
    try change(.title)
    let error = #expect(throws: UserError.self) { try deliver(row, overwrites: false) }
    #expect(error?.description.contains("Changed meanwhile: the title is “Theirs”") == true)
    #expect(try now().title == "Theirs")
    _ = try deliver(row, overwrites: true)
    #expect(try now().title == "Mine")
  }

  @Test("where others go on changing it nothing is sent, and that is said")
  func restless() throws {
    var row = EditedRow(try now())
    row.values.title = "Mine"
    // Each attempt looks twice.
    try change(.body)
    between.after("GET", "/issues/80") {}
    try change(.closed)
    let error = #expect(throws: UserError.self) { try deliver(row, overwrites: true) }
    #expect(error?.description == "Others are changing it right now. C-c C-c tries again")
    let after = try now()
    #expect(after.body == "Theirs" && after.state == .closed && after.title == row.base.title)
  }
}
