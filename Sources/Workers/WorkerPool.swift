/// A few threads that take work in the order it was submitted.
///
/// A thread starts only when work comes in and no other thread is free. When the pool goes away
/// its threads finish what was submitted and end.
package final class WorkerPool: Sendable {
  private struct Queue {
    /// Nil in the place of what was taken, so that what it holds goes when it is done.
    var work: [(@Sendable () -> Void)?] = []
    /// Where the next piece of work stands; those before it were taken.
    var head = 0
    var threads = 0
    var idle = 0
    /// How many run at most.
    var limit: Int
    var isClosed = false

    var waiting: Int { work.count - head }

    mutating func next() -> (@Sendable () -> Void)? {
      guard head < work.count else { return nil }
      let next = work[head]
      work[head] = nil
      head += 1
      // Half of it at least, or a queue that never runs dry would move all that waits each time.
      if head == work.count || head >= 64 && head * 2 >= work.count {
        work.removeFirst(head)
        head = 0
      }
      return next
    }
  }

  private let name: String
  private let stackSize: Int
  private let queue: Monitor<Queue>

  /// - Parameters:
  ///   - name: of the threads, as `ps` shows them.
  ///   - threads: how many run at most.
  ///   - stackSize: of each, in bytes.
  package init(name: String, threads: Int, stackSize: Int = 1 << 20) {
    self.name = name
    queue = Monitor(Queue(limit: max(1, threads)))
    self.stackSize = stackSize
  }

  deinit {
    queue.change { $0.isClosed = true }
  }

  /// Runs `work` on one of the threads, later; with no thread to be had, here and now.
  package func submit(_ work: @escaping @Sendable () -> Void) {
    let needsThread = queue.change { queue -> Bool in
      queue.work.append(work)
      guard queue.waiting > queue.idle, queue.threads < queue.limit else { return false }
      queue.threads += 1
      return true
    }
    guard needsThread else { return }
    let queue = queue
    do {
      try Worker.start(name, stackSize: stackSize) { WorkerPool.serve(queue) }
    } catch {
      let isLast = queue.change { queue -> Bool in
        queue.threads -= 1
        return queue.threads == 0
      }
      if isLast { while let work = queue.change({ $0.next() }) { work() } }
    }
  }

  /// Lets one thread more run, in the place of one whose work nobody waits for any longer.
  package func addThread() {
    queue.change { $0.limit += 1 }
    submit {}
  }

  /// Takes back what `addThread` allowed; threads that run go on.
  package func removeThread() { queue.change { $0.limit = max(1, $0.limit - 1) } }

  private static func serve(_ queue: Monitor<Queue>) {
    while let work = take(from: queue) { work() }
  }

  /// The next piece of work, waiting for one; nil when the pool is gone and all is done.
  private static func take(from queue: Monitor<Queue>) -> (@Sendable () -> Void)? {
    queue.change { $0.idle += 1 }
    let work = queue.wait { queue -> (@Sendable () -> Void)?? in
      guard queue.waiting > 0 || queue.isClosed else { return nil }
      // Together with taking the work, or `submit` would count on a thread that is busy.
      queue.idle -= 1
      return .some(queue.next())
    }
    return work ?? nil
  }
}
