import Workers

@testable import Forge

/// A cache that forgets with the test; its clock stands where the test puts it.
final class MemoryCache: ReplyCache {
  private let replies = Locked<[String: CachedReply]>([:])
  private let now = Locked<Int64>(1000)

  func reply(for key: String) -> CachedReply? { replies.withLock { $0[key] } }

  func store(_ reply: Reply, for key: String) {
    let time = now.withLock { $0 }
    replies.withLock { $0[key] = CachedReply(reply, storedAt: time) }
  }

  func forgetAll() { replies.withLock { $0 = [:] } }

  func setClock(_ time: Int64) { now.withLock { $0 = time } }

  var keys: Set<String> { replies.withLock { Set($0.keys) } }
}
