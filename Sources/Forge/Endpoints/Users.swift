extension Endpoint where Response == User {
  /// The owner of the token: the best test of a token.
  package static func user() -> Endpoint {
    Endpoint(.get, ["user"])
  }
}

extension Endpoint where Response == [User] {
  /// Whom issues of the repository can be assigned to.
  package static func assignees(of repository: RepositoryRef) -> Endpoint {
    Endpoint(list: User.self, repository.path + ["assignees"])
  }
}
