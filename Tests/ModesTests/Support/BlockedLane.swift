import Editor
import Workers

/// Work of this machine that does not end, so that what else is begun there has to wait.
struct BlockedLane {
  private let ends: [Answer<Bool>]

  init(_ session: Session) {
    // More than there are threads.
    ends = (0..<16).map { _ in Answer<Bool>() }
    for end in ends {
      session.jobs.start("Waiting", in: .local) { _ in
        _ = end.wait()
        return Outcome { _ in }
      }
    }
  }

  /// Lets all of it end.
  func release() { for end in ends { end.give(true) } }
}
