/// Something in a folder of a repository.
package struct ContentEntry: Hashable, Sendable, Identifiable {
  package enum Kind: String, Hashable, Sendable {
    case file
    case folder = "dir"
    case link = "symlink"
    case submodule
  }

  package let name: String
  /// From the root of the repository, without a slash before it.
  package let path: String
  package let hash: String
  package let kind: Kind
  /// Bytes, of files.
  package let size: Int
  /// Where a symbolic link leads.
  package let target: String?
  /// Where a submodule comes from.
  package let moduleAddress: String?
  package let lastCommit: String?
  /// When that was; only newer Gitea says.
  package let lastChange: Timestamp?

  package var id: String { path }

  /// An entry as a clone has it.
  package init(
    name: String, path: String, hash: String, kind: Kind, size: Int = 0, target: String? = nil,
    moduleAddress: String? = nil, lastChange: Timestamp? = nil
  ) {
    self.name = name
    self.path = path
    self.hash = hash
    self.kind = kind
    self.size = size
    self.target = target
    self.moduleAddress = moduleAddress
    lastCommit = nil
    self.lastChange = lastChange
  }
}

extension ContentEntry: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    name = try fields.required("name")
    path = try fields.required("path")
    hash = try fields.text("sha")
    kind = Kind(rawValue: try fields.text("type")) ?? .file
    size = try fields.size("size")
    target = try fields.optional("target")
    moduleAddress = try fields.optional("submodule_git_url")
    lastCommit = try fields.optional("last_commit_sha")
    lastChange = try fields.time("last_committer_date")
  }
}

/// What a path of a repository holds: a folder's entries, or one thing.
package enum ContentListing: Hashable, Sendable, JSONReadable {
  case folder([ContentEntry])
  case single(ContentEntry)

  package init(json: JSONValue) throws(ReplyProblem) {
    if json.isList {
      self = .folder(try [ContentEntry](json: json))
    } else {
      self = .single(try ContentEntry(json: json))
    }
  }
}
