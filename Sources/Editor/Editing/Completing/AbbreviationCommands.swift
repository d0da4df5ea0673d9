import Text

/// Completing by words that are there already (Emacs manual, node "Dynamic Abbrevs").
enum AbbreviationCommands {
  static let all = [expand, expandAll]

  static let expand = Command(
    "dabbrev-expand", "Complete the word before point by the nearest like it; again, by the next."
  ) { context in
    let session = context.session
    let isAgain = context.argument == nil && session.lastCommandName == "dabbrev-expand"
    let last = session.properties[Abbreviation.self]
    session.properties[Abbreviation.self] = nil
    if isAgain, let last, last.isAtEnd(of: context) {
      session.properties[Abbreviation.self] = try last.next(context)
    } else if let last, last.isFollowedByBlank(in: context) {
      session.properties[Abbreviation.self] = try last.goOn(context)
    } else {
      let begun = try Abbreviation(context)
      session.properties[Abbreviation.self] = try begun.first(context)
    }
  }

  static let expandAll = Command(
    "dabbrev-completion",
    "Complete by the words of this buffer that begin as the one before point; with C-u, of all."
  ) { context in
    guard let completion = words(context, everywhere: context.argument != nil) else {
      throw UserError("No possible abbreviation preceding point")
    }
    let typed = context.text.string(completion.range)
    let found = completion.candidates(typed).map(\.text)
    guard let first = found.first else {
      throw UserError("No dynamic expansion for “\(typed)” found")
    }
    let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    // As far as it is certain; asked again, one chooses how it goes on.
    guard common.utf8.count > typed.utf8.count else {
      return try CompletionCommands.begin(completion, context)
    }
    try context.replace(completion.range, with: common)
    context.point = completion.range.lowerBound + common.utf8.count
  }

  /// The words that begin as the one before point, nearest first; nil where there is no word.
  static func words(_ context: CommandContext, everywhere: Bool = true) -> Completion? {
    let scanner = Scanner(context)
    let start = scanner.skipBack(context.point, while: Abbreviation.belongs)
    guard start < context.point else { return nil }
    let range = start..<context.point
    let typed = context.text.string(range)
    let found = wordsLike(typed, at: range, context, everywhere: everywhere).map { Candidate($0) }
    return Completion(range, question: "Complete: ") { input in
      OrderlessPattern(input).filter(found)
    }
  }

  /// Bytes that are looked through in each direction, and of each other buffer.
  private static let reach = 1 << 18

  private static func wordsLike(
    _ typed: String, at place: Range<ByteOffset>, _ context: CommandContext, everywhere: Bool
  ) -> [String] {
    let text = context.text
    let before = max(0, place.lowerBound - reach)..<place.lowerBound
    // The word that point is in counts with what stands behind point.
    let behind = place.lowerBound..<min(place.upperBound + reach, text.end)
    var found = all(in: text, before).reversed() + all(in: text, behind)
    if everywhere {
      for buffer in context.session.buffersByUse where buffer !== context.buffer {
        let contents = buffer.text.contents
        found += all(in: contents, 0..<min(ByteOffset(reach), contents.end))
      }
    }
    let head = typed.lowercased()
    var seen: Set<String> = [head]
    return found.compactMap { word in
      guard word.lowercased().hasPrefix(head), seen.insert(word.lowercased()).inserted
      else { return nil }
      return fit(word, to: typed)
    }
  }

  /// A word in letters of the case that was typed.
  private static func fit(_ word: String, to typed: String) -> String {
    let text = PieceTree(word)
    let mapping: CaseMapping =
      typed == typed.uppercased()
      ? .upper : typed.first?.isUppercase == true ? .capital : .lower
    return String(decoding: text.changingCase(of: text.all, to: mapping), as: UTF8.self)
  }

  private static func all(in text: PieceTree, _ range: Range<ByteOffset>) -> [String] {
    guard range.lowerBound < range.upperBound else { return [] }
    var words: [String] = []
    let scanner = Scanner(text, range)
    var place = range.lowerBound
    while true {
      let start = scanner.skip(place) { !Abbreviation.belongs($0) }
      place = scanner.skip(start, while: Abbreviation.belongs)
      guard start < place else { return words }
      words.append(text.string(start..<place))
    }
  }
}

extension String {
  /// What two texts begin with alike.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
