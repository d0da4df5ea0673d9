import Text

/// An abbreviation that was expanded, from which another `M-/` goes on (Emacs' `dabbrev.el`).
///
/// The text is looked through as it is at that moment, the last expansion in it: words before point
/// from near to far, then those behind, then those of other buffers. Each is offered once.
struct Abbreviation {
  enum Direction {
    /// Back, and when there is nothing more, forward.
    case both
    case backward, forward
  }

  /// What was typed, with what stands between the word and point; a blank where the phrase goes on.
  private let typed: String
  private let buffer: Buffer
  /// What stands for it in the buffer now.
  private var start: Marker
  private var end: Marker
  private var direction: Direction
  private var expansion = ""
  /// Words that were offered, in lower case.
  private var seen: Set<String> = []
  /// Where the last one was found: its start when looking back, else its end.
  private var place: Marker?
  /// Where that was, if not in this buffer.
  private var other: Buffer?
  /// Those that have not been looked through; nil before the first.
  private var others: [Buffer]?
  /// How words that follow are written, since the first one was.
  private var mapping: CaseMapping?
  /// How many words to pass over at first.
  private var count = 1

  static func belongs(_ scalar: Unicode.Scalar) -> Bool { scalar.isWord || scalar.isSymbol }

  /// The abbreviation before point; the argument says how many words to pass over, and where.
  init(_ context: CommandContext) throws {
    let scanner = Scanner(context)
    let wordEnd = scanner.skipBack(context.point) { !Self.belongs($0) }
    let wordStart = scanner.skipBack(wordEnd, while: Self.belongs)
    guard wordStart < wordEnd else {
      throw UserError("No possible abbreviation preceding point")
    }
    buffer = context.buffer
    typed = context.text.string(wordStart..<context.point)
    start = buffer.text.marker(at: wordStart)
    end = buffer.text.marker(at: context.point)
    let argument = context.argument?.count ?? 0
    direction = argument == 0 ? .both : argument > 0 ? .backward : .forward
    count = max(1, abs(argument))
  }

  /// Whether point is right behind what was put in.
  func isAtEnd(of context: CommandContext) -> Bool {
    context.buffer === buffer && start.offset <= end.offset
  }

  /// Whether only a blank was typed since.
  func isFollowedByBlank(in context: CommandContext) -> Bool {
    context.buffer === buffer && context.point == end.offset + 1
      && context.text[end.offset] == UInt8(ascii: " ")
  }

  // MARK: Expanding

  /// Puts the first word that fits in the place of the abbreviation.
  func first(_ context: CommandContext) throws -> Abbreviation {
    var copy = self
    guard let found = try copy.find(context) else {
      throw UserError("No dynamic expansion for “\(typed)” found")
    }
    try copy.put(found, context, isFirst: true)
    return copy
  }

  /// Puts the next word in the place of the last one; when there is none, what was typed.
  func next(_ context: CommandContext) throws -> Abbreviation {
    var copy = self
    copy.count = 1
    guard let found = try copy.find(context) else {
      try context.replace(start.offset..<end.offset, with: typed)
      context.point = start.offset + typed.utf8.count
      throw UserError("No further dynamic expansion for “\(typed)” found")
    }
    try copy.put(found, context, isFirst: false)
    return copy
  }

  /// Puts the word that follows the last one where that was found in the place of the blank before point.
  func goOn(_ context: CommandContext) throws -> Abbreviation {
    var copy = Abbreviation(following: self, at: context.point)
    let text = (other ?? buffer).text
    guard var from = place?.offset else { throw UserError("There is nothing to go on with") }
    let isBefore = direction == .backward || direction == .both && from < context.point
    if isBefore {
      from = min(from + expansion.utf8.count, text.contents.end)
    }
    let scanner = Scanner(text.contents, text.contents.all)
    let word = scanner.skip(from) { !Self.belongs($0) }
    let wordEnd = scanner.skip(word, while: Self.belongs)
    guard word < wordEnd else { throw UserError("No word follows there") }
    var found = text.contents.string(from..<wordEnd)
    copy.place = text.marker(at: wordEnd)
    if let mapping {
      let tree = PieceTree(found)
      found = String(decoding: tree.changingCase(of: tree.all, to: mapping), as: UTF8.self)
    }
    try copy.put(found, context, isFirst: false)
    return copy
  }

  private init(following last: Abbreviation, at point: ByteOffset) {
    typed = " "
    buffer = last.buffer
    start = buffer.text.marker(at: point - 1)
    end = buffer.text.marker(at: point)
    direction = .forward
    seen = last.seen
    other = last.other
    others = last.others
    mapping = last.mapping
  }

  private mutating func put(_ found: String, _ context: CommandContext, isFirst: Bool) throws {
    var new = found
    var follows = typed != " " && followsCase(found)
    if follows { new = new.lowercased() }
    if isFirst {
      let isUpper = typed == typed.uppercased()
      let isLower = typed == typed.lowercased()
      mapping = follows ? isUpper ? .upper : isLower ? .lower : nil : nil
    }
    expansion = Self.joiningLines(of: new, from: typed == " " ? 0 : typed.unicodeScalars.count)
    var bytes = Array(expansion.utf8)
    let range = start.offset..<end.offset
    if bytes.isEmpty { follows = false }
    if follows { bytes = CaseFollowing(context.text.bytes(range)).apply(bytes) }
    try context.replace(range, with: bytes)
    let text = buffer.text
    start = text.marker(at: range.lowerBound)
    end = text.marker(at: range.lowerBound + bytes.count)
    context.point = end.offset
    if let other, other !== buffer { context.message("Expansion found in \(other.name)") }
  }

