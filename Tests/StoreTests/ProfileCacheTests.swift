import Forge
import Glibc
import HTTP
import SQL
import TestSupport
import Testing

@testable import Store

@Suite struct ProfileCacheTests {
  let folder: ScratchFolder
  let clock = TestClock()
  let store: LocalStore
  let profile: Profile

  init() throws {
    folder = try ScratchFolder()
    store = try LocalStore(folder: folder.path, clock: clock.read)
    profile = try store.addProfile(Sample.profile)
  }

  private func reply(_ body: String, headers: [Header] = []) -> Reply {
    Reply(status: 200, headers: headers, body: Array(body.utf8))
  }

  @Test func `a reply is there at the next start, with its age`() throws {
    let kept = reply(
      "[1]",
      headers: [
        Header("X-Total-Count", "55"), Header("Link", "<a: b>; rel=\"next\""), Header("X", ""),
      ])
    store.cache(of: profile).store(kept, for: "GET /repos")
    clock.advance(days: 1)
    let next = try LocalStore(folder: folder.path, clock: clock.read)
    let found = try #require(next.cache(of: profile).reply(for: "GET /repos"))
    #expect(found.reply == kept)
    #expect(clock.read() - found.storedAt == 24 * 3600)
    #expect(folder.mode(of: "cache.db") == 0o600)
  }

