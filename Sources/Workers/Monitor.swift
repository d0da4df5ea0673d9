import Glibc

/// A value behind a lock whose users may wait for it to change.
///
/// Any thread may call any method. The memory of the lock stays where it is for the life of the
/// object, as pthreads asks.
final class Monitor<Value>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A wait must not grow or end early when somebody sets the wall clock.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Changes the value and wakes every waiter, which then looks again.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let result = body(&value)
    pthread_cond_broadcast(changed)
    return result
  }

  /// Asks `body` until it gives something; sleeps between until the value changes.
  ///
  /// - Parameter deadline: as `Clock.monotonicMilliseconds()`; nil waits for ever.
  /// - Returns: nil only when the deadline has passed.
  func wait<Result>(until deadline: Int64? = nil, _ body: (inout Value) -> Result?) -> Result? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&value) { return result }
      guard let deadline else {
        pthread_cond_wait(changed, lock)
        continue
      }
      if Clock.monotonicMilliseconds() >= deadline { return nil }
      var time = timespec(tv_sec: Int(deadline / 1000), tv_nsec: Int(deadline % 1000) * 1_000_000)
      pthread_cond_timedwait(changed, lock, &time)
    }
  }
}
