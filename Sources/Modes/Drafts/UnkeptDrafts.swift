package import Editor
package import Store

/// Texts that cannot be brought to disk at the moment, and why; attached to the session.
private struct UnkeptDrafts {
  var troubles: [Draft.ID: StoreError] = [:]
}

extension Session {
  /// Takes what the store says of a draft: why it cannot be written, or that it is after all.
  ///
  /// That is said once; the mode line goes on saying it as long as it is so.
  package func note(_ trouble: StoreError?, of draft: Draft.ID) {
    var unkept = properties[UnkeptDrafts.self] ?? UnkeptDrafts()
    let before = unkept.troubles[draft]
    unkept.troubles[draft] = trouble
    properties[UnkeptDrafts.self] = unkept
    guard let buffer = buffer(writing: draft) else { return }
    buffer.isUnkept = trouble != nil
    switch (before, trouble) {
    case (_, let trouble?) where before?.kind != trouble.kind:
      complain("NOT SAVED: \(trouble) What you type stays here and is tried again")
    case (_?, nil): message("What you typed is saved again")
    default: break
    }
  }
}

/// A draft that is there and that this program may not write now: it can be read and copied.
struct DraftClosed: ShownElsewhere, CustomStringConvertible {
  let draft: Draft.ID
  let reason: StoreError

  /// nil where the reason has nothing to do with who may write.
  init?(_ draft: Draft.ID, _ reason: StoreError) {
    switch reason.kind {
    case .full, .readOnly, .openElsewhere: break
    default: return nil
    }
    self.draft = draft
    self.reason = reason
  }

  var instead: Location { .draftText(draft) }
  var description: String { "\(reason) Until then it can be read and copied" }
}

extension LocalStore {
  /// Goes on with a draft.
  ///
  /// - Throws: `DraftClosed` where it can be read but not written.
  func openToWrite(_ id: Draft.ID) throws -> (draft: Draft, journal: DraftJournal) {
    do {
      return try openDraft(id)
    } catch let error as StoreError {
      if let closed = DraftClosed(id, error) { throw closed }
      throw error
    }
  }
}

extension [Mode.Hint] {
  /// What a composition offers: leaving it promises nothing while its text cannot be kept.
  static func composing(_ hints: [Mode.Hint]) -> @Sendable (Buffer) -> [Mode.Hint]? {
    { buffer in
      guard buffer.isUnkept else { return hints }
      return hints.map { hint in
        hint.label.hasSuffix("(kept)") ? .init("compose-keep", "try to save now") : hint
      }
    }
  }
}
