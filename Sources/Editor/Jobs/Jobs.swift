import Workers

/// The jobs that are running, and the mailbox through which they answer.
package final class Jobs {
  /// Readable when a worker has said something.
  package var descriptor: Int32 { mailbox.descriptor }
  package private(set) var running: [Int: Job] = [:]
  private let pools: [Lane: WorkerPool]
  private let mailbox: Mailbox<JobMessage>
  private var nextID = 1
  /// Jobs in whose place another thread runs.
  private var replaced: Set<Int> = []

  package init() throws {
    pools = Dictionary(
      uniqueKeysWithValues: Lane.allCases.map { lane in
        (lane, WorkerPool(name: lane.name, threads: lane.threads))
      })
    mailbox = try Mailbox()
  }

  /// Starts work on a worker thread.
  ///
  /// - Parameters:
  ///   - title: What is being done, for the mode line and for errors: `Closing #71`.
  ///   - lane: What it waits for.
  ///   - buffer: The buffer it works for, if any.
  ///   - about: What it changes on a server, if anything; see `Job.about`.
  ///   - isQuiet: Whether the mode line says nothing of it.
  ///   - endsUnseen: Whether it is given up once no window shows the buffer any more.
  ///   - failure: Called on the loop with an error, or with `Cancelled` once a stopped job is over;
  ///     without it errors are shown as messages.
  ///   - work: Runs on a worker; what it returns is applied on the loop.
  @discardableResult
  package func start(
    _ title: String, in lane: Lane = .asking, for buffer: BufferID? = nil, about: [Location] = [],
    isQuiet: Bool = false, endsUnseen: Bool = false,
    failure: (@Sendable (Session, any Error) -> Void)? = nil,
    work: @escaping @Sendable (JobHandle) throws -> Outcome
  ) -> Int {
    let id = nextID
    nextID += 1
    let cancellation = Cancellation()
    running[id] = Job(
      id: id, title: title, lane: lane, buffer: buffer, about: about, isQuiet: isQuiet,
      endsUnseen: endsUnseen, cancellation: cancellation, startedAt: Clock.monotonicMilliseconds(),
      failure: failure)
    let handle = JobHandle(id: id, cancellation: cancellation, mailbox: mailbox)
    let mailbox = mailbox
    pools[lane]?.submit {
      let result = Result { try work(handle) }
      mailbox.post(.finished(id, result))
    }
    return id
  }

  /// Gives the loop something to do, from any thread and without a job.
  package var tell: @Sendable (Outcome) -> Void {
    { [mailbox] outcome in mailbox.post(.news(outcome)) }
  }

  /// Takes what workers have said since the last time.
  package func takeMessages() -> [JobMessage] { mailbox.takeAll() }

  /// Notes a job's progress; false when the job is no longer known.
  package func note(progress: String, of id: Int) -> Bool {
    guard running[id] != nil else { return false }
    running[id]?.progress = progress
    return true
  }

  /// Forgets a finished job.
  package func finish(_ id: Int) -> Job? {
    let job = running.removeValue(forKey: id)
    if replaced.remove(id) != nil, let job { pools[job.lane]?.removeThread() }
    return job
  }

  /// Asks a job to stop; its outcome will be dropped, unless it changes something on a server.
  ///
  /// A dead disk may hold its thread for ever, so another one takes its place; but what is kept is kept in
  /// order.
  package func cancel(_ id: Int) {
    guard let job = running[id], !job.cancellation.isCancelled else { return }
    job.cancellation.cancel()
    guard job.lane != .keeping else { return }
    replaced.insert(id)
    pools[job.lane]?.addThread()
  }

  /// Says for which buffer a job works, where that came to be known later.
  func assign(_ id: Int, to buffer: BufferID) { running[id]?.buffer = buffer }

  /// Asks all jobs of a buffer to stop that do not change anything on a server.
  package func cancelAll(for buffer: BufferID) {
    for job in running.values where job.buffer == buffer && !job.isLasting {
      cancel(job.id)
    }
  }

  /// Asks what reads for a buffer alone to stop; false where nothing does.
  func abandon(for buffer: BufferID) -> Bool {
    let reading = running.values.filter {
      $0.buffer == buffer && $0.endsUnseen && !$0.cancellation.isCancelled
    }
    for job in reading { cancel(job.id) }
    return !reading.isEmpty
  }

  /// What goes on in a lane, the oldest first.
  package func running(in lane: Lane) -> [Job] {
    running.values.filter { $0.lane == lane }.sorted { $0.id < $1.id }
  }

  /// Runs `work` once everything is done that was begun in the keeping lane, and waits for it.
  ///
  /// For the moments in which the loop is about to end or to stop, and only for them.
  ///
  /// - Parameter milliseconds: How long to wait; the work goes on afterwards.
  /// - Returns: nil when it took longer.
  package func keep<Value: Sendable>(
    within milliseconds: Int64, _ work: @escaping @Sendable () -> Value
  ) -> Value? {
    let answer = Answer<Value>()
    pools[.keeping]?.submit { answer.give(work()) }
    return answer.wait(until: Clock.monotonicMilliseconds() + milliseconds)
  }

  /// The longest running job of a buffer, for its mode line; nil while it is too young to be named.
  package func current(for buffer: Buffer) -> Job? {
    running.values.filter {
      $0.isShown && !$0.cancellation.isCancelled && $0.concerns(buffer)
    }
    .min { $0.startedAt < $1.startedAt }
  }

  /// What `C-g` in a buffer stops: the youngest job that goes on for it.
  func stoppable(in buffer: Buffer) -> Job? {
    running.values.filter {
      !$0.isQuiet && !$0.cancellation.isCancelled && $0.concerns(buffer)
    }
    .max { $0.id < $1.id }
  }

  /// When the next job has run so long that mode lines name it.
  var nextToShow: Int64? {
    var next: Int64?
    for job in running.values where !job.isShown && !job.isQuiet {
      guard job.buffer != nil || !job.about.isEmpty else { continue }
      next = min(next ?? .max, job.startedAt + Job.unnamed)
    }
    return next
  }

  /// Has mode lines name the jobs that have run long enough by now.
  func show(until now: Int64) {
    for (id, job) in running where !job.isShown && !job.isQuiet {
      if job.startedAt + Job.unnamed <= now { running[id]?.isShown = true }
    }
  }
}
