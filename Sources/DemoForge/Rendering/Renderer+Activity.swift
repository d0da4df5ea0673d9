extension Renderer {
  /// A line of a feed.
  ///
  /// - Parameter receiver: whose feed it is; nil for a repository's, where the actor stands there.
  func activity(_ action: ActionRecord, for receiver: UserRecord?) throws -> JSONValue {
    let home = try database.repository(id: action.repositoryID)
    return [
      "id": .int(action.id),
      "user_id": .int(receiver?.id ?? action.actorID),
      "op_type": .string(action.type),
      "act_user_id": .int(action.actorID),
      "act_user": try user(id: action.actorID, .full),
      "repo_id": .int(action.repositoryID),
      "repo": try home.map { try repository($0) } ?? .null,
      "comment_id": .int(action.commentID ?? 0),
      "comment": try comment(of: action),
      "ref_name": .string(action.ref),
      "is_private": .bool(home?.isPrivate ?? false),
      "content": .string(action.content),
      "created": time(action.created),
    ]
  }

  /// Feeds leave the poster of a comment out.
  private func comment(of action: ActionRecord) throws -> JSONValue {
    guard let id = action.commentID, let entry = try database.entry(id: id),
      let issue = try database.issue(id: entry.issueID),
      let home = try database.repository(id: issue.repositoryID)
    else { return .null }
    return try comment(entry, by: .null, on: issue, in: home)
  }
}
