import Editor
import Keys
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Keys that are bound while the program runs")
struct KeymapCommandsTests {
  private let app: ServerSession
  private var file: String { app.sandbox.configuration + "/keymaps/user.keymap" }

  init() throws { app = try ServerSession() }

  private func set(_ command: String, _ keys: String, to name: String) throws {
    app.session.run(command)
    try app.type(keys)
    app.typeText(name)
    try app.type("RET")
  }

  @Test(
    "Every section of a shipped keymap is one that keys are looked up in",
    arguments: ["gotcha", "emacs", "vi", "mutt"])
  func sections(keymap: String) throws {
    let (scheme, problems) = try KeyScheme.load(
      keymap, from: .shipped,
      vocabulary: KeymapVocabulary(
        sections: app.session.keymapSections, commands: app.session.commands.names))
    #expect(problems == [])
    #expect(scheme.sections.count > 20)
  }

  @Test("global-set-key works at once, and save-keymap keeps it with all comments")
  func global() throws {
    let text = "# mine\n[global]\n# a comment\nC-c q = undo\n\n[list]\nh = peek\n"
    try app.sandbox.write(file, text)
    try set("global-set-key", "C-c y", to: "describe-mode")
    #expect(app.echo == "C-c y runs describe-mode. M-x save-keymap keeps it")
    try app.type("C-c y")
    #expect(app.ran.last == "describe-mode")
    app.session.run("save-keymap")
    app.settle()
    #expect(app.echo == "Saved 1 key in \(file)")
    #expect(
      app.sandbox.read(file)
        == "# mine\n[global]\n# a comment\nC-c q = undo\nC-c y = describe-mode\n\n[list]\nh = peek\n"
    )
    app.session.run("save-keymap")
    #expect(app.echo == "No key was bound that is not kept already")
  }

  @Test("local-set-key is for buffers of one mode, global-unset-key and local-unset-key for none")
  func others() throws {
    let mode = app.buffer.mode.name
    try set("local-set-key", "h", to: "describe-mode")
    app.session.run("global-unset-key")
    try app.type("C-c C-v")
    app.session.run("local-unset-key")
    try app.type("z")
    #expect(app.echo == "z does nothing. M-x save-keymap keeps it so")
    app.session.run("save-keymap")
    app.settle()
    let text = app.sandbox.read(file) ?? ""
    #expect(text.hasPrefix("# Keys of your own"))
    #expect(text.contains("[\(mode)]\nh = describe-mode\nz = unbound\n"), "\(text)")
    #expect(text.contains("[global]\nC-c C-v = unbound\n"), "\(text)")
  }

  @Test("what is not kept yet stays bound when the files are read again")
  func reading() throws {
    try set("global-set-key", "C-c y", to: "describe-mode")
    app.session.run("settings-reload")
    app.settle()
    try app.type("C-c y")
    #expect(app.ran.last == "describe-mode")
  }

  @Test("describe-variable tells value, line, default and how to change it")
  func describing() throws {
    let settings = try app.sandbox.write(
      app.sandbox.configuration + "/settings.conf", "# mine\n[display]\ntext-width = 60\n")
    app.session.run("settings-reload")
    app.settle()
    try app.type("C-h v")
    app.typeText("display.text-width")
    try app.type("RET")
    #expect(app.ran.contains("describe-variable"))
    let contents = app.buffer.text.contents
    let page = contents.string(0..<contents.end)
    for words in [
      "Value    60", "Default  88", "\(settings):3", "from 20 to 400", "text-width = 60",
    ] {
      #expect(page.contains(words), "\(words) in \(page)")
    }
  }
}
