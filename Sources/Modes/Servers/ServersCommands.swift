import Editor
import Store

/// Commands of the list of servers.
enum ServersCommands {
  static let all = [add, delete, edit, moveToken, open, select]

  static let open = Command("servers", "Show the servers that are set up.") { context in
    let session = context.session
    let isShown = context.buffer.location == .servers
    let buffer = try session.open(.servers)
    session.reload(.servers)
    // It opens on the one that is in use.
    guard !isShown, let selected = ServersMode.model(of: buffer)?.selected else { return }
    let place = Location.serverForm("\(selected)")
    if let line = buffer.lines.firstIndex(where: { $0.location == place }) {
      session.tree.selected.point = buffer.home(ofLine: line)
    }
  }

  static let add = Command("server-add", "Add a server.") { context in
    try context.session.open(.serverForm())
  }

  static let edit = Command(
    "server-edit", "Change the server at point; anywhere else, the selected one."
  ) { context in
    try context.session.open(.serverForm(try key(at: context)))
  }

  static let moveToken = Command(
    "server-move-token",
    "Keep the token of the server at point in another place; anywhere else, of the selected one."
  ) { context in
    let services = try context.services
    let profile = try services.servers.profile(try key(at: context), store: services.store)
    try context.session.moveToken(of: profile)
  }

  /// The server at point, or the selected one where no servers are listed.
  private static func key(at context: CommandContext) throws -> String {
    let server = context.session.server
    let isListed = context.buffer.location?.kind == .servers
    let key = isListed ? context.location?.formProfile : server.isEmpty ? nil : server
    guard let key else { throw UserError("No server here; c adds one") }
    return key
  }

  static let select = Command(
    "server-select", "Use the server at point from now on, in every pane."
  ) { context in
    let profile = try profile(at: context)
    let session = context.session
    session.use(profile)
    try session.showPane(session.mainTarget.pane)
    context.message("Now on \(profile.identity)")
  }

  static let delete = Command(
    "server-delete", "Remove the server at point with its token; asks for the word yes."
  ) { context in
    let profile = try profile(at: context)
    let services = try context.services
    let session = context.session
    session.keepDrafts()
    session.soon("Counting drafts", in: .keeping) { _ in
      _ = services.store.flushDrafts()
      return try services.store.drafts().count { $0.subject.profile == profile.id }
    } done: { session, result in
      session.catching {
        try session.askWhetherToRemove(profile, drafts: try result.get(), services)
      }
    }
  }

  private static func profile(at context: CommandContext) throws -> Profile {
    guard let key = context.location?.formProfile,
      let model = ServersMode.model(of: context.buffer),
      let profile = model.profiles.first(where: { $0.key == key })
    else { throw UserError("No server here; c adds one") }
    return profile
  }
}
