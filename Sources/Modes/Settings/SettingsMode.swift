package import Editor
import Store

/// Shows the settings as a form.
package enum SettingsMode {
  package static let mode: Mode = {
    var mode = Mode("settings")
    mode.parents = ["form", "editing"]
    mode.shows = [.settings]
    mode.commands =
      SettingsCommands.all + SettingHelpCommands.all + KeymapCommands.all + DoctorCommands.all
    mode.remaps = ["form-save": "settings-save", "form-leave": "settings-leave"]
    mode.escapeLeaves = true
    mode.wrapsWords = true
    mode.title = { _ in "Settings" }
    mode.modeLine = { buffer in ModeLineParts(name: buffer.name) }
    mode.hints = [
      .init("form-save", "save"), .init("form-next-field", "next field"),
      .init("form-press", "change"), .init("form-leave", "leave"),
    ]
    mode.holder = { try $0.buffer(holding: $1) }
    mode.prepare = { session, buffer in try prepare(buffer, in: session) }
    mode.didEdit = { session, buffer in
      let typed = SettingsForm(buffer.fieldValues, over: session.settings)
      buffer.properties[FormDraft.self]?.note(typed.texts)
    }
    mode.willKill = { session, buffer in
      if let draft = buffer.properties[FormDraft.self] { try session.close(draft.journal) }
      buffer.properties[FormDraft.self] = nil
    }
    return mode
  }()

  /// Shows what was typed before, else what is in force.
  private static func prepare(_ buffer: Buffer, in session: Session) throws {
    let form = SettingsForm([:], over: session.settings)
    buffer.show(form, in: session)
    guard let services = session.properties[Services.self], let location = buffer.location else {
      return
    }
    let texts = form.texts
    try session.opening(buffer, "Opening what was typed") {
      try services.store.patiently {
        try FormDraft.open(location, kind: "settings", texts, in: services.store)
      }
    } abandon: {
      $0.release()
    } done: { session, buffer, opened in
      buffer.properties[FormDraft.self] = opened.draft
      guard let typed = opened.typed else { return }
      buffer.show(SettingsForm(typed, over: session.settings), in: session)
      session.message("Typed \(Age.moment(opened.at)). C-u C-c C-k discards it")
    }
  }
}
