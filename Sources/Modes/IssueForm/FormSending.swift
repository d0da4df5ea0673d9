import Editor
import Forge
import Store
import Text
import Workers

/// Checks a form and sends it; its text stays until the server has said yes.
enum FormSending {
  /// Sends a form.
  ///
  /// - Throws: A sentence, with point where it is about, when the title is missing, nothing was changed
  ///   or a merge is not settled; nothing is sent then.
  static func begin(_ buffer: Buffer, _ session: Session, _ services: Services) throws {
    let composition = try buffer.composition()
    guard !composition.isSending else { throw UserError("It is being sent already") }
    let values = FormValues(buffer)
    guard !values.title.written.isEmpty else {
      if let title = buffer.field(named: FormField.title.rawValue) {
        for window in session.windows(showing: buffer) { window.point = title.end.offset }
      }
      throw UserError("The title is missing; write one before sending")
    }
    let base = buffer.properties[FormOriginal.self]?.values ?? FormValues()
    if case .issueEdit = composition.what, values == base {
      throw UserError("Nothing was changed")
    }
    try session.refuseOpenClash(in: buffer)
    try session.settlingMerge(in: buffer, composition) { session in
      send(values, base, overwrites: false, buffer, composition, session, services)
    }
  }

  /// Sends what one has written in place of what others wrote meanwhile, after a question.
  static func overwrite(_ buffer: Buffer, _ session: Session, _ services: Services) throws {
    let composition = try buffer.composition()
    guard !composition.isSending else { throw UserError("It is being sent already") }
    // Of a merge that is not settled, what one had sent.
    let isMarked = buffer.leftMark(of: composition.merge) != nil
    let sent = isMarked ? buffer.properties[MergedForm.self]?.conflict.yours : nil
    let values = sent ?? FormValues(buffer)
    guard !values.title.written.isEmpty else { throw UserError("The title is missing") }
    guard sent != nil || buffer.conflicts.isEmpty else {
      session.goToConflict(in: buffer)
      throw UserError("Both versions are still in the text: C-c ^ n goes to the next")
    }
    let base = buffer.properties[FormOriginal.self]?.values ?? FormValues()
    session.askYesOrNo(
      "Overwrite what others wrote in \(composition.what.target) with what you wrote?"
    ) { session in
      guard !composition.isSending else { return }
      send(values, base, overwrites: true, buffer, composition, session, services)
    }
  }

  private static func send(
    _ values: FormValues, _ base: FormValues, overwrites: Bool, _ buffer: Buffer,
    _ composition: Composition, _ session: Session, _ services: Services
  ) {
    composition.isSending = true
    buffer.keepFormSnapshot()
    session.endPreview(of: buffer)
    session.hide(buffer)
    let item = Outgoing(composition, body: values.body, new: composition.newThing(values))
    session.note(item)
    session.message("Sending to \(composition.what.target)")
    send(
      item, composition, values, base, from: buffer.id, overwrites, session, services)
  }

  private static func send(
    _ item: Outgoing, _ composition: Composition, _ values: FormValues, _ base: FormValues,
    from id: BufferID, _ overwrites: Bool, _ session: Session, _ services: Services
  ) {
    let journal = composition.journal
    let delivery = FormDelivery(
      what: composition.what, server: composition.server, values: values, base: base,
      overwrites: overwrites)
    let doubt = composition.doubt
    let places = session.places(of: item)
    session.jobs.start("Sending to \(delivery.what.target)", in: .sending, about: places) { job in
      let services = services.bound(to: job)
      do {
        let sent = try delivery.deliver(services, after: doubt) { attempt in
          try journal.setState(.sending(attempt))
        }
        // It is there: a draft that cannot be removed is no reason to send it once more.
        let leftover = Result { try journal.remove() }
        return Outcome { session in
          session.wasSent(item, from: id, delivery, sent.answer, hadArrived: sent.hadArrived)
          if case .failure(let error) = leftover {
            session.complain("Sent to \(delivery.what.target), but its draft stays: \(error)")
          }
        }
      } catch let conflict as ChangedMeanwhile {
        try? journal.setState(.refused("\(conflict)"))
        let merge = conflict.merged()
        return Outcome { $0.wasChangedMeanwhile(item, from: id, conflict, merge) }
      } catch {
        return journal.outcome(of: error, item, from: id)
      }
    }
  }
}

extension Composition {
  /// What a list shows of something new while it is on its way.
  func newThing(_ values: FormValues) -> Outgoing.New? {
    if case .newIssue(let repository) = what {
      return Outgoing.New(repository: repository, title: values.title)
    }
    return nil
  }
}

extension Session {
  /// The server has taken a form: the draft goes, and what came of it is shown.
  fileprivate func wasSent(
    _ item: Outgoing, from id: BufferID, _ delivery: FormDelivery, _ answer: FormDelivery.Answer,
    hadArrived: Bool
  ) {
    isDone(with: item.draft)
    if let buffer = buffer(id) {
      buffer.properties[Composition.self] = nil
      forget(buffer)
    }
    countUnsent()
    let server = delivery.server
    switch (delivery.what, answer) {
    case (.newIssue(let repository), .issue(let issue, let left)):
      add(issue, in: repository, on: server)
      properties[LatestOpened.self] = LatestOpened(issue: issue.ref)
      noteFinal("Opened \(issue.ref)")
      message(
        "#\(issue.ref.number) opened\(whose(server))"
          + (hadArrived ? " already: the first try had arrived" : "")
          + (left.isEmpty ? "" : "; the server left out \(left.joined(separator: ", "))")
          + ". # RET goes there")
    case (_, .issue(let issue, _)):
      markOwn(issue, after: nil, on: server)
      show(issue, on: server)
      noteFinal("Changed \(issue.ref) in a form")
      message("Changed \(issue.ref)\(whose(server))")
    case (_, .milestone(let milestone)):
      show(milestone, of: delivery.what.repository, on: server)
      noteFinal("\(delivery.isNew ? "Made" : "Changed") ⚑ \(milestone.title)")
      message(
        "\(delivery.isNew ? "Made" : "Changed") ⚑ \(milestone.title)"
          + (hadArrived ? " already: the first try had arrived" : ""))
    }
  }

  /// Puts a new issue at the top of the lists of its repository, where it stays.
  private func add(_ issue: Issue, in repository: RepositoryRef, on server: String) {
    for buffer in buffers
    where buffer.location?.server == server && buffer.location?.repository == repository {
      guard var model = buffer.model as? IssueListModel else { continue }
      let belongs = model.fits(issue)
      guard belongs || buffer.location?.kind == .issueList else { continue }
      model.list.insert(issue, at: 0)
      model.changed.insert(issue.ref)
      buffer.model = model
      render(buffer)
    }
  }
}

/// The issue that was opened last from here; attached to the session.
struct LatestOpened {
  let issue: IssueRef
}
