import Editor
import Text

/// Choosing what a list shows and in which order.
enum ChoiceCommands {
  static let all = [favourite, hide, nextView]

  static let favourite = Command(
    "toggle-favourite", "Make the repository at point a favourite of this pane, or no longer."
  ) { context in
    let buffer = context.buffer
    guard let location = buffer.location, let pane = location.repositoryPane,
      let model = RepositoriesMode.model(of: buffer)
    else { throw UserError("Only repositories can be favourites") }
    let row = try context.thing("No repository at point")
    guard row != .more, let name = row.repository else { throw UserError("No repository at point") }
    let session = context.session
    let services = try context.services
    let shelf = Choices.Shelf(server: location.server, pane: pane.rawValue)
    let choices = session.choices
    let target = row.description
    let isFavourite = choices.toggle(target, on: shelf, known: model.favourites)
    for other in session.buffers where other.location == location { session.render(other) }
    context.message(isFavourite ? "\(name) is a favourite" : "\(name) is no favourite any more")
    session.keep("Keeping the favourites") {
      try choices.keepFavourite(target, on: shelf, in: services.store)
    }
  }

  static let hide = Command("hide-item", "Hide the row at point until the list is refreshed.") {
    context in
    let buffer = context.buffer
    guard var model = buffer.model as? IssueListModel else {
      throw UserError("Only issues can be hidden")
    }
    guard let issue = context.location?.issue else { throw UserError("No issue at point") }
    let line = buffer.line(of: context.point)
    model.hidden.insert(issue)
    buffer.model = model
    context.session.render(buffer)
    let target = buffer.isRow(line) ? line : buffer.row(after: line, by: -1)
    if let target { context.point = buffer.home(ofLine: target) }
    context.message("\(issue) is hidden until the list is refreshed")
  }

  static let nextView = Command("next-view", "Show this buffer's next view.") { context in
    let session = context.session
    let buffer = context.buffer
    guard let location = buffer.location, let model = buffer.model as? any ViewedModel else {
      throw UserError("There is only one view of this")
    }
    let next = model.underNextView()
    session.show(next, in: buffer)
    guard let view = next.keptView else { return }
    session.keep(view.key, view.value, on: location.server)
  }
}

extension Session {
  /// Shows a list under another view or filter, from its first page on.
  func show(_ next: any ViewedModel, in buffer: Buffer) {
    buffer.model = next
    buffer.markedRows = []
    buffer.properties[FreshStart.self] = FreshStart(wantsCache: true)
    // The rows to come are others: point begins at the first of them.
    buffer.showsModel = false
    load(buffer)
    if !next.isBlank { render(buffer) }
    // What is kept here mostly comes at once; until then the rows before stay.
    let id = buffer.id
    after(100, "view \(id.value)") { session in
      guard let buffer = session.buffer(id), !buffer.showsModel, !buffer.isBeingLaidOut else {
        return
      }
      session.render(buffer)
      buffer.showsModel = false
    }
  }

  /// What was chosen for lists in this run.
  var choices: Choices {
    if let choices = properties[Choices.self] { return choices }
    let choices = Choices()
    properties[Choices.self] = choices
    return choices
  }
}
