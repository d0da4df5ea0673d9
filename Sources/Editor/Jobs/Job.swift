package import Workers

/// What a job did, as a change to make on the loop.
package struct Outcome: Sendable {
  package let apply: @Sendable (Session) -> Void

  package init(_ apply: @escaping @Sendable (Session) -> Void) { self.apply = apply }

  /// Nothing to do.
  package static let nothing = Outcome { _ in }

  /// A message in the echo area.
  package static func message(_ text: String) -> Outcome {
    Outcome { $0.message(text) }
  }

  /// Loads the location again wherever it is shown, and says what was done.
  package static func reload(_ location: Location, message: String? = nil) -> Outcome {
    Outcome { session in
      session.reload(location)
      if let message { session.message(message) }
    }
  }
}

/// A job's own view of itself, given to its work on a worker.
package struct JobHandle: Sendable {
  package let cancellation: Cancellation
  private let mailbox: Mailbox<JobMessage>
  private let id: Int

  init(id: Int, cancellation: Cancellation, mailbox: Mailbox<JobMessage>) {
    self.id = id
    self.cancellation = cancellation
    self.mailbox = mailbox
  }

  /// Says how far the job is, as in `1,200/5,300 23%`; shown in the mode line.
  package func report(_ progress: String) {
    mailbox.post(.progress(id, progress))
  }

  /// Gives the loop something to show before the job is over.
  package func post(_ outcome: Outcome) {
    mailbox.post(.outcome(id, outcome))
  }
}

/// What workers tell the loop.
package enum JobMessage: Sendable {
  /// From whatever thread it is, about no job.
  case news(Outcome)
  case progress(Int, String)
  case outcome(Int, Outcome)
  case finished(Int, Result<Outcome, any Error>)
}

/// Work going on off the loop.
package struct Job {
  package let id: Int
  package let title: String
  package let lane: Lane
  /// The buffer it works for; its outcome is dropped when that buffer is gone.
  package internal(set) var buffer: BufferID?
  /// What it changes on a server.
  ///
  /// Windows that show one of these name it, and `C-g` in them stops the waiting for it. What it did
  /// counts all the same, since the server may have done it.
  package let about: [Location]
  /// Nobody asked for it, so the mode line says nothing of it.
  package let isQuiet: Bool
  /// What it reads is only wanted while a window shows its buffer.
  let endsUnseen: Bool
  package let cancellation: Cancellation
  /// Milliseconds on the monotonic clock.
  package let startedAt: Int64
  /// Whether mode lines name it, which they do once it has run for `unnamed`.
  var isShown = false
  /// Milliseconds for which nobody needs to know what is going on.
  static let unnamed: Int64 = 300
  package var progress = ""
  /// Called on the loop with the error instead of showing it; with `Cancelled` when the job was
  /// stopped, whatever came of it, unless what it did counts.
  let failure: (@Sendable (Session, any Error) -> Void)?

  /// Whether what it says counts although it was stopped.
  var isLasting: Bool { !about.isEmpty }

  /// Whether it works for a buffer, or changes what that shows.
  func concerns(_ buffer: Buffer) -> Bool {
    if self.buffer == buffer.id { return true }
    guard !about.isEmpty, let location = buffer.location?.whole else { return false }
    return about.contains { $0.whole == location }
  }
}
