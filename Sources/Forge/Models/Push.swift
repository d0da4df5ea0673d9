/// The commits one push brought, as a feed tells of them.
package struct Push: Hashable, Sendable {
  /// How many there were; servers keep the data of a few only.
  package let count: Int

  /// Newest first.
  package let commits: [Commit]

  /// `owner/repo/compare/old...new`; empty for the first push of a branch.
  package let comparePath: String

  package struct Commit: Hashable, Sendable {
    package let id: String
    package let message: String
    package let authorName: String
    package let authorEmail: String
    package let date: Timestamp?

    /// The first line of the message.
    package var subject: String {
      String(message.prefix { !$0.isNewline })
    }
  }

  /// Reads the content of a feed row; nil for an empty one, which a new branch has.
  init?(_ content: String) {
    guard !content.isEmpty,
      let push = try? Push(jsonText: content)
    else { return nil }
    self = push
  }
}

extension Push: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    commits = try fields.list("Commits")
    comparePath = try fields.text("CompareURL")
    count = max(try fields.count("Len"), commits.count)
  }
}

extension Push.Commit: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.text("Sha1")
    message = try fields.text("Message")
    authorName = try fields.text("AuthorName")
    authorEmail = try fields.text("AuthorEmail")
    date = try fields.time("Timestamp")
  }
}
