/// The filters of the two lists of issues, with the servers' traps.
struct IssueFilter {
  let call: Call

  private var query: Query { call.query }
  private var database: ForgeDatabase { call.database }

  /// `GET /repos/{owner}/{repo}/issues`: labels are joined by AND and names that the repository
  /// lacks are ignored; when all are, so is the filter.
  func inside(_ repository: RepositoryRecord) throws -> Condition {
    var condition = Condition("i.repository_id = ?", repository.id)
    try addKindStateAndTimes(to: &condition)
    for label in try database.labelIDs(named: query.list("labels"), in: repository) {
      condition.and(
        "i.id IN (SELECT issue_id FROM issue_labels WHERE label_id = ?)", label)
    }
    let milestones = try database.milestoneIDs(named: query.list("milestones"), in: repository)
    if !milestones.isEmpty { condition.and(.isIn("i.milestone_id", milestones)) }
    if let poster = try person("created_by") { condition.and("i.poster_id = ?", poster.id) }
    if let assignee = try person("assigned_by") {
      condition.and("i.id IN (SELECT issue_id FROM assignees WHERE user_id = ?)", assignee.id)
    }
    if let mentioned = try person("mentioned_by") { condition.and(mention(of: mentioned)) }
    return condition
  }

  /// `GET /repos/issues/search`: any of the labels and milestones, by name, over all repositories.
  func everywhere() throws -> Condition {
    let visible = database.visibility(for: call.viewer)
    var condition = Condition("i.repository_id IN (SELECT r.id FROM repositories r WHERE")
    condition.text += " \(visible.text))"
    condition.values = visible.values
    try addKindStateAndTimes(to: &condition)
    if let owner = query["owner"] {
      guard let user = try database.user(login: owner) else {
        throw APIError.status(400, "Owner not found: user does not exist [name: \(owner)]")
      }
      condition.and(
        "i.repository_id IN (SELECT id FROM repositories WHERE owner_id = ?)", user.id)
    } else if query["team"] != nil {
      throw APIError.status(400, "Owner organisation is required for filtering on team")
    }
    let labels = query.list("labels")
    if !labels.isEmpty {
      let ids = try database.labelIDs(named: labels)
      var inner = Condition.isIn("label_id", ids)
      inner.text = "i.id IN (SELECT issue_id FROM issue_labels WHERE \(inner.text))"
      condition.and(inner)
    }
    let milestones = query.list("milestones")
    if !milestones.isEmpty {
      condition.and(
        .isIn("i.milestone_id", try database.milestoneIDs(named: milestones, in: nil)))
    }
    try addRelations(to: &condition)
    return condition
  }

  /// The order of one repository's list: Gitea knows one, Forgejo 11 takes `sort`.
  var order: String {
    let orders = [
      "oldest": "i.created, i.id", "recentupdate": "i.updated DESC, i.id DESC",
      "leastupdate": "i.updated, i.id", "mostcomment": "i.comments DESC, i.id DESC",
      "leastcomment": "i.comments, i.id DESC",
      "nearduedate": "i.due IS NULL, i.due, i.id DESC", "farduedate": "i.due DESC, i.id DESC",
    ]
    let newest = "i.created DESC, i.id DESC"
    guard call.provider == .forgejo, let sort = query["sort"] else { return newest }
    return orders[sort] ?? newest
  }

  private func addKindStateAndTimes(to condition: inout Condition) throws {
    switch query["type"] {
    case "issues": condition.and("i.is_pull = 0")
    case "pulls": condition.and("i.is_pull = 1")
    default: break
    }
    switch query["state"] {
    case "closed": condition.and("i.is_closed = 1")
    case "all": break
    default: condition.and("i.is_closed = 0")
    }
    if let since = try time("since") { condition.and("i.updated >= ?", since) }
    if let before = try time("before") { condition.and("i.updated <= ?", before) }
    if let text = query["q"]?.lowercased() {
      condition.and(
        """
        (instr(lower(i.title), ?) OR instr(lower(i.body), ?) OR EXISTS (SELECT 1 FROM entries
          WHERE issue_id = i.id AND type = 'comment' AND instr(lower(body), ?)))
        """, text, text, text)
    }
  }

  private func addRelations(to condition: inout Condition) throws {
    if call.provider == .gitea, let poster = try person("created_by") {
      condition.and("i.poster_id = ?", poster.id)
    }
    guard let viewer = call.viewer else { return }
    if query.flag("created") == true { condition.and("i.poster_id = ?", viewer.id) }
    if query.flag("assigned") == true {
      condition.and("i.id IN (SELECT issue_id FROM assignees WHERE user_id = ?)", viewer.id)
    }
    if query.flag("mentioned") == true { condition.and(mention(of: viewer)) }
    if query.flag("review_requested") == true {
      condition.and("i.id IN (SELECT issue_id FROM reviewers WHERE user_id = ?)", viewer.id)
    }
    if query.flag("reviewed") == true {
      condition.and(
        "i.id IN (SELECT issue_id FROM entries WHERE type = 'review' AND poster_id = ?)", viewer.id)
    }
  }

  private func mention(of user: UserRecord) -> Condition {
    let name = "@\(user.login.lowercased())"
    return Condition(
      """
      (instr(lower(i.body), ?) OR EXISTS (SELECT 1 FROM entries
        WHERE issue_id = i.id AND type = 'comment' AND instr(lower(body), ?)))
      """, name, name)
  }

  private func time(_ name: String) throws -> Int64? { try call.time(name)?.seconds }

  private func person(_ name: String) throws -> UserRecord? {
    guard let login = query[name] else { return nil }
    guard let user = try database.user(login: login) else {
      throw APIError.notFound(message: "user does not exist [uid: 0, name: \(login)]", errors: [])
    }
    return user
  }
}

extension Call {
  /// A time of the query; 422 when it is none (a `+` that was not encoded reads as a blank).
  func time(_ name: String) throws -> Timestamp? {
    guard let text = query[name] else { return nil }
    guard let time = Timestamp(text) else {
      throw APIError.invalid("parsing time \"\(text)\" as \"2006-01-02T15:04:05Z07:00\"")
    }
    return time
  }
}
