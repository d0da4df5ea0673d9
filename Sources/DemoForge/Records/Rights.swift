/// What somebody may do in a repository; each includes those before it.
enum Rights: Int, Comparable, Sendable {
  case none, read, write, administer

  static func < (left: Rights, right: Rights) -> Bool { left.rawValue < right.rawValue }
}

extension ForgeDatabase {
  /// Owners and administrators of the forge may do everything, members of the owning organisation
  /// may write, all may read what is not private.
  func rights(of user: UserRecord?, in repository: RepositoryRecord) throws -> Rights {
    let least: Rights = repository.isPrivate ? .none : .read
    guard let user else { return least }
    if user.isAdmin || user.id == repository.ownerID { return .administer }
    return try isMember(user, of: repository.ownerID) ? .write : least
  }
}
