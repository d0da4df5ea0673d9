/// Creating and editing issues, with the entries and activity that come of it.
struct IssueWriting {
  let call: Call
  let repository: RepositoryRecord

  var database: ForgeDatabase { call.database }

  /// Answers the number of the new issue.
  ///
  /// Senders without the right to write lose labels, milestone, people and date without a word.
  func create(_ body: JSONValue) throws -> Int64 {
    let sender = try call.sender()
    let title = body["title"]?.string ?? ""
    guard title.contains(where: { !$0.isWhitespace }) else {
      throw APIError.invalid("[Title]: Required")
    }
    let mayWrite = try call.rights(in: repository) >= .write
    let assignees = mayWrite ? try self.assignees(body) ?? [] : []
    let number = try database.addIssue(
      shortened(title), body: body["body"]?.string ?? "", ref: body["ref"]?.string ?? "",
      by: sender, in: repository, at: call.now)
    guard let issue = try database.issue(number: number, in: repository) else {
      throw APIError.notFound()
    }
    try database.addAction(
      "create_issue", by: sender, in: repository.id, content: "\(number)|\(issue.title)",
      at: call.now)
    try references(in: issue.body, from: issue, comment: nil)
    if mayWrite {
      try setMilestone(body["milestone"]?.int ?? 0, of: issue)
      let labels = (body["labels"]?.array ?? []).compactMap(\.int)
      let known = try labels.compactMap { try database.label(id: $0, in: repository) }
      try IssueLabels(call: call, repository: repository, issue: issue).add(known)
      try setAssignees(assignees, of: issue)
      if let text = body["due_date"]?.string {
        guard let due = Timestamp(text) else { throw APIError.invalid("due_date: \(text)") }
        try setDue(due.seconds, of: issue)
      }
    }
    if body["closed"]?.bool == true { try setClosed(true, issue) }
    return number
  }

  /// Applies what is in `body`, step by step as the servers do.
  func edit(_ issue: IssueRecord, _ body: JSONValue) throws {
    let sender = try call.sender()
    let mayWrite = try call.rights(in: repository) >= .write
    guard mayWrite || sender.id == issue.posterID else { throw APIError.forbidden(nil) }
    if call.provider == .gitea, let version = body["content_version"]?.int,
      version != issue.contentVersion
    {
      throw APIError.status(409, "content version mismatch")
    }
    if let title = body["title"]?.string, !title.isEmpty { try setTitle(title, of: issue) }
    if let text = body["body"]?.string, text != issue.body {
      try database.set(.body, text, of: issue.id, at: call.now)
      try database.set(.contentVersion, issue.contentVersion + 1, of: issue.id, at: call.now)
      try references(in: text, from: issue, comment: nil)
    }
    if let ref = body["ref"]?.string { try setRef(ref, of: issue) }
    if mayWrite {
      try editDue(of: issue, body)
      if let milestone = body["milestone"]?.int { try setMilestone(milestone, of: issue) }
      if let assignees = try assignees(body) { try setAssignees(assignees, of: issue) }
    }
    if let state = body["state"]?.string { try setState(state, of: issue) }
  }

  /// The users named in a body; nil when it names none, so that nothing changes.
  private func assignees(_ body: JSONValue) throws -> [UserRecord]? {
    var logins = body["assignees"]?.array?.compactMap(\.string)
    if let one = body["assignee"]?.string, !one.isEmpty { logins = (logins ?? []) + [one] }
    guard let logins else { return nil }
    let allowed = try database.assignable(in: repository)
    return try logins.map { login in
      let found = allowed.first { $0.login.lowercased() == login.lowercased() }
      guard let found else {
        throw APIError.invalid("Assignee does not exist: [name: \(login)]")
      }
      return found
    }
  }

  private func editDue(of issue: IssueRecord, _ body: JSONValue) throws {
    if let text = body["due_date"]?.string {
      try setDue(try Self.endOfDay(text), of: issue)
    } else if let unset = body["unset_due_date"]?.bool {
      guard unset else { throw APIError.status(400, "deadline is missing") }
      try setDue(nil, of: issue)
    }
  }

  private func setState(_ state: String, of issue: IssueRecord) throws {
    switch (state, call.provider) {
    case ("closed", _): try setClosed(true, issue)
    case ("open", _), (_, .forgejo): try setClosed(false, issue)
    default: throw APIError.status(412, "unknown state: \(state)")
    }
  }

  /// The last second of the calendar day that is named, in the zone that is named.
  static func endOfDay(_ text: String) throws -> Int64 {
    guard var parts = TimestampParts(text) else { throw APIError.invalid("due_date: \(text)") }
    parts.secondOfDay = 86_399
    return parts.seconds
  }

  /// The servers cut titles at 255 characters.
  func shortened(_ title: String) -> String {
    title.unicodeScalars.count <= 255
      ? title : String(String.UnicodeScalarView(title.unicodeScalars.prefix(254))) + "…"
  }
}
