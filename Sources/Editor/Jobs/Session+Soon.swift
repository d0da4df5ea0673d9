import Workers

extension Session {
  /// Does on a worker what mostly takes no time, such as writing a small file.
  ///
  /// The loop waits a moment, so that it is done before the next key is looked at; if the disk is slow
  /// the rest comes when it is ready. `C-g` ends the waiting: `done` gets `Cancelled` once the work is
  /// over, or its result all the same where it cannot be taken back.
  ///
  /// - Parameters:
  ///   - title: What is being done, for the mode line.
  ///   - lane: What it waits for.
  ///   - moment: How long the loop waits, in milliseconds.
  ///   - isLasting: Whether what the work has done holds although it was given up: a file is written.
  ///   - done: Gets the result, on the loop.
  /// - Returns: the job.
  @discardableResult
  package func soon<Value: Sendable>(
    _ title: String, in lane: Lane = .local, for buffer: BufferID? = nil,
    waiting moment: Int64 = 100, isLasting: Bool = false,
    _ work: @escaping @Sendable (JobHandle) throws -> Value,
    done: @escaping (Session, Result<Value, any Error>) -> Void
  ) -> Int {
    soonCount += 1
    let ticket = soonCount
    awaited[ticket] = { session, answer in
      guard let result = answer as? Result<Value, any Error> else { return }
      done(session, result)
    }
    let answer = Answer<Result<Value, any Error>>()
    let job = jobs.start(
      title, in: lane, for: buffer,
      failure: { session, error in
        let now = Clock.monotonicMilliseconds()
        let result = isLasting ? answer.wait(until: now) : nil
        session.finish(ticket, result ?? Result<Value, any Error>.failure(error))
      }
    ) { job in
      let result = Result { try work(job) }
      answer.give(result)
      return Outcome { $0.finish(ticket, result) }
    }
    if let result = answer.wait(until: Clock.monotonicMilliseconds() + moment) {
      finish(ticket, result)
    }
    return job
  }

  /// Gives a result to who waits for it, once.
  private func finish(_ ticket: Int, _ result: any Sendable) {
    awaited.removeValue(forKey: ticket)?(self, result)
  }
}
