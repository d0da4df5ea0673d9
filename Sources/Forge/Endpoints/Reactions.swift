extension Endpoint where Response == [Reaction] {
  package static func reactions(to ref: IssueRef) -> Endpoint {
    Endpoint(list: Reaction.self, ref.path + ["reactions"])
  }

  package static func reactions(toComment id: Int, in repository: RepositoryRef) -> Endpoint {
    Endpoint(list: Reaction.self, commentPath(id, in: repository) + ["reactions"])
  }
}

extension Endpoint where Response == Void {
  /// Adds one's own reaction, or takes it away; doing so twice is no error.
  package static func setReaction(
    _ content: String, to ref: IssueRef, _ isThere: Bool
  ) -> Endpoint {
    reaction(content, ref.path, isThere)
  }

  /// The same for a comment.
  package static func setReaction(
    _ content: String, toComment id: Int, in repository: RepositoryRef, _ isThere: Bool
  ) -> Endpoint {
    reaction(content, commentPath(id, in: repository), isThere)
  }

  private static func reaction(_ content: String, _ path: [Segment], _ isThere: Bool) -> Endpoint {
    Endpoint(
      isThere ? .post : .delete, path + ["reactions"],
      body: .object([JSON.Field("content", .text(content))]))
  }
}
