/// Keeps replies of one server, so that they can be shown before it is asked again.
///
/// Called from any worker. A cache that cannot store says so on its own; nobody waits for it.
package protocol ReplyCache: Sendable {
  /// The reply kept under a key, which is an `Endpoint.key`.
  func reply(for key: String) -> CachedReply?

  /// Keeps a successful reply in the place of an older one.
  func store(_ reply: Reply, for key: String)
}

/// A reply and when it came.
package struct CachedReply: Hashable, Sendable {
  package let reply: Reply

  /// Unix seconds.
  package let storedAt: Int64

  package init(_ reply: Reply, storedAt: Int64) {
    self.reply = reply
    self.storedAt = storedAt
  }
}
