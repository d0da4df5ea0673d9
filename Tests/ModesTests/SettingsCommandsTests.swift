import Editor
import TestSupport
import Testing

@testable import Modes

@Suite("Commands of the settings")
struct SettingsCommandsTests {
  let app: ServerSession
  private var file: String { app.sandbox.configuration + "/settings.conf" }

  init() throws {
    app = try ServerSession()
    try app.type(",")
    #expect(app.buffer.location == .settings)
  }

  @Test("settings-leave changes nothing and keeps what was typed")
  func leave() throws {
    for _ in app.buffer.fields where app.fieldAtPoint != "display.icons" { try app.type("TAB") }
    try app.type("SPC C-c C-k")
    #expect(app.ran.last == "settings-leave")
    #expect(app.session.icons == .unicode)
    #expect(app.sandbox.read(file) == nil)
    try app.type(",")
    #expect(app.buffer.fieldValues["display.icons"] == "ascii")
  }

  @Test("settings-save puts them in force and into the file")
  func save() throws {
    for _ in app.buffer.fields where app.fieldAtPoint != "display.icons" { try app.type("TAB") }
    try app.type("SPC C-s")
    #expect(app.ran.contains("settings-save"))
    #expect(app.session.icons == .ascii)
    #expect(app.sandbox.read(file)?.contains("icons = ascii") == true)
    #expect(app.echo == "Saved in \(file)")
  }

  @Test("settings-reload puts a changed file in force, and names its mistakes by line")
  func reload() throws {
    try app.type("C-c C-k")
    try app.sandbox.write(file, "[display]\nicons = ascii\n")
    app.session.run("settings-reload")
    app.settle()
    #expect(app.session.icons == .ascii)
    #expect(app.echo == "Keys, colours and settings are read again")
    try app.sandbox.write(file, "[display]\nicons = unicorn\n")
    app.session.run("settings-reload")
    app.settle()
    #expect(app.echo.contains(":2: icons is one of unicode, ascii, not unicorn"), "\(app.echo)")
  }
}
