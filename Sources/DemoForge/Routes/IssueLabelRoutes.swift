/// The labels of one issue.
enum IssueLabelRoutes {
  static let all = [list, replace, add, clear, remove]

  static let path = "repos/{owner}/{repo}/issues/{index}/labels"

  static let list = Route("GET", path, scopes: ["issue"]) { call in
    let repository = try call.tracker()
    return .json(try call.renderer.labels(of: try call.issue(in: repository), in: repository))
  }

  static let replace = Route("PUT", path, scopes: ["issue"]) { call in
    let labels = try writable(call)
    try labels.replace(by: try labels.named(in: try call.body()))
    return .json(try call.renderer.labels(of: labels.issue, in: labels.repository))
  }

  static let add = Route("POST", path, scopes: ["issue"]) { call in
    let labels = try writable(call)
    try labels.add(try labels.named(in: try call.body()))
    return .json(try call.renderer.labels(of: labels.issue, in: labels.repository))
  }

  static let clear = Route("DELETE", path, scopes: ["issue"]) { call in
    try writable(call).replace(by: [])
    return .empty(status: 204)
  }

  static let remove = Route("DELETE", "\(path)/{id}", scopes: ["issue"]) { call in
    let labels = try writable(call)
    guard let label = try call.database.label(id: try call.number("id"), in: labels.repository)
    else { throw APIError.invalid("label does not exist [label_id: \(call.capture("id"))]") }
    try labels.remove(label)
    return .empty(status: 204)
  }

  private static func writable(_ call: Call) throws -> IssueLabels {
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    guard try call.rights(in: repository) >= .write else {
      throw APIError.forbidden("write permission is required")
    }
    return IssueLabels(call: call, repository: repository, issue: issue)
  }
}

/// Changes the labels of an issue, with their entries in the timeline.
struct IssueLabels {
  let call: Call
  let repository: RepositoryRecord
  let issue: IssueRecord

  /// The labels a body names by id or by name, not by both; unknown ones are left out.
  func named(in body: JSONValue) throws -> [LabelRecord] {
    let items = body["labels"]?.array ?? []
    let ids = items.compactMap(\.int)
    let names = items.compactMap(\.string)
    guard ids.count == items.count || names.count == items.count else {
      throw APIError.status(400, "labels should be an array of strings or integers")
    }
    return try ids.compactMap { try call.database.label(id: $0, in: repository) }
      + names.compactMap { try call.database.label(named: $0, in: repository) }
  }

  /// Adds labels; an exclusive one pushes out the others of its scope.
  func add(_ labels: [LabelRecord]) throws {
    var wanted = try call.database.labels(ofIssue: issue.id)
    for label in labels where !wanted.contains(label) {
      if let scope = label.scope { wanted.removeAll { $0.scope == scope } }
      wanted.append(label)
    }
    try set(wanted)
  }

  func replace(by labels: [LabelRecord]) throws {
    var wanted: [LabelRecord] = []
    for label in labels where !wanted.contains(label) {
      if let scope = label.scope { wanted.removeAll { $0.scope == scope } }
      wanted.append(label)
    }
    try set(wanted)
  }

  func remove(_ label: LabelRecord) throws {
    try set(try call.database.labels(ofIssue: issue.id).filter { $0 != label })
  }

  private func set(_ wanted: [LabelRecord]) throws {
    let before = try call.database.labels(ofIssue: issue.id)
    try call.database.setLabels(wanted.map(\.id), ofIssue: issue.id)
    for label in before where !wanted.contains(label) { try note(label, body: "") }
    for label in wanted where !before.contains(label) { try note(label, body: "1") }
  }

  private func note(_ label: LabelRecord, body: String) throws {
    try call.database.addEntry(
      "label", to: issue.id, by: try call.sender(), body: body, details: ["label": .int(label.id)],
      at: call.now)
  }
}
