import Editor
import Store

extension Session {
  /// Gives a draft back to the disk.
  ///
  /// The loop waits a moment for it. What cannot be written later than that is tried again until it can,
  /// and leaving the program waits for it.
  ///
  /// - Parameter done: Told what has become of it.
  /// - Throws: Why it could not be written within the moment; the journal then goes on as before.
  func close(
    _ journal: DraftJournal,
    done: @escaping (Session, DraftJournal.Ending) -> Void = { _, _ in }
  ) throws {
    var isInTime = true
    var failure: (any Error)?
    soon("Keeping a draft", in: .keeping) { _ in
      try journal.close()
    } done: { session, result in
      switch result {
      case .success(let ending):
        session.noteLeft(journal.id, ending == .kept)
        done(session, ending)
      case .failure(let error):
        if isInTime { return failure = error }
        session.complain("\(error)")
        session.closeLater(journal)
      }
    }
    isInTime = false
    if let failure { throw failure }
  }

  /// Gives the draft of a composition that is left back to the disk, and says what has become of it.
  func close(_ composition: Composition) throws {
    let isEdit = composition.what.isEdit
    let key = composition.what.keyToGoOn
    try close(composition.journal) { session, ending in
      switch ending {
      case .kept: session.message("Draft kept. \(key) goes on with it")
      case .trashed:
        session.message("The text was taken away again; what it was is in the trash: Q v shows it")
      case .dropped: session.message(isEdit ? "Nothing was changed" : "Nothing was written")
      }
    }
  }

  private func closeLater(_ journal: DraftJournal) {
    after(2000, "close \(journal.id)") { session in
      do {
        try session.close(journal)
      } catch { session.closeLater(journal) }
    }
  }
}
