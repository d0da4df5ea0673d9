import Text

/// Incremental search (Emacs manual, node "Incremental Search").
enum IsearchCommands {
  static let all =
    [
      abort, backward, backwardRegexp, beginning, cancel, delChar, delete, editString, end, exit,
      forward, forwardRegexp, forwardSymbol, forwardSymbolAtPoint, forwardThing, forwardWord,
      goOnBackward, goOnForward, nextInRing, previousInRing, printing, quoteChar, repeatBackward,
      repeatForward,
    ] + IsearchToggles.all + IsearchYanks.all

  static let forward = Command("isearch-forward", "Search forward as the string is typed.") {
    $0.session.beginSearch(forward: true, kind($0, else: .regexp), in: $0.window)
  }
  static let backward = Command("isearch-backward", "Search backward as the string is typed.") {
    $0.session.beginSearch(forward: false, kind($0, else: .regexp), in: $0.window)
  }
  static let forwardRegexp = Command(
    "isearch-forward-regexp", "Search forward for a regular expression as it is typed."
  ) { $0.session.beginSearch(forward: true, kind($0, .regexp, else: .literal), in: $0.window) }
  static let backwardRegexp = Command(
    "isearch-backward-regexp", "Search backward for a regular expression as it is typed."
  ) { $0.session.beginSearch(forward: false, kind($0, .regexp, else: .literal), in: $0.window) }
  static let forwardWord = Command(
    "isearch-forward-word", "Search forward for words, whatever stands between them."
  ) { $0.session.beginSearch(forward: true, .word, in: $0.window) }
  static let forwardSymbol = Command(
    "isearch-forward-symbol", "Search forward for a whole symbol as it is typed."
  ) { $0.session.beginSearch(forward: true, .symbol, in: $0.window) }

  static let forwardSymbolAtPoint = Command(
    "isearch-forward-symbol-at-point", "Search forward for the symbol around point."
  ) { context in
    let scanner = Scanner(context)
    let fits = { (scalar: Unicode.Scalar) in scalar.isWord || scalar.isSymbol }
    var place = context.point
    if !(scanner.scalar(at: place).map { fits($0.scalar) } ?? false) {
      place = scanner.skipBack(place) { !fits($0) && $0 != "\n" }
    }
    let start = scanner.skipBack(place, while: fits)
    let end = scanner.skip(place, while: fits)
    let search = context.session.beginSearch(forward: true, .symbol, in: context.window)
    guard start < end else {
      search.state.problem = "No symbol at point"
      search.commit()
      return context.session.showSearch()
    }
    try begin(search, at: start..<end, context)
  }

