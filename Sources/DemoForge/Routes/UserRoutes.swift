/// People, organisations and what is theirs.
enum UserRoutes {
  static let all = [
    me, repositories, organizations, newNotifications, search, one, repositoriesOf,
    organizationsOf, organization,
  ]

  static let me = Route("GET", "user", scopes: ["user"], needsToken: true) { call in
    .json(call.renderer.user(try call.sender(), .full))
  }

  static let repositories = Route(
    "GET", "user/repos", scopes: ["user", "repository"], needsToken: true
  ) { call in
    try list(call, where: call.database.belonging(to: call.sender()), withLink: true)
  }

  static let organizations = Route(
    "GET", "user/orgs", scopes: ["user", "organization"], needsToken: true
  ) { call in
    let found = try call.database.organizations(of: call.sender())
    return call.reply(found.map { call.renderer.organization($0) }, total: found.count)
  }

  /// The demo forge keeps no notifications.
  static let newNotifications = Route(
    "GET", "notifications/new", scopes: ["notification"], needsToken: true
  ) { _ in .json(["new": 0]) }

  static let search = Route("GET", "users/search", scopes: ["user"]) { call in
    let found = try call.database.people(matching: call.query["q"] ?? "")
    let shown = found.dropFirst(call.page.offset).prefix(call.page.limit)
    var reply = Reply.json([
      "ok": true, "data": .array(shown.map { call.renderer.user($0, .full) }),
    ])
    reply.headers.append(("X-Total-Count", String(found.count)))
    return reply
  }

  static let one = Route("GET", "users/{login}", scopes: ["user"]) { call in
    .json(call.renderer.user(try user(of: call), .full))
  }

  static let repositoriesOf = Route(
    "GET", "users/{login}/repos", scopes: ["user", "repository"]
  ) { call in
    var condition = Condition("r.owner_id = ?", try user(of: call).id)
    condition.and(call.database.visibility(for: call.viewer))
    return try list(call, where: condition, withLink: true)
  }

  static let organizationsOf = Route(
    "GET", "users/{login}/orgs", scopes: ["user", "organization"]
  ) { call in
    let found = try call.database.organizations(of: user(of: call))
    return call.reply(found.map { call.renderer.organization($0) }, total: found.count)
  }

  static let organization = Route("GET", "orgs/{login}", scopes: ["organization"]) { call in
    let found = try user(of: call)
    guard found.isOrganization else { throw APIError.notFound() }
    return .json(call.renderer.organization(found))
  }

  /// The user whose login is in the path.
  static func user(of call: Call) throws -> UserRecord {
    let login = call.capture("login")
    guard let user = try call.database.user(login: login) else {
      throw APIError.notFound(
        message: "GetUserByName", errors: ["user redirect does not exist [name: \(login)]"])
    }
    return user
  }

  private static func list(
    _ call: Call, where condition: Condition, withLink: Bool
  ) throws -> Reply {
    let found = try call.database.repositories(
      where: condition, order: "r.name, r.id", page: call.page)
    return call.reply(
      try found.map { try call.renderer.repository($0) },
      total: try call.database.countRepositories(where: condition), withLink: withLink)
  }
}
