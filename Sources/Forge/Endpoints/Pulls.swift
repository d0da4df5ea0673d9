extension Endpoint where Response == Page<PullRequest> {
  /// Pull requests of one repository.
  ///
  /// - Parameter sort: nil gives the newest first.
  package static func pulls(
    of repository: RepositoryRef,
    state: IssueFilter.State = .open,
    sort: PullSort? = nil,
    page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(
      page: page, of: PullRequest.self, repository.path + ["pulls"],
      // Always said: servers then list closed ones too, whatever the specification says.
      query: [QueryItem("state", state.rawValue), QueryItem("sort", sort?.rawValue)],
      repository: repository)
  }
}

extension Endpoint where Response == PullRequest {
  package static func pull(_ ref: IssueRef) -> Endpoint {
    Endpoint(
      .get, ref.repository.path + ["pulls", Segment("index", ref.number)],
      repository: ref.repository)
  }
}

/// The orders every version of both forges knows.
package enum PullSort: String, Hashable, Codable, Sendable, CaseIterable {
  case oldest
  case recentlyUpdated = "recentupdate"
  case leastRecentlyUpdated = "leastupdate"
  case mostComments = "mostcomment"
  case fewestComments = "leastcomment"
}
