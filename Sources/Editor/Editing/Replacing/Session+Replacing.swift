import Keys
import Text

extension Session {
  /// The replacing that waits for an answer.
  var replacing: Replacing? { properties[Replacing.self] }

  /// Asks about one match after the other, from the first on.
  func begin(_ replacing: Replacing) throws {
    guard try replacing.advance({ try step() }) else { return finish(replacing) }
    resume(replacing)
  }

  /// Replaces all that is left, as long as nobody quits.
  func replaceRest(of replacing: Replacing) throws {
    let first = replacing.window.point
    try replacing.replaceRest { place in
      let end = replacing.window.buffer.accessible.upperBound
      let (done, all) =
        replacing.isBackward ? (first - place, first - 0) : (place - first, end - first)
      try step(every: 8, all > 0 ? Double(done) / Double(all) : nil)
    }
  }

  /// Replaces the match that is asked about, by what somebody makes of the replacement if that holds
  /// a `\?`; then goes on.
  func replaceMatch(
    of replacing: Replacing, then goOn: @escaping (Session) throws -> Void
  ) throws {
    guard let template = replacing.template else {
      try replacing.replace()
      return try goOn(self)
    }
    suspendReplacing()
    try ask("Edit replacement string: ", initial: template, history: "query-replace") { session in
      session.resume(replacing)
    } accept: { session, text in
      session.resume(replacing)
      try replacing.replace(with: text)
      try goOn(session)
    }
  }

  /// Replaces all that is left, each by what somebody makes of the replacement.
  func replaceRestAsking(_ replacing: Replacing) throws {
    try replaceMatch(of: replacing) { session in
      replacing.keepStep()
      guard try replacing.advance({ try session.step() }) else { return session.endReplacing() }
      session.showReplacing()
      try session.replaceRestAsking(replacing)
    }
  }

  /// Lets keys answer again, after the replacing was left for a while.
  func resume(_ replacing: Replacing) {
    properties[Replacing.self] = replacing
    transient = TransientMap(section: "query-replace") { session, keys in
      session.runPrefixCommand(keys)
    } end: { session in
      session.endReplacing()
    }
    showReplacing()
  }

  func showReplacing(ringingBell rings: Bool = false) {
    guard let replacing else { return }
    if rings { requests.append(.bell) }
    keepPointVisible(in: replacing.window)
    highlights = visibleMatches(
      of: replacing.pattern, in: replacing.window, current: replacing.match?.range)
    let kind = replacing.isRegexp ? "regexp " : ""
    echo.show("Query replacing \(kind)\(replacing.from) with \(replacing.to): (? for help)")
  }

  /// Takes marks and keys away without a word.
  func suspendReplacing() {
    transient = nil
    highlights = nil
    echo.clear()
  }

  /// Ends the replacing and says what was done.
  func endReplacing() {
    guard let replacing else { return }
    suspendReplacing()
    properties[Replacing.self] = nil
    finish(replacing)
  }

  private func finish(_ replacing: Replacing) {
    message("Replaced \(replacing.count) occurrence\(replacing.count == 1 ? "" : "s")")
  }
}
