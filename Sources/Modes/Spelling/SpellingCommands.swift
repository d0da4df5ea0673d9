import Editor
import Spelling
import Text

/// Checking the spelling of words (Emacs manual, node "Spelling").
enum SpellingCommands {
  static let all = [mode, word]

  static let mode = Command(
    "flyspell-mode", "Mark misspelt words of this text while writing, or stop doing so."
  ) { context in
    let wanted = context.argument.map { $0.count > 0 }
    guard context.session.properties[Services.self] != nil else {
      throw UserError("Spelling is not checked here")
    }
    let isOn = context.session.toggleSpelling(in: context.buffer, to: wanted)
    context.message("Flyspell mode \(isOn ? "enabled" : "disabled")")
  }

  static let word = Command(
    "ispell-word", "Check the spelling of the word at point, and offer others for it."
  ) { context in
    guard let speller = context.session.properties[Services.self]?.speller else {
      throw UserError("Spelling is not checked here")
    }
    guard let range = wordRange(context) else { throw UserError("No word to check") }
    let word = context.text.string(range)
    let rest = Marked(context, range)
    context.session.soon("Looking up \(word)") { _ -> [String]? in
      try speller.knows(word) ? nil : try speller.suggestions(for: word)
    } done: { session, result in
      session.catching {
        guard let suggestions = try result.get() else {
          return session.message("\(word) is correct")
        }
        try choose(word, suggestions, speller, rest, session)
      }
    }
  }

  /// A word in a buffer that may change until an answer comes.
  private struct Marked {
    let buffer: BufferID
    let start: Marker
    let end: Marker

    init(_ context: CommandContext, _ range: Range<ByteOffset>) {
      buffer = context.buffer.id
      start = context.buffer.text.marker(at: range.lowerBound)
      end = context.buffer.text.marker(at: range.upperBound)
    }
  }

  private static func choose(
    _ word: String, _ suggestions: [String], _ speller: Speller, _ place: Marked,
    _ session: Session
  ) throws {
    let learn = "Keep \(word) in your dictionary"
    let accept = "Take \(word) for right until the program ends"
    let candidates =
      suggestions.map { Candidate($0) } + [Candidate(learn), Candidate(accept)]
    try session.ask("Correct \(word) to: ", .list(candidates), history: "spelling") {
      session, answer in
      switch answer {
      case learn, accept:
        session.soon("Keeping \(word)") { _ in
          try answer == learn ? speller.learn(word) : speller.accept(word)
        } done: { session, result in
          session.catching {
            try result.get()
            session.message(answer == learn ? "\(word) is in your dictionary" : "\(word) is taken")
          }
          if let buffer = session.buffer(place.buffer) { session.checkSpelling(of: buffer) }
        }
      default:
        guard let buffer = session.buffer(place.buffer), place.start.offset < place.end.offset
        else { return }
        buffer.text.beginCommand(point: session.selectedWindow.point)
        let start = place.start.offset
        try buffer.replace(start..<place.end.offset, with: Array(answer.utf8))
        buffer.marks.replace(start..<start + answer.utf8.count, with: [])
        buffer.mode.didEdit?(session, buffer)
      }
    }
  }

  /// The word at point, else the one before it.
  private static func wordRange(_ context: CommandContext) -> Range<ByteOffset>? {
    let scanner = Scanner(context)
    func isPart(_ scalar: Unicode.Scalar) -> Bool { scalar.isWord || scalar == "'" }
    var end = scanner.skip(context.point, while: isPart)
    var start = scanner.skipBack(context.point, while: isPart)
    if start == end {
      end = scanner.skipBack(context.point) { !isPart($0) }
      start = scanner.skipBack(end, while: isPart)
    }
    while start < end, context.text[start] == UInt8(ascii: "'") { start += 1 }
    while end > start, context.text[end - 1] == UInt8(ascii: "'") { end -= 1 }
    return start < end ? start..<end : nil
  }
}
