import Editor
import Forge
import Store

extension DraftJournal {
  /// Puts on record why a text was not sent, or that nobody knows, and says so on the loop.
  ///
  /// - Parameter canWait: Whether it can go out by itself when the server is reached.
  func outcome(
    of error: any Error, _ item: Outgoing, from id: BufferID, canWait: Bool = true
  ) -> Outcome {
    if let unknown = error as? OutcomeUnknown {
      // Where even that cannot be kept, "being sent" stays on record, which means the same.
      try? setState(.unknown(unknown.attempt))
      return Outcome { $0.isInDoubt(item, from: id, unknown) }
    }
    if canWait, let error = error as? ForgeError, error.canBeWaitedFor {
      try? setState(.waiting("\(error)"))
      return Outcome { session in
        session.note(error.secondsToWait, askedBy: item.server)
        session.isToWait(item, from: id, "\(error)")
      }
    }
    try? setState(.refused("\(error)"))
    return Outcome { $0.wasRefused(item, from: id, "\(error)") }
  }
}