  static let forwardThing = Command(
    "isearch-forward-thing-at-point",
    "Search forward for the region, or the word around point."
  ) { context in
    let scanner = Scanner(context)
    var range = context.point..<context.point
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point) {
      range = region
      context.buffer.isMarkActive = false
    } else {
      range =
        scanner.skipBack(context.point) { $0.isWord }..<scanner.skip(context.point) { $0.isWord }
    }
    let search = context.session.beginSearch(forward: true, in: context.window)
    guard !range.isEmpty else {
      search.state.problem = "No thing at point"
      search.commit()
      return context.session.showSearch()
    }
    try begin(search, at: range, context)
  }

  /// Begins with a piece of the text, so that it is the first match.
  private static func begin(
    _ search: IncrementalSearch, at range: Range<ByteOffset>, _ context: CommandContext
  ) throws {
    search.point = range.lowerBound
    let string = context.text.string(range)
    let typed = search.state.folding == .never ? string : string.lowercased()
    context.session.showSearch(ringingBell: search.add(typed))
    guard context.argument != nil else { return }
    try changing(context) {
      $0.repeat(forward: context.count > 0, count: abs(context.count), rings: $1) {
        try context.session.step()
      }
    }
  }

  private static func kind(
    _ context: CommandContext, _ usual: SearchPattern.Kind = .literal,
    else other: SearchPattern.Kind
  ) -> SearchPattern.Kind {
    context.argument == nil ? usual : other
  }

  /// Does something with the search under way and shows what came of it.
  ///
  /// - Parameters:
  ///   - goesOn: Whether what is being searched for need not be found first.
  ///   - change: Says whether the bell rings.
  static func changing(
    _ context: CommandContext, whileSearching goesOn: Bool = false,
    _ change: (IncrementalSearch, SearchRings) throws -> Bool
  ) throws {
    guard let search = context.session.search else { throw UserError("No search is going on") }
    if !goesOn { try context.session.complete(search) }
    let rings = context.session.properties[SearchRings.self] ?? SearchRings()
    context.session.showSearch(ringingBell: try change(search, rings))
  }

  static let printing = Command(
    "isearch-printing-char", "Add the character typed to the search string.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    guard let scalar = context.keys.last?.searchedScalar else { return }
    let addition = try repeated(scalar, context.count)
    try changing(context, whileSearching: true) { search, _ in
      search.prepare(forOperator: scalar)
      return search.add(addition)
    }
  }

  static let quoteChar = Command(
    "isearch-quote-char", "Add the next key as it is to the search string.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    guard let search = context.session.search else { return }
    let count = context.count
    let prompt = search.message(count: nil) + "^Q"
    QuotedCharacter.read(context.session, prompt) { session, scalar in
      session.catching {
        session.showSearch(ringingBell: search.add(try repeated(scalar, count)))
      }
    }
  }

  /// A character so many times.
  private static func repeated(_ scalar: Unicode.Scalar, _ count: Int) throws -> String {
    guard count <= 1 << 16 else {
      throw UserError("\(count) times is more than is ever searched for")
    }
    return String(repeating: String(scalar), count: max(0, count))
  }

  static let repeatForward = Command(
    "isearch-repeat-forward", "Go to the next match; at the end fail, then begin at the top.",
    traits: [.internalOnly, .keepsRegion]
  ) { try goOn($0, forward: true) }

  static let repeatBackward = Command(
    "isearch-repeat-backward", "Go to the match before; at the top fail, then begin at the end.",
    traits: [.internalOnly, .keepsRegion]
  ) { try goOn($0, forward: false) }

  /// With an argument so many matches further; below 0 in the other direction, which one then turns
  /// back from.
  private static func goOn(_ context: CommandContext, forward: Bool) throws {
    let count = context.count
    try changing(context) { search, rings in
      func step(forward: Bool, _ count: Int) throws -> Bool {
        // One repetition only turns the search round.
        let turns = context.argument != nil && search.state.isForward != forward ? 1 : 0
        return search.repeat(forward: forward, count: count + turns, rings: rings) {
          try context.session.step()
        }
      }
      guard count < 0 else { return try step(forward: forward, count) }
      let bell = try step(forward: !forward, -count)
      try context.session.complete(search)
      return search.repeat(forward: forward, rings: rings) || bell
    }
  }

  static let beginning = Command(
    "isearch-beginning-of-buffer", "Go to the first match in the buffer.",
    traits: [.internalOnly, .keepsRegion]
  ) { try goTo($0, end: false) }

  static let end = Command(
    "isearch-end-of-buffer", "Go to the last match in the buffer.",
    traits: [.internalOnly, .keepsRegion]
  ) { try goTo($0, end: true) }

  private static func goTo(_ context: CommandContext, end: Bool) throws {
    try changing(context) { search, rings in
      let forward = search.state.isForward
      search.hasJustStarted = true
      search.point = end ? search.buffer.accessible.upperBound : search.buffer.accessible.lowerBound
      var fails = search.repeat(forward: !end, count: max(1, context.count), rings: rings) {
        try context.session.step()
      }
      if search.state.isForward != forward {
        try context.session.complete(search)
        fails = search.repeat(forward: forward, rings: rings)
      }
      return fails
    }
  }

  static let delete = Command(
    "isearch-delete-char", "Take the last step of the search back.",
    traits: [.internalOnly, .keepsRegion]
  ) { try changing($0, whileSearching: true) { search, _ in !search.stepBack() } }

  static let delChar = Command(
    "isearch-del-char", "Delete the last character of the search string and search again.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    try changing(context) { search, _ in
      guard !search.state.string.isEmpty else { return true }
      search.state.string.unicodeScalars.removeLast(
        min(max(1, context.count), search.state.string.unicodeScalars.count))
      if let other = search.state.otherEnd { search.point = other }
      let fails = search.search(isPartial: true)
      search.commit()
      return fails
    }
  }

  static let exit = Command(
    "isearch-exit", "End the search here; without a string ask for one and search once.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    guard let search = context.session.search else { return }
    if search.state.string.isEmpty { return try edit(context, search, once: true) }
    context.session.endSearch()
  }

  static let cancel = Command(
    "isearch-cancel", "Give the search up and go back to where it began.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    guard let search = context.session.search else { return }
    search.point = search.origin.offset
    context.session.endSearch(remembering: false)
    throw Quit()
  }

  static let abort = Command(
    "isearch-abort",
    "Drop what was not found of the string; when all is found, go back to where the search began.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    guard let search = context.session.search else { return }
    if search.state.succeeds, search.state.problem == nil, !search.isPending {
      search.point = search.origin.offset
      context.session.endSearch(remembering: false)
      throw Quit()
    }
    search.dropUnmatched()
    context.session.showSearch(ringingBell: true)
  }

  static let editString = Command(
    "isearch-edit-string", "Edit the search string in the minibuffer.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    guard let search = context.session.search else { return }
    try edit(context, search, once: false)
  }

  static let previousInRing = Command(
    "isearch-ring-retreat", "Put the search string before this one into the minibuffer.",
    traits: [.internalOnly, .keepsRegion]
  ) { try recall($0, by: 1) }

  static let nextInRing = Command(
    "isearch-ring-advance", "Put the search string after this one into the minibuffer.",
    traits: [.internalOnly, .keepsRegion]
  ) { try recall($0, by: -1) }

  private static func recall(_ context: CommandContext, by step: Int) throws {
    guard let search = context.session.search else { return }
    let ring = (context.session.properties[SearchRings.self] ?? SearchRings())[
      search.state.kind == .regexp]
    if !ring.isEmpty {
      let next = (search.ringIndex ?? (step > 0 ? -1 : 0)) + step
      let index = (next % ring.count + ring.count) % ring.count
      search.ringIndex = index
      search.state.string = ring[index]
    }
    try edit(context, search, once: false)
  }

  /// Lets the string be edited in the minibuffer and goes on with it from the match.
  private static func edit(
    _ context: CommandContext, _ search: IncrementalSearch, once: Bool
  ) throws {
    let session = context.session
    try session.complete(search)
    let prompt = search.message(count: nil).dropLast(search.state.string.count)
    session.suspendSearch()
    let ring = (session.properties[SearchRings.self] ?? SearchRings())[
      search.state.kind == .regexp]
    let history = "search ring"
    session.remember(ring, as: history)
    let asked = try session.ask(
      once ? prompt.replacing("I-search", with: "Search").description : String(prompt),
      initial: search.state.string, history: history
    ) { session in
      session.resume(search)
      session.run("isearch-abort")
    } accept: { session, string in
      search.state.string = string.isEmpty ? ring.first ?? "" : string
      if let other = search.state.otherEnd { search.point = other }
      session.resume(search)
      let fails = search.search()
      search.commit()
      session.showSearch(ringingBell: fails)
      if once { session.endSearch() }
    }
    asked.historyIndex = search.ringIndex
    if !once { session.minibuffer.buffer.minorModes = ["isearch-edit"] }
  }

  static let goOnForward = goOnAfterEdit(
    "isearch-forward-exit-minibuffer", "Search forward for the string edited.", isForward: true)
  static let goOnBackward = goOnAfterEdit(
    "isearch-reverse-exit-minibuffer", "Search backward for the string edited.", isForward: false)

  private static func goOnAfterEdit(
    _ name: String, _ summary: String, isForward: Bool
  ) -> Command {
    Command(name, summary, traits: .internalOnly) { context in
      guard let search = context.session.search else {
        throw UserError("No search string is being edited")
      }
      search.state.isForward = isForward
      context.session.run("exit-minibuffer")
    }
  }
}
