import Testing
import Workers

@Suite struct CancellationTests {
  @Test func `Handlers run once, in the order they were given`() {
    let cancellation = Cancellation()
    let ran = Locked<[Int]>([])
    for number in 1...3 {
      cancellation.onCancel { ran.withLock { $0.append(number) } }
    }
    #expect(!cancellation.isCancelled)
    cancellation.cancel()
    cancellation.cancel()
    #expect(cancellation.isCancelled)
    #expect(ran.withLock { $0 } == [1, 2, 3])
  }

  @Test func `A handler added afterwards runs at once`() {
    let cancellation = Cancellation()
    cancellation.cancel()
    let ran = Locked(false)
    cancellation.onCancel { ran.withLock { $0 = true } }
    #expect(ran.withLock { $0 })
  }

  @Test func `A handler taken out does not run`() {
    let cancellation = Cancellation()
    let ran = Locked(false)
    cancellation.onCancel { ran.withLock { $0 = true } }.remove()
    cancellation.cancel()
    #expect(!ran.withLock { $0 })
  }

  @Test func `Checking throws only when cancelled`() throws {
    let cancellation = Cancellation()
    try cancellation.check()
    cancellation.cancel()
    #expect(throws: Cancelled.self) { try cancellation.check() }
  }
}
