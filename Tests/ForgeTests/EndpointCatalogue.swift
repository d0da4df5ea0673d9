@testable import Forge

/// One example at least of every endpoint, with every parameter it can have.
enum EndpointCatalogue {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private static let issue = IssueRef(atlas, 71)
  private static let day = Timestamp(
    Civil(year: 2026, month: 11, day: 30, hour: 23, minute: 59, second: 59), offsetMinutes: 60)
  private static let page = PageRequest(2, size: 30)

  static let all: [EndpointExample] = server + repositories + issues + comments + lists + code

  /// The example that reads a path; the one with the fewest parameters, where several could.
  static func reading(_ path: String) -> EndpointExample? {
    all.filter { $0.method == "GET" && $0.matches(path: path) }
      .min { $0.template.count { $0 == "{" } < $1.template.count { $0 == "{" } }
  }

  private static let server = [
    EndpointExample("version", .version()),
    EndpointExample("forgejoVersion", .forgejoVersion()),
    EndpointExample("limits", .limits()),
    EndpointExample("user", .user()),
  ]

  private static let repositories = [
    EndpointExample("repository", .repository(atlas)),
    EndpointExample("assignees", .assignees(of: atlas)),
    EndpointExample("userRepositories", .userRepositories(page: page)),
  ]

  private static let issues = [
    EndpointExample("issues", .issues(of: atlas)),
    EndpointExample(
      "issues",
      .issues(
        of: atlas,
        IssueFilter(
          kind: .pulls, state: .all, labels: ["bug", "area/a+b"], milestone: "v1.0", text: "a&b",
          author: "alice", assignee: "bob", mentioned: "carol", since: day, before: day,
          sort: .mostComments),
        page: page),
      features: ["sort": .issueSort]),
    EndpointExample(
      "searchIssues",
      .searchIssues(
        IssueSearch(
          kind: .pulls, state: .closed, relations: Set(IssueSearch.Relation.allCases),
          labels: ["bug"], milestones: ["v1.0", "v1.1"], text: "crash", owner: "acme", since: day,
          before: day),
        page: page)),
    EndpointExample("issue", .issue(issue)),
    EndpointExample(
      "createIssue", .createIssue(in: atlas, NewIssue(title: "A \"title\"", body: "a\r\nb"))),
    EndpointExample(
      "createIssue",
      .createIssue(
        in: atlas,
        NewIssue(
          title: "Crash", body: "It crashes.", labels: [2, 3], milestone: 4,
          assignees: ["alice", "bob"], dueDate: day))),
    EndpointExample(
      "editIssue",
      .editIssue(
        issue,
        IssueEdit(
          title: "Crash on start", body: "", state: .closed, milestone: .to(4), assignees: [],
          dueDate: .to(day), contentVersion: 3)),
      features: ["content_version": .contentVersion]),
    EndpointExample(
      "editIssue",
      .editIssue(issue, IssueEdit(milestone: .some(.none), dueDate: .some(.none)))),
    EndpointExample("setState", .setState(of: issue, to: .open)),
    EndpointExample("setLabels", .setLabels(of: issue, to: [2, 5])),
    EndpointExample("deleteAttachment", .deleteAttachment(9, of: issue)),
    EndpointExample("deleteAttachment", .deleteAttachment(9, ofComment: 5, in: atlas)),
    EndpointExample("deleteIssue", .deleteIssue(issue)),
    EndpointExample("attachments", .attachments(of: issue)),
    EndpointExample("attachments", .attachments(ofComment: 5, in: atlas)),
    EndpointExample("attach", .attach(Upload(name: "a b.txt", bytes: [65]), to: issue)),
    EndpointExample(
      "attach", .attach(Upload(name: "a.png", bytes: []), toComment: 5, in: atlas)),
    EndpointExample(
      "content",
      .content(of: Attachment(id: 1, name: "a.txt", size: 1, url: "", uuid: "2f5d-1"))),
    EndpointExample("reactions", .reactions(to: issue)),
    EndpointExample("reactions", .reactions(toComment: 5, in: atlas)),
    EndpointExample("setReaction", .setReaction("+1", to: issue, true)),
    EndpointExample("setReaction", .setReaction("heart", toComment: 5, in: atlas, false)),
    EndpointExample(
      "setLock", .setLock(of: issue, to: true), features: ["setLock": .lockIssue]),
    EndpointExample("setPin", .setPin(of: issue, to: true)),
    EndpointExample("setSubscription", .setSubscription(of: "alice", to: issue, true)),
    EndpointExample("subscription", .subscription(to: issue)),
    EndpointExample("dependencies", .dependencies(of: issue, page: page)),
    EndpointExample("setDependency", .setDependency(of: issue, on: IssueRef(atlas, 5), true)),
    EndpointExample("issueTemplates", .issueTemplates(of: atlas)),
  ]

