package import Text

/// The mark and the region (Emacs manual, node "Mark").
package enum MarkCommands {
  package static let all = [
    exchange, markParagraph, markSentenceEnd, markWhole, markWord, popGlobal, popToMark, setMark,
    wordAtPoint,
  ]

  static let setMark = Command(
    "set-mark-command", "Set the mark at point; with C-u go back to where it was.",
    traits: .keepsRegion
  ) { context in
    let buffer = context.buffer
    if let argument = context.argument, argument.count <= 4 { return try goBack(context) }
    if context.argument == nil, context.session.lastCommandName == "set-mark-command",
      buffer.mark != nil
    {
      buffer.isMarkActive.toggle()
      return context.message(buffer.isMarkActive ? "Mark activated" : "Mark deactivated")
    }
    if buffer.mark?.offset == context.point {
      buffer.isMarkActive = true
      return context.message("Mark activated")
    }
    buffer.pushMark(context.point, activate: true)
    context.message("Mark set")
  }

  static let popToMark = Command(
    "pop-to-mark-command", "Go to the mark, and let the one before it be the mark."
  ) { try goBack($0) }

  private static func goBack(_ context: CommandContext) throws {
    let buffer = context.buffer
    guard let mark = buffer.mark else { throw UserError("No mark set in this buffer") }
    context.point = mark.offset
    buffer.markRing.append(mark)
    buffer.mark = buffer.markRing.removeFirst()
    buffer.isMarkActive = false
  }

  static let popGlobal = Command(
    "pop-global-mark", "Go back to where the mark was set last in another buffer."
  ) { context in
    let session = context.session
    session.globalMarks.removeAll { session.buffer($0.buffer.id) == nil }
    guard !session.globalMarks.isEmpty else { throw UserError("No global mark set") }
    let place = session.globalMarks.removeFirst()
    session.globalMarks.append(place)
    if context.window.buffer !== place.buffer { session.display(place.buffer, .same) }
    context.window.point = place.mark.offset
  }

  static let exchange = Command(
    "exchange-point-and-mark", "Swap point and mark and activate the region.", traits: .keepsRegion
  ) { context in
    guard let mark = context.buffer.mark else { throw UserError("No mark set in this buffer") }
    let point = context.point
    context.point = mark.offset
    mark.offset = point
    context.buffer.isMarkActive = context.argument == nil
  }

  static let markWhole = Command(
    "mark-whole-buffer", "Put point at the beginning and the mark at the end of the buffer."
  ) { context in
    let range = context.buffer.field(at: context.point)?.range ?? context.buffer.accessible
    context.buffer.pushMark(context.point)
    context.buffer.pushMark(range.upperBound, activate: true)
    context.point = range.lowerBound
  }

  static let markParagraph = Command(
    "mark-paragraph", "Put point at the beginning and the mark at the end of the paragraph."
  ) { context in
    let count = context.count
    guard count != 0 else { throw UserError("Cannot mark zero paragraphs") }
    let buffer = context.buffer
    if let mark = buffer.extendable(after: "mark-paragraph", context) {
      mark.offset = try context.paragraph(mark.offset, movedBy: count)
      buffer.isMarkActive = true
      return
    }
    let end = try context.paragraph(context.point, movedBy: count)
    buffer.pushMark(end, activate: true)
    context.point = try context.paragraph(end, movedBy: -count)
  }

  static let markWord = Command("mark-word", "Set the mark at the end of the next word.") {
    context in
    if let mark = context.buffer.extendable(after: "mark-word", context) {
      let count = context.argument?.count ?? (mark.offset < context.point ? -1 : 1)
      mark.offset = try context.word(mark.offset, movedBy: count)
      context.buffer.isMarkActive = true
      return
    }
    let end = try context.word(context.point, movedBy: context.count)
    context.buffer.pushMark(end, activate: true)
  }

  static let markSentenceEnd = Command(
    "mark-end-of-sentence", "Set the mark at the end of the sentence; again, at that of the next."
  ) { context in
    let isAgain = context.session.lastCommandName == "mark-end-of-sentence"
    let start = isAgain ? context.buffer.mark?.offset ?? context.point : context.point
    context.buffer.pushMark(
      try context.sentence(start, movedBy: context.count), activate: true)
  }

  static let wordAtPoint = Command(
    "mark-word-at-point", "Make the word around point the region.", traits: .internalOnly
  ) { context in
    let scanner = Scanner(context)
    let end = scanner.skip(context.point) { $0.isWord }
    let start = scanner.skipBack(context.point) { $0.isWord }
    guard start < end else { return }
    context.buffer.pushMark(start, activate: true)
    context.point = end
  }
}

extension CommandContext {
  /// The region, or an error when no mark is set.
  package func region() throws -> Range<ByteOffset> {
    guard let region = buffer.region(point: point) else {
      throw UserError("The mark is not set now, so there is no region")
    }
    return region
  }

  /// The region as commands on text see it, last piece first: a rectangle is one piece a line.
  func regionPieces() throws -> [Range<ByteOffset>] {
    guard buffer.rectangleMark != nil else { return [try region()] }
    return try Rectangle(self).pieces(self)
  }
}

extension Buffer {
  /// The mark, where a command that marks things extends the region instead of making a new one.
  fileprivate func extendable(after command: String, _ context: CommandContext) -> Marker? {
    context.session.lastCommandName == command || isMarkActive ? mark : nil
  }
}

/// A mark that was set in a buffer, for `pop-global-mark`.
struct GlobalMark {
  let buffer: Buffer
  let mark: Marker
}

extension Session {
  /// Keeps a mark that a command set, unless the one kept last is in the same buffer.
  func noteMark(in buffer: Buffer, before: Marker?) {
    guard let mark = buffer.mark, mark !== before, globalMarks.first?.buffer !== buffer else {
      return
    }
    let copy = buffer.text.marker(at: mark.offset)
    globalMarks.insert(GlobalMark(buffer: buffer, mark: copy), at: 0)
    if globalMarks.count > 16 { globalMarks.removeLast() }
  }
}
