/// A branch, a tag or the head of a pull request.
package struct CommitReference: Hashable, Sendable {
  /// In full: `refs/heads/main`.
  package let name: String
  /// 40 hexadecimal digits: of the commit, or of the object of an annotated tag.
  package let hash: String
  package let isAnnotatedTag: Bool

  package init(name: String, hash: String, isAnnotatedTag: Bool = false) {
    self.name = name
    self.hash = hash
    self.isAnnotatedTag = isAnnotatedTag
  }

  /// The branch it is.
  package var branch: String? { name(after: "refs/heads/") }
  /// The branch of another repository that it is in a clone, with the remote's name: `origin/main`.
  package var remoteBranch: String? {
    name(after: "refs/remotes/").flatMap { $0.hasSuffix("/HEAD") ? nil : $0 }
  }
  /// The tag it is.
  package var tag: String? { name(after: "refs/tags/") }
  /// The number of the pull request whose head it is.
  package var pull: Int? {
    guard let rest = name(after: "refs/pull/"), rest.hasSuffix("/head") else { return nil }
    return Int(rest.dropLast("/head".count))
  }

  private func name(after prefix: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }
}

extension CommitReference: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    name = try fields.required("ref")
    let object = try fields.required("object", as: Object.self)
    hash = object.hash
    isAnnotatedTag = object.type == "tag"
  }

  private struct Object: JSONReadable {
    let hash: String
    let type: String

    init(json: JSONValue) throws(ReplyProblem) {
      let fields = try Fields(json)
      hash = try fields.required("sha")
      type = try fields.text("type")
    }
  }
}

/// A branch with its latest commit.
package struct Branch: Hashable, Sendable, Identifiable, JSONReadable {
  package let name: String
  package let hash: String
  package let date: Timestamp?
  package let isProtected: Bool

  package var id: String { name }

  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    name = try fields.required("name")
    let commit = try fields.optional("commit", as: Tip.self)
    hash = commit?.hash ?? ""
    date = commit?.date
    isProtected = try fields.flag("protected")
  }

  private struct Tip: JSONReadable {
    let hash: String
    let date: Timestamp?

    init(json: JSONValue) throws(ReplyProblem) {
      let fields = try Fields(json)
      hash = try fields.text("id")
      date = try fields.time("timestamp")
    }
  }
}

/// A tag with the commit that it names.
package struct Tag: Hashable, Sendable, Identifiable, JSONReadable {
  package let name: String
  package let message: String
  package let hash: String

  package var id: String { name }

  package init(name: String, message: String, hash: String) {
    self.name = name
    self.message = message
    self.hash = hash
  }

  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    name = try fields.required("name")
    message = try fields.text("message")
    hash = try fields.optional("commit", as: Target.self)?.hash ?? ""
  }

  private struct Target: JSONReadable {
    let hash: String
    init(json: JSONValue) throws(ReplyProblem) { hash = try Fields(json).text("sha") }
  }
}
