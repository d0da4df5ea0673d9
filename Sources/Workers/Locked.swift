import Synchronization

/// A value that several threads share; each reads and changes it only inside `withLock`.
///
/// The body must be short and must not call anything that takes the same lock again.
package final class Locked<Value>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock(body)
  }
}
