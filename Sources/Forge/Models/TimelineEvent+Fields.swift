extension TimelineEvent {
  /// Reads what belongs to a kind of entry; see "Timeline" in the API of both forges.
  init(type: String, body: String, fields: Fields) throws(ReplyProblem) {
    switch type {
    case "comment": self = .comment
    case "close": self = .closed
    case "reopen": self = .reopened
    case "lock": self = .locked(reason: body)
    case "unlock": self = .unlocked
    case "pin": self = .pinned
    case "unpin": self = .unpinned
    case "label": self = .label(try fields.optional("label"), isAdded: !body.isEmpty)
    case "milestone":
      self = .milestone(
        old: try fields.optional("old_milestone"), new: try fields.optional("milestone"))
    case "assignees":
      self = .assignee(try fields.party(), isRemoved: try fields.flag("removed_assignee"))
    case "change_title":
      self = .title(old: try fields.text("old_title"), new: try fields.text("new_title"))
    case "change_issue_ref":
      self = .branch(old: try fields.text("old_ref"), new: try fields.text("new_ref"))
    case "added_deadline": self = .dueDate(old: nil, new: body)
    case "removed_deadline": self = .dueDate(old: body, new: nil)
    case "modified_deadline":
      let days = body.split(separator: "|", maxSplits: 1).map(String.init)
      self = .dueDate(old: days.count > 1 ? days[1] : nil, new: days.first)
    case "add_dependency", "remove_dependency":
      self = .dependency(
        try fields.mention("dependent_issue"), isRemoved: type == "remove_dependency")
    case "issue_ref", "pull_ref", "comment_ref":
      self = .mentioned(
        in: try fields.mention("ref_issue"),
        action: MentionAction(rawValue: try fields.text("ref_action")) ?? .none)
    case "commit_ref": self = .mentionedByCommit(try fields.text("ref_commit_sha"))
    case "start_tracking": self = .tracking(.started, seconds: nil)
    case "stop_tracking": self = .tracking(.stopped, seconds: try fields.trackedSeconds())
    case "add_time_manual": self = .tracking(.added, seconds: try fields.trackedSeconds())
    case "delete_time_manual": self = .tracking(.deleted, seconds: try fields.trackedSeconds())
    case "cancel_tracking": self = .tracking(.cancelled, seconds: nil)
    case "change_time_estimate": self = .timeEstimate(seconds: Int(body)?.asCount)
    default: self = try Self(pullEvent: type, body: body, fields: fields)
    }
  }

  /// The kinds that only pull requests have, and the unknown ones.
  private init(
    pullEvent type: String, body: String, fields: Fields
  ) throws(ReplyProblem) {
    switch type {
    case "review": self = .review(id: try fields.identifier("review_id"))
    case "dismiss_review": self = .reviewDismissed(id: try fields.identifier("review_id"))
    case "review_request":
      self = .reviewRequest(
        of: try fields.party(), isRemoved: try fields.flag("removed_assignee"))
    case "code": self = .code(review: try fields.identifier("review_id"))
    case "pull_push":
      let push = try? PullPush(jsonText: body)
      self = .pushed(commits: push?.commits ?? [], isForced: push?.isForced ?? false)
    case "merge_pull": self = .merged(commit: try fields.text("ref_commit_sha"))
    case "pull_scheduled_merge": self = .mergeScheduled(isCancelled: false)
    case "pull_cancel_scheduled_merge": self = .mergeScheduled(isCancelled: true)
    case "delete_branch": self = .branchDeleted(try fields.text("old_ref"))
    case "change_target_branch":
      self = .targetBranch(old: try fields.text("old_ref"), new: try fields.text("new_ref"))
    case "project", "project_board": self = .project
    default: self = .other(type)
    }
  }
}

extension Fields {
  /// The user or the team an entry is about; nil when that was deleted.
  fileprivate func party() throws(ReplyProblem) -> TimelineEvent.Party? {
    if let user = try optional("assignee", as: User.self) { return .user(user) }
    return try optional("assignee_team", as: Team.self).map { .team($0.name) }
  }

  fileprivate func mention(
    _ name: StaticString
  ) throws(ReplyProblem) -> TimelineEvent.Mention? {
    guard let issue = try optional(name, as: Issue.self) else { return nil }
    return TimelineEvent.Mention(
      ref: issue.ref, title: issue.title, isPull: issue.isPull, state: issue.state)
  }

  fileprivate func trackedSeconds() throws(ReplyProblem) -> Int? {
    try optional("tracked_time", as: TrackedTime.self)?.seconds
  }
}

private struct Team: JSONReadable {
  let name: String

  init(json: JSONValue) throws(ReplyProblem) {
    name = try Fields(json).text("name")
  }
}

private struct TrackedTime: JSONReadable {
  let seconds: Int

  init(json: JSONValue) throws(ReplyProblem) {
    seconds = try Fields(json).count("time")
  }
}

/// The body of a `pull_push` entry.
private struct PullPush: JSONReadable {
  let commits: [String]
  let isForced: Bool

  init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    commits = try fields.list("commit_ids")
    isForced = try fields.flag("is_force_push")
  }
}
