extension Endpoint where Response == ContentListing {
  /// What is at a path; slow in large folders, since servers look for the last commit of each entry.
  ///
  /// - Parameters:
  ///   - path: Empty for the root.
  ///   - revision: A branch, tag or hash; the default branch without one.
  package static func contents(
    of repository: RepositoryRef, at path: String = "", revision: String? = nil
  ) -> Endpoint {
    let rest: [Segment] = path.isEmpty ? [] : [Segment(path: "filepath", path)]
    return Endpoint(
      .get, repository.path + ["contents"] + rest, query: [QueryItem("ref", revision)])
  }
}
