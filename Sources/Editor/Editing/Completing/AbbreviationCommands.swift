import Text

/// Completing by words that are there already (Emacs manual, node "Dynamic Abbrevs").
enum AbbreviationCommands {
  static let all = [expand, expandAll]

  static let expand = Command(
    "dabbrev-expand", "Complete the word before point by the nearest like it; again, by the next."
  ) { context in
    let session = context.session
    if session.lastCommandName == "dabbrev-expand", var going = session.properties[Expansion.self],
      going.buffer == context.buffer.id, going.end == context.point
    {
      return try going.takeNext(context)
    }
    if try goOnWithSource(context) { return }
    guard let start = abbreviationStart(context) else {
      throw UserError("No word before point to expand")
    }
    let typed = context.text.string(start..<context.point)
    var expansion = Expansion(
      buffer: context.buffer.id, start: start, end: context.point, typed: typed,
      words: wordsLike(typed, at: start, context, direction: context.argument?.count ?? 0))
    try expansion.takeNext(context, skipping: max(0, abs(context.count) - 1))
  }

  /// After an expansion and a blank: the word that follows where the expansion was found.
  private static func goOnWithSource(_ context: CommandContext) throws -> Bool {
    guard var last = context.session.properties[Expansion.self], context.argument == nil,
      last.buffer == context.buffer.id, last.end + 1 == context.point,
      context.text[last.end] == UInt8(ascii: " "), let source = last.source
    else { return false }
    let scanner = Scanner(context)
    let start = scanner.skip(source.offset) { !belongs($0) }
    let end = scanner.skip(start, while: belongs)
    guard start < end, end <= last.start || source.offset > last.end else { return false }
    let blank = last.end..<context.point
    source.offset = end
    let word = context.text.string(start..<end)
    try context.replace(blank, with: " " + word)
    last.end = blank.lowerBound + 1 + word.utf8.count
    last.source = context.buffer.text.marker(at: end)
    context.point = last.end
    last.index = last.words.count
    context.session.properties[Expansion.self] = last
    return true
  }

  static let expandAll = Command(
    "dabbrev-completion", "Choose among all words that begin as the one before point."
  ) { context in
    guard words(context) != nil else { throw UserError("No word before point to expand") }
    context.session.run("completion-at-point")
  }

  /// The words that begin as the one before point, nearest first; nil where there is no word.
  static func words(_ context: CommandContext) -> Completion? {
    guard let start = wordStart(context) else { return nil }
    let typed = context.text.string(start..<context.point)
    let found = wordsLike(typed, at: start, context).map { Candidate($0.word) }
    return Completion(start..<context.point, question: "Complete: ") { input in
      OrderlessPattern(input).filter(found)
    }
  }

  private static func wordStart(_ context: CommandContext) -> ByteOffset? {
    let start = Scanner(context).skipBack(context.point, while: belongs)
    return start < context.point ? start : nil
  }

  /// Where the word before point begins, or the last one before what follows it: then the word that
  /// comes after the same text elsewhere is wanted.
  private static func abbreviationStart(_ context: CommandContext) -> ByteOffset? {
    let scanner = Scanner(context)
    let wordEnd = scanner.skipBack(context.point) { !belongs($0) }
    let start = scanner.skipBack(wordEnd, while: belongs)
    return start < wordEnd ? start : nil
  }

  private static func belongs(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWord || scalar.isSymbol
  }

  /// Bytes that are looked through in each direction, and of each other buffer.
  private static let reach = 1 << 18

