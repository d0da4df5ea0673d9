/// What one user thinks of an issue or a comment, in one sign.
package struct Reaction: Hashable, Sendable {
  package let user: User

  /// The short name of the sign, such as `+1` or `heart`.
  package let content: String
  package let createdAt: Timestamp?
}

extension Reaction: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    user = try fields.user("user")
    content = try fields.required("content")
    createdAt = try fields.time("created_at")
  }
}
