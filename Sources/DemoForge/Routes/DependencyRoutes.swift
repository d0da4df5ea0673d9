/// What has to be closed before an issue can be.
enum DependencyRoutes {
  static let all = [list, add, remove]

  private static let path = "repos/{owner}/{repo}/issues/{index}/dependencies"

  static let list = Route("GET", path, scopes: ["issue"]) { call in
    let issue = try call.issue(in: try call.tracker())
    let found = try call.database.dependencies(of: issue.id)
    return .json(.array(try IssueRoutes.render(found, call)))
  }

  static let add = Route("POST", path, scopes: ["issue"]) { call in
    let (issue, other) = try both(call)
    let known = try call.database.dependencies(of: issue.id)
    guard !known.contains(where: { $0.id == other.id }) else {
      throw APIError.status(409, "issue dependency already exists")
    }
    try call.database.addDependency(of: issue.id, on: other.id)
    try note("add_dependency", issue, other, call)
    return .json(try rendered(other, call), status: 201)
  }

  static let remove = Route("DELETE", path, scopes: ["issue"]) { call in
    let (issue, other) = try both(call)
    try call.database.removeDependency(of: issue.id, on: other.id)
    try note("remove_dependency", issue, other, call)
    return .json(try rendered(other, call))
  }

  private static func both(_ call: Call) throws -> (IssueRecord, IssueRecord) {
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    guard try call.rights(in: repository) >= .write else { throw APIError.forbidden(nil) }
    let body = try call.body()
    let owner = body["owner"]?.string ?? repository.owner
    let name = body["repo"]?.string ?? repository.name
    guard let home = try call.database.repository(owner: owner, name: name),
      let other = try call.database.issue(number: body["index"]?.int ?? 0, in: home)
    else { throw APIError.notFound() }
    guard other.id != issue.id else { throw APIError.invalid("an issue cannot wait for itself") }
    return (issue, other)
  }

  private static func note(
    _ type: String, _ issue: IssueRecord, _ other: IssueRecord, _ call: Call
  ) throws {
    try call.database.addEntry(
      type, to: issue.id, by: try call.sender(), details: ["dependent_issue": .int(other.id)],
      at: call.now)
  }

  private static func rendered(_ issue: IssueRecord, _ call: Call) throws -> JSONValue {
    try IssueRoutes.render([issue], call).first ?? .null
  }
}
