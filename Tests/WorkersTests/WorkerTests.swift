import Glibc
import Testing
import Workers

@Suite struct WorkerTests {
  @Test func `A worker leaves signals to the loop but not its own faults`() throws {
    let answer = Answer<[Bool]>()
    try Worker.start("signals") {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      answer.give([SIGTERM, SIGWINCH, SIGINT, SIGSEGV, SIGILL].map { sigismember(&mask, $0) == 1 })
    }
    #expect(answer.wait() == [true, true, true, false, false])
  }

  @Test func `A worker has a signal stack of its own`() throws {
    let answer = Answer<Bool>()
    try Worker.start("stack") {
      var stack = stack_t()
      sigaltstack(nil, &stack)
      answer.give(stack.ss_sp != nil && stack.ss_flags & Int32(SS_DISABLE) == 0)
    }
    #expect(answer.wait())
  }

  @Test func `Starting a worker leaves the signal mask of the starter alone`() throws {
    let answer = Answer<Bool>()
    try Worker.start("outer") {
      var before = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &before)
      sigdelset(&before, SIGUSR1)
      pthread_sigmask(SIG_SETMASK, &before, nil)
      try? Worker.start("inner") {}
      var after = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &after)
      answer.give(sigismember(&after, SIGUSR1) == 0)
    }
    #expect(answer.wait())
  }

  @Test func `Starting a thread with no stack to speak of says what was refused`() {
    let refused = #expect(throws: WorkersError.self) {
      try Worker.start("huge", stackSize: 1 << 50) {}
    }
    #expect(refused?.description.contains("start the thread huge") == true)
  }
}
