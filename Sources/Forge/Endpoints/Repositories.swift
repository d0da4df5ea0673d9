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
}
