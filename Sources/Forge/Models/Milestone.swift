/// A milestone of a repository.
package struct Milestone: Codable, Hashable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  package let summary: String
  package let state: IssueState

  /// Pull requests are counted, too; servers may count late.
  package let openIssues: Int
  package let closedIssues: Int
  package let dueOn: Timestamp?
  package let createdAt: Timestamp?
  package let updatedAt: Timestamp?
  package let closedAt: Timestamp?
}

extension Milestone: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    title = try fields.text("title")
    summary = try fields.text("description")
    state = try fields.optional("state") ?? .open
    openIssues = try fields.count("open_issues")
    closedIssues = try fields.count("closed_issues")
    dueOn = try fields.time("due_on")
    createdAt = try fields.time("created_at")
    updatedAt = try fields.time("updated_at")
    closedAt = try fields.time("closed_at")
  }
}