  @Test func `a client that may not ask the server shows what was kept`() throws {
    let cache = store.cache(of: profile)
    let server = Server(
      name: profile.name, base: profile.base,
      capabilities: Capabilities(profile.provider, profile.version), token: { nil })
    let client = ForgeClient(server: server, http: HTTPClient(), cache: cache).cacheOnly
    #expect(throws: ForgeError.self) { try client.send(.version()) }
    cache.store(reply(#"{"version":"1.26.3"}"#), for: Endpoint.version().key)
    #expect(try client.send(.version()).text == "1.26.3")
    #expect(client.oldestReply == clock.read())
  }

  @Test func `the last reply wins, another request misses`() throws {
    let cache = store.cache(of: profile)
    cache.store(reply("one"), for: "a")
    cache.store(reply("two"), for: "a")
    #expect(cache.reply(for: "a")?.reply == reply("two"))
    #expect(cache.reply(for: "b") == nil)
    cache.forget("a")
    #expect(cache.reply(for: "a") == nil)
  }

  @Test func `nobody sees the replies of another account`() throws {
    store.cache(of: profile).store(reply("alice's"), for: "a")
    var other = profile
    other.login = "bob"
    #expect(store.cache(of: other).reply(for: "a") == nil)
    other = profile
    other.base = "https://elsewhere.example.org"
    #expect(store.cache(of: other).reply(for: "a") == nil)
    other = profile
    other.name = "renamed"
    #expect(store.cache(of: other).reply(for: "a") != nil)
    other.id += 1
    #expect(store.cache(of: other).reply(for: "a") == nil)
  }

  @Test func `replies go with their server`() throws {
    store.cache(of: profile).store(reply("old"), for: "a")
    try store.removeProfile(profile.id)
    #expect(store.cache(of: profile).reply(for: "a") == nil)
  }

  @Test func `a new address forgets the replies, a new name does not`() throws {
    store.cache(of: profile).store(reply("old"), for: "a")
    var changed = profile
    changed.name = "renamed"
    try store.updateProfile(changed)
    #expect(store.cache(of: profile).reply(for: "a") != nil)
    changed.base = "https://new.example.org"
    try store.updateProfile(changed)
    #expect(store.cache(of: profile).reply(for: "a") == nil)
  }

  @Test func `old replies go, then the oldest until the rest is small enough`() throws {
    let cache = store.cache(of: profile)
    cache.store(reply("ancient"), for: "ancient")
    clock.advance(days: 31)
    for number in 0..<10 {
      cache.store(reply(String(repeating: "x", count: 1000)), for: "\(number)")
      clock.advance(days: 1)
    }
    store.cache.prune()
    #expect(cache.reply(for: "ancient") == nil)
    #expect((0..<10).allSatisfy { cache.reply(for: "\($0)") != nil })
    store.cache.prune(sizeLimit: 3500)
    #expect((0..<10).filter { cache.reply(for: "\($0)") != nil } == [7, 8, 9])
  }

  @Test func `pruning gives the room back`() throws {
    let cache = store.cache(of: profile)
    for number in 0..<40 {
      cache.store(
        Reply(status: 200, body: [UInt8](repeating: 1, count: 100_000)), for: "\(number)")
    }
    store.cache.prune(sizeLimit: 1)
    store.cache.perform { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    #expect(try Fixtures.bytes(folder.path + "/cache.db").count < 100_000)
  }

  @Test func `a damaged cache is begun anew and nobody notices`() throws {
    let cache = store.cache(of: profile)
    cache.store(reply("old"), for: "a")
    store.cache.perform { try $0.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    for name in ["cache.db-wal", "cache.db-shm"] { unlink(folder.path + "/" + name) }
    let file = fopen(folder.path + "/cache.db", "w")
    fputs(String(repeating: "no pages ", count: 1000), file)
    fclose(file)
    let next = try LocalStore(folder: folder.path, clock: clock.read)
    #expect(next.notices.isEmpty)
    let again = next.cache(of: profile)
    #expect(again.reply(for: "a") == nil)
    again.store(reply("new"), for: "a")
    #expect(again.reply(for: "a")?.reply == reply("new"))
    #expect(try next.profiles() == [profile])
  }

  @Test func `a cache of a later version is begun anew`() throws {
    let path = folder.path + "/cache.db"
    try Database(.file(path)).execute("PRAGMA user_version = 99")
    let cache = store.cache(of: profile)
    cache.store(reply("new"), for: "a")
    #expect(cache.reply(for: "a")?.reply == reply("new"))
  }

  @Test func `a full disk is a miss and no error`() throws {
    let cache = store.cache(of: profile)
    cache.store(reply("small"), for: "a")
    store.cache.perform { try $0.execute("PRAGMA max_page_count = 8") }
    cache.store(Reply(status: 200, body: [UInt8](repeating: 1, count: 100_000)), for: "b")
    #expect(cache.reply(for: "b") == nil)
    #expect(cache.reply(for: "a")?.reply == reply("small"))
  }

  @Test func `replies of a store in memory live as long as it`() throws {
    let store = try LocalStore(clock: clock.read)
    let cache = store.cache(of: profile)
    cache.store(reply("x"), for: "a")
    #expect(cache.reply(for: "a")?.reply == reply("x"))
  }

  @Test func `when the servers are lost the replies to them go, too`() throws {
    store.cache(of: profile).store(reply("old"), for: "a")
    try store.putAllInOneFile()
    let file = fopen(folder.path + "/gotcha.db", "w")
    fputs(String(repeating: "no pages ", count: 1000), file)
    fclose(file)
    for name in ["gotcha.db-wal", "gotcha.db-shm"] { unlink(folder.path + "/" + name) }
    let next = try LocalStore(folder: folder.path, clock: clock.read)
    let profile = try next.addProfile(Sample.profile)
    #expect(profile == self.profile)
    #expect(next.cache(of: profile).reply(for: "a") == nil)
  }

  @Test func `a full disk takes the cache's room before a draft waits for any`() throws {
    store.cache(of: profile).store(reply("one"), for: "a")
    #expect(folder.names.contains("cache.db"))
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    try store.limitGrowth(toPages: 2)
    journal.type(String(repeating: "x", count: 100_000))
    #expect(throws: StoreError.self) { try journal.flush() }
    #expect(!folder.names.contains("cache.db"))
    #expect(!folder.names.contains("cache.db-wal"))
    // Nothing is put in its place for a while.
    store.cache(of: profile).store(reply("two"), for: "a")
    #expect(store.cache(of: profile).reply(for: "a") == nil)
    #expect(!folder.names.contains("cache.db"))
    clock.advance(days: 1)
    store.cache(of: profile).store(reply("three"), for: "a")
    #expect(store.cache(of: profile).reply(for: "a")?.reply == reply("three"))
  }

  @Test func `the log of the cache stays small, whatever comes in`() throws {
    let cache = store.cache(of: profile)
    let body = String(repeating: "x", count: 100_000)
    for number in 1...100 { cache.store(reply(body), for: "\(number)") }
    let size = try Fixtures.bytes(folder.path + "/cache.db-wal").count
    #expect(size < 2 << 20, "\(size)")
  }
}
