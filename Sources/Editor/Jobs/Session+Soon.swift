import Workers

extension Session {
  /// Does on a worker what mostly takes no time, such as writing a small file.
  ///
  /// The loop waits a moment, so that it is done before the next key is looked at; if the disk is slow
  /// the rest comes when it is ready.
  ///
  /// - Parameters:
  ///   - title: What is being done, for the mode line.
  ///   - moment: How long the loop waits, in milliseconds.
  ///   - done: Gets the result, on the loop.
  package func soon<Value: Sendable>(
    _ title: String, for buffer: BufferID? = nil, waiting moment: Int64 = 100,
    _ work: @escaping @Sendable () throws -> Value,
    done: @escaping (Session, Result<Value, any Error>) -> Void
  ) {
    soonCount += 1
    let ticket = soonCount
    awaited[ticket] = { session, answer in
      guard let result = answer as? Result<Value, any Error> else { return }
      done(session, result)
    }
    let answer = Answer<Result<Value, any Error>>()
    jobs.start(title, for: buffer) { _ in
      let result = Result { try work() }
      answer.give(result)
      return Outcome { $0.finish(ticket, result) }
    }
    if let result = answer.wait(until: Clock.monotonicMilliseconds() + moment) {
      finish(ticket, result)
    }
  }

  /// Gives a result to who waits for it, once.
  private func finish(_ ticket: Int, _ result: any Sendable) {
    awaited.removeValue(forKey: ticket)?(self, result)
  }
}
