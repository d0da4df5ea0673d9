/// An issue, or a pull request seen as one.
package struct Issue: Hashable, Identifiable, Sendable {
  /// Unique on the server; of a pull request not the same as `PullRequest.id`.
  package let id: Int
  package let ref: IssueRef
  package let title: String

  /// Markdown as written; may have CRLF.
  package let body: String
  package let state: IssueState
  package let user: User

  /// Who wrote it on the server it was imported from; empty for what was written here.
  package let originalAuthor: String
  package let labels: [Label]
  package let milestone: Milestone?
  package let assignees: [User]

  /// How many comments there are.
  package let comments: Int
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  package let closedAt: Timestamp?

  /// A day, to be shown at the offset it has.
  package let dueDate: Timestamp?
  package let isLocked: Bool

  /// Its place among the pinned ones, from 1 on; 0 where it is none.
  package let pinOrder: Int

  /// Files that belong to its text.
  package let attachments: [Attachment]

  /// The branch or tag it is about; mostly empty.
  package let branch: String
  package let htmlURL: String

  /// Set where this is a pull request.
  package let pull: PullMark?

  /// Grows with each edit of the body (Gitea 1.26 and later); for refusing stale edits.
  package let contentVersion: Int?

  package var isPull: Bool { pull != nil }

  /// Who is shown as its author.
  package var author: String { originalAuthor.isEmpty ? user.login : originalAuthor }

  /// What an issue says about the pull request it is.
  package struct PullMark: Hashable, Sendable {
    package let isMerged: Bool
    package let mergedAt: Timestamp?
    package let isDraft: Bool
  }
}

extension Issue: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    title = try fields.text("title")
    body = try fields.text("body")
    state = try fields.optional("state") ?? .open
    user = try fields.user("user")
    originalAuthor = try fields.text("original_author")
    labels = try fields.list("labels")
    milestone = try fields.optional("milestone")
    assignees = try fields.list("assignees")
    comments = try fields.count("comments")
    createdAt = try fields.time("created_at") ?? Timestamp(unixSeconds: 0)
    updatedAt = try fields.time("updated_at") ?? createdAt
    closedAt = try fields.time("closed_at")
    dueDate = try fields.time("due_date")
    isLocked = try fields.flag("is_locked")
    pinOrder = try fields.count("pin_order")
    attachments = try fields.list("assets")
    branch = try fields.text("ref")
    htmlURL = try fields.text("html_url")
    pull = try fields.optional("pull_request")
    contentVersion = try fields.optional("content_version")
    let home =
      try fields.optional("repository", as: RepositoryName.self)?.ref
      ?? fields.repository ?? RepositoryRef(urlOfIssue: htmlURL)
    guard let home else { throw fields.missing("repository") }
    ref = IssueRef(home, try fields.required("number"))
  }
}

extension Issue.PullMark: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    isMerged = try fields.flag("merged")
    mergedAt = try fields.time("merged_at")
    isDraft = try fields.flag("draft")
  }
}
