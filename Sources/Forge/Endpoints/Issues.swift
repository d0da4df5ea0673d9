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

extension Endpoint where Response == [Reaction] {
  package static func reactions(to ref: IssueRef) -> Endpoint {
    Endpoint(list: Reaction.self, ref.path + ["reactions"])
  }
}
