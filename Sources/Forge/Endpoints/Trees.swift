extension Endpoint where Response == FileTree {
  /// The paths of all files at once, page by page.
  ///
  /// - Parameter revision: A hash or a name without a slash.
  package static func tree(
    of repository: RepositoryRef, at revision: String, page: PageRequest = PageRequest(size: 1000)
  ) -> Endpoint {
    Endpoint(
      .get, repository.path + ["git", "trees", Segment("sha", revision)],
      query: [
        QueryItem("recursive", true), QueryItem("page", page.number),
        QueryItem("per_page", page.size),
      ])
  }
}

/// The files of a repository.
package struct FileTree: Hashable, Sendable, JSONReadable {
  /// Folders are left out.
  package let entries: [Entry]
  /// Whether there are more pages.
  package let isCut: Bool

  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    entries = try fields.list("tree", of: Entry.self).filter { $0.type != "tree" }
    isCut = try fields.flag("truncated")
  }

  /// A file, a link, or a commit of another repository.
  package struct Entry: Hashable, Sendable, JSONReadable {
    /// From the root.
    package let path: String
    /// `blob`, or `commit` for a submodule.
    package let type: String
    /// As in `100644`.
    package let mode: String
    package let hash: String

    package init(json: JSONValue) throws(ReplyProblem) {
      let fields = try Fields(json)
      path = try fields.required("path")
      type = try fields.text("type")
      mode = try fields.text("mode")
      hash = try fields.text("sha")
    }
  }
}
