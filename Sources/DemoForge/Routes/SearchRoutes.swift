/// Searches over the whole forge.
enum SearchRoutes {
  static let all = [repositories, issues]

  static let repositories = Route("GET", "repos/search", scopes: ["repository"]) { call in
    let query = call.query
    var condition = call.database.visibility(for: call.viewer)
    if let text = query["q"]?.lowercased() {
      if query.flag("includeDesc") == true {
        condition.and(
          "(instr(lower(r.name), ?) OR instr(lower(r.description), ?))", text, text)
      } else {
        condition.and("instr(lower(r.name), ?)", text)
      }
    }
    if let owner = query["uid"].flatMap({ Int64($0) }) { condition.and("r.owner_id = ?", owner) }
    if let isPrivate = query.flag("is_private") { condition.and("r.private = ?", isPrivate) }
    if query.flag("private") == false { condition.and("r.private = 0") }
    if let isTemplate = query.flag("template") { condition.and("r.template = ?", isTemplate) }
    if let isArchived = query.flag("archived") {
      condition.and("(r.archived_at IS NOT NULL) = ?", isArchived)
    }
    if let mode = query["mode"] {
      switch mode {
      case "fork": condition.and("r.fork = 1")
      case "source": condition.and("r.fork = 0")
      case "mirror", "collaborative": condition.and("0")
      default: throw APIError.invalid("Invalid search mode: \"\(mode)\"")
      }
    }
    let found = try call.database.repositories(
      where: condition, order: try order(query), page: call.page)
    let total = try call.database.countRepositories(where: condition)
    var reply = call.reply([], total: total, withLink: true)
    let data = try found.map { try call.renderer.repository($0) }
    reply.body = .json(["ok": true, "data": .array(data)])
    return reply
  }

  private static func order(_ query: Query) throws -> String {
    let columns = [
      "alpha": "u.login || '/' || r.name", "created": "r.created", "updated": "r.updated",
      "size": "r.size", "id": "r.id", "stars": "r.stars", "forks": "r.watchers",
    ]
    guard let sort = query["sort"] else { return "r.name, r.id" }
    guard let column = columns[sort] else {
      throw APIError.invalid("Invalid sort mode: \"\(sort)\"")
    }
    let order = query["order"] ?? "asc"
    guard ["asc", "desc"].contains(order) else {
      throw APIError.invalid("Invalid sort order: \"\(order)\"")
    }
    return "\(column) \(order), r.id \(order)"
  }

  static let issues = Route("GET", "repos/issues/search", scopes: ["issue"]) { call in
    let filter = IssueFilter(call: call)
    let condition = try filter.everywhere()
    let total = try call.database.countIssues(where: condition)
    let found = try call.database.issues(
      where: condition, order: "i.created DESC, i.id DESC", page: call.page)
    return call.reply(try IssueRoutes.render(found, call), total: total, withLink: true)
  }
}
