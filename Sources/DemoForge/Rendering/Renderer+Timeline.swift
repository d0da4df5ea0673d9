extension Renderer {
  /// A comment by itself, as lists of comments and writes answer it.
  func comment(
    _ entry: EntryRecord, on issue: IssueRecord, in repository: RepositoryRecord
  ) throws -> JSONValue {
    try comment(entry, by: try user(id: entry.posterID, .stranger), on: issue, in: repository)
  }

  func comment(
    _ entry: EntryRecord, by poster: JSONValue, on issue: IssueRecord,
    in repository: RepositoryRecord
  ) throws -> JSONValue {
    let address = address(of: issue, in: repository)
    return [
      "id": .int(entry.id),
      "html_url": .string("\(address)#issuecomment-\(entry.id)"),
      "pull_request_url": .string(issue.isPull ? address : ""),
      "issue_url": .string(issue.isPull ? "" : address),
      "user": poster,
      "original_author": "",
      "original_author_id": 0,
      "body": .string(entry.body),
      "assets": try attachments(ofIssue: issue.id, comment: entry.id),
      "created_at": time(entry.created),
      "updated_at": time(entry.updated),
    ]
  }

  /// An entry of the timeline, which has the keys of every type.
  func timelineEntry(
    _ entry: EntryRecord, on issue: IssueRecord, in repository: RepositoryRecord
  ) throws -> JSONValue {
    guard let type = entry.type else { return .null }
    let details = (try? JSONValue(parsing: Array(entry.details.utf8))) ?? [:]
    let address = address(of: issue, in: repository)
    func text(_ key: String) -> JSONValue { .string(details[key]?.string ?? "") }
    return [
      "id": .int(entry.id),
      "type": .string(type),
      "html_url": .string("\(address)#issuecomment-\(entry.id)"),
      "pull_request_url": .string(issue.isPull ? address : ""),
      "issue_url": .string(issue.isPull ? "" : address),
      "user": try user(id: entry.posterID, .stranger),
      "body": .string(entry.body),
      "created_at": time(entry.created),
      "updated_at": time(entry.updated),
      "old_project_id": .int(details["old_project_id"]?.int ?? 0),
      "project_id": .int(details["project_id"]?.int ?? 0),
      "old_milestone": try milestone(id: details["old_milestone"]?.int),
      "milestone": try milestone(id: details["milestone"]?.int),
      "tracked_time": try trackedTime(details["tracked_time"], entry, on: issue),
      "old_title": text("old_title"),
      "new_title": text("new_title"),
      "old_ref": text("old_ref"),
      "new_ref": text("new_ref"),
      "ref_issue": try linkedIssue(details["ref_issue"]?.int),
      "ref_comment": try linkedComment(details["ref_comment"]?.int),
      "ref_action": .string(details["ref_action"]?.string ?? "none"),
      "ref_commit_sha": text("ref_commit_sha"),
      "review_id": .int(details["review_id"]?.int ?? 0),
      "label": try linkedLabel(details["label"]?.int, in: repository),
      "assignee": try user(id: details["assignee"]?.int, .stranger),
      "assignee_team": details["assignee_team"] ?? .null,
      "removed_assignee": .bool(details["removed_assignee"]?.bool ?? false),
      "resolve_doer": try user(id: details["resolve_doer"]?.int, .stranger),
      "dependent_issue": try linkedIssue(details["dependent_issue"]?.int),
    ]
  }

  /// The web address of an issue or pull.
  private func address(of issue: IssueRecord, in repository: RepositoryRecord) -> String {
    "\(root)/\(repository.fullName)/\(issue.isPull ? "pulls" : "issues")/\(issue.number)"
  }

  private func linkedIssue(_ id: Int64?) throws -> JSONValue {
    guard let id, let found = try database.issue(id: id),
      let home = try database.repository(id: found.repositoryID)
    else { return .null }
    return try issue(found, in: home)
  }

  private func linkedComment(_ id: Int64?) throws -> JSONValue {
    guard let id, let found = try database.entry(id: id),
      let issue = try database.issue(id: found.issueID),
      let home = try database.repository(id: issue.repositoryID)
    else { return .null }
    return try comment(found, on: issue, in: home)
  }

  private func linkedLabel(_ id: Int64?, in repository: RepositoryRecord) throws -> JSONValue {
    guard let id, let found = try database.label(id: id) else { return .null }
    return label(found, in: repository)
  }

  private func trackedTime(
    _ seconds: JSONValue?, _ entry: EntryRecord, on issue: IssueRecord
  ) throws -> JSONValue {
    guard let seconds, let poster = try entry.posterID.flatMap({ try database.user(id: $0) }) else {
      return .null
    }
    return [
      "id": .int(entry.id),
      "created": time(entry.created),
      "time": seconds,
      "user_id": .int(poster.id),
      "user_name": .string(poster.login),
      "issue_id": .int(issue.id),
      "issue": .null,
    ]
  }
}
