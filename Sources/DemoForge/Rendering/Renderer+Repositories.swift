extension Renderer {
  func repository(_ repository: RepositoryRecord) throws -> JSONValue {
    let address = "\(root)/\(repository.fullName)"
    let api = "\(root)/api/v1/repos/\(repository.fullName)"
    var value: JSONValue = [
      "id": .int(repository.id),
      "owner": try user(id: repository.ownerID, .signedIn),
      "name": .string(repository.name),
      "full_name": .string(repository.fullName),
      "description": .string(repository.description),
      "empty": .bool(repository.isEmpty),
      "private": .bool(repository.isPrivate),
      "fork": .bool(repository.isFork),
      "template": .bool(repository.isTemplate),
    ]
    if let parent = try parent(of: repository) {
      value.append("parent", parent)
    } else if isForgejo {
      value.append("parent", .null)
    }
    value.append("mirror", false)
    value.append("size", .int(repository.size))
    value.append("language", .string(repository.language))
    value.append("languages_url", .string("\(api)/languages"))
    value.append("html_url", .string(address))
    value.append("url", .string(api))
    value.append("link", "")
    value.append("ssh_url", .string("git@forge.example:\(repository.fullName).git"))
    value.append("clone_url", .string("\(address).git"))
    value.append("original_url", "")
    value.append("website", .string(repository.website))
    appendFigures(of: repository, to: &value)
    value.append("permissions", try permissions(in: repository))
    appendSettings(of: repository, to: &value)
    return value
  }

  private func parent(of repository: RepositoryRecord) throws -> JSONValue? {
    guard let id = repository.parentID, let parent = try database.repository(id: id) else {
      return nil
    }
    return try self.repository(parent)
  }

  private func permissions(in repository: RepositoryRecord) throws -> JSONValue {
    let rights = try database.rights(of: viewer, in: repository)
    return [
      "admin": .bool(rights >= .administer), "push": .bool(rights >= .write),
      "pull": .bool(rights >= .read),
    ]
  }

  private func appendFigures(of repository: RepositoryRecord, to value: inout JSONValue) {
    value.append("stars_count", .int(repository.stars))
    value.append("forks_count", .int(repository.forks))
    value.append("watchers_count", .int(repository.watchers))
    if !isForgejo { value.append("branch_count", .int(repository.branches)) }
    value.append("open_issues_count", .int(repository.openIssues))
    value.append("open_pr_counter", .int(repository.openPulls))
    value.append("release_counter", .int(repository.releases))
    value.append("default_branch", "main")
    value.append("archived", .bool(repository.isArchived))
    value.append("created_at", time(repository.created))
    value.append("updated_at", time(repository.updated))
    value.append("archived_at", time(repository.archivedAt ?? 0))
  }

  private func appendSettings(of repository: RepositoryRecord, to value: inout JSONValue) {
    if !isForgejo { value.append("has_code", true) }
    // A fork starts with its code alone.
    let hasAll = JSONValue.bool(!repository.isFork)
    value.append("has_issues", hasAll)
    if !repository.isFork {
      value.append(
        "internal_tracker",
        [
          "enable_time_tracker": true,
          "allow_only_contributors_to_track_time": true,
          "enable_issue_dependencies": true,
        ])
    }
    value.append("has_wiki", hasAll)
    if isForgejo {
      if !repository.isFork { value.append("wiki_branch", "main") }
      value.append("globally_editable_wiki", false)
    }
    value.append("has_pull_requests", true)
    value.append("has_projects", hasAll)
    if !isForgejo { value.append("projects_mode", "all") }
    value.append("has_releases", hasAll)
    value.append("has_packages", false)
    value.append("has_actions", .bool(repository.hasActions))
    value.append("ignore_whitespace_conflicts", false)
    for name in [
      "allow_merge_commits", "allow_rebase", "allow_rebase_explicit", "allow_squash_merge",
      "allow_fast_forward_only_merge", "allow_rebase_update",
    ] { value.append(name, true) }
    if !isForgejo {
      value.append("allow_manual_merge", false)
      value.append("autodetect_manual_merge", false)
    }
    value.append("default_delete_branch_after_merge", false)
    value.append("default_merge_style", "merge")
    value.append("default_allow_maintainer_edit", .bool(!isForgejo))
    if isForgejo { value.append("default_update_style", "merge") }
    value.append("avatar_url", "")
    value.append("internal", false)
    value.append("mirror_interval", "")
    value.append("object_format_name", "sha1")
    value.append("mirror_updated", .string(Timestamp.zero))
    if isForgejo { value.append("repo_transfer", .null) }
    let topics = (try? JSONValue(parsing: Array(repository.topics.utf8))) ?? []
    value.append("topics", isForgejo && topics == [] ? .null : topics)
    if !isForgejo {
      value.append("licenses", (try? JSONValue(parsing: Array(repository.licenses.utf8))) ?? [])
    }
  }
}
