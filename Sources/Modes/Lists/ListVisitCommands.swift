import Editor
import Text

/// Opening rows, and the row that stands for those which are not here yet.
enum ListVisitCommands {
  static let all = [display, scrollUp, visit, visitOther]

  static let visit = Command("list-visit", "Open the row at point; the last one loads more.") {
    try open($0, $0.argument?.isBare == true ? .other : .same)
  }

  static let visitOther = Command(
    "list-visit-other-window", "Open the row at point in another window."
  ) { try open($0, .other) }

  static let display = Command(
    "list-display-item", "Show the thing at point beside and stay here."
  ) { context in
    let location = try context.thing("Nothing here to show")
    if location == .more { return try context.session.grow(context.buffer) }
    try context.session.peek(at: location, from: context.window)
  }

  static let scrollUp = Command(
    "list-scroll-up", "Show the next screenful of rows; behind the last one more are loaded.",
    traits: .vertical
  ) { context in
    let session = context.session
    let buffer = context.buffer
    let wasAtEnd = buffer.pageLine(buffer.text.contents.line(at: context.point))?.location == .more
    guard let command = session.commands["scroll-up-command"] else { return }
    do {
      try command.body(&context)
    } catch let error as UserError {
      guard wasAtEnd else { throw error }
    }
    if wasAtEnd { try session.grow(buffer) }
  }

  private static func open(_ context: CommandContext, _ placement: Placement) throws {
    let buffer = context.buffer
    if buffer.model == nil, context.session.isLoading(buffer) {
      // The row is the first one there will be: point has nowhere else to go yet.
      let waiting = "The first row opens as soon as it is here"
      context.session.whenThere(buffer) { session in
        if session.echo.text == waiting { session.echo.clear() }
        try open(CommandContext(session: session, window: session.tree.selected), placement)
      }
      return context.message(waiting)
    }
    let location = try context.thing("Nothing to open here")
    if location == .more { return try context.session.grow(context.buffer) }
    try context.session.requireMode(for: location)
    try context.session.open(location, placement)
  }
}
