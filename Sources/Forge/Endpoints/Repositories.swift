extension Endpoint where Response == Repository {
  package static func repository(_ ref: RepositoryRef) -> Endpoint {
    Endpoint(.get, ref.path)
  }
}

extension Endpoint where Response == Page<Repository> {
  /// Repositories the token's account owns or works on, by name.
  package static func userRepositories(page: PageRequest = PageRequest()) -> Endpoint {
    Endpoint(page: page, of: Repository.self, ["user", "repos"])
  }

  /// Every visible repository whose name has `text` in it.
  package static func searchRepositories(
    _ text: String = "",
    sort: RepositorySort = .updated,
    descending: Bool = true,
    page: PageRequest = PageRequest()
  ) -> Endpoint {
    let query = [
      QueryItem("q", text.isEmpty ? nil : text),
      QueryItem("sort", sort.rawValue),
      QueryItem("order", descending ? "desc" : "asc"),
    ]
    return Endpoint(.get, ["repos", "search"], query: query + page.query) {
      reply throws(ReplyProblem) in
      let list = try reply.decode(SearchReply.self)
      return Paging.counted.page(
        list.data.compactMap { $0 }, count: list.data.count, request: page, headers: reply.headers)
    }
  }
}

/// The orders every version of both forges knows.
package enum RepositorySort: String, Hashable, Sendable {
  case name = "alpha"
  case created
  case updated
  case size
  case id
  case stars
  case forks
}

/// Searches wrap their list, unlike other lists.
private struct SearchReply: JSONReadable {
  let data: [Repository?]

  init(json: JSONValue) throws(ReplyProblem) {
    data = try Fields(json).optional("data") ?? []
  }
}
