import Forge
import Glibc
import SQL
import TestSupport
import Testing

@testable import Store

@Suite struct StateFileTests {
  let folder: ScratchFolder
  var path: String { folder.path + "/gotcha.db" }

  init() throws { folder = try ScratchFolder() }

  private func open() throws -> LocalStore {
    try LocalStore(folder: folder.path, clock: { 1_700_000_000 })
  }

  /// Makes a store with one of everything.
  private func fill() throws {
    let store = try open()
    let profile = try store.addProfile(Sample.profile)
    try store.setFavourite("acme/atlas", of: profile.id, pane: "repositories", to: true)
    try store.setSession([1, 2, 3])
    for text in ["one", "two", "three"] {
      try store.write(text, to: Sample.subject(profile: profile.id)).close()
    }
    try store.putAllInOneFile()
  }

  private func overwrite(at offset: Int, with bytes: [UInt8]) throws {
    guard let file = fopen(path, "r+") else { throw ScratchFolder.Failure(code: errno) }
    fseek(file, offset, SEEK_SET)
    bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }

  @Test func `folder and files are for their owner alone`() throws {
    let store = try LocalStore(folder: folder.path + "/a/b")
    defer { removeAll(folder.path + "/a/b", folder.path + "/a") }
    #expect(folder.mode(of: "a") == 0o700 && folder.mode(of: "a/b") == 0o700)
    #expect(folder.mode(of: "a/b/gotcha.db") == 0o600)
    #expect(store.isKept && store.notices.isEmpty)
  }

  @Test func `a folder that is taken away is there again, with all that was and is kept`() throws {
    try fill()
    let store = try open()
    let journal = try store.write("being ")
    let reply = Reply(status: 200, headers: [], body: [1])
    let profile = try #require(try store.profiles().first)
    let cache = store.cache(of: profile)
    cache.store(reply, for: "GET /a")
    takeAway()
    #expect(access(folder.path, F_OK) != 0)
    journal.type("written", at: 6)
    try journal.flush()
    cache.store(reply, for: "GET /b")
    let news = store.takeNews()
    #expect(news.count == 1 && news[0].contains("taken away"), "\(news)")
    #expect(store.takeNews().isEmpty)
    let next = try open()
    let texts = try next.drafts().map { String(decoding: $0.text() ?? [], as: UTF8.self) }
    #expect(texts.sorted() == ["being written", "one", "three", "two"])
    #expect(try next.session() == [1, 2, 3])
    #expect(try next.favourites(of: profile.id, pane: "repositories") == ["acme/atlas"])
    #expect(next.cache(of: profile).reply(for: "GET /b") != nil)
    // Nothing more happens as long as it stays.
    journal.type("!", at: 13)
    try journal.close()
    #expect(store.takeNews().isEmpty)
  }

  @Test func `another database in its place keeps its own, and gets what is written here`()
    throws
  {
    try fill()
    let store = try open()
    let journal = try store.write("mine")
    takeAway()
    let other = try open()
    try other.setSession([9])
    journal.type(" too", at: 4)
    try journal.flush()
    #expect(try other.session() == [9])
    let texts = try other.drafts().map { String(decoding: $0.text() ?? [], as: UTF8.self) }
    #expect(texts.sorted() == ["mine too", "one", "three", "two"])
  }

  @Test func `a disk too full to put everything back keeps it here until there is room`() throws {
    let store = try open()
    let big = String(repeating: "x", count: 300_000)
    for text in [big + "1", big + "2", big + "3"] { try store.write(text).close() }
    let journal = try store.write("being ")
    takeAway()
    // Another program's database is in its place, and has no room for all of this.
    let other = try open()
    try other.write("theirs").close()
    journal.type("written", at: 6)
    try other.perform("stand for a full disk") { database in
      try database.execute(
        """
        CREATE TRIGGER full AFTER INSERT ON drafts WHEN (SELECT count(*) FROM drafts) > 3
        BEGIN SELECT RAISE(ABORT, 'no room'); END
        """)
    }
    #expect(throws: StoreError.self) { try journal.flush() }
    #expect(store.takeNews().isEmpty)
    #expect(try other.drafts().count == 1)
    try other.perform("make room") { try $0.execute("DROP TRIGGER full") }
    try journal.flush()
    #expect(store.takeNews().count == 1)
    let texts = try other.drafts().map { String(decoding: $0.text() ?? [], as: UTF8.self) }
    #expect(texts.count == 5)
    #expect(texts.contains("being written") && texts.contains("theirs"))
    #expect(texts.contains(big + "3"))
  }

