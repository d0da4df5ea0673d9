import Glibc

@testable import DemoForge

/// A request that is sent on a thread of its own.
final class Thread {
  private final class Work: @unchecked Sendable {
    let body: @Sendable () -> Wire.Answer
    var answer = Wire.Answer()

    init(_ body: @escaping @Sendable () -> Wire.Answer) { self.body = body }
  }

  private let work: Work
  private var thread = pthread_t()

  init(_ body: @escaping @Sendable () -> Wire.Answer) {
    work = Work(body)
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        work.answer = work.body()
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
  }

  /// Waits for the end, and answers what came back.
  func join() -> Wire.Answer {
    pthread_join(thread, nil)
    return work.answer
  }
}
