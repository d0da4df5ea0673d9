import Config
import Editor
import Glibc
import Keys
import TestSupport
import Testing

@testable import Modes

@Suite("Settings are a file and a form")
struct SettingsTests {
  @Test func `without a file everything has its default`() throws {
    let app = try ServerSession()
    let (settings, problems) = SettingsFile(app.folders).load()
    #expect(settings == Settings())
    #expect(problems.isEmpty)
  }

  @Test func `a file says what differs`() throws {
    let app = try ServerSession()
    try app.sandbox.write(
      app.sandbox.configuration + "/settings.conf",
      "[display]\nicons = ascii\nhints = no\n[keys]\nkeymap = emacs\nescape-wait = 250\n")
    let (settings, problems) = SettingsFile(app.folders).load()
    #expect(settings.icons == "ascii")
    #expect(!settings.showsHints)
    #expect(settings.keymap == "emacs")
    #expect(settings.escapeWait == 250)
    #expect(problems.isEmpty)
  }

  @Test func `a file that is for the user alone stays so when a setting is changed`() throws {
    let app = try ServerSession()
    let folder = app.sandbox.configuration
    let path = try app.sandbox.write(
      folder + "/settings.conf", "[display]\nhints = no\n", mode: 0o600)
    let real = try app.sandbox.write(folder + "/real", "[display]\nhints = no\n", mode: 0o640)
    for name in [path, real] {
      let file = OwnFile(path: name)
      try file.write(Array("[display]\n".utf8))
      #expect(app.sandbox.read(name) == "[display]\n")
    }
    #expect(mode(of: path) == 0o600)
    #expect(mode(of: real) == 0o640)
    try OwnFile(path: folder + "/sub/new").write(Array("x\n".utf8))
    #expect(app.sandbox.read(folder + "/sub/new") == "x\n")
    #expect(!app.sandbox.names(in: folder).contains { $0.hasSuffix(".new") || $0.hasPrefix(".") })
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o7777
  }

  @Test func `bad lines are told with file and line and change nothing`() throws {
    let app = try ServerSession()
    let path = try app.sandbox.write(
      app.sandbox.configuration + "/settings.conf",
      "[display]\nhimts = no\nicons = unicorn\n[kays]\nx = 1\n[keys]\nescape-wait = soon\n")
    let (settings, problems) = SettingsFile(app.folders).load()
    #expect(settings == Settings())
    #expect(
      problems.map(\.description) == [
        "\(path):2: no setting himts in [display]; did you mean hints?",
        "\(path):3: icons is one of unicode, ascii, not unicorn; did you mean unicode?",
        "\(path):4: no section [kays] in the settings; did you mean keys?",
        "\(path):7: escape-wait is a number from 50 to 5000, not soon",
      ])
  }

  @Test func `saving writes single values and leaves the rest as it is`() throws {
    let app = try ServerSession()
    let path = try app.sandbox.write(
      app.sandbox.configuration + "/settings.conf",
      "# mine\n[keys]\nescape-wait = 250\n[display]\nhints = no\n")
    let file = SettingsFile(app.folders)
    let old = file.load().settings
    var new = old
    new.keymap = "emacs"
    new.showsHints = true
    try file.save(new, over: old)
    #expect(
      app.sandbox.read(path)
        == "# mine\n[keys]\nescape-wait = 250\nkeymap = emacs\n[display]\n")
    #expect(file.load().settings == new)
  }

  @Test func `the form changes what is in force at once`() throws {
    let app = try ServerSession()
    try app.type(",")
    #expect(app.text.contains("Keymap"))
    while app.fieldAtPoint != "display.hints" { try app.type("TAB") }
    try app.type("SPC")
    try app.fill("keys.escape-wait", "120")
    try app.type("C-s")
    #expect(app.session.settings.escapeWait == 120)
    #expect(app.session.textEscapeWait == 120)
    #expect(!app.session.showsHints)
    #expect(SettingsFile(app.folders).load().settings == app.session.settings)
  }

  @Test func `another keymap holds at once`() throws {
    let app = try ServerSession()
    try app.type(",")
    while app.fieldAtPoint != "keys.keymap" { try app.type("TAB") }
    for _ in 0..<4 where app.buffer.fieldValues["keys.keymap"] != "emacs" { try app.type("SPC") }
    let before = app.session.keymaps["reading"]?.all.count
    try app.type("C-s")
    #expect(app.session.settings.keymap == "emacs")
    #expect(app.session.keymaps["reading"]?.all.count != before)
  }

  @Test func `a number that cannot be is said in its place and nothing is saved`() throws {
    let app = try ServerSession()
    try app.type(",")
    try app.fill("keys.escape-wait", "soon")
    try app.type("C-s")
    #expect(app.text.contains("escape-wait is a number from 50 to 5000, not soon"))
    #expect(app.fieldAtPoint == "keys.escape-wait")
    #expect(app.session.settings == Settings())
  }
}
