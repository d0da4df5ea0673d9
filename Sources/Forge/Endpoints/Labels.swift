extension Endpoint where Response == Page<Label> {
  /// The repository's own labels; those of its organisation are not among them.
  package static func labels(
    of repository: RepositoryRef, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(page: page, of: Label.self, repository.path + ["labels"])
  }
}
