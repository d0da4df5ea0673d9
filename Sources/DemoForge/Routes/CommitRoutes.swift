import Git

/// The history of a repository: commits, what they changed, tags, references.
enum CommitRoutes {
  static let all = [list, one, tags, references, referencesBelow]

  static let list = Route("GET", "repos/{owner}/{repo}/commits", scopes: ["repository"]) { call in
    let repository = try call.repository()
    guard let clone = try call.clones.clone(of: repository) else {
      throw APIError.status(409, "Git Repository is empty.")
    }
    let start = try commit(call.query["sha"], in: clone)
    let hidden = try call.query["not"].map { try commit($0, in: clone) }
    let path = call.query["path"]
    var found: [String] = []
    try clone.walk(from: .commit(start), without: hidden) { (hash) throws(GitError) in
      if let path {
        if try clone.changes(hash, at: path) { found.append(hash) }
      } else {
        found.append(hash)
      }
      return true
    }
    if path != nil, found.isEmpty { throw APIError.notFound(message: "GetCommitsByPath") }
    let page = call.page
    let shown = found.dropFirst(page.offset).prefix(page.limit)
    var reply = call.reply(
      try shown.map { try render($0, in: clone, repository, call) }, total: found.count,
      withLink: true)
    let pages = max(1, (found.count + page.limit - 1) / page.limit)
    reply.headers += [
      ("X-Page", String(page.number)), ("X-PerPage", String(page.limit)),
      ("X-Total", String(found.count)), ("X-PageCount", String(pages)),
      ("X-HasMore", page.number < pages ? "true" : "false"),
    ]
    return reply
  }

  static let one = Route(
    "GET", "repos/{owner}/{repo}/git/commits/{sha}", scopes: ["repository"]
  ) { call in
    let repository = try call.repository()
    let name = call.capture("sha")
    let asked = name.hasSuffix(".diff") ? String(name.dropLast(5)) : name
    guard let clone = try call.clones.clone(of: repository), let hash = clone.resolve(asked) else {
      throw APIError.notFound(message: "commit doesn't exist: \(asked)")
    }
    if name.hasSuffix(".diff") {
      let parent = try clone.commit(hash).parents.first
      return .bytes(try clone.diff(from: parent, to: hash), type: "text/plain; charset=utf-8")
    }
    return .json(try render(hash, in: clone, repository, call))
  }

  static let tags = Route("GET", "repos/{owner}/{repo}/tags", scopes: ["repository"]) { call in
    let repository = try call.repository()
    let clone = try call.clones.clone(of: repository)
    let all = try clone?.references().filter { $0.name.hasPrefix("refs/tags/") } ?? []
    let address = "\(call.renderer.root)/\(repository.fullName)"
    let api = "\(call.renderer.root)/api/v1/repos/\(repository.fullName)"
    let shown = try all.dropFirst(call.page.offset).prefix(call.page.limit).map { tag in
      let name = String(tag.name.dropFirst("refs/tags/".count))
      let id = clone?.hash(of: tag.name) ?? tag.hash
      let made = try clone.map { time(of: try $0.commit(tag.hash)) } ?? ""
      var value: JSONValue = [
        "name": .string(name), "message": .string(name), "id": .string(id),
        "commit": [
          "url": .string("\(api)/git/commits/\(id)"), "sha": .string(tag.hash),
          "created": .string(made),
        ],
        "zipball_url": .string("\(address)/archive/\(name).zip"),
        "tarball_url": .string("\(address)/archive/\(name).tar.gz"),
      ]
      if call.provider == .forgejo {
        value.append("archive_download_count", ["zip": 0, "tar_gz": 0])
      }
      return value
    }
    return .list(Array(shown), total: all.count)
  }

  static let references = Route(
    "GET", "repos/{owner}/{repo}/git/refs", scopes: ["repository"]
  ) { try references(below: "refs/", $0) }

  static let referencesBelow = Route(
    "GET", "repos/{owner}/{repo}/git/refs/{ref...}", scopes: ["repository"]
  ) { try references(below: "refs/" + $0.capture("ref"), $0) }

  private static func references(below prefix: String, _ call: Call) throws -> Reply {
    let repository = try call.repository()
    let clone = try call.clones.clone(of: repository)
    let found = try clone?.references().filter { $0.name.hasPrefix(prefix) } ?? []
    guard !found.isEmpty, let clone else { throw APIError.notFound() }
    let api = "\(call.renderer.root)/api/v1/repos/\(repository.fullName)/git"
    return .json(
      .array(
        found.map { reference in
          let id = clone.hash(of: reference.name) ?? reference.hash
          let type = id == reference.hash ? "commit" : "tag"
          return [
            "ref": .string(reference.name), "url": .string("\(api)/\(reference.name)"),
            "object": [
              "type": .string(type), "sha": .string(id), "url": .string("\(api)/\(type)s/\(id)"),
            ],
          ]
        }))
  }

