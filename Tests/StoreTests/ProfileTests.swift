import Forge
import HTTP
import SQL
import Secrets
import TestSupport
import Testing

@testable import Store

@Suite struct ProfileTests {
  let folder: ScratchFolder
  let store: LocalStore

  init() throws {
    folder = try ScratchFolder()
    store = try LocalStore(folder: folder.path)
  }

  private func add(_ names: String...) throws -> [Profile] {
    try names.map { name in
      var profile = Sample.profile
      profile.name = name
      return try store.addProfile(profile)
    }
  }

  @Test func `a new store has no server`() throws {
    #expect(try store.profiles().isEmpty && store.selectedProfile() == nil)
  }

  @Test func `a new server is added and selected, or neither`() throws {
    _ = try add("home")
    let work = try store.addProfile(Sample.profile, selecting: true)
    #expect(try store.selectedProfile()?.id == work.id)
    try store.perform("stand for a full disk") { database in
      try database.execute(
        """
        CREATE TRIGGER full BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'no room'); END
        """)
    }
    var third = Sample.profile
    third.name = "third"
    #expect(throws: StoreError.self) { try store.addProfile(third, selecting: true) }
    #expect(try store.profiles().map(\.name) == ["home", "work"])
    #expect(try store.selectedProfile()?.name == "work")
  }

  @Test func `a profile comes back whole after a restart`() throws {
    var profile = Sample.profile
    profile.provider = .forgejo
    profile.connection = Connection(
      caFile: "/etc/ca.pem", pinnedKey: "sha256//AAAA", proxy: "", unixSocket: "/run/forge")
    profile = try store.addProfile(profile)
    #expect(profile.id > 0)
    let again = try LocalStore(folder: folder.path)
    #expect(try again.profiles() == [profile])
    #expect(try again.selectedProfile() == profile)
  }

  @Test func `where the token is kept is kept`() throws {
    let sources: [SecretSource] = [
      .secretService, .command("pass show forge"), .environment("FORGE_TOKEN"), .file, .memory,
    ]
    for (number, source) in sources.enumerated() {
      var profile = Sample.profile
      profile.name = "server \(number)"
      profile.secretSource = source
      try store.addProfile(profile)
    }
    #expect(try store.profiles().map(\.secretSource) == sources)
  }

  @Test func `two profiles cannot have one name`() throws {
    let profiles = try add("work", "home")
    let error = #expect(throws: StoreError.self) { try add("work") }
    #expect(error?.kind == .nameTaken("work"))
    #expect(error?.description.contains("Choose another name") == true)
    var home = profiles[1]
    home.name = "work"
    #expect(throws: StoreError.self) { try store.updateProfile(home) }
    #expect(try store.profiles() == profiles)
  }

  @Test func `a renamed profile stays selected`() throws {
    var profile = try add("work", "home")[1]
    try store.selectProfile(profile.id)
    profile.name = "house"
    profile.base = "https://new.example.org"
    try store.updateProfile(profile)
    #expect(try store.selectedProfile() == profile)
  }

  @Test func `removing the selected server selects the next, the last one the one before`() throws {
    let profiles = try add("a", "b", "c")
    try store.selectProfile(profiles[1].id)
    #expect(try store.removeProfile(profiles[1].id) == profiles[2])
    #expect(try store.removeProfile(profiles[2].id) == profiles[0])
    #expect(try store.removeProfile(profiles[0].id) == nil)
    #expect(try LocalStore(folder: folder.path).profiles().isEmpty)
  }

  @Test func `removing another server leaves the selection`() throws {
    let profiles = try add("a", "b", "c")
    try store.selectProfile(profiles[2].id)
    #expect(try store.removeProfile(profiles[0].id) == profiles[2])
  }

  @Test func `an id is never used again`() throws {
    let first = try add("a")[0]
    try store.removeProfile(first.id)
    #expect(try add("a")[0].id != first.id)
  }

  @Test func `what is kept for a server goes with it, its drafts to the trash`() throws {
    let profile = try add("work")[0]
    try store.setFavourite("acme/atlas", of: profile.id, pane: "repositories", to: true)
    try store.setFilter("{}", for: "acme/atlas/issues", of: profile.id)
    let journal = try store.write("words", to: Sample.subject(profile: profile.id))
    try journal.close()
    try store.removeProfile(profile.id)
    #expect(try store.favourites(of: profile.id, pane: "repositories").isEmpty)
    #expect(try store.filter("acme/atlas/issues", of: profile.id) == nil)
    let draft = try #require(try store.trash().first)
    #expect(draft.subject.profile == nil && draft.subject.account == "alice on work")
    let other = try add("again")[0]
    try store.moveDraft(draft.id, to: other, target: "acme/atlas#3")
    try store.restoreDraft(draft.id)
    let moved = try #require(try store.drafts(of: other.id, target: "acme/atlas#3").first)
    #expect(words(moved.text()) == "words" && moved.subject.account == "alice on again")
  }

  @Test func `drafts and favourites follow a server to its new address`() throws {
    var profile = try add("work")[0]
    try store.setFavourite("acme/atlas", of: profile.id, pane: "repositories", to: true)
    try store.write("words", to: Sample.subject(profile: profile.id)).close()
    profile.base = "https://new.example.org"
    profile.login = "bob"
    try store.updateProfile(profile)
    #expect(try store.favourites(of: profile.id, pane: "repositories") == ["acme/atlas"])
    let draft = try #require(try store.drafts(of: profile.id, target: "acme/atlas#2").first)
    #expect(draft.subject.account == "bob on work")
  }

  @Test func `where the selected one is gone the first one is`() throws {
    _ = try add("c", "a", "b")
    #expect(try store.profiles().map(\.name) == ["c", "a", "b"])
    try store.selectProfile(9999)
    #expect(try store.selectedProfile()?.name == "c")
  }
}
