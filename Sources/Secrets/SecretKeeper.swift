package import Workers

/// Gets and keeps tokens, each where its profile says.
///
/// Every method blocks, for as long as somebody has to type a password, and may be called from any
/// worker. An account is whatever names a token, such as `alice@https://forge.example`.
package final class SecretKeeper: Sendable {
  private struct Key: Hashable {
    let account: String
    let source: SecretSource
  }

  private typealias Outcome = Result<Secret?, SecretError>

  private enum Step {
    case known(Secret)
    /// Somebody is asking already.
    case wait
    /// To be asked, and then ended, under this number.
    case ask(Int)
  }

  private struct State {
    var known: [Key: Secret] = [:]
    /// What was forgotten because it was no use, and when on the monotonic clock.
    var forgotten: [Key: (secret: Secret, at: Int64)] = [:]

    /// The question whose answer counts, for each token that is being asked for.
    private(set) var asking: [Key: Int] = [:]
    /// Who else waits for the answer: nobody shall have to type the same password twice.
    private var waiting: [Int: [Answer<Outcome>]] = [:]
    private var count = 0

    mutating func step(for key: Key, _ answer: Answer<Outcome>) -> Step {
      if let secret = known[key] { return .known(secret) }
      if let question = asking[key] {
        waiting[question]?.append(answer)
        return .wait
      }
      count += 1
      asking[key] = count
      waiting[count] = []
      return .ask(count)
    }

    mutating func end(_ question: Int, for key: Key, _ outcome: Outcome) -> [Answer<Outcome>] {
      if asking[key] == question {
        asking[key] = nil
        if case .success(let secret?) = outcome { known[key] = secret }
      }
      return waiting.removeValue(forKey: question) ?? []
    }

    /// The token is another from now on: an answer that is on its way is of the former one, and is not
    /// kept.
    mutating func change(_ key: Key, to secret: Secret?) {
      known[key] = secret
      asking[key] = nil
    }
  }

  private let file: SecretFile
  private let environment: [String: String]
  private let service = SecretService()
  private let state = Locked(State())
  private let clock: @Sendable () -> Int64

  /// - Parameters:
  ///   - stateFolder: where the file source has its files.
  ///   - environment: for the environment source, and what commands are started with.
  ///   - clock: gives milliseconds that only grow.
  package init(
    stateFolder: String, environment: [String: String],
    clock: @escaping @Sendable () -> Int64 = { Clock.monotonicMilliseconds() }
  ) {
    self.clock = clock
    file = SecretFile(folder: stateFolder + "/tokens")
    self.environment = environment
  }

  /// The token as it was last seen; asks its source the first time.
  ///
  /// - Parameter seconds: how long to wait for the source, people included.
  /// - Returns: nil when nothing is kept there.
  package func secret(
    _ account: String, in source: SecretSource, within seconds: Int = 60,
    cancellation: Cancellation = Cancellation()
  ) throws(SecretError) -> Secret? {
    let key = Key(account: account, source: source)
    while true {
      let answer = Answer<Outcome>()
      let step = state.withLock { $0.step(for: key, answer) }
      switch step {
      case .known(let secret): return secret
      case .ask(let question):
        let outcome = ask(account, source, seconds, cancellation)
        let waiting = state.withLock { $0.end(question, for: key, outcome) }
        for answer in waiting { answer.give(outcome) }
        return try outcome.get()
      case .wait:
        let registration = cancellation.onCancel { answer.give(.failure(SecretError(.cancelled))) }
        defer { registration.remove() }
        let deadline = Clock.monotonicMilliseconds() + Int64(seconds) * 1000
        let outcome =
          answer.wait(until: deadline) ?? .failure(SecretError(.timedOut(seconds: seconds)))
        // Whoever asked may have been cancelled; then it is our turn.
        if case .failure(let error) = outcome, error.kind == .cancelled, !cancellation.isCancelled {
          continue
        }
        return try outcome.get()
      }
    }
  }

  /// Forgets what is in memory, so that the source is asked again; for a token that a server refused, or
  /// that is not used any more.
  ///
  /// A source that gave the same token again is left alone for a moment: several requests are refused at
  /// once, and it may be a person who is asked for a password.
  package func forget(_ account: String) {
    let now = clock()
    state.withLock { state in
      for (key, secret) in state.known where key.account == account && key.source != .memory {
        if let before = state.forgotten[key], before.secret == secret, now - before.at < 2000 {
          continue
        }
        state.change(key, to: nil)
        state.forgotten[key] = (secret, now)
      }
      for key in state.asking.keys where key.account == account {
        // Asked after it was forgotten, and so for the new one.
        if let before = state.forgotten[key], now - before.at < 2000 { continue }
        state.change(key, to: nil)
      }
    }
  }

  /// Keeps a token, and proves that it can be had again.
  package func store(
    _ secret: Secret, for account: String, in source: SecretSource, within seconds: Int = 60,
    cancellation: Cancellation = Cancellation()
  ) throws(SecretError) {
    switch source {
    case .secretService:
      try service.store(secret, account, seconds, cancellation)
      // A locked keyring may take it and then not have it.
      guard try service.lookup(account, seconds, cancellation) == secret else {
        throw SecretError(.notKept)
      }
    case .file: try file.write(secret, for: account)
    case .memory: break
    case .command, .environment: throw SecretError(.readOnly)
    }
    state.withLock { $0.change(Key(account: account, source: source), to: secret) }
  }

  /// Removes a token from where it is kept; none there is no error.
  package func remove(
    _ account: String, from source: SecretSource, within seconds: Int = 60,
    cancellation: Cancellation = Cancellation()
  ) throws(SecretError) {
    let key = Key(account: account, source: source)
    state.withLock { $0.change(key, to: nil) }
    switch source {
    case .secretService: try service.remove(account, seconds, cancellation)
    case .file: try file.remove(account)
    case .memory, .command, .environment: break
    }
    // Somebody may have asked while it was still there.
    state.withLock { $0.change(key, to: nil) }
  }

  private func ask(
    _ account: String, _ source: SecretSource, _ seconds: Int, _ cancellation: Cancellation
  ) -> Outcome {
    do throws(SecretError) {
      switch source {
      case .secretService: return .success(try service.lookup(account, seconds, cancellation))
      case .command(let command):
        return .success(
          try SecretCommand(command, environment).run(within: seconds, cancellation))
      case .environment(let name):
        guard let value = environment[name] else { throw SecretError(.notSet(name)) }
        guard !value.isEmpty else { throw SecretError(.empty) }
        return .success(Secret(value))
      case .file: return .success(try file.read(account))
      case .memory: return .success(nil)
      }
    } catch {
      return .failure(error)
    }
  }
}
