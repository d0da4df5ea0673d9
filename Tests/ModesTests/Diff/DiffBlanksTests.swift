import Editor
import TestSupport
import Testing
import Workers

@testable import Modes

@Suite("Changes of blanks alone")
struct DiffBlanksTests {
  private static let sample = """
    --- a/notes.txt
    +++ b/notes.txt
    @@ -1,3 +1,3 @@
     one
    -two  words
    +two words
     three

    """

  private let sandbox: Sandbox
  private let list: ListSession

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(sandbox.path + "/sample.diff", Self.sample)
    list = try ListSession(rows: 30, columns: 80)
    try list.open(.diff(file: sandbox.path + "/sample.diff"))
  }

  private var showsBoth: Bool { list.text.contains("two  words") }

  @Test("keys are taken while lines are compared, and the view changes when that is done")
  func worker() throws {
    let lane = BlockedLane(list.session)
    defer { lane.release() }
    try list.typeAhead("V w")
    #expect(list.ran.last == "diff-toggle-whitespace")
    #expect(showsBoth && !list.modeLine.contains("blanks ignored"))
    try list.typeAhead("n")
    #expect(list.ran.last == "diff-next-hunk")
    lane.release()
    list.settle()
    #expect(!showsBoth && list.modeLine.contains("blanks ignored"))
  }

  @Test("what was compared for lines that are no longer so is not used")
  func changed() throws {
    let lane = BlockedLane(list.session)
    defer { lane.release() }
    try list.typeAhead("V w")
    let page = try #require(list.buffer.properties[DiffPage.self])
    page.clear(list.buffer)
    lane.release()
    list.settle()
    #expect(list.echo.contains("has changed meanwhile"))
    #expect(page.blanks == nil)
  }

  @Test("a comparison that is given up ends, and everything stays as it was")
  func cancelled() throws {
    let page = try #require(list.buffer.properties[DiffPage.self])
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: Cancelled.self) { try DiffBlanks(page.text, cancellation) }
  }

  @Test("they stay left out when the diff is read again")
  func refresh() throws {
    try list.type("V w")
    #expect(!showsBoth)
    list.session.run("refresh")
    list.settle()
    #expect(!showsBoth && list.modeLine.contains("blanks ignored"))
    try list.type("V w")
    #expect(showsBoth)
  }
}
