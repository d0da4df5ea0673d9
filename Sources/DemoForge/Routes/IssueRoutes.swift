/// Issues of one repository, and what pulls share with them.
enum IssueRoutes {
  static let all = [list, create, one, edit, delete, deadline, lock, unlock, pin, unpin]

  static let list = Route("GET", "repos/{owner}/{repo}/issues", scopes: ["issue"]) { call in
    let repository = try call.tracker()
    let filter = IssueFilter(call: call)
    let condition = try filter.inside(repository)
    let found = try call.database.issues(
      where: condition, order: filter.order, page: call.page)
    return call.reply(
      try found.map { try call.renderer.issue($0, in: repository) },
      total: try call.database.countIssues(where: condition), withLink: true)
  }

  static let one = Route(
    "GET", "repos/{owner}/{repo}/issues/{index}", scopes: ["issue"]
  ) { call in
    let repository = try call.tracker()
    return .json(try call.renderer.issue(try call.issue(in: repository), in: repository))
  }

  static let create = Route("POST", "repos/{owner}/{repo}/issues", scopes: ["issue"]) { call in
    let repository = try call.tracker()
    try call.refuseArchived(repository)
    let number = try IssueWriting(call: call, repository: repository).create(try call.body())
    let issue = try call.database.issue(number: number, in: repository)
    guard let issue else { throw APIError.notFound() }
    return .json(try call.renderer.issue(issue, in: repository), status: 201)
  }

  static let edit = Route(
    "PATCH", "repos/{owner}/{repo}/issues/{index}", scopes: ["issue"]
  ) { call in
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    try IssueWriting(call: call, repository: repository).edit(issue, try call.body())
    return .json(
      try call.renderer.issue(try call.issue(in: repository), in: repository), status: 201)
  }

  static let delete = Route(
    "DELETE", "repos/{owner}/{repo}/issues/{index}", scopes: ["issue"]
  ) { call in
    let (_, issue) = try administered(call)
    try call.database.delete(issue)
    return .empty(status: 204)
  }

  /// The due date of an issue alone; `null` clears it.
  static let deadline = Route(
    "POST", "repos/{owner}/{repo}/issues/{index}/deadline", scopes: ["issue"]
  ) { call in
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    guard try call.rights(in: repository) >= .write else {
      throw APIError.forbidden("Not repo writer")
    }
    let text = try call.body()["due_date"]?.string
    let due = try text.map { try IssueWriting.endOfDay($0) }
    try IssueWriting(call: call, repository: repository).setDue(due, of: issue)
    return .json(["due_date": due.map { .string(Timestamp($0).text) } ?? .null], status: 201)
  }

  static let lock = Route(
    "PUT", "repos/{owner}/{repo}/issues/{index}/lock", scopes: ["issue"]
  ) { call in try setLock(true, call) }

  static let unlock = Route(
    "DELETE", "repos/{owner}/{repo}/issues/{index}/lock", scopes: ["issue"]
  ) { call in try setLock(false, call) }

  static let pin = Route(
    "POST", "repos/{owner}/{repo}/issues/{index}/pin", scopes: ["issue"]
  ) { call in try setPin(1, call) }

  static let unpin = Route(
    "DELETE", "repos/{owner}/{repo}/issues/{index}/pin", scopes: ["issue"]
  ) { call in try setPin(0, call) }

  /// Issues of any repositories in JSON.
  static func render(_ issues: [IssueRecord], _ call: Call) throws -> [JSONValue] {
    try issues.compactMap { issue in
      try call.database.repository(id: issue.repositoryID).map {
        try call.renderer.issue(issue, in: $0)
      }
    }
  }

  private static func administered(_ call: Call) throws -> (RepositoryRecord, IssueRecord) {
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    guard try call.rights(in: repository) == .administer else {
      throw APIError.forbidden("user should be an owner or a collaborator with admin write")
    }
    return (repository, issue)
  }

  private static func setLock(_ isLocked: Bool, _ call: Call) throws -> Reply {
    // Forgejo has no such route.
    guard call.provider == .gitea else { throw APIError.notFound() }
    let (_, issue) = try administered(call)
    if issue.isLocked != isLocked {
      try call.database.set(.isLocked, isLocked, of: issue.id, at: call.now)
      let type = isLocked ? "lock" : "unlock"
      try call.database.addEntry(type, to: issue.id, by: try call.sender(), at: call.now)
    }
    return .empty(status: 204)
  }

  private static func setPin(_ order: Int64, _ call: Call) throws -> Reply {
    let (_, issue) = try administered(call)
    try call.database.set(.pinOrder, order, of: issue.id, at: call.now)
    let type = order > 0 ? "pin" : "unpin"
    try call.database.addEntry(type, to: issue.id, by: try call.sender(), at: call.now)
    return .empty(status: 204)
  }
}
