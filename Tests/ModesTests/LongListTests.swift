import DemoForge
import Editor
import Forge
import TestSupport
import Testing

@testable import Modes

@Suite("A list so long that it is laid out piece by piece")
struct LongListTests {
  let list: ListSession

  init() throws {
    list = try ListSession(try demoForge { $0.scale = 2800 })
    try list.open(.issueList("1", RepositoryRef(owner: "acme", name: "scale")))
    try list.type("/ o oldest RET RET")
  }

  private var numbers: [Int] { list.buffer.rowLocations.compactMap { $0.issue?.number } }

  @Test("all rows are there once and in order, with point on the first")
  func whole() throws {
    #expect(numbers.count == 2100)
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    #expect(list.modeLine.contains("1 of 2,100"))
    try list.type("G")
    #expect(list.modeLine.contains("2,100 of 2,100"))
    try list.type("r")
    #expect(list.modeLine.contains("2,100 of 2,100"), "a refresh keeps point on its row")
  }

  @Test("keys act on the page before until the next one is there")
  func between() throws {
    let session = list.session
    var isDone = false
    session.renderSoon(list.buffer) { _ in isDone = true }
    try #require(list.buffer.isBeingLaidOut && !isDone, "it takes more than a piece")
    try list.typeAhead("j j j")
    #expect(list.pointRow.contains("#\(numbers[3]) "))
    list.settle()
    #expect(isDone && !list.buffer.isBeingLaidOut)
    #expect(list.pointRow.contains("#\(numbers[3]) "))
    #expect(numbers.count == 2100)
  }

  @Test("what is drawn at once overtakes it, and what waited for it is done")
  func overtaken() throws {
    let session = list.session
    var done = 0
    session.renderSoon(list.buffer) { _ in done += 1 }
    session.renderSoon(list.buffer) { _ in done += 1 }
    #expect(done == 0)
    session.render(list.buffer)
    #expect(done == 2 && !list.buffer.isBeingLaidOut)
    list.settle()
    #expect(done == 2 && numbers.count == 2100)
  }
}
