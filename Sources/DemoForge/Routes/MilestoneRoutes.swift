/// The milestones of a repository.
enum MilestoneRoutes {
  static let all = [list, create, one, edit, delete]

  private static let path = "repos/{owner}/{repo}/milestones"

  static let list = Route("GET", path, scopes: ["issue"]) { call in
    let repository = try call.repository()
    var condition = Condition("m.repository_id = ?", repository.id)
    switch call.query["state"] {
    case "closed": condition.and("m.closed_at IS NOT NULL")
    case "all": break
    default: condition.and("m.closed_at IS NULL")
    }
    if let name = call.query["name"]?.lowercased() {
      condition.and("instr(lower(m.title), ?)", name)
    }
    let found = try call.database.milestones(where: condition, page: call.page)
    return .list(
      found.map { call.renderer.milestone($0) },
      total: try call.database.countMilestones(where: condition))
  }

  static let one = Route("GET", "\(path)/{id}", scopes: ["issue"]) { call in
    .json(call.renderer.milestone(try milestone(of: call, try call.repository())))
  }

  static let create = Route("POST", path, scopes: ["issue"]) { call in
    let repository = try writable(call)
    let body = try call.body()
    guard let title = body["title"]?.string, !title.isEmpty else {
      throw APIError.invalid("[Title]: Required")
    }
    let isClosed = body["state"]?.string == "closed"
    let milestone = MilestoneRecord(
      repositoryID: repository.id, title: title, description: body["description"]?.string ?? "",
      created: call.now, closedAt: isClosed ? call.now : nil,
      due: try time(body["due_on"])?.seconds)
    return .json(call.renderer.milestone(try call.database.save(milestone)), status: 201)
  }

  static let edit = Route("PATCH", "\(path)/{id}", scopes: ["issue"]) { call in
    let repository = try writable(call)
    var milestone = try milestone(of: call, repository)
    let body = try call.body()
    milestone.title = body["title"]?.string ?? milestone.title
    milestone.description = body["description"]?.string ?? milestone.description
    switch body["state"]?.string {
    case "closed": milestone.closedAt = milestone.closedAt ?? call.now
    case "open": milestone.closedAt = nil
    default: break
    }
    milestone.due = try due(of: milestone, after: body, clearing: call.clearsUnnamedDates)
    milestone.updated = call.now
    return .json(call.renderer.milestone(try call.database.save(milestone)))
  }

  /// Never refused: its issues lose it.
  static let delete = Route("DELETE", "\(path)/{id}", scopes: ["issue"]) { call in
    let repository = try writable(call)
    let milestone = try milestone(of: call, repository)
    try call.database.delete(milestone)
    return .empty(status: 204)
  }

  /// Newer Giteas clear the date when it is left out, and store the end of the day; older ones and Forgejo
  /// keep what is left out and take the year 9999 for no date.
  private static func due(
    of milestone: MilestoneRecord, after body: JSONValue, clearing: Bool
  ) throws -> Int64? {
    let sent = try time(body["due_on"])
    if clearing {
      guard var sent else { return nil }
      sent.secondOfDay = 86_399
      return sent.seconds
    }
    guard let sent else { return milestone.due }
    return Timestamp(sent.seconds).day.hasPrefix("9999") ? nil : sent.seconds
  }

  private static func time(_ value: JSONValue?) throws -> TimestampParts? {
    guard let text = value?.string else { return nil }
    guard let parts = TimestampParts(text) else { throw APIError.invalid("due_on: \(text)") }
    return parts
  }

  private static func milestone(
    of call: Call, _ repository: RepositoryRecord
  ) throws -> MilestoneRecord {
    guard let found = try call.database.milestone(call.capture("id"), in: repository) else {
      throw APIError.notFound()
    }
    return found
  }

  private static func writable(_ call: Call) throws -> RepositoryRecord {
    let repository = try call.repository()
    guard try call.rights(in: repository) >= .write else { throw APIError.forbidden(nil) }
    return repository
  }
}
