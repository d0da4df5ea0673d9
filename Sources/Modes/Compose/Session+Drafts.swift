import Editor
import Store
import Text

extension Session {
  /// Moves the text of a composition to the trash, and kills its buffer.
  ///
  /// - Parameter list: A list of drafts that is to show it.
  func discardComposition(_ buffer: Buffer, from list: Location? = nil) throws {
    let composition = try buffer.composition()
    let journal = composition.journal
    detach(composition.attached, from: composition)
    isDone(with: journal.id)
    countUnsent()
    endPreview(of: buffer)
    for window in windows(showing: buffer) {
      if window.role == .composition { end(window) } else { showFormer(in: window) }
    }
    buffer.observer = nil
    buffer.properties[Composition.self] = nil
    forget(buffer)
    if list == nil { guardTypeAhead() }
    jobs.start("Discarding the draft", in: .keeping) { _ in
      try journal.discard()
      return Outcome { session in
        if let list { session.reload(list) }
        session.note(.draft(journal.id, isToCome: true), .anew)
        let trash = list == nil ? "Q v" : "v"
        session.message("Discarded. \(session.undoKey) takes it back, \(trash) shows the trash")
      }
    }
  }

  /// Asks what becomes of the text of a composition that is killed; false where there is none.
  func askWhetherToKeep(_ buffer: Buffer, then: ((Session) throws -> Void)?) -> Bool {
    guard buffer.text.contents.byteCount > 0, let composition = try? buffer.composition(),
      !composition.isSending
    else { return false }
    askYesOrNo("Keep this text as a draft? n moves it to the trash") { session in
      try session.discardComposition(buffer)
      try then?(session)
    } yes: { session in
      session.endPreview(of: buffer)
      try session.kill(buffer)
      try then?(session)
    }
    return true
  }
}
