import Text

/// Pulling text of the buffer and of the kill ring into the search string.
enum IsearchYanks {
  static let all = [char, kill, line, pop, symbolOrChar, untilChar, wordOrChar]

  static let wordOrChar = pull(
    "isearch-yank-word-or-char", "Add the next word, or a single character, to the search string."
  ) { scanner, start in
    next(scanner, start, isPart: { $0.isWord }) { scanner.word(start, movedBy: 1) }
  }
  static let symbolOrChar = pull(
    "isearch-yank-symbol-or-char",
    "Add the next symbol, or a single character, to the search string."
  ) { scanner, start in
    let isPart = { (scalar: Unicode.Scalar) in scalar.isWord || scalar.isSymbol }
    return next(scanner, start, isPart: isPart) {
      scanner.skip(scanner.skip(start) { !isPart($0) }, while: isPart)
    }
  }
  static let char = pull(
    "isearch-yank-char", "Add the next character to the search string."
  ) { scanner, start in scanner.offset(start, movedBy: 1) ?? start }

  static let line = pull(
    "isearch-yank-line", "Add the rest of the line to the search string."
  ) { scanner, start in
    let end = scanner.lineEnd(start)
    return end > start ? end : scanner.lineEnd(scanner.nextLine(start))
  }

  static let untilChar = Command(
    "isearch-yank-until-char",
    "Add the text up to a character that is asked for to the search string.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    guard let search = context.session.search else { return }
    let count = max(1, context.count)
    context.session.readKey("Yank until character: ") { session, key in
      session.catching {
        guard let wanted = key.searchedScalar else {
          throw UserError("\(key) stands for no character")
        }
        try session.complete(search)
        let rings = try pull(search) { scanner, start in
          var place = start
          for index in 0..<count {
            if index > 0 { place = scanner.offset(place, movedBy: 1) ?? place }
            place = scanner.skip(place) { $0 != wanted }
            guard place < scanner.limits.upperBound else {
              throw UserError("Search failed: \"\(wanted)\"")
            }
          }
          return place
        }
        session.showSearch(ringingBell: rings)
      }
      return true
    }
  }

  static let kill = Command(
    "isearch-yank-kill", "Add what was killed last to the search string.",
    traits: [.internalOnly, .keepsRegion]
  ) { try yank($0, rotating: 0) }

  static let pop = Command(
    "isearch-yank-pop-only",
    "Put the kill before in place of what was just yanked into the string.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    let session = context.session
    let isAgain = ["isearch-yank-kill", "isearch-yank-pop-only"].contains(session.lastCommandName)
    if isAgain { _ = session.search?.stepBack() }
    try yank(context, rotating: isAgain ? context.count : 0)
  }

  private static func yank(_ context: CommandContext, rotating count: Int) throws {
    guard let bytes = context.session.killRing.current(rotating: count) else {
      throw UserError("Kill ring is empty")
    }
    try IsearchCommands.changing(context) { search, _ in
      add(String(decoding: bytes, as: UTF8.self), to: search)
    }
  }

  /// Pasted text goes into the string as yanked text does.
  static func paste(_ bytes: [UInt8], _ session: Session) {
    guard let search = session.search else { return }
    session.showSearch(ringingBell: add(String(decoding: bytes, as: UTF8.self), to: search))
  }

  /// Yanked capitals do not make the search mind case.
  private static func add(_ text: String, to search: IncrementalSearch) -> Bool {
    let text = search.state.folding == .never ? text : text.lowercased()
    search.isYanking = true
    return search.add(search.state.kind == .regexp ? Regexp.quoted(text) : text)
  }

  /// A word where one begins here or after one character, else that character.
  private static func next(
    _ scanner: Scanner, _ start: ByteOffset, isPart: (Unicode.Scalar) -> Bool,
    whole: () -> ByteOffset
  ) -> ByteOffset {
    guard let first = scanner.scalar(at: start) else { return start }
    let second = scanner.scalar(at: start + first.length)
    let isWhole = isPart(first.scalar) || (second.map { isPart($0.scalar) } ?? false)
    return isWhole ? whole() : start + first.length
  }

  private static func pull(
    _ name: String, _ summary: String,
    _ end: @escaping @Sendable (Scanner, ByteOffset) -> ByteOffset
  ) -> Command {
    Command(name, summary, traits: [.internalOnly, .keepsRegion]) { context in
      try IsearchCommands.changing(context) { search, _ in
        try pull(search) { scanner, start in
          var stop = start
          for _ in 0..<max(1, context.count) { stop = end(scanner, stop) }
          return stop
        }
      }
    }
  }

  /// Adds the text from the match on, up to where a closure says.
  private static func pull(
    _ search: IncrementalSearch, upTo end: (Scanner, ByteOffset) throws -> ByteOffset
  ) throws -> Bool {
    let scanner = Scanner(search.buffer.text.contents, search.buffer.accessible)
    var start = search.point
    if !search.state.isForward, let other = search.state.otherEnd { start = other }
    // While nothing is found, each yank goes on from where the one before ended.
    if !search.state.succeeds, let last = search.yankEnd { start = last }
    let stop = try end(scanner, start)
    search.yankEnd = search.state.succeeds ? nil : stop
    guard !search.buffer.isMasked(start..<stop) else {
      throw UserError("A masked field is never copied")
    }
    return add(search.buffer.text.contents.string(start..<stop), to: search)
  }
}