  /// The commit that a revision of a request means; the default branch's without one.
  static func commit(_ revision: String?, in clone: GitRepository) throws -> String {
    guard let hash = clone.resolve(revision ?? "HEAD") else {
      throw APIError.notFound(message: "object does not exist [id: \(revision ?? ""), rel_path: ]")
    }
    return hash
  }

  static func time(of commit: GitCommit) -> String { time(of: commit.committer) }

  private static func time(of when: GitSignature) -> String {
    Timestamp(when.seconds).text(offsetMinutes: when.offsetMinutes)
  }

  /// The commit that wrote a file, which has a form of its own.
  static func renderOfFile(
    _ hash: String, in clone: GitRepository, _ repository: RepositoryRecord, _ call: Call
  ) throws -> JSONValue {
    let commit = try clone.commit(hash)
    let api = "\(call.renderer.root)/api/v1/repos/\(repository.fullName)/git"
    func person(_ who: GitSignature) -> JSONValue {
      ["name": .string(who.name), "email": .string(who.email), "date": .string(time(of: who))]
    }
    let parents = commit.parents.map { parent -> JSONValue in
      [
        "url": .string("\(api)/commits/\(parent)"), "sha": .string(parent),
        "created": "0001-01-01T00:00:00Z",
      ]
    }
    return [
      "url": .string("\(api)/commits/\(hash)"), "sha": .string(hash),
      "created": "0001-01-01T00:00:00Z",
      "html_url": .string("\(call.renderer.root)/\(repository.fullName)/commit/\(hash)"),
      "author": person(commit.author), "committer": person(commit.committer),
      "parents": .array(parents), "message": .string(commit.message),
      "tree": [
        "url": .string("\(api)/trees/\(hash)"), "sha": .string(hash),
        "created": "0001-01-01T00:00:00Z",
      ],
    ]
  }

  private static func render(
    _ hash: String, in clone: GitRepository, _ repository: RepositoryRecord, _ call: Call
  ) throws -> JSONValue {
    let commit = try clone.commit(hash)
    let api = "\(call.renderer.root)/api/v1/repos/\(repository.fullName)/git"
    let made = JSONValue.string(time(of: commit))
    func person(_ who: GitSignature) -> JSONValue {
      ["name": .string(who.name), "email": .string(who.email), "date": .string(time(of: who))]
    }
    func account(_ who: GitSignature) throws -> JSONValue {
      try call.database.user(email: who.email).map { call.renderer.user($0, .signedIn) } ?? .null
    }
    let isVerified = call.query.flag("verification") ?? true
    let unsigned: JSONValue = [
      "verified": false, "reason": "gpg.error.not_signed_commit", "signature": "",
      "signer": .null, "payload": "",
    ]
    let parents = commit.parents.map { parent -> JSONValue in
      [
        "url": .string("\(api)/commits/\(parent)"), "sha": .string(parent),
        "created": "0001-01-01T00:00:00Z",
      ]
    }
    let wantsFiles = call.query.flag("files") ?? true
    let wantsStats = call.query.flag("stat") ?? true
    var files = JSONValue.null
    var stats = JSONValue.null
    if wantsFiles || wantsStats {
      let changes = try clone.changes(from: commit.parents.first, to: hash)
      if wantsFiles {
        files = .array(
          changes.files.map {
            ["filename": .string($0.path), "status": .string("\($0.kind)")]
          })
      }
      if wantsStats {
        stats = [
          "total": .int(Int64(changes.added + changes.removed)),
          "additions": .int(Int64(changes.added)), "deletions": .int(Int64(changes.removed)),
        ]
      }
    }
    return [
      "url": .string("\(api)/commits/\(hash)"), "sha": .string(hash), "created": made,
      "html_url": .string("\(call.renderer.root)/\(repository.fullName)/commit/\(hash)"),
      "commit": [
        "url": .string("\(api)/commits/\(hash)"),
        "author": person(commit.author), "committer": person(commit.committer),
        "message": .string(commit.message),
        "tree": [
          "url": .string("\(api)/trees/\(hash)"), "sha": .string(hash), "created": made,
        ],
        "verification": isVerified ? unsigned : .null,
      ],
      "author": try account(commit.author), "committer": try account(commit.committer),
      "parents": .array(parents), "files": files, "stats": stats,
    ]
  }
}
