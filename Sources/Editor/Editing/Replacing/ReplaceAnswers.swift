import Text

/// The answers to query-replace, by the keymap section of that name.
enum ReplaceAnswers {
  static let all = [
    act, actAndExit, actAndShow, automatic, backUp, deleteAndEdit, edit, editReplacement, exit,
    exitEdit, help, quit, skip, undo, undoAll,
  ]

  static let act = answer("query-replace-act", "Replace this match and go on.") {
    session, replacing in
    let wasShown = replacing.isShown
    try session.replaceMatch(of: replacing) { session in
      if !wasShown { replacing.keepStep() }
      try goOn(session, replacing)
    }
  }

  static let skip = answer("query-replace-skip", "Leave this match and go on.") {
    session, replacing in
    if !replacing.isShown { replacing.keepStep() }
    try goOn(session, replacing)
  }

  static let automatic = answer(
    "query-replace-automatic", "Replace this match and all that follow."
  ) { session, replacing in
    if replacing.asksForEach { return try session.replaceRestAsking(replacing) }
    do {
      try session.replaceRest(of: replacing)
    } catch {
      session.endReplacing()
      throw error
    }
    session.endReplacing()
  }

  static let actAndExit = answer(
    "query-replace-act-and-exit", "Replace this match and no more."
  ) { session, replacing in
    try session.replaceMatch(of: replacing) { $0.endReplacing() }
  }

  static let actAndShow = answer(
    "query-replace-act-and-show", "Replace this match and stay there to see it."
  ) { session, replacing in
    guard !replacing.isReplaced else { return session.showReplacing() }
    try session.replaceMatch(of: replacing) { session in
      replacing.keepStep()
      replacing.isShown = true
      session.showReplacing()
    }
  }

  static let exit = answer("query-replace-exit", "Replace no more.") { session, _ in
    session.endReplacing()
  }

  static let quit = answer("query-replace-quit", "Replace no more.") { session, _ in
    session.endReplacing()
    throw Quit()
  }

  static let backUp = answer("query-replace-backup", "Go back to the match before.") {
    session, replacing in
    session.showReplacing(ringingBell: !replacing.backUp())
  }

  static let undo = answer(
    "query-replace-undo", "Undo the last replacement and ask about it again."
  ) { session, replacing in
    session.showReplacing(ringingBell: try !replacing.undoLast())
  }

  static let undoAll = answer("query-replace-undo-all", "Undo all replacements.") {
    session, replacing in
    var count = 0
    while try replacing.undoLast() {
      count += 1
      try session.step(every: 8)
    }
    session.showReplacing(ringingBell: count == 0)
  }

  static let editReplacement = answer(
    "query-replace-edit-replacement", "Edit the replacement and use it for this match."
  ) { session, replacing in
    session.suspendReplacing()
    try session.ask(
      "Edit replacement string: ", initial: replacing.to, history: "query-replace"
    ) { session in
      session.resume(replacing)
    } accept: { session, text in
      session.resume(replacing)
      try replacing.changeReplacement(to: text)
      session.run("query-replace-act")
    }
  }

  static let edit = answer(
    "query-replace-edit", "Leave the replacing for a while; C-M-c goes on with it."
  ) { session, replacing in
    replacing.letGo()
    session.suspendReplacing()
    session.message("C-M-c goes on with replacing \(replacing.from)")
  }

  static let deleteAndEdit = answer(
    "query-replace-delete-and-edit",
    "Delete the match and leave the replacing for a while; C-M-c goes on with it."
  ) { session, replacing in
    try replacing.delete()
    session.suspendReplacing()
    session.message("C-M-c goes on with replacing \(replacing.from)")
  }

  static let exitEdit = Command(
    "exit-recursive-edit", "Go on with the replacing that was left to edit."
  ) { context in
    guard let replacing = context.session.replacing else {
      throw UserError("No recursive edit is in progress")
    }
    replacing.takeUp()
    context.session.resume(replacing)
  }

  static let help = answer("query-replace-help", "Say which keys answer.") { session, _ in
    session.message(
      "y SPC replace, n DEL skip, ! all, . this one last, , and stay, ^ back, u U undo, "
        + "e edit, q RET end")
  }

  private static func goOn(_ session: Session, _ replacing: Replacing) throws {
    let goesOn = try replacing.advance { try session.step() }
    if goesOn { session.showReplacing() } else { session.endReplacing() }
  }

  private static func answer(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (Session, Replacing) throws -> Void
  ) -> Command {
    Command(name, summary, traits: .internalOnly) { context in
      guard let replacing = context.session.replacing else {
        throw UserError("Nothing is being replaced")
      }
      try body(context.session, replacing)
    }
  }
}
