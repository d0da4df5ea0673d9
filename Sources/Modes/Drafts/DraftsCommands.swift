import Editor
import Store

/// Commands of the list of drafts.
enum DraftsCommands {
  static let all = [discard, nextView, open, restore, send, toggle]

  static let open = Command("drafts", "Show the texts that are not sent yet.") { context in
    try context.session.open(.drafts)
    context.session.reload(.drafts)
  }

  static let nextView = Command(
    "drafts-next-view", "Show the trash, or the drafts again."
  ) { context in
    let isTrash = context.buffer.location?.path.first == "trash"
    let next: Location = isTrash ? .drafts : .trash
    try context.session.open(next)
    context.session.reload(next)
  }

  static let discard = Command(
    "draft-discard", "Move the draft at point to the trash; it stays there for 30 days."
  ) { context in
    let location = try context.thing("No draft at point")
    if let issue = location.issue, location.draft == nil {
      let changes = context.session.waitingChanges(of: issue, on: location.server)
      context.session.dropWaiting(changes, on: location.server)
      return context.session.message(
        "\(Counted.plural(changes.count, "change")) of \(issue) will not be made")
    }
    guard let id = location.draft, let list = context.buffer.location else {
      throw UserError("No draft at point")
    }
    if let buffer = context.session.buffer(writing: id) {
      let isShown = !context.session.windows(showing: buffer).isEmpty
      let composition = buffer.properties[Composition.self]
      guard !isShown, let composition else {
        throw UserError("It is open in \(buffer.name); C-u C-c C-k there discards it")
      }
      guard !composition.isSending else {
        throw UserError("It is being sent to \(composition.what.target)")
      }
      // A text that no window shows goes with its draft.
      return try context.session.discardComposition(buffer, from: list)
    }
    try context.start("Moving the draft to the trash", in: .keeping) { services in
      try services.store.discardDraft(id)
      return Outcome { session in
        session.isDone(with: id)
        session.countUnsent()
        session.reload(list)
        session.note(.draft(id, isToCome: true), .anew)
        session.message("Discarded. \(session.undoKey) takes it back, v shows the trash")
      }
    }
  }

  static let toggle = Command(
    "draft-toggle", "Send the draft at point now; in the trash take it out."
  ) { context in
    let isTrash = context.buffer.location?.path.first == "trash"
    context.session.run(isTrash ? "draft-restore" : "draft-send")
  }

  static let send = Command(
    "draft-send", "Send the draft at point as it is, without opening it.", needs: .network
  ) { context in
    let session = context.session
    let location = try context.thing("No draft at point")
    if location.issue != nil, location.draft == nil {
      return session.sendWaitingChanges(to: location.server)
    }
    guard location.draft != nil, let what = location.composing else {
      throw UserError("This goes to no server as it is; RET opens it")
    }
    let id = location.draft
    let open = id.flatMap { session.buffer(writing: $0) }
    let buffer = try open ?? session.ensureBuffer(for: location)
    let services = try context.services
    try session.whenOpen(buffer) { session in
      if what.hasFields {
        try FormSending.begin(buffer, session, services)
      } else {
        try Sending.begin(buffer, session, services)
      }
    }
  }

  static let restore = Command(
    "draft-restore", "Take the draft at point out of the trash; RET goes on writing it at once."
  ) { context in
    guard let list = context.buffer.location, list.path.first == "trash" else {
      throw UserError("Only what is in the trash comes back; v shows it")
    }
    let location = try context.thing("No draft at point")
    guard let id = location.draft else { throw UserError("No draft at point") }
    try context.start("Taking the draft out of the trash", in: .keeping) { services in
      let server = try services.restoreDraft(id)
      let whose = server.map { " for \($0)" } ?? ""
      return Outcome { session in
        session.noteLeft(id, true)
        session.reload(list)
        session.message("It is among the drafts again\(whose). v shows them")
      }
    }
  }
}
