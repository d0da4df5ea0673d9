/// A commit, as lists and its own endpoint give it.
package struct Commit: Hashable, Sendable {
  /// 40 hexadecimal digits.
  package let hash: String
  /// The whole message.
  package let message: String
  package let author: Person
  package let committer: Person
  /// The server's users with their addresses, if it knows any.
  package let authorUser: User?
  package let committerUser: User?
  /// Hashes, the first parent first.
  package var parents: [String]
  /// What it changed against its first parent; nil where that was not asked for.
  package let files: [ChangedFile]?
  package let stats: Stats?
  /// Nil where that was not asked for.
  package let verification: Verification?

  /// A commit as a clone has it.
  package init(
    hash: String, message: String, author: Person, committer: Person, parents: [String],
    stats: Stats? = nil, verification: Verification? = nil
  ) {
    self.hash = hash
    self.message = message
    self.author = author
    self.committer = committer
    authorUser = nil
    committerUser = nil
    self.parents = parents
    files = nil
    self.stats = stats
    self.verification = verification
  }

  /// The first line of the message.
  package var subject: String { String(message.prefix { !$0.isNewline }) }

  /// What follows the first line and the blank one after it.
  package var body: String {
    let rest = message.drop { !$0.isNewline }.drop { $0.isNewline }
    return String(rest)
  }

  /// Who did it, by the name the server knows.
  package var authorName: String { authorUser?.login ?? author.name }

  /// Somebody as Git knows them.
  package struct Person: Hashable, Sendable {
    package let name: String
    package let email: String
    package let date: Timestamp?

    package init(name: String, email: String, date: Timestamp?) {
      self.name = name
      self.email = email
      self.date = date
    }
  }

  package struct ChangedFile: Hashable, Sendable {
    package let path: String
    /// `added`, `removed`, `modified`; renames are not found.
    package let status: String
  }

  package struct Stats: Hashable, Sendable {
    package let added: Int
    package let removed: Int

    package init(added: Int, removed: Int) {
      self.added = added
      self.removed = removed
    }
  }

  /// What the server says about a signature.
  package struct Verification: Hashable, Sendable {
    package let isVerified: Bool
    /// `name / key` where it is verified, else a word such as `gpg.error.no_gpg_keys_found`.
    package let reason: String
    package let isSigned: Bool

    package init(isVerified: Bool, reason: String, isSigned: Bool) {
      self.isVerified = isVerified
      self.reason = reason
      self.isSigned = isSigned
    }
  }
}

extension Commit: Identifiable {
  package var id: String { hash }
}

extension Commit: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    hash = try fields.required("sha")
    let git = try fields.optional("commit", as: GitPart.self)
    message = git?.message ?? ""
    author = git?.author ?? Person(name: "", email: "", date: nil)
    committer = git?.committer ?? author
    verification = git?.verification
    authorUser = try fields.optional("author")
    committerUser = try fields.optional("committer")
    parents = try fields.list("parents", of: Parent.self).map(\.hash)
    files = try fields.optional("files", as: [ChangedFile?].self)?.compactMap { $0 }
    stats = try fields.optional("stats")
  }

  /// The inner object that holds what Git itself knows.
  private struct GitPart: JSONReadable {
    let message: String
    let author: Person?
    let committer: Person?
    let verification: Verification?

    init(json: JSONValue) throws(ReplyProblem) {
      let fields = try Fields(json)
      message = try fields.text("message")
      author = try fields.optional("author")
      committer = try fields.optional("committer")
      verification = try fields.optional("verification")
    }
  }

  private struct Parent: JSONReadable {
    let hash: String
    init(json: JSONValue) throws(ReplyProblem) { hash = try Fields(json).required("sha") }
  }
}

extension Commit.Person: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    name = try fields.text("name")
    email = try fields.text("email")
    date = try fields.time("date")
  }
}

extension Commit.ChangedFile: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    path = try fields.text("filename")
    status = try fields.text("status")
  }
}

extension Commit.Stats: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    added = try fields.count("additions")
    removed = try fields.count("deletions")
  }
}

extension Commit.Verification: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    isVerified = try fields.flag("verified")
    reason = try fields.text("reason")
    isSigned = try !fields.text("signature").isEmpty
  }
}
