package import Editor

/// Shows the settings as a form.
package enum SettingsMode {
  package static let mode: Mode = {
    var mode = Mode("settings")
    mode.parents = ["form", "editing"]
    mode.shows = [.settings]
    mode.commands = SettingsCommands.all
    mode.remaps = ["form-save": "settings-save", "form-leave": "settings-leave"]
    mode.escapeLeaves = true
    mode.title = { _ in "Settings" }
    mode.modeLine = { buffer in ModeLineParts(name: buffer.name) }
    mode.hints = [
      .init("form-save", "save"), .init("form-next-field", "next field"),
      .init("form-press", "change"), .init("form-leave", "leave"),
    ]
    mode.prepare = { session, buffer in
      let kept = session.properties[KeptSettings.self]
      buffer.show(SettingsForm(kept?.values ?? [:], over: session.settings), in: session)
    }
    mode.willKill = { session, buffer in
      session.properties[KeptSettings.self] = KeptSettings(values: buffer.fieldValues)
    }
    return mode
  }()
}

/// What was typed into the form when it was left.
struct KeptSettings { let values: [String: String] }
