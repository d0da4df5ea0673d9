/// Activity feeds and the heatmap made of them.
enum ActivityRoutes {
  static let all = [ofUser, ofRepository, heatmap]

  /// What the user would see on the dashboard, or with `only-performed-by` what the user did.
  static let ofUser = Route("GET", "users/{login}/activities/feeds", scopes: ["user"]) { call in
    let user = try UserRoutes.user(of: call)
    var condition = Condition("a.actor_id = ?", user.id)
    if call.query.flag("only-performed-by") != true {
      let own = call.database.belonging(to: user)
      condition.text = "(\(condition.text) OR \(own.text))"
      condition.values += own.values
    }
    condition.and(call.database.visibility(for: call.viewer))
    return try feed(condition, of: user, call)
  }

  static let ofRepository = Route(
    "GET", "repos/{owner}/{repo}/activities/feeds", scopes: ["repository"]
  ) { call in
    try feed(Condition("a.repository_id = ?", try call.repository().id), of: nil, call)
  }

  /// What was done in each quarter of an hour of the last year.
  static let heatmap = Route("GET", "users/{login}/heatmap", scopes: ["user"]) { call in
    let user = try UserRoutes.user(of: call)
    let slots = try call.database.contributions(of: user, since: call.now - 366 * 86_400)
    return .json(
      .array(slots.map { ["timestamp": .int($0.start), "contributions": .int($0.count)] }))
  }

  private static func feed(
    _ condition: Condition, of receiver: UserRecord?, _ call: Call
  ) throws -> Reply {
    var condition = condition
    if let day = call.query["date"] {
      guard let start = Timestamp("\(day)T00:00:00Z") else {
        throw APIError.invalid("date: \(day)")
      }
      condition.and(
        "a.created BETWEEN ? AND ?", start.seconds, start.seconds + 86_399)
    }
    let found = try call.database.actions(where: condition, page: call.page)
    return .list(
      try found.map { try call.renderer.activity($0, for: receiver) },
      total: try call.database.countActions(where: condition))
  }
}
