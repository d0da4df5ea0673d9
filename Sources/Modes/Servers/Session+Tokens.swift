import Editor
import Store

extension Session {
  /// Asks where the token of a server is to be kept, and moves it there once the server took it.
  func moveToken(of profile: Profile) throws {
    let places = ServerDraft.Place.allCases.map { Candidate($0.rawValue, note: $0.summary) }
    try ask("Keep the token of \(profile.name) in: ", .list(places), mustMatch: true) {
      session, answer in
      guard let place = ServerDraft.Place(rawValue: answer) else { return }
      var draft = ServerDraft(profile)
      draft.place = place
      draft.detail = ""
      try session.finish(draft)
    }
  }

  /// Asks what the place needs besides.
  private func finish(_ draft: ServerDraft) throws {
    let question =
      switch draft.place {
      case .keyring: ""
      case .command: "Command that prints the token: "
      case .environment: "Variable that holds the token: "
      case .file: "Keep the token unencrypted in a file? Type yes: "
      }
    guard !question.isEmpty else { return try move(draft) }
    try ask(question) { session, answer in
      var draft = draft
      if draft.place == .file {
        guard answer == "yes" else { return session.message("Nothing was moved") }
      } else {
        draft.detail = answer
      }
      try session.move(draft)
    }
  }

  private func move(_ draft: ServerDraft) throws {
    guard let services = properties[Services.self] else { throw UserError("Nothing is connected") }
    if let problem = draft.problems.first { throw problem }
    jobs.start("Moving the token of \(draft.name)", in: .sending) { job in
      let (profile, problem) = try services.servers.save(
        draft, in: services.store, job.cancellation)
      let place = draft.place
      let old = problem.map { "; the old one is still kept: \($0)" } ?? ""
      return .reload(
        .servers, message: "The token of \(profile.name) is kept in \(place.rawValue)\(old)")
    }
  }
}
