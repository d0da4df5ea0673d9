extension Renderer {
  func issue(_ issue: IssueRecord, in repository: RepositoryRecord) throws -> JSONValue {
    let kind = issue.isPull ? "pulls" : "issues"
    let assignees = try database.assignees(ofIssue: issue.id).map { user($0, .stranger) }
    var value: JSONValue = [
      "id": .int(issue.id),
      "url": .string("\(root)/api/v1/repos/\(repository.fullName)/issues/\(issue.number)"),
      "html_url": .string("\(root)/\(repository.fullName)/\(kind)/\(issue.number)"),
      "number": .int(issue.number),
      "user": try user(id: issue.posterID, .full),
      "original_author": "",
      "original_author_id": 0,
      "title": .string(issue.title),
      "body": .string(issue.body),
      "ref": .string(issue.ref),
      "assets": try attachments(ofIssue: issue.id),
      "labels": try labels(of: issue, in: repository),
      "milestone": try milestone(id: issue.milestoneID),
      "assignee": assignees.first ?? .null,
      "assignees": listOrNull(assignees),
      "state": .string(issue.isClosed ? "closed" : "open"),
      "is_locked": .bool(issue.isLocked),
      "comments": .int(issue.comments),
      "created_at": time(issue.created),
      "updated_at": time(issue.updated),
      "closed_at": time(issue.closedAt),
      "due_date": time(issue.due),
    ]
    if !isForgejo { value.append("time_estimate", 0) }
    value.append("pull_request", try pullMark(of: issue, in: repository))
    value.append(
      "repository",
      [
        "id": .int(repository.id),
        "name": .string(repository.name),
        "owner": .string(repository.owner),
        "full_name": .string(repository.fullName),
      ])
    value.append("pin_order", .int(issue.pinOrder))
    if !isForgejo { value.append("content_version", .int(issue.contentVersion)) }
    return value
  }

  func labels(of issue: IssueRecord, in repository: RepositoryRecord) throws -> JSONValue {
    .array(try database.labels(ofIssue: issue.id).map { label($0, in: repository) })
  }

  func label(_ label: LabelRecord, in repository: RepositoryRecord) -> JSONValue {
    [
      "id": .int(label.id),
      "name": .string(label.name),
      "exclusive": .bool(label.isExclusive),
      "is_archived": .bool(label.isArchived),
      "color": .string(label.color),
      "description": .string(label.description),
      "url": .string("\(root)/api/v1/repos/\(repository.fullName)/labels/\(label.id)"),
    ]
  }

  func milestone(id: Int64?) throws -> JSONValue {
    guard let id, let found = try database.milestone(id: id) else { return .null }
    return milestone(found)
  }

  func milestone(_ milestone: MilestoneRecord) -> JSONValue {
    [
      "id": .int(milestone.id),
      "title": .string(milestone.title),
      "description": .string(milestone.description),
      "state": .string(milestone.closedAt == nil ? "open" : "closed"),
      "open_issues": .int(milestone.openIssues),
      "closed_issues": .int(milestone.closedIssues),
      "created_at": time(milestone.created),
      "updated_at": time(milestone.updated),
      "closed_at": time(milestone.closedAt),
      "due_on": time(milestone.due),
    ]
  }

  private func pullMark(of issue: IssueRecord, in repository: RepositoryRecord) throws -> JSONValue
  {
    guard issue.isPull else { return .null }
    let merged = try database.pull(ofIssue: issue.id)?.merged
    return [
      "merged": .bool(merged != nil),
      "merged_at": time(merged),
      "draft": .bool(issue.isDraft),
      "html_url": .string("\(root)/\(repository.fullName)/pulls/\(issue.number)"),
    ]
  }
}
