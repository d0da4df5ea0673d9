import CSecret
import Workers

/// The desktop's keyring.
///
/// Each call runs on a thread of its own: a keyring that has to ask for its password answers when
/// it has it, and one that hangs never does.
final class SecretService: Sendable {
  private let library = Locked<SecretLibrary?>(nil)

  func lookup(
    _ account: String, _ seconds: Int, _ cancellation: Cancellation
  ) throws(SecretError) -> Secret? {
    try run(seconds, cancellation) { library, call throws(SecretError) in
      let text = try library.withAttributes(account) { attributes throws(SecretError) in
        try library.check {
          library.lookup(gotcha_secret_schema(), attributes, call.cancellable, $0)
        }
      }
      guard let text else { return nil }
      // Also overwrites the memory.
      defer { library.wipe(text) }
      return Secret(String(cString: text))
    }
  }

  func store(
    _ secret: Secret, _ account: String, _ seconds: Int, _ cancellation: Cancellation
  ) throws(SecretError) {
    let password = String(decoding: secret.bytes, as: UTF8.self)
    let isStored = try run(seconds, cancellation) { library, call throws(SecretError) in
      try library.withAttributes(account) { attributes throws(SecretError) in
        try library.check {
          library.store(
            gotcha_secret_schema(), attributes, nil, "Gotcha: \(account)", password,
            call.cancellable, $0)
        }
      }
    }
    if isStored == 0 { throw SecretError(.notKept) }
  }

  func remove(
    _ account: String, _ seconds: Int, _ cancellation: Cancellation
  ) throws(SecretError) {
    _ = try run(seconds, cancellation) { library, call throws(SecretError) in
      try library.withAttributes(account) { attributes throws(SecretError) in
        try library.check {
          library.clear(gotcha_secret_schema(), attributes, call.cancellable, $0)
        }
      }
    }
  }

  /// Runs a call on its own thread, ends it in time, and gives what came of it.
  private func run<Value: Sendable>(
    _ seconds: Int, _ cancellation: Cancellation,
    _ body: @escaping @Sendable (SecretLibrary, SecretLibrary.Call) throws(SecretError) -> Value
  ) throws(SecretError) -> Value {
    let library = try load()
    let call = SecretLibrary.Call(library)
    let answer = Answer<Result<Value, SecretError>>()
    do {
      try Worker.start("secrets") {
        answer.give(
          Result { () throws(SecretError) in
            try library.connect(call)
            return try body(library, call)
          })
      }
    } catch {
      throw SecretError(.refused(error.description))
    }
    let registration = cancellation.onCancel {
      answer.give(.failure(SecretError(.cancelled)))
      call.cancel()
    }
    defer { registration.remove() }
    let deadline = Clock.monotonicMilliseconds() + Int64(seconds) * 1000
    if let result = answer.wait(until: deadline) { return try result.get() }
    call.cancel()
    throw SecretError(.timedOut(seconds: seconds))
  }

  private func load() throws(SecretError) -> SecretLibrary {
    do throws(WorkersError) {
      return try library.withLock { library throws(WorkersError) in
        if let library { return library }
        let loaded = try SecretLibrary()
        library = loaded
        return loaded
      }
    } catch {
      throw SecretError(.noService(error.description))
    }
  }
}
