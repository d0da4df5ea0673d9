package import Forge
import HTTP
import SQL

/// The replies one server gave to one account, kept for the next start and for being offline.
///
/// Any thread but the loop may call it. Nothing of it fails: what cannot be read is a miss, what
/// cannot be kept is fetched again.
package struct ProfileCache: ReplyCache {
  let profile: Profile.ID
  let account: String
  let file: CacheFile
  let clock: @Sendable () -> Int64

  package func reply(for key: String) -> CachedReply? {
    file.perform { database in
      try database.first(
        """
        SELECT status, headers, body, stored_at FROM replies
        WHERE profile = ? AND account = ? AND key = ?
        """, profile, account, key
      ) { row in
        let headers = ProfileCache.headers(in: row.text(1))
        return CachedReply(
          Reply(status: row.int(0), headers: headers, body: row.bytes(2)), storedAt: row.integer(3))
      }
    } ?? nil
  }

  package func store(_ reply: Reply, for key: String) {
    let headers = reply.headers.map { "\($0.name): \($0.value)\n" }.joined()
    let size = reply.body.count + headers.utf8.count + key.utf8.count
    guard file.hasRoom(for: size) else { return forget(key) }
    file.perform { database in
      try database.run(
        "INSERT OR REPLACE INTO replies VALUES (?, ?, ?, ?, ?, ?, ?, ?)", profile, account, key,
        reply.status, headers, reply.body, size, clock())
    }
    file.didStore(size)
  }

  /// Forgets the reply to a request.
  package func forget(_ key: String) {
    file.perform { database in
      try database.run(
        "DELETE FROM replies WHERE profile = ? AND account = ? AND key = ?", profile, account, key)
    }
  }

  private static func headers(in text: String) -> [Header] {
    text.split(separator: "\n").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return Header(String(line[..<colon]), String(line[colon...].dropFirst(2)))
    }
  }
}

extension LocalStore {
  /// The cached replies of a profile.
  package func cache(of profile: Profile) -> ProfileCache {
    ProfileCache(profile: profile.id, account: profile.cacheAccount, file: cache, clock: clock)
  }

  /// Opens the cached replies, for a program that is about to ask for one: the file, the database's
  /// description and the question take a while the first time.
  package func openCache() {
    _ = ProfileCache(profile: 0, account: "", file: cache, clock: clock).reply(for: "")
  }
}
