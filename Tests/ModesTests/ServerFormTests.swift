import DemoForge
import Editor
import Forge
import Keys
import Modes
import Secrets
import Store
import TestSupport
import Testing
import Text

@Suite("Servers are added, changed and removed in a form")
struct ServerFormTests {
  private func forge(isForgejo: Bool = false, path: String = "") throws -> DemoForge {
    let options = DemoForgeOptions(provider: isForgejo ? .forgejo : .gitea, basePath: path)
    let forge = try DemoForge(options)
    try forge.start()
    return forge
  }

  /// A session in which that forge was added; its token is in a file.
  private func session(on forge: DemoForge) throws -> ServerSession {
    let app = try ServerSession()
    // It answers as long as somebody holds it.
    app.session.properties[DemoForge.self] = forge
    try add(forge, to: app)
    try #require(app.store.profiles().count == 1, "\(app.text)")
    return app
  }

  private func add(
    _ forge: DemoForge, to app: ServerSession, name: String = "forge", token: String? = nil
  ) throws {
    try app.type("S c")
    try app.fill("name", name)
    try app.fill("url", forge.url)
    try app.fill("token", token ?? forge.tokens.alice)
    try chooseFile(app)
    try app.type("C-s y e s RET")
  }

  private func chooseFile(_ app: ServerSession) throws {
    for _ in app.buffer.fields where app.fieldAtPoint != "place" { try app.type("TAB") }
    for _ in 0..<4 where app.buffer.fieldValues["place"] != "file" { try app.type("SPC") }
  }

  @Test func `without a server every pane says how to add one`() throws {
    let app = try ServerSession()
    for key in ["1", "2", "3", "4", "5"] {
      try app.type(key)
      #expect(app.text.contains("No server is set up yet."))
      #expect(app.text.contains("c adds one"))
    }
  }