  private static let comments = [
    EndpointExample("comments", .comments(of: issue)),
    EndpointExample("timeline", .timeline(of: issue, since: day, page: page)),
    EndpointExample("comment", .comment(5, in: atlas)),
    EndpointExample("createComment", .createComment(on: issue, "Thanks \u{1F389}\n\u{1}")),
    EndpointExample("editComment", .editComment(5, in: atlas, "better")),
    EndpointExample("deleteComment", .deleteComment(5, in: atlas)),
  ]

  private static let lists = [
    EndpointExample("labels", .labels(of: atlas, page: page)),
    EndpointExample("milestones", .milestones(of: atlas, state: .all, page: page)),
    EndpointExample("milestone", .milestone(3, of: atlas)),
    EndpointExample("organizationLabels", .organizationLabels("acme", page: page)),
    EndpointExample(
      "createMilestone",
      .createMilestone(
        in: atlas,
        MilestoneEdit(title: "v2.0", summary: "Later", state: .closed, dueDate: .on(day)))),
    EndpointExample(
      "editMilestone",
      .editMilestone(3, of: atlas, MilestoneEdit(dueDate: .cleared(.byYear9999)))),
    EndpointExample("deleteMilestone", .deleteMilestone(3, of: atlas)),
    EndpointExample("contributions", .contributions(of: "alice")),
    EndpointExample(
      "activities", .activities(of: "alice", onlyOwn: true, day: "2026-11-30", page: page)),
    EndpointExample("pulls", .pulls(of: atlas, state: .closed, sort: .recentlyUpdated, page: page)),
    EndpointExample("pull", .pull(issue)),
  ]

  private static let hash = "f28b9ff1c3281488fdc7b55d9f446e9c07edd451"

  private static let code = [
    EndpointExample("commits", .commits(of: atlas)),
    EndpointExample(
      "commits",
      .commits(
        of: atlas, from: "bugfix/slash", path: "docs/a b.md", without: "main", page: page)),
    EndpointExample("commit", .commit(hash, of: atlas)),
    EndpointExample("diff", .diff(of: hash, in: atlas)),
    EndpointExample("raw", .raw("docs/100% done #1?.txt", of: atlas, at: hash)),
    EndpointExample("contents", .contents(of: atlas)),
    EndpointExample("contents", .contents(of: atlas, at: "docs/ünïcode", revision: "main")),
    EndpointExample(
      "write", .write(FileChange(Array("hi\n".utf8), message: "Add"), to: "a b.md", of: atlas)),
    EndpointExample(
      "write",
      .write(
        FileChange(
          Array("a\u{e9}".utf8), message: "Change \"a\"", branch: "main", newBranch: "fix/a",
          replaced: hash), to: "docs/ünïcode/a#1.md", of: atlas)),
    EndpointExample("references", .references(of: atlas)),
    EndpointExample("branches", .branches(of: atlas, page: page)),
    EndpointExample("tags", .tags(of: atlas, page: page)),
    EndpointExample("tree", .tree(of: atlas, at: hash, page: page)),
    EndpointExample("releases", .releases(of: atlas, page: page)),
  ]
}
