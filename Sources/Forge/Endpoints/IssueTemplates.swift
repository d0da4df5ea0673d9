extension Endpoint where Response == [IssueTemplate] {
  /// What new issues of a repository may begin with.
  package static func issueTemplates(of repository: RepositoryRef) -> Endpoint {
    Endpoint(list: IssueTemplate.self, repository.path + ["issue_templates"])
  }
}
