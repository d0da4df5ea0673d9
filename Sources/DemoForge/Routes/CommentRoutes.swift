/// Comments and timelines.
enum CommentRoutes {
  static let all = [ofRepository, one, edit, delete, list, create, timeline]

  private static let issuePath = "repos/{owner}/{repo}/issues/{index}"
  private static let commentPath = "repos/{owner}/{repo}/issues/comments/{id}"

  /// All of them, oldest first: this list has no pages.
  static let list = Route("GET", "\(issuePath)/comments", scopes: ["issue"]) { call in
    let repository = try call.tracker()
    let number = try call.number("index")
    guard let issue = try call.database.issue(number: number, in: repository) else {
      throw call.provider == .forgejo ? APIError.notFound() : APIError.status(500, "")
    }
    var condition = Condition("e.issue_id = ? AND e.type = 'comment'", issue.id)
    try addTimes(of: call, to: &condition)
    let comments = try call.database.entries(where: condition)
    return .list(
      try comments.map { try call.renderer.comment($0, on: issue, in: repository) },
      total: comments.count)
  }

  /// Comments on code are taken out after the page was cut, so pages come out short; the total is
  /// that of the page.
  static let timeline = Route("GET", "\(issuePath)/timeline", scopes: ["issue"]) { call in
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    var condition = Condition("e.issue_id = ?", issue.id)
    try addTimes(of: call, to: &condition)
    let entries = try call.database.entries(where: condition, page: call.page)
      .filter { !issue.isPull || $0.type != "code" }
    let items = try entries.map {
      try call.renderer.timelineEntry($0, on: issue, in: repository)
    }
    var reply = Reply.list(items, total: items.count)
    if items.isEmpty { reply.body = .json(.null) }
    return reply
  }

  static let ofRepository = Route(
    "GET", "repos/{owner}/{repo}/issues/comments", scopes: ["issue"]
  ) { call in
    let repository = try call.tracker()
    var condition = Condition("i.repository_id = ? AND e.type = 'comment'", repository.id)
    try addTimes(of: call, to: &condition)
    let found = try call.database.entries(where: condition, page: call.page)
    let items = try found.compactMap { entry in
      try call.database.issue(id: entry.issueID).map {
        try call.renderer.comment(entry, on: $0, in: repository)
      }
    }
    return .list(items, total: try call.database.countEntries(where: condition))
  }

  static let one = Route("GET", commentPath, scopes: ["issue"]) { call in
    let (repository, issue, entry) = try find(call)
    guard entry.isComment else { return .empty(status: 204) }
    return .json(try call.renderer.comment(entry, on: issue, in: repository))
  }

  static let create = Route("POST", "\(issuePath)/comments", scopes: ["issue"]) { call in
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    try call.refuseArchived(repository)
    let sender = try call.sender()
    if issue.isLocked, try call.rights(in: repository) < .write {
      throw APIError.forbidden("this issue is locked")
    }
    let text = try text(of: call)
    let id = try call.database.addEntry(
      "comment", to: issue.id, by: sender, body: text, at: call.now)
    try call.database.addAction(
      issue.isPull ? "comment_pull" : "comment_issue", by: sender, in: repository.id,
      content: "\(issue.number)|\(excerpt(text))", comment: id, at: call.now)
    try IssueWriting(call: call, repository: repository)
      .references(in: text, from: issue, comment: id)
    return .json(try render(id, issue, repository, call), status: 201)
  }

  static let edit = Route("PATCH", commentPath, scopes: ["issue"]) { call in
    let (repository, issue, entry) = try find(call)
    try refuseStranger(to: entry, in: repository, call)
    guard entry.isComment else { return .empty(status: 204) }
    try call.database.setBody(try text(of: call), ofEntry: entry.id, at: call.now)
    return .json(try render(entry.id, issue, repository, call))
  }

  static let delete = Route("DELETE", commentPath, scopes: ["issue"]) { call in
    let (repository, _, entry) = try find(call)
    try refuseStranger(to: entry, in: repository, call)
    // Forgejo says yes to deleting a comment on code, and keeps it.
    if entry.isComment || call.provider == .gitea && entry.type == "code" {
      try call.database.delete(entry)
    }
    return .empty(status: 204)
  }

  private static func find(
    _ call: Call
  ) throws -> (repository: RepositoryRecord, issue: IssueRecord, entry: EntryRecord) {
    let repository = try call.tracker()
    guard let entry = try call.database.entry(id: try call.number("id")),
      let issue = try call.database.issue(id: entry.issueID), issue.repositoryID == repository.id
    else { throw APIError.notFound() }
    return (repository, issue, entry)
  }

  private static func refuseStranger(
    to entry: EntryRecord, in repository: RepositoryRecord, _ call: Call
  ) throws {
    let isOwn = try call.sender().id == entry.posterID
    guard try isOwn || call.rights(in: repository) >= .write else {
      throw APIError.forbidden(nil)
    }
  }

  private static func text(of call: Call) throws -> String {
    let text = try call.body()["body"]?.string ?? ""
    guard !text.isEmpty else { throw APIError.invalid("[Body]: Required") }
    return text
  }

  private static func render(
    _ id: Int64, _ issue: IssueRecord, _ repository: RepositoryRecord, _ call: Call
  ) throws -> JSONValue {
    guard let entry = try call.database.entry(id: id) else { return .null }
    return try call.renderer.comment(entry, on: issue, in: repository)
  }

  private static func addTimes(of call: Call, to condition: inout Condition) throws {
    if let since = try call.time("since") { condition.and("e.updated >= ?", since.seconds) }
    if let before = try call.time("before") { condition.and("e.updated <= ?", before.seconds) }
  }

  /// The first line of a comment, at most 200 characters, as feeds carry it.
  private static func excerpt(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return line.count <= 200 ? String(line) : line.prefix(200) + "…"
  }
}