  @Test func `TAB goes through the fields in their order and around`() throws {
    let app = try ServerSession()
    try app.type("c")
    #expect(app.fieldAtPoint == "name")
    var seen: [String] = []
    for _ in 0..<9 {
      try app.type("TAB")
      seen.append(app.fieldAtPoint ?? "")
    }
    #expect(
      seen == [
        "url", "token", "place", "certificates", "proxy", "socket", "server-form-save", "provider",
        "name",
      ])
    try app.type("S-TAB")
    #expect(app.fieldAtPoint == "provider")
  }

  @Test func `the example of an address follows the provider`() throws {
    let app = try ServerSession()
    try app.type("c")
    #expect(app.text.contains("https://gitea.example.org"))
    try app.type("S-TAB SPC")
    #expect(app.text.contains("https://forgejo.example.org"))
    #expect(app.fieldAtPoint == "provider")
  }

  @Test func `a token shows as dots, and is neither copied nor undone`() throws {
    let app = try ServerSession()
    try app.type("c")
    try app.fill("token", "hush")
    #expect(app.text.contains("••••"))
    #expect(!app.text.contains("hush"))
    try app.type("C-x h M-w")
    #expect(app.echo == "A masked field is never copied")
    try app.type("C-g C-/")
    #expect(app.buffer.fieldValues["token"] == "hush")
    try app.type("C-a C-k")
    #expect(app.echo == "Deleted; a masked field is never copied")
    #expect(app.buffer.fieldValues["token"] == "")
    #expect(app.session.killRing.isEmpty)
  }

  @Test func `everything missing is said under its field, and nothing is added`() throws {
    let app = try ServerSession()
    try app.type("c C-s")
    #expect(app.text.contains("A name is needed"))
    #expect(app.text.contains("The address is needed"))
    #expect(app.text.contains("A token is needed"))
    #expect(app.fieldAtPoint == "name")
    #expect(try app.store.profiles().isEmpty)
  }

  @Test func `what was emptied is said where it is needed, and is in the trash`() throws {
    let app = try ServerSession()
    try app.type("c")
    try app.fill("name", "forge")
    try app.fill("url", "https://forge.example")
    try app.fill("name", "")
    try app.fill("url", "")
    try app.type("C-s")
    #expect(app.text.contains("A name is needed. It is yours to choose. It was forge."))
    #expect(app.text.contains("The address is needed"))
    #expect(app.text.contains("It was\n             https://forge.example."))
    try app.type("C-c C-k")
    #expect(app.echo == "What you typed is in the trash")
    let trash = try #require(try app.store.trash().first)
    #expect(
      trash.texts.prefix(2).map { String(decoding: $0, as: UTF8.self) } == [
        "forge", "https://forge.example",
      ])
    #expect(try app.store.drafts().isEmpty)
    // A choice alone that was taken back is nothing written.
    try app.type("c S-TAB SPC SPC C-c C-k")
    #expect(app.echo == "Nothing was changed")
  }

  @Test func `emptying the name of a server says what it is called`() throws {
    let app = try session(on: try forge())
    try app.type("S e")
    try app.fill("name", "")
    try app.type("C-s")
    #expect(app.text.contains("Change forge"))
    #expect(app.text.contains("A name is needed. It is yours to choose. It was forge."))
    #expect(try app.store.profiles().map(\.name) == ["forge"])
    // It is the same when it is gone on with later.
    try app.type("C-c C-k S e")
    #expect(app.text.contains("Change forge"))
  }

  @Test func `a valid server is added, selected, and its panes show`() throws {
    let app = try session(on: try forge())
    let profile = try #require(try app.store.selectedProfile())
    #expect(profile.login == "alice")
    #expect(app.session.server == String(profile.id))
    #expect(app.screen[0].contains("alice@forge"))
    #expect(app.echo.hasPrefix("Added forge: Gitea"))
    #expect(app.text.contains("acme/atlas"))
    #expect(profile.secretSource == .file)
  }

  @Test func `a server chosen as Gitea that is a Forgejo is found out`() throws {
    let forge = try forge(isForgejo: true)
    let app = try session(on: forge)
    #expect(try app.store.profiles().first?.provider == .forgejo)
    let again = try LocalStore(folder: app.sandbox.state)
    #expect(try again.profiles().first?.provider == .forgejo)
  }

  @Test func `a server below a path is found from any page of it`() throws {
    let forge = try forge(path: "/git")
    let app = try ServerSession()
    try app.type("c")
    try app.fill("name", "forge")
    try app.fill("url", forge.url + "/acme/atlas/issues/1")
    try app.fill("token", forge.tokens.alice)
    try chooseFile(app)
    try app.type("C-s y e s RET")
    #expect(try app.store.profiles().first?.base == forge.url)
  }

  @Test func `a refused token is said under the token, and what was typed stays`() throws {
    let forge = try forge()
    let app = try ServerSession()
    try add(forge, to: app, token: "0000000000000000000000000000000000000000")
    #expect(app.text.contains("does not accept this token"))
    #expect(app.fieldAtPoint == "token")
    #expect(app.buffer.fieldValues["name"] == "forge")
    #expect(app.buffer.fieldValues["token"]?.count == 40)
    #expect(try app.store.profiles().isEmpty)
    #expect(app.sandbox.read(app.sandbox.state + "/tokens") == nil)
  }

  @Test func `a token that lacks a scope is refused by naming it`() throws {
    let forge = try forge()
    let app = try ServerSession()
    try add(forge, to: app, token: forge.tokens.withoutIssueScope)
    #expect(app.text.contains("lacks read:issue"))
    #expect(try app.store.profiles().isEmpty)
  }

  @Test func `an address where nobody listens is said under the address`() throws {
    let forge = try forge()
    forge.stop()
    let app = try ServerSession()
    try add(forge, to: app)
    #expect(app.text.contains("does not take connections"))
    #expect(app.fieldAtPoint == "url")
    #expect(try app.store.profiles().isEmpty)
  }

  @Test func `a web page in place of data is said under the address`() throws {
    let forge = try forge()
    forge.setFault(FaultRule(.html(status: 200)))
    let app = try ServerSession()
    try add(forge, to: app)
    #expect(app.text.contains("A web page answered"))
    #expect(try app.store.profiles().isEmpty)
  }

  @Test func `without a keyring the other places are offered`() throws {
    let forge = try forge()
    let app = try ServerSession(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    try app.type("c")
    try app.fill("name", "forge")
    try app.fill("url", forge.url)
    try app.fill("token", forge.tokens.alice)
    try app.type("C-s")
    #expect(app.fieldAtPoint == "place", "\(app.text)")
    #expect(app.text.contains("keyring"))
    #expect(try app.store.profiles().isEmpty)
  }

  @Test func `a file takes a token only after the word yes`() throws {
    let forge = try forge()
    let app = try ServerSession()
    try app.type("c")
    try app.fill("name", "forge")
    try app.fill("url", forge.url)
    try app.fill("token", forge.tokens.alice)
    try chooseFile(app)
    try app.type("C-s n o RET")
    #expect(try app.store.profiles().isEmpty)
    try app.type("C-s y e s RET")
    #expect(try app.store.profiles().count == 1)
  }

  @Test func `a token can come from a command or a variable`() throws {
    let forge = try forge()
    let app = try ServerSession(["FORGE_TOKEN": forge.tokens.alice])
    try app.type("c")
    try app.fill("name", "forge")
    try app.fill("url", forge.url)
    try app.type("TAB TAB SPC SPC")
    #expect(app.buffer.fieldValues["place"] == "environment")
    try app.fill("detail", "FORGE_TOKEN")
    try app.type("C-s")
    #expect(try app.store.profiles().first?.secretSource == .environment("FORGE_TOKEN"))
    #expect(app.text.contains("acme/atlas"))
  }

  @Test func `leaving keeps what was typed but the token`() throws {
    let app = try ServerSession()
    try app.type("c")
    try app.fill("name", "forge")
    try app.fill("token", "hush")
    try app.type("C-c C-k")
    #expect(app.text.contains("No server is set up yet."))
    try app.type("c")
    #expect(app.buffer.fieldValues["name"] == "forge")
    #expect(app.buffer.fieldValues["token"] == "")
  }

  @Test func `an edit with an empty token keeps the one there is`() throws {
    let app = try session(on: try forge())
    try app.type("S e")
    #expect(app.text.contains("stays unchanged while empty"))
    try app.fill("name", "home")
    try app.type("C-s")
    #expect(try app.store.profiles().first?.name == "home")
    #expect(app.session.tabLine.identity == "alice@home")
    let profile = try #require(try app.store.profiles().first)
    #expect(try app.services.servers.client(for: profile, nil).send(.user()).login == "alice")
  }

  @Test func `a failing edit leaves the server as it was`() throws {
    let forge = try forge()
    let app = try session(on: forge)
    let before = try app.store.profiles()
    try app.type("S e")
    try app.fill("token", "0000000000000000000000000000000000000000")
    try app.type("C-s y e s RET")
    #expect(app.text.contains("does not accept this token"))
    #expect(try app.store.profiles() == before)
  }

  @Test func `selecting another server changes the pane`() throws {
    let first = try forge()
    let second = try forge(isForgejo: true)
    let app = try session(on: first)
    try add(second, to: app, name: "other")
    #expect(app.session.tabLine.identity == "alice@other")
    try app.type("S g RET")
    #expect(app.session.tabLine.identity == "alice@forge")
    #expect(app.buffer.location?.server == app.session.server)
    #expect(try app.store.selectedProfile()?.name == "forge")
  }

  @Test func `removing asks for the word yes, and the last one leaves the empty list`() throws {
    let app = try session(on: try forge())
    try app.type("S D n o RET")
    #expect(try app.store.profiles().count == 1)
    try app.type("D y e s RET")
    #expect(try app.store.profiles().isEmpty)
    #expect(app.text.contains("No server is set up yet."))
    #expect(app.session.tabLine.identity == "")
  }
}
