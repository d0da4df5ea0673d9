extension Endpoint where Response == Page<Label> {
  /// The repository's own labels; those of its organisation are not among them.
  package static func labels(
    of repository: RepositoryRef, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(page: page, of: Label.self, repository.path + ["labels"])
  }

  /// Those every repository of an organisation has; 404 where the owner is a user.
  package static func organizationLabels(
    _ organization: String, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(page: page, of: Label.self, ["orgs", Segment("org", organization), "labels"])
  }
}
