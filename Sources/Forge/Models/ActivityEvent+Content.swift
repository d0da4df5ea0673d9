extension ActivityEvent {
  /// Reads the content of a feed row, which has another form for each kind.
  init(type: String, ref: String, content: String, comment: Int?) {
    switch type {
    case "create_repo": self = .repositoryCreated
    case "rename_repo": self = .repositoryRenamed(from: content)
    case "transfer_repo": self = .repositoryTransferred(from: content)
    case "star_repo": self = .starred
    case "watch_repo": self = .watched
    case "commit_repo": self = .pushed(GitRef(ref, bare: GitRef.branch), Push(content))
    case "push_tag": self = .pushed(GitRef(ref, bare: GitRef.tag), Push(content))
    case "delete_branch": self = .deleted(GitRef(ref, bare: GitRef.branch))
    case "delete_tag": self = .deleted(GitRef(ref, bare: GitRef.tag))
    case "mirror_sync_push", "mirror_sync_create", "mirror_sync_delete":
      self = .mirrored(GitRef(ref, bare: GitRef.branch), Push(content))
    case "publish_release":
      self = .released(tag: GitRef(ref, bare: GitRef.tag).name, title: content)
    default:
      guard let (action, isPull) = Self.issueActions[type],
        let (number, text) = Self.numberAndText(content)
      else {
        self = .other(type, content: content)
        return
      }
      self = .issue(action, number: number, text: text, isPull: isPull, comment: comment)
    }
  }

  private static let issueActions: [String: (IssueAction, isPull: Bool)] = [
    "create_issue": (.created, false),
    "close_issue": (.closed, false),
    "reopen_issue": (.reopened, false),
    "comment_issue": (.commented, false),
    "create_pull_request": (.created, true),
    "close_pull_request": (.closed, true),
    "reopen_pull_request": (.reopened, true),
    "comment_pull": (.commented, true),
    "merge_pull_request": (.merged, true),
    "auto_merge_pull_request": (.merged, true),
    "approve_pull_request": (.approved, true),
    "reject_pull_request": (.rejected, true),
    "pull_review_dismissed": (.reviewDismissed, true),
    "pull_request_ready_for_review": (.readyForReview, true),
  ]

  /// Reads `5|text`, and the list `["5","text"]` that Forgejo writes from version 13 on.
  private static func numberAndText(_ content: String) -> (Int, String)? {
    if content.hasPrefix("["),
      let parts = try? [String](jsonText: content),
      let number = parts.first.flatMap(Int.init)
    {
      return (number, parts.dropFirst().joined(separator: "|"))
    }
    let bar = content.firstIndex(of: "|") ?? content.endIndex
    guard let number = Int(content[..<bar]) else { return nil }
    return (number, String(content[bar...].dropFirst()))
  }
}
