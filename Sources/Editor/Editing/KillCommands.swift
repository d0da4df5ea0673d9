package import Text

/// Killing, copying and yanking (Emacs manual, nodes "Killing" and "Yanking").
package enum KillCommands {
  package static let all = [
    appendNextKill, backwardKillParagraph, backwardKillSentence, backwardKillWord, copyRegion,
    killLine, killParagraph, killRegion, killSentence, killWholeLine, killWord, yank, yankPop,
    zapToChar, zapUpToChar,
  ]

  static let killLine = Command(
    "kill-line", "Kill to the end of the line, or the newline there."
  ) { context in
    let scanner = Scanner(context)
    let point = context.point
    if let argument = context.argument {
      let count = argument.count
      let line = context.text.line(at: point).value
      if count > 0 {
        let target = line + count
        let end =
          target < context.text.lineCount
          ? context.text.start(of: Line(target)) : scanner.limits.upperBound
        return try kill(context, point..<min(end, scanner.limits.upperBound), backward: false)
      }
      let target = max(0, line + count)
      let start = max(context.text.start(of: Line(target)), scanner.limits.lowerBound)
      return try kill(context, start..<point, backward: true)
    }
    guard point < scanner.limits.upperBound else { throw UserError("End of buffer") }
    var end = scanner.lineEnd(point)
    // The newline goes with a line whose rest is blank.
    let rest = scanner.skip(point) { $0 == " " || $0 == "\t" }
    if rest >= end, end < scanner.limits.upperBound { end = end + 1 }
    try kill(context, point..<end, backward: false)
  }

  static let killWholeLine = Command("kill-whole-line", "Kill the line with its newline.") {
    context in
    let scanner = Scanner(context)
    let count = context.count
    var start = scanner.lineStart(context.point)
    var end = scanner.lineEnd(context.point)
    if count > 0 {
      if start == scanner.limits.upperBound { throw UserError("End of buffer") }
      end = try context.repeated(count, from: end) { scanner.nextLine($0) }
    } else if count < 0 {
      if end == scanner.limits.lowerBound { throw UserError("Beginning of buffer") }
      // The newline before goes along.
      start = max(scanner.line(start, movedBy: count + 1) - 1, scanner.limits.lowerBound)
    }
    // What is before point goes before what was killed already, the rest behind it.
    let point = context.point
    if count > 0, start < point {
      try kill(context, point..<end, backward: false)
      context.session.lastKilled = true
      return try kill(context, start..<point, backward: true)
    }
    try kill(context, start..<end, backward: false)
  }

  static let killWord = Command("kill-word", "Kill to the end of the next word.") { context in
    try killTo(context, context.word(context.point, movedBy: context.count))
  }
  static let backwardKillWord = Command(
    "backward-kill-word", "Kill to the beginning of the word before."
  ) { context in
    try killTo(context, context.word(context.point, movedBy: -context.count))
  }
  static let killSentence = Command("kill-sentence", "Kill to the end of the sentence.") {
    try killTo($0, $0.sentence($0.point, movedBy: $0.count))
  }
  static let backwardKillSentence = Command(
    "backward-kill-sentence", "Kill to the beginning of the sentence."
  ) { try killTo($0, $0.sentence($0.point, movedBy: -$0.count)) }

  static let killParagraph = Command("kill-paragraph", "Kill to the end of the paragraph.") {
    try killTo($0, $0.paragraph($0.point, movedBy: $0.count))
  }
  static let backwardKillParagraph = Command(
    "backward-kill-paragraph", "Kill to the beginning of the paragraph."
  ) { try killTo($0, $0.paragraph($0.point, movedBy: -$0.count)) }

  static let killRegion = Command("kill-region", "Kill the text between point and mark.") {
    context in
    if context.buffer.rectangleMark != nil { return try killRectangle(context, deleting: true) }
    let region = try context.region()
    if context.buffer.isReadOnly {
      try copy(context, region, backward: context.point == region.lowerBound)
      throw UserError("Buffer is read-only: \(context.buffer.name)")
    }
    try kill(context, region, backward: context.point == region.lowerBound)
  }

  static let copyRegion = Command(
    "kill-ring-save", "Copy the text between point and mark.", traits: .keepsRegion
  ) { context in
    let region = try context.region()
    if context.buffer.rectangleMark != nil {
      try killRectangle(context, deleting: false)
    } else {
      try copy(context, region, backward: context.point == region.lowerBound)
    }
    context.session.thisKills = false
    context.buffer.isMarkActive = false
    let lines =
      context.text.line(at: region.upperBound).value
      - context.text.line(at: region.lowerBound).value
    context.message(lines == 0 ? "Copied" : "Copied \(lines + 1) lines")
  }

  static let appendNextKill = Command(
    "append-next-kill", "Make the next kill append to the one before."
  ) { $0.session.thisKills = true }

  static let yank = Command("yank", "Insert what was killed or copied last.") { context in
    let count: Int =
      switch context.argument {
      case .number(let number): number - 1
      case .negative: -2
      case .universal, nil: 0
      }
    guard let bytes = context.session.killRing.current(rotating: count) else {
      context.buffer.pushMark(context.point)
      throw UserError("Kill ring is empty")
    }
    try insert(context, bytes, swapping: context.argument?.isBare == true)
  }

  static let yankPop = Command(
    "yank-pop", "Replace what was just yanked by what was killed before it."
  ) { context in
    let session = context.session
    guard session.lastCommandName == "yank" else { return try chooseKill(context) }
    guard let bytes = session.killRing.current(rotating: context.count),
      let mark = context.buffer.mark
    else { throw UserError("Kill ring is empty") }
    let range = min(mark.offset, context.point)..<max(mark.offset, context.point)
    let pointWasBefore = context.point < mark.offset
    try context.replace(range, with: "")
    context.point = range.lowerBound
    try insert(context, bytes, swapping: pointWasBefore, pushing: false)
  }

  static let zapToChar = Command(
    "zap-to-char", "Kill up to and including a character that is asked for."
  ) { context in
    context.readCharacter("Zap to char: ") { context, wanted in
      try killTo(context, try find(wanted, context, from: context.point).far)
    }
  }

  static let zapUpToChar = Command(
    "zap-up-to-char", "Kill up to a character that is asked for, which stays."
  ) { context in
    context.readCharacter("Zap up to char: ") { context, wanted in
      let scanner = Scanner(context)
      let from = scanner.offset(context.point, movedBy: context.count.signum()) ?? context.point
      try killTo(context, try find(wanted, context, from: from).near)
    }
  }

  /// The place before and behind a character, so many of them away.
  private static func find(
    _ wanted: Unicode.Scalar, _ context: CommandContext, from start: ByteOffset
  ) throws -> (near: ByteOffset, far: ByteOffset) {
    let scanner = Scanner(context)
    let fold = { (scalar: Unicode.Scalar) in scalar.properties.lowercaseMapping }
    let folded = fold(wanted)
    var (near, far) = (start, start)
    for _ in 0..<abs(context.count) {
      try context.step(every: 64)
      let isForward = context.count > 0
      // The case of letters does not matter, whichever is typed.
      let isOther = { (scalar: Unicode.Scalar) in scalar != wanted && fold(scalar) != folded }
      near = isForward ? scanner.skip(far, while: isOther) : scanner.skipBack(far, while: isOther)
      guard let found = isForward ? scanner.scalar(at: near) : scanner.scalar(before: near) else {
        throw UserError("Search failed: \"\(wanted)\"")
      }
      far = near + (isForward ? found.length : -found.length)
    }
    return (near, far)
  }

  /// Kills from point to an offset.
  static func killTo(_ context: CommandContext, _ target: ByteOffset) throws {
    let point = context.point
    try kill(context, min(point, target)..<max(point, target), backward: target < point)
  }

  /// Kills a range; appended to the kill before if that was the command before.
  ///
  /// In a masked field it is deleted, and kept nowhere.
  static func kill(_ context: CommandContext, _ range: Range<ByteOffset>, backward: Bool) throws {
    if context.buffer.isMasked(range) {
      context.session.thisKills = false
      context.message("Deleted; a masked field is never copied")
    } else {
      try copy(context, range, backward: backward)
    }
    try context.replace(range, with: "")
    context.point = range.lowerBound
  }

  /// Puts text from several places into the kill ring as one entry.
  static func keep(_ bytes: [UInt8], _ context: CommandContext) {
    context.session.killRing.push(bytes)
    context.session.requests.append(.copyToClipboard(bytes))
  }

  /// Puts a rectangle into the kill ring as an entry of its own.
  private static func killRectangle(_ context: CommandContext, deleting: Bool) throws {
    let rectangle = try Rectangle(context)
    let lines = try deleting ? rectangle.extract(context) : rectangle.copy(context)
    let bytes = Array(lines.joined(separator: [10]))
    context.session.killRing.push(bytes, isRectangle: true)
    context.session.requests.append(.copyToClipboard(bytes))
  }

  /// Puts a range into the kill ring; never the content of a masked field.
  private static func copy(
    _ context: CommandContext, _ range: Range<ByteOffset>, backward: Bool
  ) throws {
    let session = context.session
    guard !context.buffer.isMasked(range) else { throw UserError("A masked field is never copied") }
    let bytes = context.buffer.copied(range)
    if session.lastKilled {
      session.killRing.append(bytes, before: backward)
    } else {
      session.killRing.push(bytes)
    }
    session.thisKills = true
    if let all = session.killRing.current() { session.requests.append(.copyToClipboard(all)) }
  }

  private static func insert(
    _ context: CommandContext, _ bytes: [UInt8], swapping: Bool, pushing: Bool = true
  ) throws {
    let start = context.point
    if context.session.killRing.isRectangle {
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) }
      try context.insertRectangle(lines)
      context.session.thisCommandName = "yank"
      return
    }
    try context.insert(bytes)
    let end = context.point
    if pushing {
      context.buffer.pushMark(swapping ? end : start)
    } else {
      context.buffer.mark = context.buffer.text.marker(at: swapping ? end : start)
    }
    if swapping { context.point = start }
    context.session.thisCommandName = "yank"
  }

  /// `M-y` not after a yank: choose from the kill ring.
  private static func chooseKill(_ context: CommandContext) throws {
    let session = context.session
    guard !session.killRing.isEmpty else { throw UserError("Kill ring is empty") }
    let entries = session.killRing.entries
    let names = entries.map { bytes in
      Candidate(
        String(decoding: bytes.prefix(200), as: UTF8.self).split(separator: "\n").first.map(
          String.init) ?? "")
    }
    try session.ask("Yank from kill-ring: ", .list(names), history: "kill", mustMatch: true) {
      session, answer in
      guard let index = names.firstIndex(where: { $0.text == answer }) else { return }
      let context = CommandContext(session: session, window: session.selectedWindow)
      context.buffer.text.beginCommand(point: context.point)
      try insert(context, entries[index], swapping: false)
      session.lastCommandName = "yank"
    }
  }
}

extension Buffer {
  /// The text of a range as it is copied.
  package func copied(_ range: Range<ByteOffset>) -> [UInt8] {
    mode.copied?(self, range) ?? text.contents.bytes(range)
  }
}
