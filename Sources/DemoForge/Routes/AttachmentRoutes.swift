/// Files of issues and comments.
enum AttachmentRoutes {
  static let all = [ofComment, addToComment, ofIssue, one, addToIssue, delete]

  private static let issuePath = "repos/{owner}/{repo}/issues/{index}/assets"
  private static let commentPath = "repos/{owner}/{repo}/issues/comments/{id}/assets"

  /// What the settings say: other kinds are refused.
  private static let kinds = [".txt", ".png"]

  static let ofIssue = Route("GET", issuePath, scopes: ["issue"]) { call in
    let issue = try call.issue(in: try call.tracker())
    return .json(try call.renderer.attachments(ofIssue: issue.id))
  }

  static let one = Route("GET", "\(issuePath)/{attachment_id}", scopes: ["issue"]) { call in
    _ = try call.issue(in: try call.tracker())
    return .json(call.renderer.attachment(try find(call)))
  }

  static let addToIssue = Route("POST", issuePath, scopes: ["issue"]) { call in
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    return try add(to: issue.id, comment: 0, in: repository, call)
  }

  static let delete = Route("DELETE", "\(issuePath)/{attachment_id}", scopes: ["issue"]) { call in
    let repository = try call.tracker()
    _ = try call.issue(in: repository)
    try call.refuseArchived(repository)
    try call.database.deleteAttachment(id: try find(call).id)
    return .empty(status: 204)
  }

  static let ofComment = Route("GET", commentPath, scopes: ["issue"]) { call in
    _ = try call.tracker()
    let entry = try comment(call)
    return .json(try call.renderer.attachments(ofIssue: entry.issueID, comment: entry.id))
  }

  static let addToComment = Route("POST", commentPath, scopes: ["issue"]) { call in
    let repository = try call.tracker()
    let entry = try comment(call)
    return try add(to: entry.issueID, comment: entry.id, in: repository, call)
  }

  private static func comment(_ call: Call) throws -> EntryRecord {
    guard let entry = try call.database.entry(id: try call.number("id")), entry.isComment else {
      throw APIError.notFound()
    }
    return entry
  }

  private static func find(_ call: Call) throws -> AttachmentRecord {
    let id = try call.number("attachment_id")
    guard let found = try call.database.attachment(id: id) else { throw APIError.notFound() }
    return found
  }

  private static func add(
    to issue: Int64, comment: Int64, in repository: RepositoryRecord, _ call: Call
  ) throws -> Reply {
    try call.refuseArchived(repository)
    _ = try call.sender()
    guard let file = UploadedFile(call.request) else {
      throw APIError.status(400, "http: no such file")
    }
    let name = call.query["name"] ?? file.name
    guard kinds.contains(where: { name.lowercased().hasSuffix($0) }) else {
      throw APIError.status(
        422, "This file cannot be uploaded or modified due to a forbidden file extension or type.")
    }
    let id = try call.database.addAttachment(
      name, file.content, toIssue: issue, comment: comment, at: call.now)
    guard let made = try call.database.attachment(id: id) else { throw APIError.notFound() }
    return .json(call.renderer.attachment(made), status: 201)
  }
}

extension Renderer {
  func attachments(ofIssue issue: Int64, comment: Int64 = 0) throws -> JSONValue {
    .array(try database.attachments(ofIssue: issue, comment: comment).map(attachment))
  }

  func attachment(_ file: AttachmentRecord) -> JSONValue {
    var value: JSONValue = [
      "id": .int(file.id), "name": .string(file.name), "size": .int(Int64(file.content.count)),
      "download_count": 0, "created_at": time(file.created), "uuid": .string(file.uuid),
      "browser_download_url": .string("\(root)/attachments/\(file.uuid)"),
    ]
    if isForgejo { value.append("type", "attachment") }
    return value
  }
}

/// The file of a form as browsers send it (RFC 7578).
struct UploadedFile {
  let name: String
  let content: [UInt8]

  init?(_ request: IncomingRequest) {
    guard let type = request.header("Content-Type"),
      let mark = type.utf8.firstRange(of: Array("boundary=".utf8))
    else { return nil }
    let boundary = Array("--\(type[mark.upperBound...])".utf8)
    let body = request.body
    guard let start = body.firstRange(of: boundary)?.upperBound,
      let head = body[start...].firstRange(of: Array("\r\n\r\n".utf8)),
      let end = body[head.upperBound...].firstRange(of: [13, 10] + boundary)
    else { return nil }
    let lines = String(decoding: body[start..<head.lowerBound], as: UTF8.self)
    guard let match = lines.firstMatch(of: #/name="attachment"; filename="([^"]*)"/#) else {
      return nil
    }
    name = percentDecoded(match.output.1)
    content = Array(body[head.upperBound..<end.lowerBound])
  }
}
