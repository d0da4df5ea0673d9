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
    guard let start = wordStart(context) else { throw UserError("No word before point to expand") }
    let typed = context.text.string(start..<context.point)
    var expansion = Expansion(
      buffer: context.buffer.id, start: start, end: context.point, typed: typed,
      words: wordsLike(typed, at: start, context))
    try expansion.takeNext(context)
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
    let found = wordsLike(typed, at: start, context).map { Candidate($0) }
    return Completion(start..<context.point, question: "Complete: ") { input in
      OrderlessPattern(input).filter(found)
    }
  }

  private static func wordStart(_ context: CommandContext) -> ByteOffset? {
    let start = Scanner(context).skipBack(context.point, while: belongs)
    return start < context.point ? start : nil
  }

  private static func belongs(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWord || scalar.isSymbol
  }

  /// Bytes that are looked through in each direction, and of each other buffer.
  private static let reach = 1 << 18

  /// Words that begin as what is typed: those before, from near to far, those behind, those of other
  /// buffers, the one used last first.
  private static func wordsLike(
    _ typed: String, at start: ByteOffset, _ context: CommandContext
  ) -> [String] {
    let text = context.text
    let before = start - min(reach, start.value)
    var found =
      all(in: text, before..<start).reversed()
      + all(
        in: text, context.point..<min(context.point + reach, text.end))
    for buffer in context.session.buffersByUse where buffer !== context.buffer {
      let contents = buffer.text.contents
      found += all(in: contents, 0..<min(ByteOffset(reach), contents.end))
    }
    let folds = typed == typed.lowercased()
    var seen: Set<String> = [typed]
    return found.compactMap { word in
      let head = folds ? word.lowercased() : word
      guard head.hasPrefix(typed), word.utf8.count > typed.utf8.count else { return nil }
      let fitted = fit(word, to: typed)
      return seen.insert(fitted).inserted ? fitted : nil
    }
  }

  /// A word in letters of the case that was typed, unless it mixes them in a way of its own.
  private static func fit(_ word: String, to typed: String) -> String {
    let rest = word.dropFirst()
    guard rest == rest.lowercased()[...] else { return word }
    return typed + word.dropFirst(typed.count)
  }

  private static func all(in text: PieceTree, _ range: Range<ByteOffset>) -> [String] {
    guard range.lowerBound < range.upperBound else { return [] }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.string(range).unicodeScalars {
      if belongs(scalar) {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  /// An expansion that another `M-/` goes on with.
  private struct Expansion {
    let buffer: BufferID
    let start: ByteOffset
    var end: ByteOffset
    let typed: String
    let words: [String]
    var index = 0

    mutating func takeNext(_ context: CommandContext) throws {
      guard index < words.count else {
        let hadAny = index > 0
        try put(typed, context)
        context.session.properties[Expansion.self] = nil
        throw UserError(
          hadAny ? "No further expansion for “\(typed)”" : "No expansion for “\(typed)”")
      }
      try put(words[index], context)
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
