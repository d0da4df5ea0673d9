extension Endpoint where Response == ServerVersion {
  /// The version of the server; needs no token, unless the server shows nothing to strangers.
  package static func version() -> Endpoint {
    Endpoint(.get, ["version"], read: readVersion)
  }

  /// The version of a Forgejo; Gitea answers 404.
  package static func forgejoVersion() -> Endpoint {
    Endpoint(.get, ["version"], root: .forgejo, read: readVersion)
  }

  private static func readVersion(_ reply: Reply) throws(ReplyProblem) -> ServerVersion {
    ServerVersion(try reply.decode(VersionReply.self).version)
  }
}

extension Endpoint where Response == ServerLimits {
  /// How much the server gives at once.
  package static func limits() -> Endpoint {
    Endpoint(.get, ["settings", "api"])
  }
}

private struct VersionReply: JSONReadable {
  let version: String

  init(json: JSONValue) throws(ReplyProblem) {
    version = try Fields(json).required("version")
  }
}
