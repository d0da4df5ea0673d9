import Editor
import Store

extension Session {
  /// Takes a draft out of the trash that was put there last, or puts it back.
  func move(_ draft: Draft.ID, outOfTrash isToCome: Bool, _ cause: ChangeLog.Cause) {
    guard let services = properties[Services.self] else { return }
    jobs.start("Moving a draft", in: .keeping) { _ in
      if isToCome {
        _ = try services.restoreDraft(draft)
      } else {
        try services.store.discardDraft(draft)
      }
      return Outcome { session in
        session.note(.draft(draft, isToCome: !isToCome), cause)
        session.noteLeft(draft, isToCome)
        session.reload(.drafts)
        session.reload(.trash)
        session.message(
          cause.lead + (isToCome ? "The draft is out of the trash; Q shows it" : "Discarded"))
      }
    }
  }
}
