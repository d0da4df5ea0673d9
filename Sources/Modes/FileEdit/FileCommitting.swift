import Editor
import Forge
import Store
import Text
import Workers

/// Commits a file with the message that was written for it: both texts are hidden at once and stay
/// until the server has said yes.
struct FileCommitting {
  private let file: EditedFile
  private let target: String
  private let buffer: Buffer
  private let composition: Composition

  /// - Parameter buffer: That of the message.
  init(
    _ file: EditedFile, onto target: String, _ buffer: Buffer, _ composition: Composition
  ) {
    self.file = file
    self.target = target
    self.buffer = buffer
    self.composition = composition
  }

  func begin(_ session: Session, _ services: Services) throws {
    let contents = buffer.text.contents
    let message = contents.string(contents.all)
    guard message.contains(where: { !$0.isWhitespace }) else {
      throw UserError("A commit needs a message")
    }
    let server = composition.server
    guard let source = session.buffer(of: file, on: server),
      let edited = source.properties[Composition.self], let base = edited.fileBase
    else {
      try session.open(.compose(server, .fileEdit(file)), .composition)
      throw UserError("This is the text to be committed: C-c C-c goes on when it is right")
    }
    guard !edited.isSending else { throw UserError("The file is being committed already") }
    if !source.conflicts.isEmpty || source.leftMark(of: edited.merge) != nil {
      session.display(source, .composition)
    }
    try session.settlingMerge(in: source, edited) { session in
      commit(source, edited, over: base, session, services)
    }
  }

  private func commit(
    _ source: Buffer, _ edited: Composition, over base: [UInt8], _ session: Session,
    _ services: Services
  ) {
    guard !composition.isSending else { return }
    let contents = buffer.text.contents
    let message = contents.string(contents.all)
    let server = composition.server
    let text = source.text.contents
    let bytes = text.bytes(text.all)
    composition.isSending = true
    edited.isSending = true
    buffer.keepSnapshot()
    source.keepSnapshot()
    session.setAside(buffer, composition.journal.id)
    session.setAside(source, edited.journal.id)
    session.hide(buffer)
    session.hide(source)
    let item = Outgoing(
      draft: composition.journal.id, issue: nil, server: server, comment: nil,
      author: composition.account, body: message)
    session.note(item)
    session.message("Committing \(file.path)")
    let delivery = FileDelivery(
      file: file, target: target, base: base, bytes: bytes, message: message, server: server,
      services: services)
    send(delivery, item, of: source.id, edited.journal, session)
  }

  private func send(
    _ delivery: FileDelivery, _ item: Outgoing, of source: BufferID, _ text: DraftJournal,
    _ session: Session
  ) {
    let journal = composition.journal
    let id = buffer.id
    let doubt = composition.doubt
    session.jobs.start("Committing \(file.path)", in: .sending) { job in
      let delivery = delivery.bound(to: job)
      do {
        let sent = try delivery.run(after: doubt) { try journal.setState(.sending($0)) }
        // It is there: drafts that cannot be removed are no reason to commit once more.
        let leftover = Result {
          try journal.remove()
          try text.remove()
        }
        return Outcome { session in
          session.wasCommitted(delivery, sent.made, item, from: [id, source])
          if case .failure(let error) = leftover {
            session.complain("Committed \(delivery.file.path), but its draft stays: \(error)")
          }
        }
      } catch let conflict as FileChanged {
        try? journal.setState(.refused("\(conflict)"))
        let merge = conflict.merged()
        return Outcome { session in
          session.letGoOn(with: source, after: nil)
          session.wasRefused(item, from: id, "\(conflict)")
          session.fileWasChanged(conflict, merge, in: source)
        }
      } catch {
        let outcome = journal.outcome(of: error, item, from: id, canWait: false)
        return Outcome { session in
          session.letGoOn(with: source, after: nil)
          outcome.apply(session)
        }
      }
    }
  }
}

extension FileDelivery {
  fileprivate func bound(to job: JobHandle) -> FileDelivery {
    FileDelivery(
      file: file, target: target, base: base, bytes: bytes, message: message, server: server,
      services: services.bound(to: job))
  }
}

extension Session {
  /// The buffer in which a file is being changed.
  fileprivate func buffer(of file: EditedFile, on server: String) -> Buffer? {
    buffers.first {
      guard let composition = $0.properties[Composition.self], composition.server == server else {
        return false
      }
      return composition.what == .fileEdit(file)
    }
  }

  /// The server said yes: both drafts are gone, their buffers go, what shows the file is fetched again.
  fileprivate func wasCommitted(
    _ delivery: FileDelivery, _ made: FileDelivery.Made, _ item: Outgoing, from ids: [BufferID]
  ) {
    isDone(with: item.draft)
    for buffer in ids.compactMap({ buffer($0) }) {
      buffer.observer = nil
      buffer.properties[Composition.self] = nil
      forget(buffer)
    }
    let kinds: [Location.Kind] = [.blame, .document, .file, .files, .history]
    for shown in buffers where !windows(showing: shown).isEmpty {
      guard let location = shown.location, location.server == delivery.server,
        location.repository == delivery.file.repository, kinds.contains(location.kind)
      else { continue }
      load(shown)
    }
    countUnsent()
    let hash = made.hash.isEmpty ? "" : " as \(made.hash.prefix(10))"
    let branch = made.isNewBranch ? "the new branch \(made.branch)" : made.branch
    noteFinal("Committed \(delivery.file.path) to \(branch)")
    message("Committed \(delivery.file.path) to \(branch)\(hash)")
  }

  /// Puts both versions of a file into its text, merged; an undo gives back what one wrote.
  fileprivate func fileWasChanged(_ conflict: FileChanged, _ merge: LineMerge, in id: BufferID) {
    guard let buffer = buffer(id), let composition = buffer.properties[Composition.self] else {
      return
    }
    composition.fileBase = conflict.theirs
    putMerge(merge, of: conflict.yours, conflict.theirs, into: buffer, composition)
    showMerge(merge, of: "The file", in: buffer)
  }
}
