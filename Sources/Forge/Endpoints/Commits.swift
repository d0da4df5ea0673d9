extension Endpoint where Response == Page<Commit> {
  /// Commits that a revision leads to, the latest first; without files, figures and signatures, which
  /// are slow.
  ///
  /// - Parameters:
  ///   - revision: A branch, tag or hash; the default branch without one.
  ///   - path: Only those that changed this file or folder. Servers may then give 50 whatever the page's
  ///     size.
  ///   - without: A revision that is left out, with all before it.
  package static func commits(
    of repository: RepositoryRef, from revision: String? = nil, path: String? = nil,
    without hidden: String? = nil, page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(
      page: page, of: Commit.self, repository.path + ["commits"],
      query: [
        QueryItem("sha", revision), QueryItem("path", path), QueryItem("not", hidden),
        QueryItem("stat", false), QueryItem("verification", false), QueryItem("files", false),
      ])
  }
}

extension Endpoint where Response == Commit {
  /// One commit with everything about it.
  ///
  /// - Parameter hash: Whole or shortened; a reference with a slash is not found by all servers.
  package static func commit(_ hash: String, of repository: RepositoryRef) -> Endpoint {
    Endpoint(.get, repository.path + ["git", "commits", Segment("sha", hash)])
  }
}

extension Endpoint where Response == [UInt8] {
  /// What a commit changed against its first parent, as Git writes it.
  package static func diff(of hash: String, in repository: RepositoryRef) -> Endpoint {
    Endpoint(
      bytes: repository.path + [
        "git", "commits", Segment(template: "{sha}.{diffType}", hash + ".diff"),
      ])
  }

  /// The bytes of a file.
  ///
  /// - Parameter revision: A hash: newer Gitea takes the default branch where it finds no other.
  package static func raw(
    _ path: String, of repository: RepositoryRef, at revision: String? = nil
  ) -> Endpoint {
    Endpoint(
      bytes: repository.path + ["raw", Segment(path: "filepath", path)],
      query: [QueryItem("ref", revision)])
  }

  /// A request that is answered with a file as it is.
  private init(bytes path: [Segment], query: [QueryItem] = []) {
    self.init(.get, path, query: query) { reply throws(ReplyProblem) in reply.body }
  }
}
