import Keys

/// A macro that asks whether to go on, each time it is run (Emacs manual, node "Keyboard Macro Query").
enum MacroQuery {
  static let all = [query]

  static let query = Command(
    "kbd-macro-query",
    "In a macro, a place where it asks each time whether to go on, leave the rest out, or end.",
    traits: .keepsRegion
  ) { context in
    let session = context.session
    guard session.macros.isRunning || session.macros.recording != nil else {
      throw UserError("Not defining or executing kbd macro")
    }
    // While it is recorded it is a key like any other.
    guard session.macros.isRunning else { return }
    session.macros.isWaiting = true
    ask(session)
  }

  private static let question = "Proceed with macro? (y, n to leave out the rest, q to end, C-l) "

  private static func ask(_ session: Session) {
    session.readKey(question, abandon: { end($0) }) { session, key in
      switch key {
      case Key("y"), Key(" "), Key("Y"): goOn(session)
      case Key("n"), Key("N"), Key(.backspace), Key(.delete):
        session.macros.skipsRest = true
        goOn(session)
      case Key("q"), Key(.return): end(session)
      case Key("l", .control):
        session.run("recenter-top-bottom")
        return false
      default:
        session.requests.append(.bell)
        return false
      }
      return true
    }
  }

  private static func end(_ session: Session) {
    session.macros.waiting = []
    session.macros.isWaiting = false
    session.macros.skipsRest = false
  }

  /// Goes on with the innermost macro, then with those that ran it.
  private static func goOn(_ session: Session) {
    session.echo.clear()
    session.macros.isWaiting = false
    session.catching {
      while !session.macros.waiting.isEmpty {
        let rest = session.macros.waiting.removeFirst()
        let outer = session.macros.waiting
        session.macros.waiting = []
        do { try rest(session) } catch {
          session.macros.waiting = []
          if error is MacroStopped { return }
          throw error
        }
        session.macros.waiting += outer
        if session.macros.isWaiting { return }
      }
    }
  }
}
