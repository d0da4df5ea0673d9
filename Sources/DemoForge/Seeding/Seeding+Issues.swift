import SQL

/// Issues and what hangs on them.
extension Seeding {
  mutating func add(label: JSONValue, to repository: Int64) throws {
    let name = label["name"]?.string ?? ""
    try database.sql.run(
      """
      INSERT INTO labels (id, repository_id, name, color, description, exclusive, archived)
      VALUES (?, ?, ?, ?, ?, ?, 0)
      """, label["id"]?.int, repository, name, label["color"]?.string ?? "",
      label["description"]?.string ?? "", label["exclusive"]?.bool ?? false)
    labels[name] = label["id"]?.int
  }

  mutating func add(milestone: JSONValue, to repository: Int64) throws {
    let title = milestone["title"]?.string ?? ""
    try database.sql.run(
      """
      INSERT INTO milestones (id, repository_id, title, description, created, updated, closed_at,
        due)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, milestone["id"]?.int, repository, title, milestone["description"]?.string ?? "",
      try time(milestone["created"]) ?? 0, try time(milestone["updated"]) ?? 0,
      try time(milestone["closed"]), try time(milestone["due"]))
    milestones[title] = milestone["id"]?.int
  }

  mutating func add(issue: JSONValue, to repository: Int64) throws {
    guard let id = issue["id"]?.int, let number = issue["number"]?.int else { return }
    let created = try time(issue["created"]) ?? 0
    try database.sql.run(
      """
      INSERT INTO issues (id, repository_id, number, is_pull, is_closed, poster_id, title, body,
        ref, milestone_id, is_locked, created, updated, closed_at, due, pin_order,
        content_version, comments)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?, ?, 0, 0)
      """, id, repository, number, issue["pull"] != nil, issue["state"]?.string == "closed",
      user(issue["user"]), issue["title"]?.string ?? "", issue["body"]?.string ?? "",
      issue["milestone"]?.string.flatMap { milestones[$0] }, issue["locked"]?.bool ?? false,
      created, try time(issue["updated"]) ?? created, try time(issue["closed"]),
      try time(issue["due"]), issue["pin_order"]?.int ?? 0)
    numbers[number] = id
    let names = (issue["labels"]?.array ?? []).compactMap(\.string)
    try database.setLabels(names.compactMap { labels[$0] }, ofIssue: id)
    try database.setAssignees(
      (issue["assignees"]?.array ?? []).compactMap { user($0) }, ofIssue: id)
    if let pull = issue["pull"] { try add(pull: pull, issue: id) }
  }

  private func add(pull: JSONValue, issue: Int64) throws {
    func text(_ key: String) -> String { pull[key]?.string ?? "" }
    func figure(_ key: String) -> Int64 { pull[key]?.int ?? 0 }
    try database.sql.run(
      """
      INSERT INTO pulls (issue_id, id, base, base_sha, head, head_label, head_sha,
        head_repository_id, merge_base, mergeable, additions, deletions, changed_files,
        review_comments, merged, merged_by, merge_commit)
      VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
      """, issue, pull["id"]?.int, text("base"), text("base_sha"), text("head"),
      text("head_label"), text("head_sha"), repository(pull["head_repository"]),
      text("merge_base"), pull["mergeable"]?.bool ?? false, figure("additions"),
      figure("deletions"), figure("changed_files"), figure("review_comments"),
      try time(pull["merged"]), user(pull["merged_by"]), pull["merge_commit"]?.string)
    for reviewer in pull["reviewers"]?.array ?? [] {
      try database.sql.run(
        "INSERT INTO reviewers (issue_id, user_id) VALUES (?, ?)", issue, user(reviewer))
    }
  }

  /// The entries given with an issue, then those of `timeline.json` and the Markdown files
  /// `NN-login.md` in the issue's folder.
  func addTimeline(of issue: JSONValue, in fullName: String) throws {
    guard let id = issue["id"]?.int, let number = issue["number"]?.int else { return }
    let folder = "\(fullName)/\(number)"
    let entries =
      try (issue["timeline"]?.array ?? []) + (data.list("\(folder)/timeline.json") ?? [])
    for entry in entries { try add(entry: entry, to: id) }
    let files = data.names(in: folder).filter { $0.hasSuffix(".md") }
    var moment = try time(issue["created"]) ?? 0
    for file in files {
      let name = file.dropLast(3)
      guard let dash = name.lastIndex(of: "-"), let bytes = data.bytes("\(folder)/\(file)") else {
        continue
      }
      moment += 4 * 3600 + 17 * 60
      let author = JSONValue.string(String(name[name.index(after: dash)...]))
      let text = String(decoding: bytes, as: UTF8.self)
      try insert(nil, "comment", to: id, by: user(author), text, moment, moment, [:])
    }
    try database.sql.run(
      """
      UPDATE issues SET comments = (SELECT count(*) FROM entries WHERE issue_id = issues.id
        AND (type = 'comment' OR type = 'code' AND is_pull))
      WHERE id = ?
      """, id)
  }

  private func add(entry: JSONValue, to issue: Int64) throws {
    guard case .object(let members) = entry else {
      // Between its neighbours; the file's order is that of the times.
      let last = try database.sql.first(
        "SELECT max(created) FROM entries WHERE issue_id = ?", issue
      ) { $0.integer(0) }
      return try insert(nil, nil, to: issue, by: nil, "", last ?? 0, last ?? 0, [:])
    }
    let known: Set = ["id", "type", "user", "body", "created", "updated"]
    var details: JSONValue = [:]
    for member in members where !known.contains(member.key) {
      details.append(member.key, resolved(member))
    }
    let created = try time(entry["created"]) ?? 0
    try insert(
      entry["id"]?.int, entry["type"]?.string, to: issue, by: user(entry["user"]),
      entry["body"]?.string ?? "", created, try time(entry["updated"]) ?? created, details)
  }

  /// The ids for the names and numbers of the sample data.
  private func resolved(_ member: JSONValue.Member) -> JSONValue {
    let id: Int64? =
      switch member.key {
      case "label": member.value.string.flatMap { labels[$0] }
      case "milestone", "old_milestone": member.value.string.flatMap { milestones[$0] }
      case "assignee", "resolve_doer": user(member.value)
      case "ref_issue", "dependent_issue": member.value.int.flatMap { numbers[$0] }
      default: nil
      }
    return id.map { .int($0) } ?? member.value
  }

  private func insert(
    _ id: Int64?, _ type: String?, to issue: Int64, by poster: Int64?, _ body: String,
    _ created: Int64, _ updated: Int64, _ details: JSONValue
  ) throws {
    try database.sql.run(
      """
      INSERT INTO entries (id, issue_id, type, poster_id, body, created, updated, details)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, id, issue, type, poster, body, created, updated,
      String(decoding: details.bytes, as: UTF8.self))
  }
}
