import Git

/// Single repositories and what is in their clones.
enum RepositoryRoutes {
  static let all = [one, byID, assignees, branches, branch, deleteBranch]

  static let one = Route("GET", "repos/{owner}/{repo}", scopes: ["repository"]) { call in
    .json(try call.renderer.repository(try call.repository()))
  }

  static let byID = Route("GET", "repositories/{id}", scopes: ["repository"]) { call in
    let found = try call.database.repository(id: try call.number("id"))
    guard let found, try call.rights(in: found) >= .read else { throw APIError.notFound() }
    return .json(try call.renderer.repository(found))
  }

  static let assignees = Route(
    "GET", "repos/{owner}/{repo}/assignees", scopes: ["repository"], needsToken: true
  ) { call in
    let people = try call.database.assignable(in: try call.repository())
    return .json(.array(people.map { call.renderer.user($0, .full) }))
  }

  static let branches = Route(
    "GET", "repos/{owner}/{repo}/branches", scopes: ["repository"]
  ) { call in
    let repository = try call.repository()
    guard let clone = try call.clones.clone(of: repository) else { return .list([], total: 0) }
    // The default branch, then the one that was worked on last.
    let all = try clone.branches().map { branch in
      (branch: branch, time: try clone.commit(branch.hash).committer.seconds)
    }.sorted { left, right in
      if left.branch.name == "main" || right.branch.name == "main" {
        return left.branch.name == "main" && right.branch.name != "main"
      }
      return left.time > right.time
    }
    let shown = all.dropFirst(call.page.offset).prefix(call.page.limit)
    return call.reply(
      try shown.map { try render($0.branch, in: clone, repository, call) }, total: all.count,
      withLink: true)
  }

  static let branch = Route(
    "GET", "repos/{owner}/{repo}/branches/{name...}", scopes: ["repository"]
  ) { call in
    let repository = try call.repository()
    guard let clone = try call.clones.clone(of: repository),
      let found = try clone.branches().first(where: { $0.name == call.capture("name") })
    else { throw APIError.notFound() }
    return .json(try render(found, in: clone, repository, call))
  }

  static let deleteBranch = Route(
    "DELETE", "repos/{owner}/{repo}/branches/{name...}", scopes: ["repository"]
  ) { call in
    let repository = try call.repository()
    try call.refuseArchived(repository)
    _ = try call.sender()
    guard try call.rights(in: repository) >= .write else {
      throw APIError.forbidden("user should have a permission to write to a repo")
    }
    let name = call.capture("name")
    guard let clone = try call.clones.clone(of: repository),
      clone.hash(of: "refs/heads/\(name)") != nil
    else { throw APIError.notFound() }
    guard name != "main" else { throw APIError.forbidden("can not delete default branch") }
    try clone.removeReference("refs/heads/\(name)")
    return .empty(status: 204)
  }

  private static func render(
    _ branch: GitBranch, in clone: GitRepository, _ repository: RepositoryRecord, _ call: Call
  ) throws -> JSONValue {
    let commit = try clone.commit(branch.hash)
    let mayWrite = try call.rights(in: repository) >= .write
    return [
      "name": .string(branch.name),
      "commit": [
        "id": .string(commit.hash),
        "message": .string(commit.message),
        "url": .string("\(call.renderer.root)/\(repository.fullName)/commit/\(commit.hash)"),
        "author": try person(commit.author, call),
        "committer": try person(commit.committer, call),
        "verification": [
          "verified": false, "reason": "gpg.error.not_signed_commit", "signature": "",
          "signer": .null, "payload": "",
        ],
        "timestamp": .string(time(of: commit)),
        "added": .null, "removed": .null, "modified": .null,
      ],
      "protected": false,
      "required_approvals": 0,
      "enable_status_check": false,
      "status_check_contexts": [],
      "user_can_push": .bool(mayWrite),
      "user_can_merge": .bool(mayWrite),
      "effective_branch_protection_name": "",
    ]
  }

  private static func time(of commit: GitCommit) -> String {
    let when = commit.committer
    return Timestamp(when.seconds).text(offsetMinutes: when.offsetMinutes)
  }

  private static func person(_ signature: GitSignature, _ call: Call) throws -> JSONValue {
    [
      "name": .string(signature.name), "email": .string(signature.email),
      "username": .string(try call.database.user(email: signature.email)?.login ?? ""),
    ]
  }
}
