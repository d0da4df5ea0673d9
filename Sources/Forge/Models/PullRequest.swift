/// A pull request as lists and its own page give it.
package struct PullRequest: Hashable, Identifiable, Sendable {
  /// Unique on the server; not the id of the issue it is as well.
  package let id: Int
  package let ref: IssueRef
  package let title: String
  package let body: String
  package let state: IssueState
  package let isDraft: Bool
  package let isMerged: Bool
  package let mergedAt: Timestamp?
  package let mergedBy: User?
  package let mergeCommit: String?

  /// False also while the server still looks, for drafts, and after errors.
  package let isMergeable: Bool
  package let user: User
  package let labels: [Label]
  package let milestone: Milestone?
  package let assignees: [User]
  package let requestedReviewers: [User]
  package let comments: Int

  /// Nil where the server does not count, as in most lists.
  package let additions: Int?
  package let deletions: Int?
  package let changedFiles: Int?
  package let base: Branch
  package let head: Branch
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  package let closedAt: Timestamp?
  package let dueDate: Timestamp?
  package let isLocked: Bool
  package let htmlURL: String

  /// Grows with each edit of the body (Gitea 1.26 and later).
  package let contentVersion: Int?

  /// One side of a pull request.
  package struct Branch: Hashable, Sendable {
    /// The branch as people call it; empty for a change pushed without one.
    package let label: String

    /// The branch, or `refs/pull/N/head` once that is deleted.
    package let ref: String

    /// The commit at its tip; empty where the server does not know it.
    package let commit: String

    /// Nil when the repository was deleted.
    package let repository: RepositoryRef?
  }
}

extension PullRequest: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    title = try fields.text("title")
    body = try fields.text("body")
    state = try fields.optional("state") ?? .open
    isDraft = try fields.flag("draft")
    isMerged = try fields.flag("merged")
    mergedAt = try fields.time("merged_at")
    mergedBy = try fields.optional("merged_by")
    mergeCommit = try fields.optional("merge_commit_sha")
    isMergeable = try fields.flag("mergeable")
    user = try fields.user("user")
    labels = try fields.list("labels")
    milestone = try fields.optional("milestone")
    assignees = try fields.list("assignees")
    requestedReviewers = try fields.list("requested_reviewers")
    comments = try fields.count("comments")
    additions = try fields.countIfSet("additions")
    deletions = try fields.countIfSet("deletions")
    changedFiles = try fields.countIfSet("changed_files")
    base = try fields.optional("base") ?? .unknown
    head = try fields.optional("head") ?? .unknown
    createdAt = try fields.time("created_at") ?? Timestamp(unixSeconds: 0)
    updatedAt = try fields.time("updated_at") ?? createdAt
    closedAt = try fields.time("closed_at")
    dueDate = try fields.time("due_date")
    isLocked = try fields.flag("is_locked")
    htmlURL = try fields.text("html_url")
    contentVersion = try fields.optional("content_version")
    guard let home = base.repository ?? fields.repository ?? RepositoryRef(urlOfIssue: htmlURL)
    else { throw fields.missing("base") }
    ref = IssueRef(home, try fields.required("number"))
  }
}

extension PullRequest.Branch: JSONReadable {
  static let unknown = PullRequest.Branch(label: "", ref: "", commit: "", repository: nil)

  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    label = try fields.text("label")
    ref = try fields.text("ref")
    commit = try fields.text("sha")
    repository = try fields.optional("repo", as: RepositoryName.self)?.ref
  }
}
