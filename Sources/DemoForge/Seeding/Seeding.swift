import SQL

/// Fills an empty forge from the sample data.
///
/// The files are shorter than the API's replies: people, labels and milestones go by their names,
/// times are RFC 3339, and what can be counted is left out. What lies in the folder of a
/// repository is its own; an issue's folder may hold a timeline and comments as Markdown files.
struct Seeding {
  let database: ForgeDatabase
  let data: DemoData
  /// How far the times are moved; see `DemoData.shift`.
  private let shift: Int64
  private var users: [String: Int64] = [:]
  private var repositories: [String: Int64] = [:]
  /// Of the repository being filled.
  var labels: [String: Int64] = [:]
  var milestones: [String: Int64] = [:]
  var numbers: [Int64: Int64] = [:]

  init(database: ForgeDatabase, data: DemoData, shift: Int64) {
    self.database = database
    self.data = data
    self.shift = shift
  }

  mutating func run() throws {
    let actions = try data.required("activity.json")
    for user in try data.required("users.json") { try add(user: user) }
    try addMembers()
    for repository in try data.required("repositories.json") { try add(repository: repository) }
    for fullName in repositories.keys.sorted() { try fill(fullName) }
    for action in actions { try add(action: action) }
  }

  func user(_ login: JSONValue?) -> Int64? { login?.string.flatMap { users[$0] } }

  /// Seconds of a time of the sample data; nil where there is none.
  func time(_ value: JSONValue?) throws -> Int64? {
    guard let text = value?.string else { return nil }
    guard let time = Timestamp(text) else {
      throw DemoForgeError("The sample data has \"\(text)\" where a time is due.")
    }
    return time.seconds + shift
  }

  private mutating func add(user: JSONValue) throws {
    let login = user["login"]?.string ?? ""
    let texts = [
      "login_name", "full_name", "email", "avatar", "location", "website", "description",
    ]
    let text = Dictionary(uniqueKeysWithValues: texts.map { ($0, user[$0]?.string ?? "") })
    try database.sql.run(
      "INSERT INTO users (\(UserRecord.columns)) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
      user["id"]?.int, login, text["login_name"], text["full_name"], text["email"],
      user["is_admin"]?.bool ?? false, user["is_organization"]?.bool ?? false, text["avatar"],
      try time(user["created"]) ?? 0, text["location"], text["website"], text["description"],
      user["followers"]?.int ?? 0, user["following"]?.int ?? 0, user["starred"]?.int ?? 0,
      user["hides_email"]?.bool ?? false)
    users[login] = user["id"]?.int
  }

  /// Everybody is a member of every organisation.
  private func addMembers() throws {
    try database.sql.run(
      """
      INSERT INTO members (organization_id, user_id)
      SELECT o.id, u.id FROM users o, users u WHERE o.is_organization AND NOT u.is_organization
      """)
  }

  private mutating func add(repository: JSONValue) throws {
    let owner = repository["owner"]?.string ?? ""
    let name = repository["name"]?.string ?? ""
    let isArchived = repository["archived"]?.bool ?? false
    func text(_ key: String) -> String { repository[key]?.string ?? "" }
    func flag(_ key: String) -> Bool { repository[key]?.bool ?? false }
    func list(_ key: String) -> String {
      String(decoding: (repository[key] ?? []).bytes, as: UTF8.self)
    }
    try database.sql.run(
      """
      INSERT INTO repositories (id, owner_id, name, description, private, empty, fork, template,
        archived_at, parent_id, size, language, website, stars, watchers, releases, branches,
        has_actions, created, updated, topics, licenses)
      VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
      """, repository["id"]?.int, users[owner], name, text("description"), flag("private"),
      flag("empty"), flag("fork"), flag("template"),
      isArchived ? try time(repository["archived_at"]) : nil,
      repository["parent"]?.string.flatMap { repositories[$0] }, repository["size"]?.int ?? 0,
      text("language"), text("website"), repository["stars"]?.int ?? 0,
      repository["watchers"]?.int ?? 0, repository["releases"]?.int ?? 0,
      repository["branches"]?.int ?? 0, flag("has_actions"),
      try time(repository["created"]) ?? 0, try time(repository["updated"]) ?? 0, list("topics"),
      list("licenses"))
    repositories["\(owner)/\(name)"] = repository["id"]?.int
    for former in repository["former_names"]?.array ?? [] {
      try database.sql.run(
        "INSERT INTO former_names (owner_id, name, repository_id) VALUES (?, ?, ?)", users[owner],
        former.string, repository["id"]?.int)
    }
  }

  func repository(_ fullName: JSONValue?) -> Int64? {
    fullName?.string.flatMap { repositories[$0] }
  }

  private mutating func fill(_ fullName: String) throws {
    guard let id = repositories[fullName] else { return }
    labels = [:]
    milestones = [:]
    numbers = [:]
    for label in try data.list("\(fullName)/labels.json") ?? [] { try add(label: label, to: id) }
    for milestone in try data.list("\(fullName)/milestones.json") ?? [] {
      try add(milestone: milestone, to: id)
    }
    let issues = try ["issues", "pulls"].flatMap { try data.list("\(fullName)/\($0).json") ?? [] }
    for issue in issues { try add(issue: issue, to: id) }
    // Afterwards, since entries speak of other issues.
    for issue in issues { try addTimeline(of: issue, in: fullName) }
  }

  private func add(action: JSONValue) throws {
    try database.sql.run(
      """
      INSERT INTO actions (id, type, actor_id, repository_id, ref, content, comment_id, created)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, action["id"]?.int, action["type"]?.string, user(action["user"]),
      repository(action["repository"]), action["ref"]?.string ?? "",
      action["content"]?.string ?? "", action["comment"]?.int, try time(action["created"]) ?? 0)
  }
}
