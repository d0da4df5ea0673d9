import DemoForge
import Forge
import Glibc
import Secrets
import Store
import TestSupport
import Testing
import Workers

@testable import Modes

@Suite("A server is kept with its token, or nothing is changed")
struct ServerSavingTests {
  let app: ServerSession
  let forge: Interposed
  private let servers: ServerDirectory

  init() throws {
    let demo = try DemoForge()
    try demo.start()
    forge = try Interposed(demo)
    app = try ServerSession(["FORGE_TOKEN": demo.tokens.alice])
    servers = app.services.servers
  }

  private func draft(_ name: String, token: String) -> ServerDraft {
    var draft = ServerDraft()
    draft.name = name
    draft.url = forge.url
    draft.place = .file
    draft.token = Secret(token)
    return draft
  }

  private var tokens: [String] {
    let folder = app.sandbox.state + "/tokens"
    return app.sandbox.names(in: folder).compactMap { app.sandbox.read(folder + "/" + $0) }
  }

  /// Another program takes the name while the server is being tried.
  private func takeName(_ name: String) {
    let store = app.store
    let profile = Profile(name: name, base: "https://elsewhere.example", provider: .gitea)
    forge.after("GET", "/user") { try store.addProfile(profile) }
  }

  @Test func `a new server that cannot be kept leaves no token and no selection behind`() throws {
    let home = try servers.save(draft("home", token: forge.forge.tokens.bob), in: app.store)
    takeName("work")
    let error = #expect(throws: ServerProblem.self) {
      try servers.save(draft("work", token: forge.forge.tokens.alice), in: app.store)
    }
    #expect(error?.field == .name)
    #expect(tokens == [forge.forge.tokens.bob + "\n"])
    #expect(try app.store.selectedProfile()?.id == home.profile.id)
  }

  @Test func `a token that was written over the old one gives way to it again`() throws {
    let home = try servers.save(draft("home", token: forge.forge.tokens.alice), in: app.store)
    var change = draft("work", token: forge.forge.tokens.readOnly)
    change.profile = home.profile.id
    takeName("work")
    #expect(throws: ServerProblem.self) { try servers.save(change, in: app.store) }
    #expect(tokens == [forge.forge.tokens.alice + "\n"])
    #expect(
      try app.secrets.secret(home.profile.tokenAccount, in: .file)
        == Secret(forge.forge.tokens.alice))
  }

  @Test func `an old token that cannot be removed is told of`() throws {
    let home = try servers.save(draft("home", token: forge.forge.tokens.alice), in: app.store)
    #expect(home.tokenProblem == nil)
    let folder = app.sandbox.state + "/tokens"
    let path = folder + "/" + (app.sandbox.names(in: folder).first ?? "")
    unlink(path)
    try app.sandbox.makeFolder(path)
    var change = draft("home", token: "")
    change.profile = home.profile.id
    (change.place, change.detail) = (.environment, "FORGE_TOKEN")
    let changed = try servers.save(change, in: app.store)
    #expect(changed.profile.secretSource == .environment("FORGE_TOKEN"))
    #expect(changed.tokenProblem?.contains(path) == true)
    rmdir(path)
  }

  @Test func `what is said of a server after a change is what was changed`() throws {
    var profile = try servers.save(
      draft("home", token: forge.forge.tokens.alice), in: app.store
    ).profile
    let key = profile.key
    let isOver = Locked(false)
    let over = (0..<3).map { _ in Answer<Void>() }
    for answer in over {
      try Worker.start("asker") { [servers, store = app.store] in
        while !isOver.withLock({ $0 }) { _ = try? servers.profile(key, store: store) }
        answer.give(())
      }
    }
    for number in 0..<100 {
      profile.name = "home \(number)"
      try app.store.updateProfile(profile)
      servers.forget()
      #expect(try servers.profile(key, store: app.store).name == profile.name)
    }
    isOver.withLock { $0 = true }
    for answer in over { answer.wait() }
  }
}
