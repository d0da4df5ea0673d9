/// A repository as its list and its page show it.
package struct Repository: Hashable, Identifiable, Sendable {
  package let id: Int
  package let ref: RepositoryRef
  package let owner: User
  package let summary: String

  /// The main programming language; may be empty.
  package let language: String
  package let defaultBranch: String
  package let htmlURL: String
  package let cloneURL: String
  package let website: String
  package let topics: [String]

  /// Open issues, pull requests not among them.
  package let openIssues: Int
  package let openPulls: Int
  package let stars: Int
  package let forks: Int

  /// In KiB.
  package let size: Int
  package let createdAt: Timestamp?
  package let updatedAt: Timestamp?

  package let isPrivate: Bool
  package let isArchived: Bool
  package let isEmpty: Bool
  package let isFork: Bool
  package let isMirror: Bool
  package let isTemplate: Bool

  /// Whether issues are kept here; with a tracker elsewhere the API has none.
  package let hasIssues: Bool
  package let hasPulls: Bool
  package let externalTracker: String?
  package let permissions: Permissions

  /// What the token's account may do with the code; rights on issues can differ.
  package struct Permissions: Hashable, Sendable {
    package let admin: Bool
    package let push: Bool
    package let pull: Bool
  }
}

extension Repository: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    owner = try fields.user("owner")
    let name = try fields.text("name")
    ref =
      RepositoryRef(try fields.text("full_name")) ?? RepositoryRef(owner: owner.login, name: name)
    summary = try fields.text("description")
    language = try fields.text("language")
    defaultBranch = try fields.text("default_branch")
    htmlURL = try fields.text("html_url")
    cloneURL = try fields.text("clone_url")
    website = try fields.text("website")
    topics = try fields.list("topics")
    openIssues = try fields.count("open_issues_count")
    openPulls = try fields.count("open_pr_counter")
    stars = try fields.count("stars_count")
    forks = try fields.count("forks_count")
    size = try fields.size("size")
    createdAt = try fields.time("created_at")
    updatedAt = try fields.time("updated_at")
    isPrivate = try fields.flag("private")
    isArchived = try fields.flag("archived")
    isEmpty = try fields.flag("empty")
    isFork = try fields.flag("fork")
    isMirror = try fields.flag("mirror")
    isTemplate = try fields.flag("template")
    externalTracker = try fields.optional("external_tracker", as: Tracker.self)?.url
    // `has_issues` is true with a tracker elsewhere, too.
    hasIssues = try fields.flag("has_issues") && externalTracker == nil
    hasPulls = try fields.flag("has_pull_requests")
    permissions =
      try fields.optional("permissions") ?? Permissions(admin: false, push: false, pull: true)
  }

  private struct Tracker: JSONReadable {
    let url: String?

    init(json: JSONValue) throws(ReplyProblem) {
      url = try Fields(json).optional("external_tracker_url")
    }
  }
}

extension Repository.Permissions: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    admin = try fields.flag("admin")
    push = try fields.flag("push")
    pull = try fields.flag("pull")
  }
}