  /// Line ends and tabs behind what was typed become single blanks.
  private static func joiningLines(of text: String, from count: Int) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar == "\n" || scalar == " " || scalar == "\t" }
    var result = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index >= count, isBlank(scalar) else {
        result.append(scalar)
        continue
      }
      let isFirst = index == count || !(result.last.map(isBlank) ?? false)
      if isFirst { result.append(" ") }
    }
    return String(result)
  }

  /// Whether a word is written as the abbreviation was, and not as it was found.
  private func followsCase(_ word: String) -> Bool {
    let rest = word.dropFirst()
    let letters = Array(typed)
    guard let firstLetter = letters.firstIndex(where: \.isLetter) else { return false }
    let isPlain = String(rest) == rest.lowercased() || String(rest) == rest.uppercased()
    let isLower = typed == typed.lowercased()
    let isUpper = typed == typed.uppercased() && letters.count - firstLetter > 1
    if !(isPlain && (isLower || isUpper)), word.hasPrefix(typed) { return false }
    return !(word == word.lowercased() && isLower)
  }

  // MARK: Finding

  private mutating func find(_ context: CommandContext) throws -> String? {
    if other == nil {
      let from = place?.offset ?? context.point
      if direction != .forward, let found = try search(buffer, from, back: true, context) {
        return found
      }
      if direction != .backward {
        direction = .forward
        if let found = try search(buffer, from, back: false, context) { return found }
      }
    } else if let other, let place, direction == .forward,
      let found = try search(other, place.offset, back: false, context)
    {
      return found
    }
    direction = .forward
    count = 1
    if others == nil { others = Self.others(than: buffer, context.session) }
    while let next = others?.first {
      others?.removeFirst()
      other = next
      if let found = try search(next, 0, back: false, context) { return found }
    }
    return nil
  }

  /// The other buffers: where a prompt was asked first, then those on the screen.
  private static func others(than buffer: Buffer, _ session: Session) -> [Buffer] {
    let shown = Set(session.tree.windows.map { ObjectIdentifier($0.buffer) })
    var all = session.buffersByUse.filter { $0 !== buffer && $0.name != "*messages*" }
    all =
      all.filter { shown.contains(ObjectIdentifier($0)) }
      + all.filter { !shown.contains(ObjectIdentifier($0)) }
    if let asker = session.prompt?.asker.buffer, buffer === session.minibuffer.buffer {
      all = [asker] + all.filter { $0 !== asker }
    }
    return all
  }

  /// The word so many new ones away.
  private mutating func search(
    _ buffer: Buffer, _ from: ByteOffset, back: Bool, _ context: CommandContext
  ) throws -> String? {
    let text = buffer.text.contents
    var from = from
    var result: String?
    var left = count
    while left > 0 {
      guard let found = try match(in: text, from, back: back, context) else { return nil }
      from = back ? found.lowerBound : found.upperBound
      place = buffer.text.marker(at: from)
      result = text.string(found)
      left -= 1
    }
    return result
  }

  /// The next stretch that begins with what was typed, where a word begins, and was not offered yet.
  private mutating func match(
    in text: PieceTree, _ from: ByteOffset, back: Bool, _ context: CommandContext
  ) throws -> Range<ByteOffset>? {
    let literal = LiteralSearch(typed, foldsCase: true)
    let scanner = Scanner(text, text.all)
    var from = from
    /// What goes on behind a match, one scalar at least.
    func rest(_ match: Range<ByteOffset>) -> ByteOffset? {
      let end = scanner.skip(match.upperBound, while: Self.belongs)
      return end > match.upperBound ? end : nil
    }
    while let (hit, hitEnd) = next(literal, in: text, from, back: back, scanner) {
      try context.session.step()
      var start = hit
      if let before = scanner.scalar(before: start), Self.belongs(before.scalar) {
        start = scanner.skipBack(start, while: Self.belongs)
      }
      from = back ? hit : hitEnd
      guard let match = literal.match(at: start, in: text), let end = rest(match) else { continue }
      from = back ? start : end
      if seen.insert(text.string(start..<end).lowercased()).inserted { return start..<end }
    }
    return nil
  }

  /// The next place where what was typed stands with more of a word behind it.
  private func next(
    _ literal: LiteralSearch, in text: PieceTree, _ from: ByteOffset, back: Bool, _ scanner: Scanner
  ) -> (start: ByteOffset, end: ByteOffset)? {
    var edge = from
    while let match = back
      ? literal.last(in: text, 0..<edge) : literal.first(in: text, edge..<text.end)
    {
      if let behind = scanner.scalar(at: match.upperBound), Self.belongs(behind.scalar) {
        let end = match.upperBound + behind.length
        if !back || end <= from { return (match.lowerBound, end) }
      }
      edge = back ? match.upperBound - 1 : match.lowerBound + 1
      guard edge >= 0, edge <= text.end else { return nil }
    }
    return nil
  }
}
