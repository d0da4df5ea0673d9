import Glibc

/// A value that several threads share; each reads and changes it only inside `withLock`.
///
/// The body must be short and must not call anything that takes the same lock again. The lock is
/// one of pthreads and not the standard library's, which the thread sanitizer does not know.
package final class Locked<Value>: @unchecked Sendable {
  // The memory of the lock must not move.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: consuming sending Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
