package import Editor
import Forge
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
    mode.wrapsWords = true
    mode.title = { $0.formProfile == nil ? "Add Server" : "Edit Server" }
    mode.modeLine = { buffer in ModeLineParts(name: buffer.name) }
    mode.hints = [
      .init("form-save", "save"), .init("form-next-field", "next field"),
      .init("form-leave", "leave"),
    ]
    mode.holder = { try $0.buffer(holding: $1) }
    mode.prepare = { session, buffer in try prepare(buffer, in: session) }
    mode.didEdit = { session, buffer in
      guard let shown = buffer.properties[ServerForm.self] else { return }
      let typed = ServerForm(buffer, shown: shown)
      if typed.looksDifferent(from: shown) { buffer.show(typed, in: session) }
      buffer.properties[FormDraft.self]?.note(typed.draft.texts)
    }
    mode.willKill = { session, buffer in
      if let draft = buffer.properties[FormDraft.self] { try session.close(draft.journal) }
      buffer.properties[FormDraft.self] = nil
    }
    return mode
  }()

  /// Shows what was typed before, else what the server has.
  private static func prepare(_ buffer: Buffer, in session: Session) throws {
    guard let services = session.properties[Services.self], let location = buffer.location else {
      return buffer.show(ServerForm(ServerDraft()), in: session)
    }
    try session.opening(buffer, "Opening what was typed") {
      let draft = try location.formProfile.map {
        ServerDraft(try services.servers.profile($0, store: services.store))
      }
      let server = draft ?? ServerDraft()
      let opened = try services.store.patiently {
        try FormDraft.open(
          location, kind: "server", profile: server.profile, server.texts,
          words: ServerDraft.words, in: services.store)
      }
      return (server: server, opened: opened)
    } abandon: {
      $0.opened.release()
    } done: { session, buffer, found in
      var draft = found.server
      buffer.properties[FormDraft.self] = found.opened.draft
      if let typed = found.opened.typed {
        draft.take(typed)
        session.message(
          "Typed \(Age.moment(found.opened.at)), but for the token. C-u C-c C-k discards it")
      }
      let savedName = found.server.profile == nil ? nil : found.server.name
      buffer.show(ServerForm(draft, savedName: savedName), in: session)
    }
  }
}

extension ServerDraft {
  /// The fields in which somebody writes.
  fileprivate static var words: Set<String> {
    Set([Field.name, .url, .detail, .certificates, .proxy, .socket].map(\.rawValue))
  }

  /// What may be kept of it, which is all but the token.
  var texts: [(name: String, text: String)] {
    [
      (Field.name.rawValue, name), (Field.url.rawValue, url), ("provider", provider.rawValue),
      (Field.place.rawValue, place.rawValue), (Field.detail.rawValue, detail),
      (Field.certificates.rawValue, certificates), (Field.proxy.rawValue, proxy),
      (Field.socket.rawValue, socket),
    ]
  }

  /// Takes over what was kept of it.
  mutating func take(_ texts: [String: String]) {
    func kept(_ field: Field) -> String? { texts[field.rawValue] }
    name = kept(.name) ?? name
    url = kept(.url) ?? url
    provider = texts["provider"].flatMap { .init(rawValue: $0) } ?? provider
    place = kept(.place).flatMap { .init(rawValue: $0) } ?? place
    detail = kept(.detail) ?? detail
    certificates = kept(.certificates) ?? certificates
    proxy = kept(.proxy) ?? proxy
    socket = kept(.socket) ?? socket
  }
}

extension Buffer {
  /// Writes the form; point stays in its field, or goes to the first that is wrong.
  func show(_ form: ServerForm, in session: Session) {
    let places = session.windows(showing: self).map { window in
      (window, field(at: window.point).map { ($0.name, window.point - $0.start.offset) })
    }
    let room = session.pageWidth(of: self) ?? session.mainTarget.area.columns
    show(form.form, faces: session.faces, room: room)
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
