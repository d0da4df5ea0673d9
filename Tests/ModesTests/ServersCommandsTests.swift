import DemoForge
import Editor
import Forge
import Store
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Commands of the list of servers")
struct ServersCommandsTests {
  let app: ServerSession
  let forge: DemoForge

  /// Two servers, `home` and `work`; `home` was added first.
  init() throws {
    forge = try DemoForge()
    try forge.start()
    let alice = forge.tokens.alice
    app = try ServerSession(["FORGE_TOKEN": alice])
    for name in ["home", "work"] {
      var draft = ServerDraft()
      draft.name = name
      draft.url = forge.url
      (draft.place, draft.detail) = (.environment, "FORGE_TOKEN")
      try app.services.servers.save(draft, in: app.store)
    }
    app.session.run("servers")
    app.settle()
  }

  @Test("server-add opens an empty form, server-form-leave keeps what was typed in it")
  func add() throws {
    try app.type("c")
    #expect(app.ran.contains("server-add"))
    #expect(app.buffer.fieldValues["name"] == "")
    try app.fill("name", "third")
    try app.type("C-c C-k")
    #expect(app.ran.last == "server-form-leave")
    #expect(app.text.contains("home"))
    try app.type("c")
    #expect(app.buffer.fieldValues["name"] == "third")
    #expect(try app.store.profiles().count == 2)
  }

  @Test("server-edit shows what there is but the token")
  func edit() throws {
    try app.type("g e")
    #expect(app.ran.contains("server-edit"))
    #expect(app.buffer.fieldValues["name"] == "home")
    #expect(app.buffer.fieldValues["url"] == forge.url)
    #expect(!app.text.contains(forge.tokens.alice))
  }

  @Test("server-select uses the server at point from then on")
  func select() throws {
    try app.type("g RET")
    #expect(app.ran.contains("server-select"))
    #expect(app.echo == "Now on alice@home")
    #expect(try app.store.selectedProfile()?.name == "home")
    try app.type("S j RET")
    #expect(app.echo == "Now on alice@work")
  }

  @Test("server-delete removes after the word yes alone")
  func delete() throws {
    try app.type("g D y RET")
    #expect(app.ran.contains("server-delete"))
    #expect(app.echo == "Nothing was removed")
    app.session.run("server-delete")
    try app.type("y e s RET")
    #expect(try app.store.profiles().map(\.name) == ["work"])
  }
}
