extension Endpoint where Response == Issue {
  /// An issue, or a pull request seen as one.
  package static func issue(_ ref: IssueRef) -> Endpoint {
    Endpoint(.get, ref.path, repository: ref.repository)
  }

  package static func createIssue(in repository: RepositoryRef, _ issue: NewIssue) -> Endpoint {
    Endpoint(.post, repository.path + ["issues"], body: issue.json, repository: repository)
  }

  /// Changes what the edit names; works for pull requests, too.
  package static func editIssue(_ ref: IssueRef, _ edit: IssueEdit) -> Endpoint {
    Endpoint(.patch, ref.path, body: edit.json, repository: ref.repository)
  }

  package static func setState(of ref: IssueRef, to state: IssueState) -> Endpoint {
    editIssue(ref, IssueEdit(state: state))
  }
}

extension Endpoint where Response == Void {
  /// Needs the right to administer the repository.
  package static func deleteIssue(_ ref: IssueRef) -> Endpoint {
    Endpoint(.delete, ref.path)
  }

  /// Only members may comment on what is locked; Gitea from 1.24 on (`Feature.lockIssue`).
  package static func setLock(of ref: IssueRef, to isLocked: Bool) -> Endpoint {
    isLocked
      ? Endpoint(.put, ref.path + ["lock"], body: .object([]))
      : Endpoint(.delete, ref.path + ["lock"])
  }

  /// A pinned issue stands above the others on the web pages.
  package static func setPin(of ref: IssueRef, to isPinned: Bool) -> Endpoint {
    Endpoint(isPinned ? .post : .delete, ref.path + ["pin"])
  }

  /// Whether a user is told of what happens in an issue.
  package static func setSubscription(
    of login: String, to ref: IssueRef, _ isSubscribed: Bool
  ) -> Endpoint {
    Endpoint(
      isSubscribed ? .put : .delete, ref.path + ["subscriptions", Segment("user", login)])
  }
}

extension Endpoint where Response == Subscription {
  /// Whether the token's account is told of what happens in an issue.
  package static func subscription(to ref: IssueRef) -> Endpoint {
    Endpoint(.get, ref.path + ["subscriptions", "check"])
  }
}

extension Endpoint where Response == Page<Issue> {
  /// What has to be closed before an issue can be.
  package static func dependencies(
    of ref: IssueRef, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(
      page: page, of: Issue.self, ref.path + ["dependencies"], repository: ref.repository)
  }
}

extension Endpoint where Response == Issue {
  /// Lets an issue wait for another one, or no longer; answers the other one.
  package static func setDependency(
    of ref: IssueRef, on other: IssueRef, _ depends: Bool
  ) -> Endpoint {
    let body = JSON.object([
      JSON.Field("index", .number(other.number)),
      JSON.Field("owner", .text(other.repository.owner)),
      JSON.Field("repo", .text(other.repository.name)),
    ])
    return Endpoint(
      depends ? .post : .delete, ref.path + ["dependencies"], body: body,
      repository: other.repository)
  }
}

extension Endpoint where Response == Page<Issue> {
  /// Issues of one repository, newest first where the server does not sort.
  package static func issues(
    of repository: RepositoryRef,
    _ filter: IssueFilter = IssueFilter(),
    page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(
      page: page, of: Issue.self, repository.path + ["issues"], query: filter.query,
      repository: repository)
  }

  /// Issues of every repository the token's account may see.
  package static func searchIssues(
    _ filter: IssueSearch = IssueSearch(), page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(page: page, of: Issue.self, ["repos", "issues", "search"], query: filter.query)
  }
}

extension Endpoint where Response == [Label] {
  /// Puts these labels, and no others, on an issue; edits of an issue cannot.
  package static func setLabels(of ref: IssueRef, to labels: [Int]) -> Endpoint {
    let body = JSON.object([JSON.Field("labels", .list(labels.map(JSON.number)))])
    return Endpoint(.put, ref.path + ["labels"], body: body) { reply throws(ReplyProblem) in
      try reply.decodeList(of: Label.self).items
    }
  }
}
