extension Endpoint where Response == Page<Milestone> {
  package static func milestones(
    of repository: RepositoryRef,
    state: IssueFilter.State = .open,
    page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(
      page: page, of: Milestone.self, repository.path + ["milestones"],
      query: [QueryItem("state", state.rawValue)])
  }
}

extension Endpoint where Response == Milestone {
  package static func milestone(_ id: Int, of repository: RepositoryRef) -> Endpoint {
    Endpoint(.get, repository.path + ["milestones", Segment("id", id)])
  }
}
