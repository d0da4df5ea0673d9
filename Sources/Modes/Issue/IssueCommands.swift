import Editor
import Forge
import Store
import Text

/// Commands that act on the issue shown and on its comments.
enum IssueCommands {
  static let all = [comment, deleteComment, editComment, quote]

  static let comment = Command(
    "issue-comment", "Write a comment on this issue.", needs: .network, traits: .opensText
  ) {
    context in
    try compose(context)
  }

  static let quote = Command(
    "issue-quote", "Write a comment that quotes the region, or the entry at point.",
    needs: .network, traits: .opensText
  ) { context in
    let text = try Quoting.text(from: context.window)
    context.buffer.isMarkActive = false
    try compose(context)
    let window = context.session.tree.selected
    try context.session.whenOpen(window.buffer) { session in
      window.point = window.buffer.text.contents.end
      window.buffer.text.beginCommand(point: window.point)
      var inside = CommandContext(session: session, window: window)
      inside.argument = nil
      try inside.insert(Array(text.utf8))
      window.buffer.mode.didEdit?(session, window.buffer)
    }
  }

  static let editComment = Command(
    "comment-edit", "Change the comment at point, if it is yours.", needs: .network,
    traits: .opensText
  ) { context in
    let (location, model) = try issue(context)
    let comment = try ownComment(context, model)
    let what = Composing.commentEdit(comment.id, on: model.issue.ref)
    let place = Location.compose(location.server, what)
    context.session.properties[InitialText.self] = InitialText(bytes: Array(comment.body.utf8))
    defer { context.session.properties[InitialText.self] = nil }
    try context.session.open(place, .composition)
  }

  static let deleteComment = Command(
    "comment-delete", "Delete the comment at point, if it is yours; its text is kept.",
    needs: .network
  ) { context in
    let (location, model) = try issue(context)
    let comment = try ownComment(context, model)
    let services = try context.services
    let id = context.buffer.id
    context.session.askYesOrNo("Delete this comment on \(model.issue.ref) for everybody?") {
      session in
      let issue = model.issue.ref
      session.jobs.start(
        "Deleting the comment on \(issue)", in: .sending, for: id, about: [location]
      ) { job in
        let services = services.bound(to: job)
        let copy = try services.keepInTrash(comment.body, of: location)
        do {
          try services.delete(comment: comment.id, in: issue.repository, at: location.server)
        } catch {
          // It is still there; one whose fate is not known stays in the trash, too.
          if (error as? ForgeError)?.outcomeIsUnknown != true, let copy {
            try? services.store.removeDraft(copy)
          }
          throw error
        }
        return Outcome { session in
          session.reload(location)
          session.noteFinal("Deleted a comment on \(issue)")
          session.message("Deleted the comment. Q v has its text")
        }
      }
    }
  }

  /// Opens the composition of a comment: the draft there is, or with `C-u` another.
  private static func compose(_ context: CommandContext) throws {
    // One may write while the issue is still being read, or could not be read.
    guard let location = context.buffer.location, let issue = location.issue else {
      throw UserError("There is no issue here to comment on")
    }
    if IssueMode.model(of: context.buffer)?.issue.isLocked == true {
      throw UserError("Locked: only members may comment")
    }
    var place = Location.compose(location.server, .comment(on: issue))
    if context.argument?.isBare == true {
      place = place.setting("new", String(context.session.now()))
    }
    try context.session.open(place, .composition)
  }

  private static func issue(_ context: CommandContext) throws -> (Location, IssueModel) {
    guard let location = context.buffer.location, let model = IssueMode.model(of: context.buffer)
    else { throw UserError("The issue is not there yet") }
    return (location, model)
  }

  private static func ownComment(
    _ context: CommandContext, _ model: IssueModel
  ) throws -> TimelineEntry {
    guard let id = context.location?.comment, let comment = model.comment(id) else {
      throw UserError("No comment at point")
    }
    guard comment.user.login == model.viewer else {
      throw UserError("This comment is by \(comment.user.login), not yours")
    }
    return comment
  }
}
