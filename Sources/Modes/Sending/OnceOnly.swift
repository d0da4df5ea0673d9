import Forge
import Store
import Workers

/// A write that a server shall get once, though the answer to a request may never come.
///
/// A request whose outcome nobody knows (RFC 9110, 9.2.2: one that is not idempotent must not simply be
/// repeated) is looked up on the server: at once, and where that cannot be done before it is sent again,
/// be it after a restart. On a worker.
struct OnceOnly<Made> {
  /// What is sent now, as a draft keeps it.
  let text: String
  /// Finds on the server what a try has made.
  let find: (Draft.Attempt) throws -> Made?
  /// Sends it.
  let make: () throws -> Made
  /// Brings what an earlier try made to what is to be sent now, after the text was changed.
  let amend: (Made) throws -> Made

  /// What came of it.
  struct Done {
    let made: Made
    /// Whether it was there before anything was sent this time.
    let hadArrived: Bool
  }

  /// Looks and sends.
  ///
  /// - Parameters:
  ///   - doubt: An earlier try whose outcome is not known.
  ///   - note: Puts on record that something is about to be sent, for whatever ends this program
  ///     meanwhile.
  /// - Throws: `OutcomeUnknown`, or why nothing was stored.
  func run(
    after doubt: Draft.Attempt? = nil, noting note: (Draft.Attempt) throws -> Void = { _ in }
  ) throws -> Done {
    if let doubt, let made = try lookUp(doubt) { return Done(made: made, hadArrived: true) }
    let attempt = Draft.Attempt(at: Clock.unixSeconds(), text: text)
    try note(attempt)
    do {
      return Done(made: try make(), hadArrived: false)
    } catch let error as ForgeError where error.outcomeIsUnknown {
      let made: Made?
      do {
        made = try find(attempt)
      } catch { throw OutcomeUnknown(attempt: attempt, reason: "\(error)") }
      if let made { return Done(made: made, hadArrived: false) }
      // It may still be on its way, or in the server's hands.
      guard error.wasAnswered else {
        throw OutcomeUnknown(attempt: attempt, reason: "\(error)")
      }
      throw error
    }
  }

  private func lookUp(_ doubt: Draft.Attempt) throws -> Made? {
    do {
      guard let found = try find(doubt) else { return nil }
      return doubt.text.isEmpty || doubt.text == text ? found : try amend(found)
    } catch { throw OutcomeUnknown(attempt: doubt, reason: "\(error)") }
  }
}

extension OnceOnly.Done: Sendable where Made: Sendable {}
