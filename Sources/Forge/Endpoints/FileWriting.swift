import Text

/// What a file of a repository is to become, and the commit that makes it so.
package struct FileChange: Hashable, Sendable {
  package let bytes: [UInt8]
  package let message: String
  /// The branch it is based on; the default branch without one.
  package let branch: String?
  /// A branch that is made for the commit.
  package let newBranch: String?
  /// The hash of the file that is replaced; nil for a new file.
  package let replaced: String?

  package init(
    _ bytes: [UInt8], message: String, branch: String? = nil, newBranch: String? = nil,
    replaced: String? = nil
  ) {
    self.bytes = bytes
    self.message = message
    self.branch = branch
    self.newBranch = newBranch
    self.replaced = replaced
  }
}

/// The commit that a change of a file became.
package struct FileCommit: Hashable, Sendable, JSONReadable {
  package let hash: String

  package init(json: JSONValue) throws(ReplyProblem) {
    hash = try Fields(json).required("commit", as: Name.self).hash
  }

  private struct Name: JSONReadable {
    let hash: String

    init(json: JSONValue) throws(ReplyProblem) { hash = try Fields(json).required("sha") }
  }
}

extension Endpoint where Response == FileCommit {
  /// Writes a file with a commit; a file that is not what `replaced` says is refused.
  package static func write(
    _ change: FileChange, to path: String, of repository: RepositoryRef
  ) -> Endpoint {
    func field(_ name: String, _ value: String?) -> [JSON.Field] {
      value.map { [JSON.Field(name, .text($0))] } ?? []
    }
    let content = String(decoding: base64(change.bytes), as: UTF8.self)
    let body = JSON.object(
      field("branch", change.branch) + field("content", content)
        + field("message", change.message) + field("new_branch", change.newBranch)
        + field("sha", change.replaced))
    return Endpoint(
      change.replaced == nil ? .post : .put,
      repository.path + ["contents", Segment(path: "filepath", path)], body: body,
      repository: repository)
  }
}
