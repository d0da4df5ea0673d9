import Text

/// Where the texts of two windows begin to differ (Emacs manual, node "Comparing Files").
enum CompareCommands {
  static let all = [compare]

  static let compare = Command(
    "compare-windows",
    "Go on in this window and the next one to where they differ; from there, to where they agree again. "
      + "With C-u blanks do not count."
  ) { context in
    let session = context.session
    let windows = session.tree.visible
    guard windows.count > 1, let index = windows.firstIndex(where: { $0 === context.window }) else {
      throw UserError("There is no other window to compare with")
    }
    let other = windows[(index + 1) % windows.count]
    let mine = TextBeingCompared(context.window)
    let theirs = TextBeingCompared(other)
    var places = try mine.difference(
      from: theirs, at: (mine.point, theirs.point), ignoringBlanks: context.argument != nil
    ) { try session.step() }
    if places == (mine.point, theirs.point) {
      guard let again = mine.agreement(with: theirs, from: places) else {
        throw UserError("No more matching points")
      }
      places = again
    }
    other.buffer.pushMark(other.point)
    context.buffer.pushMark(context.point)
    other.point = places.theirs
    context.point = places.mine
    if places == (mine.end, theirs.end) { context.message("No difference up to the end of both") }
  }
}

/// The accessible text of a window, from point on.
private struct TextBeingCompared {
  /// A place in this text and one in the other.
  typealias Places = (mine: ByteOffset, theirs: ByteOffset)

  let contents: PieceTree
  let point: ByteOffset
  let end: ByteOffset

  /// What must agree for two places to be the same again.
  private static let agreement = 32
  /// How far such places are looked for.
  private static let reach = 1 << 16

  init(_ window: Window) {
    contents = window.buffer.text.contents
    point = window.point
    end = window.buffer.accessible.upperBound
  }

  /// Where the texts differ first, at the beginning of a character.
  func difference(
    from other: Self, at start: Places, ignoringBlanks: Bool, _ step: () throws -> Void
  ) throws -> Places {
    var (mine, theirs) = start
    while mine < end, theirs < other.end {
      try step()
      // As many bytes at once as can be held against each other.
      let count = min(4096, end - mine, other.end - theirs)
      let ours = contents.bytes(mine..<(mine + count))
      let others = other.contents.bytes(theirs..<(theirs + count))
      let equal = zip(ours, others).prefix { $0 == $1 }.count
      mine = mine + equal
      theirs = theirs + equal
      guard equal < count else { continue }
      guard ignoringBlanks else { break }
      let past = (afterBlanks(mine), other.afterBlanks(theirs))
      guard past != (mine, theirs) else { break }
      // Where only one has a blank, there must be one before in the other.
      guard past.0 > mine && past.1 > theirs || isBlank(before: mine) else { break }
      (mine, theirs) = past
    }
    let back = characterStart(mine)
    return (back, theirs + (back - mine))
  }

  /// The next places from which on the texts agree for a while, as near as there are any.
  func agreement(with other: Self, from start: Places) -> Places? {
    let mine = contents.bytes(start.mine..<min(end, start.mine + Self.reach))
    let theirs = other.contents.bytes(start.theirs..<min(other.end, start.theirs + Self.reach))
    let size = min(Self.agreement, mine.count, theirs.count)
    guard size > 0 else { return nil }
    // Where each stretch stands first in the other text.
    var first: [ArraySlice<UInt8>: Int] = [:]
    for offset in 0...(theirs.count - size) {
      let key = theirs[offset..<(offset + size)]
      if first[key] == nil { first[key] = offset }
    }
    var best: (mine: Int, theirs: Int)?
    for offset in 0...(mine.count - size) {
      if let best, offset >= best.mine + best.theirs { break }
      guard let found = first[mine[offset..<(offset + size)]] else { continue }
      if best.map({ offset + found < $0.mine + $0.theirs }) ?? true { best = (offset, found) }
    }
    guard let best else { return nil }
    return (start.mine + best.mine, start.theirs + best.theirs)
  }

  private func isBlank(_ at: ByteOffset) -> Bool { [9, 10, 13, 32].contains(contents[at]) }

  private func isBlank(before at: ByteOffset) -> Bool { at > point && isBlank(at - 1) }

  private func afterBlanks(_ start: ByteOffset) -> ByteOffset {
    var at = start
    while at < end, isBlank(at) { at = at + 1 }
    return at
  }

  /// The beginning of the character that a place lies in.
  private func characterStart(_ place: ByteOffset) -> ByteOffset {
    var at = place
    while at > point, at < end, contents[at] & 0xC0 == 0x80 { at = at - 1 }
    return at
  }
}
