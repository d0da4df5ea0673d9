import Editor
import Testing

@testable import Modes

@Suite("Questions too long for a row")
struct QuestionRowsTests {
  private static let question =
    "Remove sub, its token, favourites and 1 draft that nobody has sent so far? Type yes: "

  @Test("A long question is read to its end, and its answer seen", arguments: [40, 60, 80, 200])
  func whole(columns: Int) throws {
    let list = try ListSession(rows: 24, columns: columns)
    try list.session.ask(Self.question) { _, _ in }
    try list.type("y e s")
    let rows = list.screen.suffix(4).joined(separator: " ").split(separator: " ").joined(
      separator: " ")
    #expect(rows.hasSuffix(Self.question + "yes"))
    let cursor = try #require(list.paint())
    #expect(cursor.row == 23)
  }

  @Test("Where the frame has no room above, the end of the question is kept")
  func small() throws {
    let list = try ListSession(rows: 5, columns: 40)
    try list.session.ask(Self.question) { _, _ in }
    #expect(list.screen.last?.hasPrefix("…") == true)
    #expect(list.screen.last?.hasSuffix("? Type yes:") == true)
  }

  @Test("A question with candidates keeps them below it")
  func candidates() throws {
    let list = try ListSession(rows: 24, columns: 60)
    try list.session.ask(Self.question, .list([Candidate("one"), Candidate("two")])) { _, _ in }
    let screen = list.screen
    #expect(screen[23].contains("two"))
    #expect(screen[22].contains("one"))
    #expect(screen[21].contains("Type yes:"))
    #expect(screen[20].hasPrefix("Remove sub") || screen[19].hasPrefix("Remove sub"))
  }
}
