import FoundationEssentials
import Git

/// The files of a repository at any commit.
enum ContentRoutes {
  static let all = [root, at, raw, tree]

  static let root = Route("GET", "repos/{owner}/{repo}/contents", scopes: ["repository"]) { call in
    let repository = try call.repository()
    guard try call.clones.clone(of: repository) != nil else { return .json([]) }
    return try contents("", call)
  }

  static let at = Route(
    "GET", "repos/{owner}/{repo}/contents/{filepath...}", scopes: ["repository"]
  ) { try contents($0.capture("filepath"), $0) }

  static let raw = Route(
    "GET", "repos/{owner}/{repo}/raw/{filepath...}", scopes: ["repository"]
  ) { call in
    let (clone, commit, _) = try place(call)
    let path = call.capture("filepath")
    guard let entry = try clone.entry(at: path, of: commit),
      entry.kind == .file || entry.kind == .link
    else { throw missing(path) }
    let bytes = try clone.content(of: entry.hash)
    let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    var reply = Reply.bytes(
      bytes, type: isText ? "text/plain; charset=utf-8" : "application/octet-stream")
    reply.headers.append(("ETag", "\"\(entry.hash)\""))
    return reply
  }

  static let tree = Route(
    "GET", "repos/{owner}/{repo}/git/trees/{sha}", scopes: ["repository"]
  ) { call in
    let repository = try call.repository()
    guard let clone = try call.clones.clone(of: repository),
      let entries = try clone.entries(ofTree: call.capture("sha"))
    else { throw APIError.status(400, "sha not found: \(call.capture("sha"))") }
    let hash = clone.resolve(call.capture("sha")) ?? call.capture("sha")
    let api = "\(call.renderer.root)/api/v1/repos/\(repository.fullName)/git"
    let isDeep = call.query.flag("recursive") ?? false
    var all: [JSONValue] = []
    func add(_ entries: [GitEntry], below folder: String) throws {
      for entry in entries {
        let path = folder + entry.name
        let isFolder = entry.kind == .folder
        let type = isFolder ? "tree" : entry.kind == .submodule ? "commit" : "blob"
        let size = type == "blob" ? try clone.size(of: entry.hash) : 0
        let mode = String(entry.mode, radix: 8)
        all.append([
          "path": .string(path),
          "mode": .string(String(repeating: "0", count: max(0, 6 - mode.count)) + mode),
          "type": .string(type), "size": .int(Int64(size)), "sha": .string(entry.hash),
          "url": .string("\(api)/\(type == "commit" ? "commit" : type)s/\(entry.hash)"),
        ])
        if isFolder, isDeep, let below = try clone.entries(ofTree: entry.hash) {
          try add(below, below: path + "/")
        }
      }
    }
    try add(entries, below: "")
    let size = min(max(1, call.query["per_page"].flatMap { Int($0) } ?? 1000), 1000)
    let number = max(1, call.query["page"].flatMap { Int($0) } ?? 1)
    let shown = all.dropFirst((number - 1) * size).prefix(size)
    var reply = Reply.json([
      "sha": .string(hash), "url": .string("\(api)/trees/\(hash)"), "tree": .array(Array(shown)),
      "truncated": .bool(number * size < all.count), "page": .int(Int64(number)),
      "total_count": .int(Int64(all.count)),
    ])
    reply.headers.append(("X-Total-Count", String(all.count)))
    return reply
  }

  private static func missing(_ path: String) -> APIError {
    .notFound(
      message: "GetContentsOrList", errors: ["object does not exist [id: , rel_path: \(path)]"])
  }

  /// The clone, the commit that is asked for, and how the request names it.
  private static func place(
    _ call: Call
  ) throws -> (clone: GitRepository, commit: String, name: String) {
    let repository = try call.repository()
    guard let clone = try call.clones.clone(of: repository) else { throw APIError.notFound() }
    let name = call.query["ref"]
    return (clone, try CommitRoutes.commit(name, in: clone), name ?? "main")
  }

