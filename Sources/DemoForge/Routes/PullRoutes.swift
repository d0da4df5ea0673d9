/// Pull requests, to be read.
enum PullRoutes {
  static let all = [list, one]

  /// Without `state` this list has the closed ones too.
  static let list = Route("GET", "repos/{owner}/{repo}/pulls", scopes: ["repository"]) { call in
    let repository = try call.repository()
    let query = call.query
    var condition = Condition("i.repository_id = ? AND i.is_pull = 1", repository.id)
    switch query["state"] {
    case "open": condition.and("i.is_closed = 0")
    case "closed": condition.and("i.is_closed = 1")
    default: break
    }
    let labels = query.all("labels").compactMap { Int64($0) }
    if !labels.isEmpty {
      var inner = Condition.isIn("label_id", labels)
      inner.text = "i.id IN (SELECT issue_id FROM issue_labels WHERE \(inner.text))"
      condition.and(inner)
    }
    if let milestone = query["milestone"].flatMap({ Int64($0) }), milestone > 0 {
      condition.and("i.milestone_id = ?", milestone)
    }
    if let login = query["poster"] {
      guard let poster = try call.database.user(login: login) else {
        throw APIError.status(400, "user does not exist [uid: 0, name: \(login)]")
      }
      condition.and("i.poster_id = ?", poster.id)
    }
    if call.provider == .gitea, let base = query["base_branch"] {
      condition.and("i.id IN (SELECT issue_id FROM pulls WHERE base = ?)", base)
    }
    let found = try call.database.issues(where: condition, order: order(query), page: call.page)
    return call.reply(
      try found.map { try call.renderer.pull($0, in: repository, isAlone: false) },
      total: try call.database.countIssues(where: condition), withLink: true)
  }

  static let one = Route(
    "GET", "repos/{owner}/{repo}/pulls/{index}", scopes: ["repository"]
  ) { call in
    let repository = try call.repository()
    let issue = try call.issue(in: repository)
    guard issue.isPull else { throw APIError.notFound() }
    return .json(try call.renderer.pull(issue, in: repository, isAlone: true))
  }

  private static func order(_ query: Query) -> String {
    switch query["sort"] {
    case "oldest": "i.created, i.id"
    case "recentupdate": "i.updated DESC, i.id DESC"
    case "leastupdate": "i.updated, i.id"
    case "mostcomment": "i.comments DESC, i.id DESC"
    case "leastcomment": "i.comments, i.id DESC"
    default: "i.created DESC, i.id DESC"
    }
  }
}
