/// What a new issue may begin with.
package struct IssueTemplate: Hashable, Sendable {
  package let name: String
  package let about: String
  package let title: String

  /// Markdown; empty where the template is a form of fields.
  package let content: String

  /// Names.
  package let labels: [String]

  /// Logins.
  package let assignees: [String]
  package let fileName: String
}

extension IssueTemplate: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    name = try fields.text("name")
    about = try fields.text("about")
    title = try fields.text("title")
    content = try fields.text("content")
    labels = try fields.list("labels")
    assignees = try fields.list("assignees")
    fileName = try fields.text("file_name")
  }
}
