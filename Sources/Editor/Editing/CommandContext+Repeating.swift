import Text

// Arguments of any size: what leads nowhere ends at once, and `C-g` ends the rest.

extension CommandContext {
  /// The most bytes that a command inserts at once.
  private static let most = 1 << 28
  /// Bytes between two looks at what has been typed.
  private static let slice = 1 << 16

  /// Goes from place to place so many times, as long as that leads anywhere.
  ///
  /// - Parameters:
  ///   - count: How often; its sign says nothing.
  ///   - next: The place after one.
  func repeated(
    _ count: Int, from start: ByteOffset, _ next: (ByteOffset) throws -> ByteOffset
  ) throws -> ByteOffset {
    var place = start
    for _ in 0..<abs(count) {
      let found = try next(place)
      if found == place { break }
      place = found
      try step(every: 64)
    }
    return place
  }

  /// The place so many words away, stopping at an end (`forward-word`).
  func word(_ start: ByteOffset, movedBy count: Int) throws -> ByteOffset {
    let scanner = Scanner(self)
    return try repeated(count, from: start) { scanner.word($0, movedBy: count.signum()) }
  }

  /// The end of so many sentences from a place, or the beginning of those before.
  func sentence(_ start: ByteOffset, movedBy count: Int) throws -> ByteOffset {
    let scanner = Scanner(self)
    let end = scanner.limits.upperBound
    return try repeated(count, from: start) { place in
      if count > 0, place == end, scanner.scalar(before: end).map({ $0.scalar != "\n" }) ?? true {
        point = place
        throw UserError("End of buffer")
      }
      return count > 0 ? scanner.sentenceEnd(place) : scanner.sentenceStart(place)
    }
  }

  /// The end of so many paragraphs from a place, or the beginning of those before.
  func paragraph(_ start: ByteOffset, movedBy count: Int) throws -> ByteOffset {
    let scanner = Scanner(self)
    return try repeated(count, from: start) {
      count > 0 ? scanner.paragraphEnd($0) : scanner.paragraphStart($0)
    }
  }

  /// Inserts bytes so many times at point and moves point behind them.
  package func insert(_ bytes: [UInt8], times count: Int) throws {
    guard count >= 0 else { throw UserError("Negative repetition argument \(count)") }
    if count == 1 { return try insert(bytes) }
    guard count <= Self.most / max(1, bytes.count) else {
      throw UserError("\(count) times is more than is ever inserted at once")
    }
    let most = max(1, Self.slice / max(1, bytes.count))
    var left = count
    // Also for nothing at all, which is refused where nothing may be inserted.
    repeat {
      let times = min(left, most)
      try step()
      try insert(Array(repeatElement(bytes, count: times).joined()))
      left -= times
    } while left > 0
  }

  /// Blanks so many cells wide, for a line's indentation.
  func blanks(_ count: Int) throws -> [UInt8] { try blanks(from: 0, to: count) }

  /// What goes between two columns: blanks, and tabs where the buffer is indented with them
  /// (`indent-to`).
  func blanks(from column: Int, to wanted: Int) throws -> [UInt8] {
    guard wanted - column <= Self.slice else {
      throw UserError("\(wanted) columns are more than a line is ever indented by")
    }
    let tabs = indentsWithTabs ? max(0, wanted / 8 - column / 8) : 0
    let reached = tabs > 0 ? wanted / 8 * 8 : column
    return [UInt8](repeating: 9, count: tabs)
      + [UInt8](repeating: 32, count: max(0, wanted - reached))
  }

  /// Whether lines are indented with tabs as far as these go (`indent-tabs-mode`).
  var indentsWithTabs: Bool {
    buffer.indentsWithTabs ?? syntax?.indentsWithTabs ?? session.indentsWithTabs
  }
}
