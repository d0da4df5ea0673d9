/// An account, or what is left of one.
package struct User: Hashable, Identifiable, Sendable {
  package let id: Int
  package let login: String

  /// The name a person gave; may be empty.
  package let fullName: String
  package let email: String
  package let avatarURL: String
  package let htmlURL: String

  /// Whether the account administers the server; only told to itself and to administrators.
  package let isAdmin: Bool

  package init(
    id: Int,
    login: String,
    fullName: String = "",
    email: String = "",
    avatarURL: String = "",
    htmlURL: String = "",
    isAdmin: Bool = false
  ) {
    self.id = id
    self.login = login
    self.fullName = fullName
    self.email = email
    self.avatarURL = avatarURL
    self.htmlURL = htmlURL
    self.isAdmin = isAdmin
  }

  /// Whoever wrote what a deleted account wrote.
  package static let ghost = User(id: -1, login: "Ghost")
}

extension User: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    // Old servers give the name as `username` only.
    let oldName = try fields.text("username")
    self.init(
      id: try fields.identifier("id"),
      login: try fields.optional("login") ?? oldName,
      fullName: try fields.text("full_name"),
      email: try fields.text("email"),
      avatarURL: try fields.text("avatar_url"),
      htmlURL: try fields.text("html_url"),
      isAdmin: try fields.flag("is_admin"))
  }
}
