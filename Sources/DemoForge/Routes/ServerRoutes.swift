/// What the forge says about itself.
enum ServerRoutes {
  static let all = [version, api, ui, repository, attachment]

  static let version = Route("GET", "version") { call in
    .json(["version": .string(call.version)])
  }

  static let api = Route("GET", "settings/api") { call in
    var value: JSONValue = [
      "max_response_items": .int(Int64(call.pageLimit)),
      "default_paging_num": .int(Int64(min(PageRequest.defaultLimit, call.pageLimit))),
      "default_git_trees_per_page": 1000,
      "default_max_blob_size": 10_485_760,
    ]
    if call.provider == .gitea { value.append("default_max_response_size", 104_857_600) }
    return .json(value)
  }

  static let reactions = [
    "+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes",
  ]

  static let ui = Route("GET", "settings/ui") { call in
    .json([
      "default_theme": .string("\(call.provider.rawValue)-auto"),
      "allowed_reactions": .array(reactions.map { .string($0) }),
      "custom_emojis": ["git", "gitea", "codeberg", "gitlab", "github", "gogs"],
    ])
  }

  static let repository = Route("GET", "settings/repository") { call in
    var value: JSONValue = [
      "mirrors_disabled": false, "http_git_disabled": false, "migrations_disabled": false,
      "stars_disabled": false,
    ]
    if call.provider == .forgejo { value.append("forks_disabled", false) }
    value.append("time_tracking_disabled", false)
    value.append("lfs_disabled", true)
    return .json(value)
  }

  static let attachment = Route("GET", "settings/attachment") { _ in
    .json(["enabled": true, "allowed_types": ".txt,.png", "max_size": 100, "max_files": 5])
  }
}
