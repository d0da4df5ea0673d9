/// One line of an activity feed.
package struct Activity: Hashable, Identifiable, Sendable {
  package let id: Identity

  /// The server's own word for what was done, known to us or not.
  package let type: String
  package let event: ActivityEvent
  package let user: User

  /// Nil when the repository was deleted.
  package let repository: RepositoryRef?
  package let isPrivate: Bool
  package let createdAt: Timestamp

  /// What makes two lines the same: servers keep a row for each receiver and may list several.
  package struct Identity: Hashable, Sendable {
    let user: Int
    let type: String
    let repository: Int
    let branch: String
    let content: String
    let createdAt: Timestamp

    /// A number for it, the same in every run (FNV-1a).
    package var number: UInt64 {
      let text = "\(user) \(type) \(repository) \(branch) \(content) \(createdAt.unixSeconds)"
      return text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }
}

extension Activity: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    type = try fields.text("op_type")
    user = try fields.user("act_user")
    repository = try fields.optional("repo", as: RepositoryName.self)?.ref
    isPrivate = try fields.flag("is_private")
    createdAt = try fields.time("created") ?? Timestamp(unixSeconds: 0)
    let branch = try fields.text("ref_name")
    let content = try fields.text("content")
    event = ActivityEvent(
      type: type,
      ref: branch,
      content: content,
      comment: try fields.optional("comment", as: Comment.self)?.id)
    id = Identity(
      user: try fields.identifier("act_user_id"),
      type: type,
      repository: try fields.identifier("repo_id"),
      branch: branch,
      content: content,
      createdAt: createdAt)
  }
}
