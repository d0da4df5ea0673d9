import Testing
import Workers

@Suite struct WorkerPoolTests {
  @Test func `One thread does its work in order`() {
    let pool = WorkerPool(name: "one", threads: 1)
    let done = Locked<[Int]>([])
    let end = Answer<Void>()
    for number in 0..<100 {
      pool.submit { done.withLock { $0.append(number) } }
    }
    pool.submit { end.give(()) }
    end.wait()
    #expect(done.withLock { $0 } == Array(0..<100))
  }

  @Test func `As many pieces of work run at once as there are threads`() {
    let pool = WorkerPool(name: "three", threads: 3)
    let started = (0..<3).map { _ in Answer<Void>() }
    let ended = (0..<3).map { _ in Answer<Void>() }
    for index in 0..<3 {
      pool.submit {
        started[index].give(())
        for other in started { other.wait() }
        ended[index].give(())
      }
    }
    for answer in ended { answer.wait() }
  }

  @Test func `A busy thread never holds up work that another could do`() {
    for _ in 0..<200 {
      let pool = WorkerPool(name: "two", threads: 2)
      let release = Answer<Void>()
      let first = Answer<Void>()
      let second = Answer<Void>()
      pool.submit {
        first.give(())
        release.wait()
      }
      first.wait()
      pool.submit { second.give(()) }
      second.wait()
      release.give(())
    }
  }

  @Test func `Work submitted before the pool goes away is still done`() {
    let end = Answer<Int>()
    do {
      let pool = WorkerPool(name: "gone", threads: 1)
      for _ in 0..<10 { pool.submit {} }
      pool.submit { end.give(7) }
    }
    #expect(end.wait() == 7)
  }

  @Test func `What a piece of work holds goes when it is done, though others wait`() {
    final class Held: Sendable {}
    let pool = WorkerPool(name: "long", threads: 1)
    let first = Answer<Void>()
    let isGone = Answer<Bool>()
    weak var held: Held?
    do {
      let own = Held()
      held = own
      pool.submit { [own] in
        first.wait()
        _ = own
      }
    }
    pool.submit { [weak held] in isGone.give(held == nil) }
    let end = Answer<Void>()
    for _ in 0..<1000 { pool.submit {} }
    pool.submit { end.give(()) }
    first.give(())
    #expect(isGone.wait())
    end.wait()
  }
}
