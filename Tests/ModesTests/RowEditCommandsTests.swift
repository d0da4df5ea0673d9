import DemoForge
import Editor
import Forge
import Store
import Testing
import Text
import Workers

@testable import Modes

@Suite("The rows of a list while their changes are being sent, and while they are opened")
struct RowEditCommandsTests {
  let forge: DemoForge
  let between: Interposed
  let list: ListSession
  let atlas = Location.issueList("1", RepositoryRef(owner: "acme", name: "atlas"))

  init() throws {
    forge = try demoForge()
    between = try Interposed(forge)
    list = try ListSession(forge, at: between.url, rows: 30, columns: 120)
    try list.open(atlas)
  }

  private var asks: Bool { list.screen.contains { $0.contains("Make 1 change to 1 issue?") } }

  /// Changes the title of the first row and says yes; returns the buffer of the rows.
  private func apply() throws -> Buffer {
    try list.type("C-x C-q")
    try list.type("Mine: SPC C-c C-c")
    try #require(asks)
    let rows = list.buffer
    // A moment later, so that the answer is no typing ahead.
    try list.type("")
    try list.typeAhead("y")
    return rows
  }

  /// The same, with the answer of the server held until it is told to come.
  private func applyAndHold() throws -> (rows: Buffer, answer: Answer<Void>) {
    let answer = Answer<Void>()
    between.after("PATCH", "/issues/80") { answer.wait() }
    return (try apply(), answer)
  }

  @Test(
    "rows that are being sent can be neither changed, sent again nor given back",
    arguments: [
      ("x", "Buffer is read-only"), ("C-k", "Buffer is read-only"),
      ("C-c C-c", "The changes of these rows are being sent"),
      ("C-u C-c C-c", "The changes of these rows are being sent"),
      ("C-c C-k", "The changes of these rows are being sent"),
    ])
  func sending(_ keys: String, _ refusal: String) throws {
    let (rows, answer) = try applyAndHold()
    let before = rows.text.contents.string(rows.text.contents.all)
    list.session.display(rows, .same)
    list.window.point = try #require(rows.fields.first).start.offset
    try list.type("")
    try list.typeAhead(keys)
    #expect(list.echo.contains(refusal))
    #expect(rows.text.contents.string(rows.text.contents.all) == before)
    answer.give(())
    list.settle()
    #expect(list.echo.hasPrefix("Changed 1 issue"))
    #expect(forge.writes.count == 1)
    #expect(try list.store.drafts().isEmpty)
    #expect(list.session.buffer(rows.id) == nil)
  }

  @Test("rows that were killed while they were sent leave no draft behind")
  func killed() throws {
    let (rows, answer) = try applyAndHold()
    try list.session.kill(rows)
    answer.give(())
    list.settle()
    #expect(list.echo.hasPrefix("Changed 1 issue"))
    #expect(try list.store.drafts().isEmpty)
  }

  @Test(
    "rows that were refused are there to be gone on with, also when they were killed meanwhile",
    arguments: [true, false])
  func refused(isKilled: Bool) throws {
    forge.setFault(FaultRule(.serverError(status: 422), method: "PATCH"))
    let (rows, answer) = try applyAndHold()
    if isKilled { try list.session.kill(rows) }
    answer.give(())
    list.settle()
    #expect(list.echo.hasPrefix("0 of 1 changed, C-x C-q goes on. #80: "))
    forge.setFault(nil)
    try list.type("C-x C-q")
    #expect(list.text.contains("Mine:"))
    // They can be changed again.
    try list.type("M-< TAB TAB TAB TAB TAB")
    try list.type("All C-c C-c")
    #expect(list.text.contains("AllMine:") && asks)
    try list.type("y")
    #expect(list.echo.hasPrefix("Changed 1 issue"))
    #expect(try list.store.drafts().isEmpty)
  }

  @Test("rows that cannot be sent stay as they are")
  func unconnected() throws {
    try list.type("C-x C-q")
    try list.type("Mine: SPC C-c C-c")
    let rows = list.buffer
    list.session.properties[Services.self] = nil
    try list.type("y")
    #expect(list.echo == "Nothing is connected yet")
    #expect(rows.properties[RowEditing.self]?.isSending == false)
    #expect(!rows.isReadOnly)
  }

  @Test("point is in the row where it was in the list, however long the disk takes")
  func slow() throws {
    try list.type("j j")
    let number = try #require(list.buffer.location(at: list.window.point)?.issue?.number)
    let disk = Answer<Void>()
    list.session.jobs.start("Holding the disk", in: .keeping) { _ in
      disk.wait()
      return .nothing
    }
    try list.typeAhead("C-x C-q")
    #expect(list.echo.contains("is being opened"))
    disk.give(())
    list.settle()
    #expect(list.pointRow.hasPrefix(" #\(number) "))
  }
}
