import Glibc

/// Wakes threads that wait for something to have happened; it counts how often it rang.
final class Bell: @unchecked Sendable {
  // A heap cell each: pthread's types may not be moved.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var rings = 0

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// How often it rang so far.
  var count: Int {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return rings
  }

  func ring() {
    pthread_mutex_lock(mutex)
    rings += 1
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until it rang more than `count` times, or for so many milliseconds; answers whether it
  /// rang.
  @discardableResult
  func wait(after count: Int = 0, milliseconds: Int? = nil) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let nanoseconds = deadline.tv_nsec + (milliseconds ?? 0) % 1000 * 1_000_000
    deadline.tv_sec += (milliseconds ?? 0) / 1000 + nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while rings <= count {
      if milliseconds == nil {
        pthread_cond_wait(condition, mutex)
      } else if pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT {
        return rings > count
      }
    }
    return true
  }
}
