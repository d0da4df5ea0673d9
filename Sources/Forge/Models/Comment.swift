/// A comment on an issue or a pull request.
package struct Comment: Hashable, Identifiable, Sendable {
  /// Unique on the server.
  package let id: Int
  package let user: User

  /// Who wrote it on the server it was imported from; empty for what was written here.
  package let originalAuthor: String

  /// Markdown as written; may have CRLF.
  package let body: String
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  package let htmlURL: String

  /// Who is shown as its author.
  package var author: String { originalAuthor.isEmpty ? user.login : originalAuthor }

  package var isEdited: Bool { updatedAt.unixSeconds > createdAt.unixSeconds }
}

extension Comment: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    user = try fields.user("user")
    originalAuthor = try fields.text("original_author")
    body = try fields.text("body")
    createdAt = try fields.time("created_at") ?? Timestamp(unixSeconds: 0)
    updatedAt = try fields.time("updated_at") ?? createdAt
    htmlURL = try fields.text("html_url")
  }
}