  @Test func `a draft does not go to another server that has its number by now`() throws {
    let store = try open()
    let work = try store.addProfile(Sample.profile)
    try store.write("for work", to: Sample.subject(profile: work.id)).close()
    let unwritten = store.beginDraft(
      Sample.subject(profile: work.id), fields: Sample.emptyBody, cursor: Sample.start)
    try store.setFavourite("acme/atlas", of: work.id, pane: "repositories", to: true)
    takeAway()
    let other = try open()
    var home = Sample.profile
    home.name = "home"
    home.base = "https://home.example.net"
    let homeID = try other.addProfile(home).id
    #expect(homeID == work.id)
    unwritten.type("for work, too")
    try unwritten.flush()
    let profiles = try other.profiles()
    #expect(profiles.map(\.name) == ["home", "work"])
    let newID = try #require(profiles.last?.id)
    #expect(try other.drafts().map(\.subject.profile) == [newID, newID])
    #expect(try other.favourites(of: newID, pane: "repositories") == ["acme/atlas"])
    #expect(try other.favourites(of: homeID, pane: "repositories").isEmpty)
    #expect(try other.selectedProfile()?.name == "home")
  }

  @Test func `a server of the same name elsewhere is another server`() throws {
    let store = try open()
    let work = try store.addProfile(Sample.profile)
    try store.write("words", to: Sample.subject(profile: work.id)).close()
    takeAway()
    let other = try open()
    var namesake = Sample.profile
    namesake.base = "https://elsewhere.example.net"
    let namesakeID = try other.addProfile(namesake).id
    try store.setSession([1])
    #expect(try other.profiles().map(\.name) == ["work", "work-2"])
    #expect(try other.drafts().map(\.subject.profile) != [namesakeID])
  }