  /// Words that begin as what is typed: those before, from near to far, those behind, those of other
  /// buffers, the one used last first.
  ///
  /// - Parameter direction: Above 0 for those before alone, below 0 for those behind alone.
  private static func wordsLike(
    _ typed: String, at start: ByteOffset, _ context: CommandContext, direction: Int = 0
  ) -> [Found] {
    let text = context.text
    let before = start - min(reach, start.value)
    var found: [Found] = []
    func words(_ text: PieceTree, _ range: Range<ByteOffset>) -> [Found] {
      let isWord = typed.unicodeScalars.last.map(belongs) ?? true
      return isWord ? all(in: text, range) : after(typed, in: text, range)
    }
    if direction >= 0 { found += words(text, before..<start).reversed() }
    if direction <= 0 {
      found += words(text, context.point..<min(context.point + reach, text.end))
    }
    if direction == 0 {
      for buffer in context.session.buffersByUse where buffer !== context.buffer {
        let contents = buffer.text.contents
        found += words(contents, 0..<min(ByteOffset(reach), contents.end))
          .map { Found(word: $0.word, end: nil) }
      }
    }
    let head = typed.lowercased()
    var seen: Set<String> = [typed]
    return found.compactMap { found in
      guard found.word.lowercased().hasPrefix(head), found.word.utf8.count > typed.utf8.count
      else { return nil }
      let fitted = fit(found.word, to: typed)
      return seen.insert(fitted).inserted ? Found(word: fitted, end: found.end) : nil
    }
  }

  /// A word with the end of where it stands, in this buffer.
  private struct Found {
    let word: String
    let end: ByteOffset?
  }

  /// A word in letters of the case that was typed, unless it mixes them in a way of its own.
  private static func fit(_ word: String, to typed: String) -> String {
    let rest = word.dropFirst()
    guard rest == rest.lowercased()[...] || rest == rest.uppercased()[...] else { return word }
    let lower = Array(word.lowercased().utf8)
    return String(decoding: CaseFollowing(Array(typed.utf8)).apply(lower), as: UTF8.self)
  }

  private static func all(in text: PieceTree, _ range: Range<ByteOffset>) -> [Found] {
    guard range.lowerBound < range.upperBound else { return [] }
    var words: [Found] = []
    let scanner = Scanner(text, range)
    var place = range.lowerBound
    while true {
      let start = scanner.skip(place) { !belongs($0) }
      place = scanner.skip(start, while: belongs)
      guard start < place else { return words }
      words.append(Found(word: text.string(start..<place), end: place))
    }
  }

  /// What stands in a text like what was typed, which ends in no word, each with the word behind it.
  private static func after(
    _ typed: String, in text: PieceTree, _ range: Range<ByteOffset>
  ) -> [Found] {
    guard range.lowerBound < range.upperBound else { return [] }
    let search = LiteralSearch(typed, foldsCase: true)
    let scanner = Scanner(text, range)
    var found: [Found] = []
    var place = range.lowerBound
    while let match = search.first(in: text, place..<range.upperBound) {
      place = match.upperBound
      let isInWord = scanner.scalar(before: match.lowerBound).map { belongs($0.scalar) } ?? false
      let end = scanner.skip(place, while: belongs)
      if end > place, !isInWord {
        found.append(Found(word: text.string(match.lowerBound..<end), end: end))
      }
    }
    return found
  }

  /// An expansion that another `M-/` goes on with.
  private struct Expansion {
    let buffer: BufferID
    let start: ByteOffset
    var end: ByteOffset
    let typed: String
    let words: [Found]
    var index = 0
    /// Behind the word that was found last.
    var source: Marker?

    /// - Parameter count: How many to pass over.
    mutating func takeNext(_ context: CommandContext, skipping count: Int = 0) throws {
      index += count
      guard index < words.count else {
        let hadAny = index > count
        try put(typed, context)
        context.session.properties[Expansion.self] = nil
        throw UserError(
          hadAny ? "No further expansion for “\(typed)”" : "No expansion for “\(typed)”")
      }
      try put(words[index].word, context)
      // Offsets before the word typed are still right, and those behind it have moved.
      source = words[index].end.map { place in
        let moved =
          place > start ? place + (words[index].word.utf8.count - typed.utf8.count) : place
        return context.buffer.text.marker(at: moved)
      }
      index += 1
      context.session.properties[Expansion.self] = self
    }

    private mutating func put(_ word: String, _ context: CommandContext) throws {
      try context.replace(start..<end, with: word)
      end = start + word.utf8.count
      context.point = end
    }
  }
}
