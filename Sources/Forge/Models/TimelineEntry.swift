/// One thing that happened to an issue or a pull request, comments among them.
package struct TimelineEntry: Hashable, Identifiable, Sendable {
  /// That of the comment where this is one.
  package let id: Int

  /// The server's own word for what happened, known to us or not.
  package let type: String
  package let event: TimelineEvent
  package let user: User

  /// Text of a comment or a review; data of some other kinds.
  package let body: String
  package let createdAt: Timestamp
  package let updatedAt: Timestamp
  package let htmlURL: String

  package var isEdited: Bool { updatedAt.unixSeconds > createdAt.unixSeconds }
}

extension TimelineEntry: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    type = try fields.text("type")
    user = try fields.user("user")
    body = try fields.text("body")
    createdAt = try fields.time("created_at") ?? Timestamp(unixSeconds: 0)
    updatedAt = try fields.time("updated_at") ?? createdAt
    htmlURL = try fields.text("html_url")
    event = try TimelineEvent(type: type, body: body, fields: fields)
  }
}