  @Test func `what can be read of a damaged database goes into a new one whole or not at all`()
    throws
  {
    try fill()
    let root = try Database(.file(path)).first(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'drafts_by_target'"
    ) { $0.int(0) }
    try overwrite(at: (try #require(root) - 1) * 4096, with: Array(repeating: 0xff, count: 4096))
    let new = try Database(.memory)
    try Migration.apply(Migration.state, to: new, at: ":memory:")
    let pages = try new.first("PRAGMA page_count") { $0.int(0) } ?? 0
    try new.execute("PRAGMA max_page_count = \(pages)")
    // Bigger than the pages that are there.
    try Database(.file(path)).run(
      "UPDATE sessions SET contents = ?", [UInt8](repeating: 1, count: 50_000))
    #expect(throws: SQLError.self) { try Salvage.copy(from: path, to: new) }
    #expect(try new.first("SELECT count(*) FROM drafts") { $0.int(0) } == 0)
  }

  @Test func `a start after a start finds no fault`() throws {
    try fill()
    let store = try open()
    #expect(store.notices.isEmpty && store.isKept)
    #expect(try store.drafts().count == 3)
  }

  @Test func `words where the database should be are set aside and said so`() throws {
    try overwriteWhole(with: Array(repeating: UInt8(ascii: "w"), count: 10_000))
    let store = try open()
    #expect(folder.names.contains("gotcha.db.damaged-1700000000"))
    let notice = try #require(store.notices.first)
    #expect(notice.contains("\(path).damaged-1700000000"))
    #expect(notice.contains("Nothing in it could be read"))
    #expect(store.isKept)
    try store.write("words").close()
    #expect(try open().drafts().count == 1)
  }

  @Test func `a second damage does not overwrite the first`() throws {
    for _ in 1...3 {
      try overwriteWhole(with: Array("no database".utf8) + Array(repeating: 1, count: 2000))
      _ = try open()
    }
    #expect(folder.names.count { $0.hasPrefix("gotcha.db.damaged-1700000000") } == 3)
  }

  @Test func `what can be read of a damaged database is taken over`() throws {
    try fill()
    // The page of an index: the tables are whole, the check finds it.
    let root = try Database(.file(path)).first(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'drafts_by_target'"
    ) { $0.int(0) }
    try overwrite(at: (try #require(root) - 1) * 4096, with: Array(repeating: 0xff, count: 4096))
    let store = try open()
    #expect(store.notices.first?.contains("could be read and went into a new one") == true)
    #expect(try store.profiles().map(\.name) == ["work"])
    #expect(try store.drafts().count == 3)
    #expect(try store.session() == [1, 2, 3])
    let again = try open()
    #expect(again.notices.isEmpty)
    #expect(try again.drafts(of: again.profiles()[0].id, target: "acme/atlas#2").count == 3)
  }

  @Test func `drafts are kept when their server cannot be read`() throws {
    try fill()
    let root = try Database(.file(path)).first(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'profiles'"
    ) { $0.int(0) }
    try overwrite(at: (try #require(root) - 1) * 4096, with: Array(repeating: 0xff, count: 4096))
    let store = try open()
    #expect(try store.profiles().isEmpty)
    let drafts = try store.drafts()
    #expect(drafts.count == 3)
    #expect(drafts.allSatisfy { $0.subject.profile == nil })
  }

  @Test func `random damage never stops a start`() throws {
    try fill()
    let whole = try Fixtures.bytes(path)
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      for name in folder.names { unlink(folder.path + "/" + name) }
      try overwriteWhole(with: whole)
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        try overwrite(
          at: Int.random(in: 0..<whole.count, using: &random),
          with: [UInt8.random(in: 0...255, using: &random)])
      }
      if seed % 5 == 0 { truncate(path, Int.random(in: 0..<whole.count, using: &random)) }
      let store: LocalStore
      do throws(StoreError) {
        store = try LocalStore(folder: folder.path)
      } catch {
        // The damage was in the number of the format.
        if case .tooNew = error.kind { continue }
        throw error
      }
      // Damage that the check does not see is still an error and not a crash.
      _ = try? store.drafts()
      _ = try? store.profiles()
      _ = try? store.write("words").close()
    }
  }

  @Test func `a database of a later version is refused and left alone`() throws {
    try fill()
    try Database(.file(path)).execute("PRAGMA user_version = 99")
    let before = try Fixtures.bytes(path)
    let error = #expect(throws: StoreError.self) { _ = try open() }
    #expect(error?.kind == .tooNew(found: 99, known: Migration.state.last?.number ?? 0))
    #expect(error?.description.contains("Install the newer version again") == true)
    #expect(try Fixtures.bytes(path) == before)
    #expect(!folder.names.contains { $0.contains("damaged") })
  }

  @Test func `where no folder can be made everything is in memory and one is told`() throws {
    try overwriteWhole(with: [1])
    let store = try LocalStore(folder: path + "/below a file")
    #expect(!store.isKept)
    #expect(store.notices.first?.contains("gone when you leave") == true)
    let journal = try store.write("words")
    #expect(try journal.close() == .kept)
    #expect(try store.drafts().count == 1)
  }

  @Test func `two programs that start at once make one database`() throws {
    let stores = try (0..<8).map { _ in try open() }
    let names = try stores.enumerated().map { number, store in
      var profile = Sample.profile
      profile.name = "server \(number)"
      return try store.addProfile(profile).name
    }
    #expect(try stores[0].profiles().map(\.name) == names)
  }

  @Test func `a locked database is waited for and then said so`() throws {
    let error = StoreError(
      SQLError(code: .busy, message: "database is locked", sql: "BEGIN"), doing: "keep the draft",
      in: "/home/alice/.local/state/gotcha/gotcha.db")
    #expect(
      error.description
        == "Could not keep the draft: another program keeps "
        + "/home/alice/.local/state/gotcha/gotcha.db locked. Try again when it is done.")
  }

  private func overwriteWhole(with bytes: [UInt8]) throws {
    guard let file = fopen(path, "w") else { throw ScratchFolder.Failure(code: errno) }
    bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }

  /// Removes the folder under a running program.
  private func takeAway() {
    for name in folder.names { unlink(folder.path + "/" + name) }
    rmdir(folder.path)
  }

  private func removeAll(_ folders: String...) {
    for folder in folders {
      for name in ["gotcha.db", "gotcha.db-wal", "gotcha.db-shm"] { unlink(folder + "/" + name) }
      rmdir(folder)
    }
  }
}