  private static func contents(_ path: String, _ call: Call) throws -> Reply {
    let (clone, commit, ref) = try place(call)
    if let entries = try clone.entries(of: path, at: commit) {
      let folder = path.isEmpty ? "" : path + "/"
      return .json(
        .array(
          try entries.map { entry in
            try render(entry, at: folder + entry.name, clone, commit, ref, call, isWhole: false)
          }))
    }
    guard let entry = try clone.entry(at: path, of: commit) else { throw missing(path) }
    return .json(try render(entry, at: path, clone, commit, ref, call, isWhole: true))
  }

  /// A file as it is once it was written.
  static func render(
    _ path: String, at commit: String, on branch: String, _ clone: GitRepository, _ call: Call
  ) throws -> JSONValue {
    guard let entry = try clone.entry(at: path, of: commit) else { return .null }
    return try render(entry, at: path, clone, commit, branch, call, isWhole: true)
  }

  private static func render(
    _ entry: GitEntry, at path: String, _ clone: GitRepository, _ commit: String, _ ref: String,
    _ call: Call, isWhole: Bool
  ) throws -> JSONValue {
    let repository = try call.repository()
    let base = "\(call.renderer.root)/\(repository.fullName)"
    let api = "\(call.renderer.root)/api/v1/repos/\(repository.fullName)"
    let address = "\(api)/contents/\(path)?ref=\(ref)"
    let kind = ref == commit ? "commit" : "branch"
    let isFile = entry.kind == .file || entry.kind == .link
    let type: String =
      switch entry.kind {
      case .file: "file"
      case .folder: "dir"
      case .link: "symlink"
      case .submodule: "submodule"
      }
    let bytes = isFile ? try clone.content(of: entry.hash) : []
    let holdsContent = isWhole && entry.kind == .file
    let page = JSONValue.string("\(base)/src/\(kind)/\(ref)/\(path)")
    let git = JSONValue.string("\(api)/git/blobs/\(entry.hash)")
    let last = try lastCommit(of: path, from: commit, in: clone)
    var value: JSONValue = [
      "name": .string(entry.name), "path": .string(path), "sha": .string(entry.hash),
      "last_commit_sha": .string(last.hash),
    ]
    if call.provider == .gitea {
      let time = JSONValue.string(CommitRoutes.time(of: last))
      value.append("last_committer_date", time)
      value.append("last_author_date", time)
    }
    value.append("type", .string(type))
    value.append("size", .int(Int64(bytes.count)))
    value.append("encoding", holdsContent ? "base64" : .null)
    value.append(
      "content", holdsContent ? .string(Data(bytes).base64EncodedString()) : .null)
    let target = entry.kind == .link ? String(decoding: bytes, as: UTF8.self) : nil
    value.append("target", target.map { .string($0) } ?? .null)
    value.append("url", .string(address))
    let isModule = entry.kind == .submodule
    value.append("html_url", isModule ? .null : page)
    value.append("git_url", isModule ? .null : git)
    value.append(
      "download_url", isFile ? .string("\(base)/raw/\(kind)/\(ref)/\(path)") : .null)
    value.append(
      "submodule_git_url",
      isModule ? .string(try moduleAddress(of: path, at: commit, in: clone)) : .null)
    value.append(
      "_links",
      [
        "self": .string(address), "git": isModule ? .null : git, "html": isModule ? .null : page,
      ])
    return value
  }

  /// What `.gitmodules` says of a path.
  private static func moduleAddress(
    of path: String, at commit: String, in clone: GitRepository
  ) throws -> String {
    guard let entry = try clone.entry(at: ".gitmodules", of: commit) else { return "" }
    let lines = String(decoding: try clone.content(of: entry.hash), as: UTF8.self)
      .split(separator: "\n").map { $0.replacing(" ", with: "").replacing("\t", with: "") }
    guard let own = lines.firstIndex(of: "path=\(path)") else { return "" }
    let address = lines[own...].first { $0.hasPrefix("url=") }
    return address.map { String($0.dropFirst(4)) } ?? ""
  }

  /// The latest commit on the first parents' line that made a path what it is.
  private static func lastCommit(
    of path: String, from start: String, in clone: GitRepository
  ) throws -> GitCommit {
    var commit = try clone.commit(start)
    let own = try clone.entry(at: path, of: start)
    while true {
      let same = try commit.parents.first { try clone.entry(at: path, of: $0) == own }
      guard let same else { return commit }
      commit = try clone.commit(same)
    }
  }
}
