import Git
import SQL

/// Makes `acme/scale`, a repository of any size: the same for the same number.
struct Scaling {
  let database: ForgeDatabase
  let clones: Clones

  /// Makes the repository with so many issues and commits, unless it is there.
  func fill(_ count: Int) throws {
    guard count > 0, try database.repository(owner: "acme", name: "scale") == nil else { return }
    try database.sql.transaction {
      try database.sql.run(
        """
        INSERT INTO repositories (owner_id, name, description, private, empty, fork, template,
          size, language, website, stars, watchers, releases, branches, has_actions, created,
          updated, topics, licenses)
        SELECT id, 'scale', 'Made to measure', 0, 0, 0, 0, 0, '', '', 0, 0, 0, 1, 1, ?1, ?2,
          '[]', '[]' FROM users WHERE login = 'acme'
        """, Self.start, Self.start + Int64(count) * Self.step)
      let repository = database.sql.lastInsertedID
      let labels = try addLabels(to: repository)
      for index in 0..<count { try addIssue(index, to: repository, labels) }
    }
    let people = ["alice", "bob", "carol"]
    try clones.make("acme/scale").createHistory(of: count, on: "main") { index in
      let person = people[index % 3]
      let author = GitSignature(
        name: person, email: "\(person)@example.com",
        seconds: Self.start + Int64(index) * Self.step)
      return ("\(Self.title(index))\n", author)
    }
  }

  /// 2026-01-01, and half a minute between two things, so that 100,000 end in February.
  private static let start: Int64 = 1_767_225_600
  private static let step: Int64 = 30

  private func addLabels(to repository: Int64) throws -> [Int64] {
    try ["bug": "d73a4a", "feature": "a2eeef", "question": "d876e3"].sorted { $0.key < $1.key }
      .map { name, color in
        try database.sql.run(
          """
          INSERT INTO labels (repository_id, name, color, description, exclusive, archived)
          VALUES (?, ?, ?, '', 0, 0)
          """, repository, name, color)
        return database.sql.lastInsertedID
      }
  }

  private func addIssue(_ index: Int, to repository: Int64, _ labels: [Int64]) throws {
    let created = Self.start + Int64(index) * Self.step
    let isClosed = index % 4 == 3
    try database.sql.run(
      """
      INSERT INTO issues (repository_id, number, is_pull, is_closed, poster_id, title, body, ref,
        is_locked, created, updated, closed_at, pin_order, content_version, comments)
      VALUES (?, ?, 0, ?, ?, ?, ?, '', 0, ?, ?, ?, 0, 0, 0)
      """, repository, index + 1, isClosed, index % 3 + 1, Self.title(index),
      "Issue **\(index + 1)** of many.\n", created, created, isClosed ? created : nil)
    let issue = database.sql.lastInsertedID
    try database.sql.run(
      "INSERT INTO issue_labels (issue_id, label_id) VALUES (?, ?)", issue, labels[index % 3])
  }

  private static func title(_ index: Int) -> String {
    let verbs = ["Add", "Fix", "Explain", "Measure", "Remove"]
    let things = ["the grid", "a tile", "the legend", "zoom levels", "the cache", "labels", "一覧"]
    return "\(verbs[index % verbs.count]) \(things[index % things.count]) (\(index + 1))"
  }
}
