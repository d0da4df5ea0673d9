import Editor
import Forge
import Store

/// How far each issue was read: the time of its last change then, and when that was.
struct ReadMark: Hashable, Sendable {
  /// `updatedAt` of the issue, in the server's time.
  let seen: Int64
  /// When it was read, on this machine's clock.
  let readAt: Int64
}

/// The read marks of a repository, as the store keeps them: `78=1790000000,1790000300`.
struct RepositoryReadMarks: Hashable, Sendable {
  var marks: [Int: ReadMark] = [:]

  /// So many issues are remembered in a repository; those read longest ago are forgotten first.
  private static let limit = 5000

  init() {}

  init(_ text: String) {
    for item in text.split(separator: " ") {
      let sides = item.split(separator: "=")
      guard sides.count == 2, let number = Int(sides[0]) else { continue }
      let times = sides[1].split(separator: ",").compactMap { Int64($0) }
      guard times.count == 2 else { continue }
      marks[number] = ReadMark(seen: times[0], readAt: times[1])
    }
  }

  var text: String {
    marks.sorted { $0.value.readAt > $1.value.readAt }.prefix(Self.limit)
      .map { "\($0.key)=\($0.value.seen),\($0.value.readAt)" }.joined(separator: " ")
  }

  static func key(_ repository: RepositoryRef) -> String { "read.\(repository)" }
}

/// What was read in this run, over what the store had; attached to the session.
struct ReadMarks {
  struct Key: Hashable {
    let server: String
    let repository: RepositoryRef
  }

  var repositories: [Key: RepositoryReadMarks] = [:]

  /// Whether something happened in an issue since it was read; not in one that never was.
  func hasNews(_ issue: Issue, on server: String) -> Bool {
    let key = Key(server: server, repository: issue.ref.repository)
    guard let mark = repositories[key]?.marks[issue.ref.number] else { return false }
    return issue.updatedAt.unixSeconds > mark.seen
  }
}

extension Services {
  /// What was read of a repository's issues; on a worker.
  func readMarks(of repository: RepositoryRef, on server: String) -> RepositoryReadMarks {
    guard let profile = Profile.ID(server) else { return RepositoryReadMarks() }
    let kept = try? store.filter(RepositoryReadMarks.key(repository), of: profile)
    return kept.map { RepositoryReadMarks($0) } ?? RepositoryReadMarks()
  }
}

extension Session {
  /// Takes over what the store has of read marks, where nothing newer is known.
  func learn(_ kept: RepositoryReadMarks, of repository: RepositoryRef, on server: String) {
    var all = properties[ReadMarks.self] ?? ReadMarks()
    let key = ReadMarks.Key(server: server, repository: repository)
    all.repositories[key] = RepositoryReadMarks(kept, newerOf: all.repositories[key])
    properties[ReadMarks.self] = all
  }

  /// What one did oneself is no news: an issue that was read up to then is still read.
  ///
  /// - Parameter before: The issue as it was just before.
  func markOwn(_ issue: Issue, after before: Issue?, on server: String) {
    let key = ReadMarks.Key(server: server, repository: issue.ref.repository)
    guard let before = before ?? knownIssue(issue.ref, on: server),
      let mark = properties[ReadMarks.self]?.repositories[key]?.marks[issue.ref.number],
      before.updatedAt.unixSeconds <= mark.seen
    else { return }
    markRead(issue, on: server)
  }

  /// Notes that an issue was read as it is now, here and in the store.
  func markRead(_ issue: Issue, on server: String) {
    let repository = issue.ref.repository
    let key = ReadMarks.Key(server: server, repository: repository)
    var all = properties[ReadMarks.self] ?? ReadMarks()
    let mark = ReadMark(seen: issue.updatedAt.unixSeconds, readAt: now())
    let known = all.repositories[key]?.marks[issue.ref.number]
    guard known.map({ $0.seen < mark.seen }) ?? true else { return }
    all.repositories[key, default: RepositoryReadMarks()].marks[issue.ref.number] = mark
    properties[ReadMarks.self] = all
    for buffer in buffers where buffer.location?.server == server && buffer.model is IssueListModel
    {
      render(buffer)
    }
    guard let services = properties[Services.self], let profile = Profile.ID(server) else { return }
    keep("Keeping what was read") {
      // Another program may have read something else meanwhile.
      var kept = services.readMarks(of: repository, on: server)
      kept.marks[issue.ref.number] = mark
      try services.store.setFilter(
        kept.text, for: RepositoryReadMarks.key(repository), of: profile)
    }
  }
}

extension RepositoryReadMarks {
  /// The later mark of each issue.
  init(_ left: RepositoryReadMarks, newerOf right: RepositoryReadMarks?) {
    marks = left.marks.merging(right?.marks ?? [:]) { $0.seen > $1.seen ? $0 : $1 }
  }
}
