import DemoForge
import TestSupport
import Testing

/// Settings: the form, the file, and mistakes in it.
struct SettingsTests {
  @Test("SET-01 The form changes settings at once and keeps them over a restart")
  func form() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.expect("acme/atlas")
    try app.type(",")
    try app.expect("Theme")
    #expect(app.row(of: "Refresh")?.contains("seconds between two readings") == true)
    try app.go(to: "Icons")
    try app.type("SPC")
    #expect(app.row(of: "Icons")?.contains("ascii") == true)
    try app.fill("Refresh", "30")
    try app.choose("light", in: "Theme")
    try app.choose("side-by-side", in: "Diffs")
    try app.choose("emacs", in: "Keymap")
    try app.go(to: "Ask before")
    try app.type("SPC")
    try app.type("C-s")
    try app.expect("Saved in \(scene.sandbox.configuration)/settings.conf")
    #expect(app.rowAtPoint?.hasPrefix(">") == true, "\(app.screenText)")
    let file = scene.sandbox.read("\(scene.sandbox.configuration)/settings.conf") ?? ""
    #expect(file.contains("icons = ascii"))
    for line in [
      "refresh = 30", "theme = light", "diff-style = side-by-side", "keymap = emacs", "send = no",
    ] {
      #expect(file.contains(line), "\(line) is missing in \(file)")
    }
    app.terminal.text("\u{18}\u{3}")
    _ = try app.waitForExit()
    try app.restart()
    try app.expect("acme/atlas")
    #expect(app.rowAtPoint?.hasPrefix(">") == true)
    try app.type(",")
    try app.expect("Theme")
    for (label, word) in [
      ("Refresh", "30"), ("Theme", "light"), ("Diffs", "side-by-side"), ("Keymap", "emacs"),
      ("Ask before", "[ ] no"),
    ] {
      #expect(app.row(of: label)?.contains(word) == true, "\(label)")
    }
  }

  @Test("SET-01 What a setting does not take is said under it, and changes nothing")
  func wrong() throws {
    let scene = try Scene()
    let app = try scene.start()
    try app.type(",")
    try app.expect("Theme")
    try app.fill("Refresh", "soon")
    try app.type("C-s")
    try app.expect("refresh is a number from 0 to 86400, not soon")
    #expect(app.rows[app.cursor.row].hasPrefix(" Refresh"))
    let file = scene.sandbox.read("\(scene.sandbox.configuration)/settings.conf") ?? ""
    #expect(file == "[lists]\nrefresh = 0\n")
    // What was typed is there when the form is left and opened again.
    try app.type("C-c C-k")
    try app.expect("goes on with what you typed")
    try app.type(",")
    try app.expect("Theme")
    #expect(app.row(of: "Refresh")?.contains("soon") == true)
  }

  @Test("SET-01 Mistakes in the file are told with file and line; the rest is in force")
  func file() throws {
    let scene = try Scene()
    let path = "\(scene.sandbox.configuration)/settings.conf"
    try scene.sandbox.write(
      path, "[display]\nicons = ascii\nhimts = no\n[lists]\nrefresh = soon\n")
    let app = try scene.start()
    try app.expect("acme/atlas")
    #expect(app.rowAtPoint?.hasPrefix(">") == true)
    try app.type("M-x view-echo-area-messages RET")
    let text = app.screenText.replacing("\\\n", with: "")
    #expect(text.contains("settings.conf:3: no setting himts in [display]; did you mean hints?"))
    #expect(text.contains("settings.conf:5: refresh is a number from 0 to 86400, not soon"))
    // Mended and read again, without leaving.
    try scene.sandbox.write(path, "[display]\nicons = unicode\n")
    try app.type("C-x 1 M-x settings-reload RET")
    try app.expect("are read again")
    try app.type("3")
    try app.expect("▸")
  }
}
