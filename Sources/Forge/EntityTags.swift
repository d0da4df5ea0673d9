import Workers

/// What a server called the versions of its replies (RFC 9110, 8.8.3), so that it may say that one has
/// not changed instead of sending it again.
///
/// Most forges tag nothing, so that this stays empty.
final class EntityTags: Sendable {
  private static let limit = 1000
  private let tags = Locked<[String: String]>([:])

  /// The tag of the reply that was kept under a key.
  func tag(of key: String) -> String? { tags.withLock { $0[key] } }

  /// Notes the tag of a new reply; nil forgets the old one.
  func note(_ tag: String?, of key: String) {
    tags.withLock { tags in
      if tags.count >= Self.limit, tags[key] == nil { tags = [:] }
      tags[key] = tag
    }
  }
}
