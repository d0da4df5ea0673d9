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
    try context.start("Ticking a box in \(issue)", in: .sending) { services in
      let source = TaskSource(box: box, issue: issue, server: location.server, services: services)
      func isDone() throws -> Bool {
        guard let line = try source.read().taskLine(box.line), line.text == text else {
          throw UserError(
            "The text of \(issue) was changed meanwhile; r shows it as it is now")
        }
        return line.isDone
      }
      // What was asked for is what was seen to be lacking: a box that has it already keeps it.
      if try isDone() != isWanted {
        do {
          try source.toggle()
        } catch let error as ForgeError where error.outcomeIsUnknown {
          guard try isDone() == isWanted else { throw error }
        }
      }
      let back = isWanted ? "takes it back" : "ticks it"
      return .reload(
        location.whole, message: "\(isWanted ? "Ticked" : "Unticked"). RET on the box \(back)")
    }
    session.message("Saving the box")
  }
}

/// The Markdown on the server in which a box is: an issue's own, or that of a comment; on a worker.
private struct TaskSource {
  let box: Location.Box
  let issue: IssueRef
  let server: String
  let services: Services

  func read() throws -> String {
    if let id = box.comment {
      return try services.send(.comment(id, in: issue.repository), to: server).body
    }
    return try services.send(.issue(issue), to: server).body
  }

  func toggle() throws {
    if let id = box.comment {
      guard let changed = try read().togglingTask(box.line) else { return }
      _ = try services.send(.editComment(id, in: issue.repository, changed), to: server)
    } else {
      let now = try services.send(.issue(issue), to: server)
      guard let changed = now.body.togglingTask(box.line) else { return }
      let edit = IssueEdit(body: changed, contentVersion: now.contentVersion)
      _ = try services.send(.editIssue(issue, edit), to: server)
    }
  }
}
