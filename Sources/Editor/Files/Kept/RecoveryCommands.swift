import Text

/// Commands for texts that were kept because no file has them (Emacs manual, node "Recover").
enum RecoveryCommands {
  static let all = [discard, recoverFile, recoverThisFile]

  static let recoverThisFile = Command(
    "recover-this-file", "Bring back the text of this buffer's file that was not saved."
  ) { context in
    let buffer = context.buffer
    guard let path = buffer.file?.path else { throw UserError("This buffer visits no file") }
    try buffer.refuseUnlessRead()
    choose(context.session, of: .file(path)) { session, entries in
      guard let latest = entries.first else {
        throw UserError("There is no text of \(buffer.name) that was not saved")
      }
      take(latest, of: entries, session)
    }
  }

  static let recoverFile = Command(
    "recover-file", "Bring back a text that was not saved, chosen from those that are kept."
  ) { context in
    ask(context.session, "Recover text: ") { session, entry in
      session.take(entry) { session, buffer in
        session.display(buffer, .same)
        tell(buffer, session)
      }
    }
  }

  static let discard = Command(
    "kept-text-discard", "Throw away a text that was not saved, chosen from those that are kept."
  ) { context in
    ask(context.session, "Discard text: ") { session, entry in
      session.askYesOrNo("Throw the text of \(entry.subject.name) away for good?") { session in
        guard let texts = session.keptTexts else { return }
        session.soon("Discarding a text", in: .typed, isLasting: true) { _ in
          texts.discard(entry)
        } done: { session, _ in
          session.message("The text of \(entry.subject.name) is gone")
        }
      }
    }
  }

  private static func take(
    _ entry: KeptTexts.Entry, of entries: [KeptTexts.Entry], _ session: Session
  ) {
    session.take(entry) { session, buffer in
      guard entries.count > 1 else { return tell(buffer, session) }
      session.message(
        "This is the latest of \(entries.count) texts of \(buffer.name); M-x recover-file has all")
    }
  }

  private static func tell(_ buffer: Buffer, _ session: Session) {
    guard buffer.text.isModified else { return }
    session.message(
      buffer.file == nil
        ? "The text of \(buffer.name) is back"
        : "C-x C-s saves this text; M-x revert-buffer goes back to the file")
  }

  /// Finds the texts on a worker.
  private static func choose(
    _ session: Session, of subject: KeptText.Subject? = nil,
    then: @escaping (Session, [KeptTexts.Entry]) throws -> Void
  ) {
    guard let texts = session.keptTexts else { return session.complain("No texts are kept here") }
    session.soon("Looking for unsaved texts") { _ in
      texts.entries(of: subject)
    } done: { session, result in
      session.catching { try then(session, result.get()) }
    }
  }

  /// Asks for one of all texts.
  private static func ask(
    _ session: Session, _ question: String,
    then: @escaping (Session, KeptTexts.Entry) -> Void
  ) {
    choose(session) { session, entries in
      guard !entries.isEmpty else { throw UserError("There is no text that was not saved") }
      var chosen: [String: KeptTexts.Entry] = [:]
      let candidates = entries.map { entry in
        var name = entry.subject.name
        var number = 2
        while chosen[name] != nil {
          name = "\(entry.subject.name) <\(number)>"
          number += 1
        }
        chosen[name] = entry
        let time = LocalTime(entry.seconds)
        return Candidate(
          name, note: "\(time.weekday) \(time.clock)", detail: FolderListing.describe(entry.size))
      }
      try session.ask(question, .list(candidates), mustMatch: true) { session, name in
        guard let entry = chosen[name] else { return }
        then(session, entry)
      }
    }
  }
}
