extension Endpoint where Response == [CommitReference] {
  /// Every branch, tag and head of a pull request at once.
  package static func references(of repository: RepositoryRef) -> Endpoint {
    Endpoint(list: CommitReference.self, repository.path + ["git", "refs"])
  }
}

extension Endpoint where Response == Page<Branch> {
  /// Branches, the default one first.
  package static func branches(
    of repository: RepositoryRef, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(page: page, of: Branch.self, repository.path + ["branches"])
  }
}

extension Endpoint where Response == Page<Tag> {
  package static func tags(
    of repository: RepositoryRef, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(page: page, of: Tag.self, repository.path + ["tags"])
  }
}
