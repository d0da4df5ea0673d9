/// Turns records into the JSON of the API, as the viewer may see it.
struct Renderer {
  let provider: Provider
  /// Where the forge says that it is reached, without a slash at the end.
  let root: String
  let database: ForgeDatabase
  let viewer: UserRecord?

  var isForgejo: Bool { provider == .forgejo }

  func time(_ seconds: Int64) -> JSONValue { .string(Timestamp(seconds).text) }

  func time(_ seconds: Int64?) -> JSONValue { seconds.map { time($0) } ?? .null }

  /// A list that is `null` when it is empty, as the servers write some of theirs.
  func listOrNull(_ items: [JSONValue]) -> JSONValue { items.isEmpty ? .null : .array(items) }
}
