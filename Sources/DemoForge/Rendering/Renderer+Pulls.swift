extension Renderer {
  /// - Parameter isAlone: whether it is asked for by itself; lists leave some figures out.
  func pull(
    _ issue: IssueRecord, in repository: RepositoryRecord, isAlone: Bool
  ) throws -> JSONValue {
    guard let pull = try database.pull(ofIssue: issue.id) else { return .null }
    let address = "\(root)/\(repository.fullName)/pulls/\(issue.number)"
    let assignees = try database.assignees(ofIssue: issue.id).map { user($0, .stranger) }
    let reviewers = try database.reviewers(ofIssue: issue.id).map { user($0, .stranger) }
    let hasLists = isForgejo || isAlone
    var value: JSONValue = [
      "id": .int(pull.id),
      "url": .string(address),
      "number": .int(issue.number),
      "user": try user(id: issue.posterID, .full),
      "title": .string(issue.title),
      "body": .string(issue.body),
      "labels": try labels(of: issue, in: repository),
      "milestone": try milestone(id: issue.milestoneID),
      "assignee": assignees.first ?? .null,
      "assignees": isAlone && !isForgejo ? .array(assignees) : listOrNull(assignees),
      "requested_reviewers": hasLists ? .array(reviewers) : listOrNull(reviewers),
      "requested_reviewers_teams": hasLists ? [] : .null,
      "state": .string(issue.isClosed ? "closed" : "open"),
      "draft": .bool(issue.isDraft),
      "is_locked": .bool(issue.isLocked),
      "comments": .int(issue.comments),
    ]
    if isForgejo || pull.reviewComments > 0 {
      value.append("review_comments", .int(pull.reviewComments))
    }
    if isForgejo || isAlone {
      value.append("additions", .int(pull.additions))
      value.append("deletions", .int(pull.deletions))
      value.append("changed_files", .int(pull.changedFiles))
    }
    value.append("html_url", .string(address))
    value.append("diff_url", .string("\(address).diff"))
    value.append("patch_url", .string("\(address).patch"))
    value.append("mergeable", .bool(pull.isMergeable))
    value.append("merged", .bool(pull.merged != nil))
    value.append("merged_at", time(pull.merged))
    value.append("merge_commit_sha", .optional(pull.mergeCommit))
    value.append("merged_by", isAlone ? try user(id: pull.mergedBy, .stranger) : .null)
    value.append("allow_maintainer_edit", .bool(!isForgejo))
    value.append("base", try end(pull.base, pull.base, pull.baseSHA, of: repository.id))
    value.append(
      "head", try end(pull.headLabel, pull.head, pull.headSHA, of: pull.headRepositoryID))
    value.append("merge_base", .string(pull.mergeBase))
    value.append("due_date", time(issue.due))
    value.append("created_at", time(issue.created))
    value.append("updated_at", time(issue.updated))
    value.append("closed_at", time(issue.closedAt))
    value.append("pin_order", .int(issue.pinOrder))
    value.append(isForgejo ? "flow" : "content_version", isForgejo ? 0 : .int(issue.contentVersion))
    return value
  }

  private func end(
    _ label: String, _ ref: String, _ sha: String, of repositoryID: Int64?
  ) throws -> JSONValue {
    let repository = try repositoryID.flatMap { try database.repository(id: $0) }
    return [
      "label": .string(label),
      "ref": .string(ref),
      "sha": .string(sha),
      "repo_id": .int(repositoryID ?? -1),
      "repo": try repository.map { try self.repository($0) } ?? .null,
    ]
  }
}
