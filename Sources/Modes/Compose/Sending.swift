import Editor
import Forge
import Store
import Text
import Workers

/// Sends what was written: the composition is hidden at once, its text stays until the server has
/// said yes.
enum Sending {
  /// Sends it.
  ///
  /// - Parameter overwrites: Whether what others made of a comment meanwhile is to be overwritten, which is
  ///   asked first.
  static func begin(
    _ buffer: Buffer, _ session: Session, _ services: Services, overwrites: Bool = false
  ) throws {
    let composition = try buffer.composition()
    guard !composition.isSending else { throw UserError("It is being sent already") }
    if case .commit(let file, let target) = composition.what {
      return try FileCommitting(file, onto: target, buffer, composition).begin(session, services)
    }
    let contents = buffer.text.contents
    let body = contents.string(0..<contents.end)
    guard body.contains(where: { !$0.isWhitespace }) else {
      throw UserError("An empty comment cannot be sent")
    }
    guard composition.base != nil else {
      return send(body, over: nil, buffer, composition, session, services)
    }
    try session.settlingMerge(in: buffer, composition) { session in
      guard overwrites else {
        return send(body, over: composition.base, buffer, composition, session, services)
      }
      let target = composition.what.target
      session.askYesOrNo("Overwrite what others made of this comment on \(target)?") { session in
        guard !composition.isSending else { return }
        send(body, over: nil, buffer, composition, session, services)
      }
    }
  }

  private static func send(
    _ body: String, over base: String?, _ buffer: Buffer, _ composition: Composition,
    _ session: Session, _ services: Services
  ) {
    composition.isSending = true
    buffer.keepSnapshot()
    session.setAside(buffer, composition.journal.id)
    session.endPreview(of: buffer)
    session.hide(buffer)
    let item = Outgoing(composition, body: body)
    session.note(item)
    session.message("Sending to \(composition.what.target)")
    send(item, composition, over: base, from: buffer.id, session, services)
  }

  /// - Parameter base: What must still be on the server where a comment is changed.
  private static func send(
    _ item: Outgoing, _ composition: Composition, over base: String?, from id: BufferID,
    _ session: Session, _ services: Services
  ) {
    let journal = composition.journal
    let what = composition.what
    let server = composition.server
    let doubt = composition.doubt
    let alsoCloses = composition.alsoCloses
    let places = session.places(of: item)
    session.jobs.start("Sending to \(what.target)", in: .sending, about: places) { job in
      let services = services.bound(to: job)
      do {
        if let base {
          try CommentChanged.check(what, base, item.body, after: doubt, at: server, services)
        }
        let sent = try deliver(what, item.body, to: server, services, after: doubt) { attempt in
          try journal.setState(.sending(attempt))
        }
        // It is there: a draft that cannot be removed is no reason to send it once more.
        let leftover = Result { try journal.remove() }
        // The comment is there; what becomes of closing is told by itself.
        let closing = Result { try alsoCloses ? toggleState(what, at: server, services) : nil }
        return Outcome { session in
          let unused = session.buffer(id)?.properties[Composition.self]?.attached.filter {
            !item.body.contains($0.file.url)
          }
          for file in unused ?? [] { session.detach(file, .anew) }
          session.wasSent(item, from: id, what, hadArrived: sent.hadArrived)
          session.tell(closing, of: what, on: server)
          if case .failure(let error) = leftover {
            session.complain("Sent to \(what.target), but its draft stays: \(error)")
          }
        }
      } catch let conflict as CommentChanged {
        try? journal.setState(.refused("\(conflict)"))
        let merge = conflict.merged()
        return Outcome { $0.wasChangedMeanwhile(item, from: id, conflict, merge) }
      } catch {
        return journal.outcome(of: error, item, from: id)
      }
    }
  }

  /// Sends the text, unless an earlier try has arrived.
  private static func deliver(
    _ what: Composing, _ body: String, to server: String, _ services: Services,
    after doubt: Draft.Attempt?, noting note: (Draft.Attempt) throws -> Void
  ) throws -> OnceOnly<Location>.Done {
    switch what {
    case .comment(let issue):
      try services.comment(body, on: issue, at: server).run(after: doubt, noting: note)
    case .commentEdit(let id, let issue):
      try services.edit(id, to: body, on: issue, at: server).run(after: doubt, noting: note)
    case .newIssue, .issueEdit, .newMilestone, .milestoneEdit, .fileEdit, .commit:
      throw UserError("This is sent from its form")
    }
  }

  /// Closes the issue of a comment, or opens it again.
  private static func toggleState(
    _ what: Composing, at server: String, _ services: Services
  ) throws -> Issue? {
    guard case .comment(let issue) = what else { return nil }
    let now = try services.send(.issue(issue), to: server)
    let wanted: IssueState = now.state == .open ? .closed : .open
    return try IssueChange.state(wanted).perform(on: issue, at: server, services).issue
  }
}

extension Session {
  /// Takes a text that is being sent out of the windows that show it.
  func hide(_ buffer: Buffer) {
    for window in windows(showing: buffer) {
      if window.role == .composition { end(window) } else { showFormer(in: window) }
      guardTypeAhead()
    }
  }

  /// Says what became of closing an issue with its comment.
  fileprivate func tell(_ closing: Result<Issue?, any Error>, of what: Composing, on server: String)
  {
    switch closing {
    case .success(nil): break
    case .success(let issue?):
      markOwn(issue, after: nil, on: server)
      show(issue, on: server)
      let before: IssueState = issue.state == .closed ? .open : .closed
      let back = WaitingChange(issue: issue.ref, change: .state(before))
      note(.issues(server: server, steps: [back]), .anew)
      message(
        "Commented on \(issue.ref) and \(issue.state == .closed ? "closed" : "reopened") it"
          + whose(server))
    case .failure(let error):
      complain("Commented on \(what.target), but it stays as it is: \(error)")
    }
  }
}

extension Composing {
  /// What a message calls the thing it goes to.
  var target: String { issue?.description ?? repository.description }

  /// The comment that is changed.
  var editedComment: Int? {
    if case .commentEdit(let id, _) = self { id } else { nil }
  }
}
