import Testing
import Workers

@testable import Editor

@Suite struct JobsTests {
  private let jobs: Jobs

  init() throws { jobs = try Jobs() }

  @Test("With every other thread waiting for what never comes, keeping goes on")
  func lanes() {
    let gate = Answer<Void>()
    for lane in Lane.allCases where lane != .keeping {
      for _ in 0..<100 {
        jobs.start("Hanging", in: lane) { _ in
          gate.wait()
          return .nothing
        }
      }
    }
    let isKept = Answer<Bool>()
    jobs.start("Keeping", in: .keeping) { _ in
      isKept.give(true)
      return .nothing
    }
    #expect(isKept.wait(until: Clock.monotonicMilliseconds() + 20_000) == true)
    gate.give(())
  }

  @Test("A buffer whose reading hangs leaves its thread to others when it is given up")
  func givenUp() {
    let gate = Answer<Void>()
    let buffer = BufferID(value: 1)
    for _ in 0..<Lane.local.threads {
      jobs.start("Reading", in: .local, for: buffer) { _ in
        gate.wait()
        return .nothing
      }
    }
    jobs.cancelAll(for: buffer)
    let isRead = Answer<Bool>()
    jobs.start("Reading another", in: .local) { _ in
      isRead.give(true)
      return .nothing
    }
    #expect(isRead.wait(until: Clock.monotonicMilliseconds() + 20_000) == true)
    gate.give(())
  }

  @Test("What is kept is written in the order of the keys, and what waits for it waits for all")
  func order() {
    let written = Locked<[Int]>([])
    for number in 0..<50 {
      jobs.start("Keeping", in: .keeping) { _ in
        written.withLock { $0.append(number) }
        return .nothing
      }
    }
    #expect(jobs.keep(within: 20_000) { written.withLock { $0 } } == Array(0..<50))
  }

  @Test("Waiting for what is kept ends in time")
  func bounded() {
    let gate = Answer<Void>()
    jobs.start("Keeping", in: .keeping) { _ in
      gate.wait()
      return .nothing
    }
    #expect(jobs.running(in: .keeping).map(\.title) == ["Keeping"])
    #expect(jobs.keep(within: 30) { true } == nil)
    gate.give(())
  }
}
