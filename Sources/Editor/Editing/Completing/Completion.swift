package import Text

/// What could stand in the place of what was typed before point.
package struct Completion {
  /// What is replaced.
  package let range: Range<ByteOffset>
  /// The question, with its final blank.
  package let question: String
  /// Made anew from what is typed, since answers of a server may come in between.
  package let candidates: (String) -> [Candidate]
  /// Put behind what was chosen.
  package var ending = ""

  package init(
    _ range: Range<ByteOffset>, question: String, ending: String = "",
    candidates: @escaping (String) -> [Candidate]
  ) {
    self.range = range
    self.question = question
    self.ending = ending
    self.candidates = candidates
  }
}

/// Completing what was typed before point (Emacs manual, node "Symbol Completion").
enum CompletionCommands {
  static let all = [atPoint]

  static let atPoint = Command(
    "completion-at-point", "Complete what stands before point: a name, a number, a word."
  ) { context in
    let session = context.session
    let buffer = context.buffer
    let completion =
      buffer.mode.completion?(session, buffer, context.point) ?? AbbreviationCommands.words(context)
    guard let completion else { throw UserError("Nothing to complete") }
    try begin(completion, context)
  }

  static func begin(_ completion: Completion, _ context: CommandContext) throws {
    let typed = context.text.string(completion.range)
    let found = completion.candidates(typed)
    let buffer = context.buffer
    let range = completion.range
    let put = { (context: CommandContext, text: String) throws in
      guard context.buffer === buffer, range.upperBound <= context.text.end else { return }
      let new = text + completion.ending
      try context.replace(range, with: new)
      context.point = range.lowerBound + new.utf8.count
    }
    if found.count == 1 { return try put(context, found[0].text) }
    if found.isEmpty { throw UserError("No match for “\(typed)”") }
    let prompt = try context.session.ask(
      completion.question, .computed(completion.candidates), initial: typed, history: "completion"
    ) { session, answer in
      let context = CommandContext(session: session, window: session.selectedWindow)
      buffer.text.beginCommand(point: context.point)
      try put(context, answer)
      buffer.mode.didEdit?(session, buffer)
    }
    prompt.matchedPart = {
      $0.first.map { "@#:".contains($0) } == true ? String($0.dropFirst()) : $0
    }
  }
}

extension Session {
  /// Offers the candidates of an open prompt anew: more are known now.
  package func refreshPrompt() {
    guard prompt != nil else { return }
    promptDidChange()
  }
}
