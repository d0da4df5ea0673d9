import Editor
import Forge

/// Ticks boxes of task lists, or takes their ticks away, in the text on the server.
enum TaskTicking {
  static func begin(_ box: Location.Box, _ context: CommandContext) throws {
    let session = context.session
    guard let location = context.buffer.location, let issue = location.issue,
      let model = IssueMode.model(of: context.buffer)
    else { return }
    let comment = box.comment.flatMap { model.comment($0) }
    let body = box.comment == nil ? model.issue.body : comment?.body ?? ""
    guard let shown = body.taskLine(box.line) else {
      throw UserError("This box is no longer there")
    }
    let text = String(shown.text)
    let isWanted = !shown.isDone
    let places = session.places(of: [issue], on: location.server)
    try context.start("Ticking a box in \(issue)", in: .sending, about: places) { services in
      let source = TaskSource(box: box, issue: issue, server: location.server, services: services)
      try source.tick(text, isWanted)
      let back = isWanted ? "takes it back" : "ticks it"
      return Outcome { session in
        session.reload(location.whole)
        let done = isWanted ? "Ticked" : "Unticked"
        session.noteFinal("\(done) a box in \(issue), which RET on the box takes back")
        session.message("\(done). RET on the box \(back)")
      }
    }
    session.message("Saving the box")
  }
}

/// The Markdown on the server in which a box is: an issue's own, or that of a comment; on a worker.
private struct TaskSource {
  struct Text: Hashable {
    let body: String
    /// Which text of the issue this is, where the server counts them; it does not for comments.
    let version: Int?
  }

  let box: Location.Box
  let issue: IssueRef
  let server: String
  let services: Services

  /// How often others may change the text between a look and the writing before that is said.
  private static let tries = 3

  /// Brings the box of a text to a state, in what the server has at this moment.
  ///
  /// The whole text goes to the server, so it is read just before: what others ticked or wrote since it
  /// was shown stays. A box that has the state already keeps it.
  func tick(_ text: String, _ isWanted: Bool) throws {
    for attempt in 1... {
      let now = try read()
      guard let line = now.body.taskLine(of: text, near: box.line),
        let changed = now.body.togglingTask(line)
      else { throw changedMeanwhile }
      if isDone(text, in: now) == isWanted { return }
      do {
        return try write(changed, over: now)
      } catch let error as ForgeError where error.outcomeIsUnknown {
        guard isDone(text, in: try read()) == isWanted else { throw error }
        return
      } catch let error as ForgeError where error.isConflict {
        // A server that refuses all the same has reasons of its own.
        guard try read() != now else { throw error }
        if attempt == Self.tries { throw changedMeanwhile }
      }
    }
  }

  private var changedMeanwhile: UserError {
    UserError("The text of \(issue) was changed meanwhile; r shows it as it is now")
  }

  private func isDone(_ text: String, in now: Text) -> Bool? {
    now.body.taskLine(of: text, near: box.line).flatMap { now.body.taskLine($0)?.isDone }
  }

  func read() throws -> Text {
    if let id = box.comment {
      let now = try services.send(.comment(id, in: issue.repository), to: server)
      return Text(body: now.body, version: nil)
    }
    let now = try services.send(.issue(issue), to: server)
    return Text(body: now.body, version: now.contentVersion)
  }

  /// - Parameter text: What was read before; a server that counts refuses to write over another one.
  func write(_ changed: String, over text: Text) throws {
    if let id = box.comment {
      _ = try services.send(.editComment(id, in: issue.repository, changed), to: server)
    } else {
      let edit = IssueEdit(body: changed, contentVersion: text.version)
      _ = try services.send(.editIssue(issue, edit), to: server)
    }
  }
}
