import Git

/// Releases: the demo's are the annotated tags of its versions, with what changed since the one before.
enum ReleaseRoutes {
  static let all = [list]

  static let list = Route("GET", "repos/{owner}/{repo}/releases", scopes: ["repository"]) { call in
    let repository = try call.repository()
    guard let clone = try call.clones.clone(of: repository) else { return .list([], total: 0) }
    let tags = try clone.references().filter { reference in
      reference.name.hasPrefix("refs/tags/v") && clone.hash(of: reference.name) != reference.hash
    }
    let shown = try tags.reversed().enumerated().dropFirst(call.page.offset)
      .prefix(call.page.limit).map { index, tag in
        try render(tag, number: tags.count - index, in: clone, repository, call)
      }
    return .list(Array(shown), total: tags.count)
  }

  private static func render(
    _ tag: GitReference, number: Int, in clone: GitRepository, _ repository: RepositoryRecord,
    _ call: Call
  ) throws -> JSONValue {
    let name = String(tag.name.dropFirst("refs/tags/".count))
    let commit = try clone.commit(tag.hash)
    let page = "\(call.renderer.root)/\(repository.fullName)"
    let api = "\(call.renderer.root)/api/v1/repos/\(repository.fullName)/releases/\(number)"
    let time = JSONValue.string(CommitRoutes.time(of: commit))
    let subject = commit.message.prefix { $0 != "\n" }
    let author = try call.database.user(email: commit.author.email)
    var value: JSONValue = [
      "id": .int(Int64(number)), "tag_name": .string(name), "target_commitish": "main",
      "name": .string("Atlas \(name.dropFirst())"),
      "body": .string("## Changes\n\n- \(subject)\n- See **README.md** and #1\n"),
      "url": .string(api), "html_url": .string("\(page)/releases/tag/\(name)"),
      "tarball_url": .string("\(page)/archive/\(name).tar.gz"),
      "zipball_url": .string("\(page)/archive/\(name).zip"),
    ]
    if call.provider == .forgejo { value.append("hide_archive_links", false) }
    value.append("upload_url", .string("\(api)/assets"))
    value.append("draft", false)
    value.append("prerelease", .bool(name.hasPrefix("v0.")))
    value.append("created_at", time)
    value.append("published_at", time)
    value.append("author", author.map { call.renderer.user($0, .signedIn) } ?? .null)
    value.append("assets", .array([]))
    if call.provider == .forgejo {
      value.append("archive_download_count", ["zip": 0, "tar_gz": 0])
    }
    return value
  }
}
