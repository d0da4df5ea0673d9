/// Who is told of what happens in an issue.
enum SubscriptionRoutes {
  static let all = [check, subscribe, unsubscribe]

  private static let path = "repos/{owner}/{repo}/issues/{index}/subscriptions"

  static let check = Route(
    "GET", "\(path)/check", scopes: ["issue"], needsToken: true
  ) { call in
    let repository = try call.tracker()
    let issue = try call.issue(in: repository)
    let sender = try call.sender()
    let said = try call.database.subscription(of: sender, to: issue.id)
    let isOn = said ?? (issue.posterID == sender.id)
    let url = "\(call.renderer.root)/api/v1/repos/\(repository.fullName)"
    return .json([
      "subscribed": .bool(isOn), "ignored": .bool(said == false), "reason": .null,
      "created_at": call.renderer.time(issue.created),
      "url": .string("\(url)/issues/\(issue.number)/subscriptions"),
      "repository_url": .string(url),
    ])
  }

  static let subscribe = Route("PUT", "\(path)/{user}", scopes: ["issue"]) { try set(true, $0) }

  static let unsubscribe = Route("DELETE", "\(path)/{user}", scopes: ["issue"]) {
    try set(false, $0)
  }

  /// 201 when that changed something.
  private static func set(_ isOn: Bool, _ call: Call) throws -> Reply {
    let issue = try call.issue(in: try call.tracker())
    let sender = try call.sender()
    guard call.capture("user").lowercased() == sender.login.lowercased() else {
      throw APIError.forbidden("Can not subscribe another user")
    }
    let before = try call.database.subscription(of: sender, to: issue.id)
    let isNew = (before ?? (issue.posterID == sender.id)) != isOn
    try call.database.setSubscription(of: sender, to: issue.id, isOn)
    return .empty(status: isNew ? 201 : 200)
  }
}
