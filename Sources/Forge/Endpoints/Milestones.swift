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

  package static func createMilestone(
    in repository: RepositoryRef, _ milestone: MilestoneEdit
  ) -> Endpoint {
    Endpoint(.post, repository.path + ["milestones"], body: milestone.json)
  }

  package static func editMilestone(
    _ id: Int, of repository: RepositoryRef, _ edit: MilestoneEdit
  ) -> Endpoint {
    Endpoint(.patch, repository.path + ["milestones", Segment("id", id)], body: edit.json)
  }
}

extension Endpoint where Response == Void {
  /// Never refused: issues just lose the milestone.
  ///
  /// Look first what it still has.
  package static func deleteMilestone(_ id: Int, of repository: RepositoryRef) -> Endpoint {
    Endpoint(.delete, repository.path + ["milestones", Segment("id", id)])
  }
}
