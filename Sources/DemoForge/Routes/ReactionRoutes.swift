/// Reactions to issues and comments.
enum ReactionRoutes {
  static let all = [
    addToComment, ofComment, removeFromComment, addToIssue, ofIssue, removeFromIssue,
  ]

  private static let issuePath = "repos/{owner}/{repo}/issues/{index}/reactions"
  private static let commentPath = "repos/{owner}/{repo}/issues/comments/{id}/reactions"

  static let ofIssue = Route("GET", issuePath, scopes: ["issue"]) { call in
    let issue = try call.issue(in: try call.tracker())
    return try list(call, issue.id, 0)
  }

  static let addToIssue = Route("POST", issuePath, scopes: ["issue"]) { call in
    let issue = try call.issue(in: try call.tracker())
    return try add(call, issue, 0)
  }

  static let removeFromIssue = Route("DELETE", issuePath, scopes: ["issue"]) { call in
    let issue = try call.issue(in: try call.tracker())
    return try remove(call, issue, 0)
  }

  static let ofComment = Route("GET", commentPath, scopes: ["issue"]) { call in
    let (issue, comment) = try comment(call)
    return try list(call, issue.id, comment)
  }

  static let addToComment = Route("POST", commentPath, scopes: ["issue"]) { call in
    let (issue, comment) = try comment(call)
    return try add(call, issue, comment)
  }

  static let removeFromComment = Route("DELETE", commentPath, scopes: ["issue"]) { call in
    let (issue, comment) = try comment(call)
    return try remove(call, issue, comment)
  }

  private static func comment(_ call: Call) throws -> (IssueRecord, Int64) {
    let repository = try call.tracker()
    guard let entry = try call.database.entry(id: try call.number("id")),
      let issue = try call.database.issue(id: entry.issueID), issue.repositoryID == repository.id
    else { throw APIError.notFound() }
    return (issue, entry.id)
  }

  private static func list(_ call: Call, _ issue: Int64, _ comment: Int64) throws -> Reply {
    let found = try call.database.reactions(to: issue, comment: comment)
    return .json(call.renderer.listOrNull(try found.map { try render($0, call) }))
  }

  private static func add(_ call: Call, _ issue: IssueRecord, _ comment: Int64) throws -> Reply {
    let content = try content(call)
    let sender = try call.sender()
    let isNew = try call.database.addReaction(
      content, to: issue.id, comment: comment, by: sender, at: call.now)
    let record = ForgeDatabase.ReactionRecord(
      userID: sender.id, content: content, created: call.now)
    return .json(try render(record, call), status: isNew ? 201 : 200)
  }

  /// Gitea says nothing from 1.26 on; taking away what is not there is no error.
  private static func remove(_ call: Call, _ issue: IssueRecord, _ comment: Int64) throws -> Reply {
    try call.database.removeReaction(
      try content(call), from: issue.id, comment: comment, by: try call.sender())
    return .empty(status: call.provider == .gitea ? 204 : 200)
  }

  private static func content(_ call: Call) throws -> String {
    let content = try call.body()["content"]?.string ?? ""
    guard ServerRoutes.reactions.contains(content) else {
      throw APIError.forbidden("'\(content)' is not an allowed reaction")
    }
    return content
  }

  private static func render(
    _ reaction: ForgeDatabase.ReactionRecord, _ call: Call
  ) throws -> JSONValue {
    [
      "user": try call.renderer.user(id: reaction.userID, .stranger),
      "content": .string(reaction.content), "created_at": call.renderer.time(reaction.created),
    ]
  }
}
