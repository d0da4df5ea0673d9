package import Editor
import Secrets
import Store
import Text

/// Shows the form of one server: of a new one, or with the values it has.
package enum ServerFormMode {
  package static let mode: Mode = {
    var mode = Mode("server-form")
    mode.parents = ["form", "editing"]
    mode.shows = [.serverForm]
    mode.commands = ServerFormCommands.all
    mode.remaps = ["form-save": "server-form-save", "form-leave": "server-form-leave"]
    mode.escapeLeaves = true
    mode.title = { $0.formProfile == nil ? "Add Server" : "Edit Server" }
    mode.modeLine = { buffer in ModeLineParts(name: buffer.name) }
    mode.hints = [
      .init("form-save", "save"), .init("form-next-field", "next field"),
      .init("form-leave", "leave"),
    ]
    mode.prepare = { session, buffer in
      var draft = try session.savedServer(of: buffer)
      if let kept = session.properties[KeptServerDrafts.self]?.drafts[draft.profile] {
        draft = kept
        session.message("What you typed before is here again; the token is not kept")
      }
      buffer.show(ServerForm(draft), in: session)
    }
    mode.didEdit = { session, buffer in
      guard let shown = buffer.properties[ServerForm.self] else { return }
      let typed = ServerForm(buffer, shown: shown)
      if typed.looksDifferent(from: shown) { buffer.show(typed, in: session) }
    }
    mode.willKill = { session, buffer in session.keepTyped(in: buffer) }
    return mode
  }()
}

/// What was typed into forms that were left, by the profile; never a token.
struct KeptServerDrafts {
  var drafts: [Profile.ID?: ServerDraft] = [:]
}

extension Session {
  /// What the form of a buffer begins with when nothing was typed.
  fileprivate func savedServer(of buffer: Buffer) throws -> ServerDraft {
    guard let key = buffer.location?.formProfile, let services = properties[Services.self] else {
      return ServerDraft()
    }
    return ServerDraft(try services.servers.profile(key, store: services.store))
  }

  /// Keeps what was typed, but for the token, until the form is opened again.
  func keepTyped(in buffer: Buffer) {
    guard let shown = buffer.properties[ServerForm.self] else { return }
    let typed = ServerForm(buffer, shown: shown).draft.withoutToken
    let isChanged = (try? savedServer(of: buffer)) != typed
    keepTyped(isChanged ? typed : nil, for: typed.profile)
  }

  /// Keeps a draft for when the form is opened again; nil forgets it.
  func keepTyped(_ draft: ServerDraft?, for profile: Profile.ID?) {
    var kept = properties[KeptServerDrafts.self] ?? KeptServerDrafts()
    kept.drafts[profile] = draft
    properties[KeptServerDrafts.self] = kept
  }
}

extension Buffer {
  /// Writes the form; point stays in its field, or goes to the first that is wrong.
  func show(_ form: ServerForm, in session: Session) {
    let places = session.windows(showing: self).map { window in
      (window, field(at: window.point).map { ($0.name, window.point - $0.start.offset) })
    }
    show(form.form, faces: session.faces)
    var shown = form
    shown.draft = form.draft.withoutToken
    properties[ServerForm.self] = shown
    lastPoint.offset = field(named: ServerDraft.Field.name.rawValue)?.end.offset ?? 0
    let wrong = Set(form.problems.keys.compactMap { $0?.rawValue })
    let firstWrong = fields.first { wrong.contains($0.name) }
    for (window, place) in places {
      if let firstWrong {
        window.point = firstWrong.isTyped ? firstWrong.end.offset : firstWrong.start.offset
      } else if let (name, distance) = place, let field = field(named: name) {
        window.point = min(field.start.offset + distance, field.end.offset)
      }
    }
  }
}
