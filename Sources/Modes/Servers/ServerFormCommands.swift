import Editor
import Secrets
import Store

/// Commands of the form of a server.
enum ServerFormCommands {
  static let all = [leave, save]

  static let leave = Command(
    "server-form-leave",
    "Leave the form; what was typed is kept, but not the token. With C-u it goes to the trash."
  ) { context in
    try context.leaveForm(kept: "Nothing was changed. What you typed is kept, but not the token")
  }

  static let save = Command(
    "server-form-save", "Try the server and the token, and keep them."
  ) { context in
    let session = context.session
    let buffer = context.buffer
    guard let shown = buffer.properties[ServerForm.self] else {
      throw UserError("This is not the form of a server")
    }
    let typed = ServerForm(buffer, shown: shown)
    let problems = typed.draft.problems
    buffer.show(typed.with(problems), in: session)
    if let first = problems.first { throw UserError("Not saved: \(first)") }
    if typed.draft.place == .file, typed.draft.writesToken(over: shown.draft) {
      try session.confirmFile(typed.draft, in: buffer.id)
    } else {
      try session.save(typed.draft, in: buffer.id)
    }
  }
}

extension ServerDraft {
  /// Whether saving writes a token where none was, or another one.
  fileprivate func writesToken(over shown: ServerDraft) -> Bool { !token.isEmpty || profile == nil }
}

extension Session {
  /// A file is a place for a token only after an explicit yes.
  fileprivate func confirmFile(_ draft: ServerDraft, in id: BufferID) throws {
    try ask("Keep the token unencrypted in a file? Type yes: ") { session, answer in
      guard answer == "yes" else { return session.message("Not saved") }
      try session.save(draft, in: id)
    }
  }

  fileprivate func save(_ draft: ServerDraft, in id: BufferID) throws {
    guard let services = properties[Services.self] else { throw UserError("Nothing is connected") }
    message("Asking \(draft.url)")
    jobs.start(
      "Trying \(draft.name)", in: .sending, for: id,
      failure: { session, error in session.refuse(ServerProblem(error), in: id) }
    ) { job in
      let (profile, problem) = try services.servers.save(
        draft, in: services.store, job.cancellation)
      return Outcome {
        $0.accept(profile, from: id, isNew: draft.profile == nil, tokenProblem: problem)
      }
    }
  }

  /// The form stays with what was typed, and says what is wrong.
  private func refuse(_ problem: ServerProblem, in id: BufferID) {
    guard let buffer = buffer(id), let shown = buffer.properties[ServerForm.self] else { return }
    buffer.show(ServerForm(buffer, shown: shown).with([problem]), in: self)
    complain("Not saved: \(problem)")
  }

  /// The server is kept: a new one is selected and its panes show.
  private func accept(
    _ profile: Profile, from id: BufferID, isNew: Bool, tokenProblem: String?
  ) {
    if let buffer = buffer(id) {
      for window in windows(showing: buffer) { showFormer(in: window) }
      removeDraft(of: buffer)
      forget(buffer)
    }
    identities[profile.key] = profile.identity
    if isNew {
      use(profile)
    } else if server == profile.key {
      identify(profile)
    }
    for buffer in buffers where buffer.location?.server == profile.key { load(buffer) }
    reload(.servers)
    if isNew { catching { try showPane(mainTarget.pane) } }
    layoutWindows()
    let kind = "\(profile.provider) \(profile.version)"
    let token = tokenProblem.map { "; its old token is still kept: \($0)" } ?? ""
    message("\(isNew ? "Added" : "Changed") \(profile.name): \(kind) as \(profile.login)\(token)")
  }
}
