import Glibc
import Workers

/// How long a piece of work may still go on: until it is cancelled or its time is up.
///
/// Time is that of the processor on this thread, so that a busy machine makes nothing too slow. Used
/// by the thread that made it.
struct Patience {
  let cancellation: Cancellation?
  private let deadline: Int64
  private var questions = 0

  init(cancellation: Cancellation?, milliseconds: Int64) {
    self.cancellation = cancellation
    deadline = Self.now() + milliseconds
  }

  var isOver: Bool { cancellation?.isCancelled == true || Self.now() >= deadline }

  /// The same for a loop with cheap turns, which looks at the clock only now and then.
  mutating func isOverNow() -> Bool {
    questions &+= 1
    return questions & 63 == 0 && isOver
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
