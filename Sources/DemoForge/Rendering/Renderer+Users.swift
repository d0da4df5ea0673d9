extension Renderer {
  /// How much of a user is shown, which depends on the place in a reply and not on the reader alone.
  enum UserDetail {
    /// What administrators see of all and everybody sees of themselves: mail address, rights.
    case full
    /// What signed-in people see: the mail address too, unless it is hidden.
    case signedIn
    /// What strangers see, and what everybody sees in comments and of assignees.
    case stranger
  }

  func user(_ user: UserRecord, _ wanted: UserDetail) -> JSONValue {
    let detail = allowed(wanted, of: user)
    let isFull = detail == .full
    var value: JSONValue = [
      "id": .int(user.id),
      "login": .string(user.login),
      "login_name": .string(isFull ? user.loginName : ""),
      "source_id": 0,
      "full_name": .string(user.fullName),
      "email": .string(email(of: user, detail)),
      "avatar_url": .string("\(root)/avatars/\(user.avatar)"),
      "html_url": .string("\(root)/\(user.login)"),
      "language": "",
      "is_admin": .bool(isFull && user.isAdmin),
      "last_login": .string(isFull ? Timestamp(0).text : Timestamp.zero),
      "created": time(user.created),
      "restricted": false,
      "active": .bool(isFull),
      "prohibit_login": false,
      "location": .string(user.location),
    ]
    if isForgejo { value.append("pronouns", "") }
    value.append("website", .string(user.website))
    value.append("description", .string(user.description))
    value.append("visibility", "public")
    value.append("followers_count", .int(user.followers))
    value.append("following_count", .int(user.following))
    value.append("starred_repos_count", .int(user.starred))
    value.append("username", .string(user.login))
    return value
  }

  /// The user with an id, `null` where there is none.
  func user(id: Int64?, _ detail: UserDetail) throws -> JSONValue {
    guard let id, let found = try database.user(id: id) else { return .null }
    return user(found, detail)
  }

  func organization(_ user: UserRecord) -> JSONValue {
    [
      "id": .int(user.id),
      "name": .string(user.login),
      "full_name": .string(user.fullName),
      "email": "",
      "avatar_url": .string("\(root)/avatars/\(user.avatar)"),
      "description": .string(user.description),
      "website": .string(user.website),
      "location": .string(user.location),
      "visibility": "public",
      "repo_admin_change_team_access": false,
      "username": .string(user.login),
    ]
  }

  private func allowed(_ wanted: UserDetail, of user: UserRecord) -> UserDetail {
    guard let viewer else { return .stranger }
    guard wanted == .full, !viewer.isAdmin, viewer.id != user.id else { return wanted }
    return .signedIn
  }

  private func email(of user: UserRecord, _ detail: UserDetail) -> String {
    if user.isOrganization { return "" }
    if detail == .full || detail == .signedIn && !user.hidesEmail { return user.email }
    return isForgejo
      ? "\(user.login)@noreply.forge.example" : "\(user.id)+\(user.login)@noreply.forge.example"
  }
}
