extension Endpoint where Response == [Comment] {
  /// Every comment, oldest first; reviews and events are in the timeline only.
  package static func comments(of issue: IssueRef) -> Endpoint {
    Endpoint(list: Comment.self, issue.path + ["comments"], repository: issue.repository)
  }
}

extension Endpoint where Response == Page<TimelineEntry> {
  /// Comments and events, oldest first.
  ///
  /// Servers take entries out after cutting the pages, so a page may be short, even empty, before
  /// the end.
  ///
  /// - Parameter since: Leaves out what was last changed before that second.
  package static func timeline(
    of issue: IssueRef, since: Timestamp? = nil, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(
      page: page, of: TimelineEntry.self, issue.path + ["timeline"],
      query: [QueryItem("since", since)], paging: .uncounted, repository: issue.repository)
  }
}

extension Endpoint where Response == Comment {
  package static func createComment(on issue: IssueRef, _ body: String) -> Endpoint {
    Endpoint(
      .post, issue.path + ["comments"], body: bodyOnly(body), repository: issue.repository)
  }

  package static func comment(_ id: Int, in repository: RepositoryRef) -> Endpoint {
    Endpoint(.get, commentPath(id, in: repository), repository: repository)
  }

  package static func editComment(
    _ id: Int, in repository: RepositoryRef, _ body: String
  ) -> Endpoint {
    Endpoint(.patch, commentPath(id, in: repository), body: bodyOnly(body), repository: repository)
  }

  private static func bodyOnly(_ body: String) -> JSON {
    .object([JSON.Field("body", .text(body))])
  }
}

extension Endpoint where Response == Void {
  package static func deleteComment(_ id: Int, in repository: RepositoryRef) -> Endpoint {
    Endpoint(.delete, commentPath(id, in: repository))
  }
}

/// The path of one comment, which is named by its repository and not by its issue.
func commentPath(_ id: Int, in repository: RepositoryRef) -> [Segment] {
  repository.path + ["issues", "comments", Segment("id", id)]
}
