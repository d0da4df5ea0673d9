import Testing
import Workers

@testable import App

@Suite struct AheadTests {
  @Test func `What is made ahead is there when it is asked for, each time`() throws {
    let gate = Answer<Void>()
    let ahead = Ahead("ahead") {
      gate.wait()
      return 7
    }
    gate.give(())
    #expect(try ahead.get() == 7)
    #expect(try ahead.get() == 7)
  }

  @Test func `What goes wrong is told to whoever asks`() {
    let ahead = Ahead<Int>("ahead") { throw Cancelled() }
    #expect(throws: Cancelled.self) { try ahead.get() }
  }
}
