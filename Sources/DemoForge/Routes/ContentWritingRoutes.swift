import FoundationEssentials
import Git

/// Writing files, each with a commit.
enum ContentWritingRoutes {
  static let all = [create, update]

  private static let path = "repos/{owner}/{repo}/contents/{filepath...}"

  static let create = Route("POST", path, scopes: ["repository"]) {
    try write($0, isNew: true)
  }

  static let update = Route("PUT", path, scopes: ["repository"]) {
    try write($0, isNew: false)
  }

  private static func write(_ call: Call, isNew: Bool) throws -> Reply {
    let repository = try call.repository()
    try call.refuseArchived(repository)
    let sender = try call.sender()
    guard try call.rights(in: repository) >= .write else {
      throw APIError.forbidden("user should have a permission to write to the target branch")
    }
    guard let clone = try call.clones.clone(of: repository) else { throw APIError.notFound() }
    let path = call.capture("filepath")
    let body = try call.body()
    guard let content = body["content"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
      throw APIError.invalid("illegal base64 data at input byte 0")
    }
    let branch = body["branch"]?.string ?? "main"
    guard let tip = clone.hash(of: "refs/heads/\(branch)") else {
      throw APIError.notFound(message: "branch does not exist [name: \(branch)]")
    }
    let new = body["new_branch"]?.string.flatMap { $0.isEmpty || $0 == branch ? nil : $0 }
    if let new, clone.hash(of: "refs/heads/\(new)") != nil {
      throw APIError.invalid("branch already exists [name: \(new)]")
    }
    try check(clone, path, at: tip, body["sha"]?.string, isNew: isNew)
    let author = GitSignature(
      name: sender.fullName.isEmpty ? sender.login : sender.fullName, email: sender.email,
      seconds: call.now)
    let verb = isNew ? "Add" : "Update"
    let given = body["message"]?.string ?? ""
    let message = given.isEmpty ? "\(verb) \(path)" : given
    let hash = try clone.commit(
      [UInt8](content), at: path, on: tip, message.hasSuffix("\n") ? message : message + "\n",
      by: author)
    let target = new ?? branch
    try clone.setReference("refs/heads/\(target)", to: hash)
    return .json(
      [
        "content": try ContentRoutes.render(path, at: hash, on: target, clone, call),
        "commit": try CommitRoutes.renderOfFile(hash, in: clone, repository, call),
        "verification": [
          "verified": false, "reason": "gpg.error.not_signed_commit", "signature": "",
          "signer": .null, "payload": "",
        ],
      ], status: isNew ? 201 : 200)
  }

  /// Refuses a new file that is there, and one that is not what it was taken for.
  private static func check(
    _ clone: GitRepository, _ path: String, at tip: String, _ hash: String?, isNew: Bool
  ) throws {
    let entry = try clone.entry(at: path, of: tip)
    guard !isNew else {
      if entry != nil { throw APIError.invalid("repository file already exists [path: \(path)]") }
      return
    }
    guard let hash, !hash.isEmpty else { throw APIError.invalid("[SHA]: Required") }
    guard let entry else {
      throw APIError.notFound(message: "repository file does not exist [path: \(path)]")
    }
    guard entry.hash == hash else {
      throw APIError.invalid("sha does not match [given: \(hash), expected: \(entry.hash)]")
    }
  }
}
