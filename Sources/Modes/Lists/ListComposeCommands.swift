import Editor

/// Writing from a list: something new in it, or about the thing at point.
enum ListComposeCommands {
  static let comment = Command(
    "list-comment", "Write a comment on the issue at point.", needs: .network
  ) { context in
    guard let place = context.location, let issue = place.issue else {
      throw UserError("No issue at point to comment on")
    }
    try open(.comment(on: issue), place.server, context)
  }

  /// Opens the draft there is, or with `C-u` another one.
  private static func open(
    _ what: Composing, _ server: String, _ context: CommandContext
  ) throws {
    var place = Location.compose(server, what)
    if context.argument?.isBare == true {
      place = place.setting("new", String(context.session.now()))
    }
    try context.session.open(place, .composition)
  }
}
