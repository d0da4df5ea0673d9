extension Endpoint {
  /// A request for a page of a list.
  init<Item: JSONReadable & Sendable>(
    page: PageRequest,
    of type: Item.Type,
    _ path: [Segment],
    query: [QueryItem] = [],
    paging: Paging = .counted,
    repository: RepositoryRef? = nil
  ) where Response == Page<Item> {
    self.init(.get, path, query: query + page.query, repository: repository) {
      reply throws(ReplyProblem) in
      let (items, count) = try reply.decodeList(of: type, repository: repository)
      return paging.page(items, count: count, request: page, headers: reply.headers)
    }
  }

  /// A request for a list that comes whole.
  init<Item: JSONReadable & Sendable>(
    list type: Item.Type,
    _ path: [Segment],
    query: [QueryItem] = [],
    repository: RepositoryRef? = nil
  ) where Response == [Item] {
    self.init(.get, path, query: query, repository: repository) { reply throws(ReplyProblem) in
      try reply.decodeList(of: type, repository: repository).items
    }
  }
}

extension RepositoryRef {
  /// The path of everything that belongs to the repository.
  var path: [Segment] { ["repos", Segment("owner", owner), Segment("repo", name)] }
}

extension IssueRef {
  /// The path of the issue; pull requests have it, too.
  var path: [Segment] { repository.path + ["issues", Segment("index", number)] }
}
