extension Endpoint where Response == Page<Release> {
  /// Releases, the latest first; drafts only for those who may write.
  package static func releases(
    of repository: RepositoryRef, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(page: page, of: Release.self, repository.path + ["releases"])
  }
}
