import Forge
import HTTP
import SQL
import Secrets
import TestSupport
import Testing

@testable import Store

@Suite struct MigrationTests {
  let folder: ScratchFolder
  var path: String { folder.path + "/gotcha.db" }

  init() throws { folder = try ScratchFolder() }

  @Test func `steps are numbered from one without a gap`() {
    for steps in [Migration.state, Migration.cache] {
      #expect(steps.map(\.number) == Array(1...steps.count))
    }
  }

  @Test func `every kept old database opens and has everything`() throws {
    let kept = try Fixture.names(in: "databases")
    #expect(kept == Migration.state.map { "state-\($0.number).sql" })
    for name in kept {
      let folder = try ScratchFolder()
      try Database(.file(folder.path + "/gotcha.db")).execute(try Fixture.text("databases/\(name)"))
      let store = try LocalStore(folder: folder.path, clock: { 1_700_000_000 })
      #expect(store.notices.isEmpty)
      try expectEverything(in: store)
    }
  }

  /// What the kept databases were filled with.
  private func expectEverything(in store: LocalStore) throws {
    let profiles = try store.profiles()
    #expect(profiles.map(\.name) == ["work", "home"])
    #expect(profiles.map(\.provider) == [.gitea, .forgejo])
    #expect(profiles[1].connection.pinnedKey == "sha256//AAAA")
    #expect(profiles[1].secretSource == .command("pass show forge"))
    #expect(try store.selectedProfile()?.name == "home")
    let work = profiles[0].id
    #expect(try store.favourites(of: work, pane: "repositories") == ["acme/atlas", "acme/base"])
    #expect(try store.filter("acme/atlas/issues", of: work) == #"{"state":"open"}"#)
    #expect(try store.session() == Array("windows".utf8))
    let drafts = try store.drafts()
    #expect(drafts.map { words($0.text()) } == ["Edited here", "Hello world"])
    #expect(drafts.map(\.state) == [.refused("This issue is locked"), .editing])
    #expect(drafts[0].subject.baseVersion == "2026-11-30T09:40:00Z")
    #expect(words(drafts[0].fields[0].base) == "As it was")
    #expect(drafts[1].cursor == Draft.Cursor(field: 1, point: 11, mark: 0))
    #expect(words(drafts[1].text("title")) == "Greeting")
    #expect(drafts[1].fields[1].undo == [1, 2, 3])
    #expect(drafts.allSatisfy { store.otherOwner(of: $0) == nil })
    #expect(try store.trash().map { words($0.text()) } == ["Thrown away"])
  }

  @Test func `an upgrade runs the missing steps once and in order`() throws {
    let steps = [
      Migration(1, "CREATE TABLE a (x); INSERT INTO a VALUES (1)"),
      Migration(2, "INSERT INTO a VALUES (2)"),
      Migration(3, "INSERT INTO a VALUES (3); ALTER TABLE a ADD y DEFAULT 7"),
    ]
    let database = try Database(.file(path))
    try Migration.apply(Array(steps.prefix(1)), to: database, at: path)
    try Migration.apply(steps, to: database, at: path)
    try Migration.apply(steps, to: database, at: path)
    #expect(try database.rows("SELECT x FROM a WHERE y = 7") { $0.int(0) } == [1, 2, 3])
    #expect(try database.userVersion() == 3)
  }

  @Test func `an upgrade that fails leaves the database as it was`() throws {
    let database = try Database(.file(path))
    let good = Migration(1, "CREATE TABLE a (x)")
    try Migration.apply([good], to: database, at: path)
    #expect(throws: SQLError.self) {
      try Migration.apply(
        [good, Migration(2, "CREATE TABLE b (x)"), Migration(3, "NONSENSE")], to: database,
        at: path)
    }
    #expect(try database.userVersion() == 1)
    #expect(try database.first("SELECT count(*) FROM sqlite_schema") { $0.int(0) } == 1)
  }
}
