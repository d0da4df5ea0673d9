import Testing
import Workers

@Suite struct AnswerTests {
  @Test func `Only the first value counts`() {
    let answer = Answer<Int>()
    #expect(answer.give(1))
    #expect(!answer.give(2))
    #expect(answer.wait() == 1)
  }

  @Test func `A wait ends when its deadline has passed`() {
    let answer = Answer<Int>()
    let deadline = Clock.monotonicMilliseconds() + 20
    #expect(answer.wait(until: deadline) == nil)
    #expect(Clock.monotonicMilliseconds() >= deadline)
  }

  @Test func `A waiting thread gets what another gives`() throws {
    let question = Answer<Int>()
    let answer = Answer<Int>()
    try Worker.start("doubler") { answer.give(question.wait() * 2) }
    question.give(21)
    #expect(answer.wait(until: Clock.monotonicMilliseconds() + 60_000) == 42)
  }
}
