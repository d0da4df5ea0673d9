import Workers

/// Something that a thread of its own makes while others go on, until they need it.
final class Ahead<Value: Sendable>: Sendable {
  private let answer = Answer<Result<Value, any Error>>()

  /// Begins.
  ///
  /// - Parameter name: of the thread, as `ps` shows it.
  init(_ name: String, _ make: @escaping @Sendable () throws -> Value) {
    let answer = answer
    let work = { @Sendable in _ = answer.give(Result { try make() }) }
    do {
      try Worker.start(name, work)
    } catch { work() }
  }

  /// What was made, as soon as it is; any thread may ask, and more than once.
  func get() throws -> Value { try answer.wait().get() }
}
