import DemoForge
import Display
import Editor
import Glibc
import Keys
import Spelling
import Store
import TestSupport
import Testing
import Text
import Workers

@testable import Modes

@Suite("The doctor")
struct DoctorTests {
  private let app: ServerSession
  private let forge: DemoForge

  init() throws {
    forge = try DemoForge()
    try forge.start()
    app = try ServerSession(["FORGE_TOKEN": forge.tokens.alice])
  }

  private func addServer(_ name: String) throws {
    var draft = ServerDraft()
    draft.name = name
    draft.url = forge.url
    (draft.place, draft.detail) = (.environment, "FORGE_TOKEN")
    try app.services.servers.save(draft, in: app.store)
  }

  private func findings(patience: Int64 = 10_000) -> [Finding] {
    Examination(
      services: app.services, file: SettingsFile(app.folders),
      vocabulary: app.session.vocabulary(for: app.folders),
      patience: patience
    ).findings()
  }

  private func finding(_ section: String, _ name: String) throws -> Finding {
    try #require(findings().first { $0.section == section && $0.name.hasSuffix(name) })
  }

  @Test("a server that answers is told with its version and account")
  func reachable() throws {
    try addServer("work")
    let found = try finding("Servers", "work")
    #expect(found.verdict == .fine, "\(found)")
    #expect(found.text.contains("answers alice in"))
    #expect(found.text.contains("1.26.3"))
  }

  @Test("the dictionary is told by its language, and a missing one by what to install")
  func spelling() throws {
    #expect(try finding("Spelling", "Dictionary").text == "en_US")
    let services = Services(
      store: app.services.store, servers: app.services.servers, grammars: app.services.grammars,
      speller: Speller(languages: ["xx_XX"]))
    let findings = Examination(
      services: services, file: SettingsFile(app.folders), vocabulary: .any
    ).findings()
    let found = try #require(findings.first { $0.section == "Spelling" })
    #expect(found.verdict == .note)
    #expect(found.text.contains("there is no dictionary for xx_XX"))
  }

  @Test("a server that is gone is broken, and says why")
  func unreachable() throws {
    try addServer("work")
    forge.stop()
    let found = try finding("Servers", "work")
    #expect(found.verdict == .broken)
    #expect(found.text.contains(forge.url))
  }

  @Test("a server that never answers is not waited for longer than the patience")
  func silent() throws {
    try addServer("work")
    let silent = try LoopbackServer { _ in .silence(until: Answer()) }
    var profile = try #require(try app.store.profiles().first)
    profile.base = silent.url
    try app.store.updateProfile(profile)
    let found = findings(patience: 500).first { $0.section == "Servers" }
    #expect(found?.verdict == .broken)
    #expect(found?.text.hasPrefix("\(silent.url) did not answer within") == true, "\(found as Any)")
  }

  @Test("mistakes in files are told with file and line")
  func configuration() throws {
    try app.sandbox.write(
      app.sandbox.configuration + "/settings.conf", "[display]\nicons = unicorn\n")
    try app.sandbox.write(
      app.sandbox.configuration + "/keymaps/user.keymap", "[global]\n\nC-c q = no-such-command\n")
    let settings = try finding("Configuration", "settings.conf:2")
    #expect(settings.verdict == .broken)
    #expect(settings.text.contains("not unicorn"))
    #expect(settings.place?.line == 2)
    let keymap = try finding("Configuration", "user.keymap:3")
    #expect(keymap.text.contains("no-such-command"))
  }

  @Test("a state folder that others can read is broken, until it is closed to them")
  func permissions() throws {
    chmod(app.sandbox.state, 0o755)
    let open = try finding("Folders", "State")
    #expect(open.verdict == .broken)
    #expect(open.text.contains("chmod 700"))
    chmod(app.sandbox.state, 0o700)
    let closed = try finding("Folders", "State")
    #expect(closed.verdict == .fine)
    #expect(closed.text.hasSuffix("mode 0700"))
  }

  @Test("no token is ever part of what is found")
  func secrecy() throws {
    try addServer("work")
    let token = forge.tokens.alice
    #expect(!findings().contains { $0.text.contains(token) || $0.name.contains(token) })
  }

  @Test("M-x doctor shows the same in a buffer, with links to the lines")
  func buffer() throws {
    try app.sandbox.write(
      app.sandbox.configuration + "/settings.conf", "[display]\nicons = unicorn\n")
    app.session.run("doctor")
    app.settle()
    #expect(app.text.contains("thing broken") || app.text.contains("things broken"), "\(app.text)")
    #expect(app.buffer.name == "*help: doctor*")
    let contents = app.buffer.text.contents
    #expect(contents.string(0..<contents.end).contains("icons is one of unicode, ascii"))
    let link = app.buffer.spots.first { $0.location.kind == .localFile }
    #expect(link?.location.fragment == "2")
  }
}
