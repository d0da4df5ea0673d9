/// The labels a repository has.
enum LabelRoutes {
  static let all = [list, create, one, edit, delete]

  private static let path = "repos/{owner}/{repo}/labels"

  static let list = Route("GET", path, scopes: ["issue"]) { call in
    let repository = try call.repository()
    let found = try call.database.labels(in: repository, page: call.page)
    return .list(
      found.map { call.renderer.label($0, in: repository) },
      total: try call.database.countLabels(in: repository))
  }

  static let one = Route("GET", "\(path)/{id}", scopes: ["issue"]) { call in
    let repository = try call.repository()
    return .json(call.renderer.label(try label(of: call, repository), in: repository))
  }

  static let create = Route("POST", path, scopes: ["issue"]) { call in
    let repository = try writable(call)
    let body = try call.body()
    guard let name = body["name"]?.string, !name.isEmpty else {
      throw APIError.invalid("[Name]: Required")
    }
    let label = LabelRecord(
      repositoryID: repository.id, name: name, color: try color(body["color"]?.string ?? ""),
      description: body["description"]?.string ?? "", isExclusive: body["exclusive"]?.bool ?? false,
      isArchived: body["is_archived"]?.bool ?? false)
    let made = try call.database.save(label)
    return .json(call.renderer.label(made, in: repository), status: 201)
  }

  /// Leaving `is_archived` out takes the label out of the archive.
  static let edit = Route("PATCH", "\(path)/{id}", scopes: ["issue"]) { call in
    let repository = try writable(call)
    var label = try label(of: call, repository)
    let body = try call.body()
    label.name = body["name"]?.string ?? label.name
    label.color = try body["color"]?.string.map { try color($0) } ?? label.color
    label.description = body["description"]?.string ?? label.description
    label.isExclusive = body["exclusive"]?.bool ?? label.isExclusive
    label.isArchived = body["is_archived"]?.bool ?? false
    return .json(call.renderer.label(try call.database.save(label), in: repository))
  }

  static let delete = Route("DELETE", "\(path)/{id}", scopes: ["issue"]) { call in
    let repository = try writable(call)
    let label = try? label(of: call, repository)
    if let label { try call.database.delete(label) }
    return .empty(status: 204)
  }

  private static func label(of call: Call, _ repository: RepositoryRecord) throws -> LabelRecord {
    guard let label = try call.database.label(id: try call.number("id"), in: repository) else {
      throw APIError.notFound()
    }
    return label
  }

  private static func writable(_ call: Call) throws -> RepositoryRecord {
    let repository = try call.repository()
    guard try call.rights(in: repository) >= .write else { throw APIError.forbidden(nil) }
    return repository
  }

  /// Six digits from `#rrggbb`, `rrggbb` or `#rgb`.
  private static func color(_ text: String) throws -> String {
    var digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if digits.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }) }
    guard digits.utf8.count == 6, UInt32(digits, radix: 16) != nil else {
      throw APIError.invalid("invalid color: \(text)")
    }
    return digits.lowercased()
  }
}
