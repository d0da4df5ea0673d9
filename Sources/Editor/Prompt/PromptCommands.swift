import Text

/// Commands of the minibuffer (Emacs manual, node "Minibuffer").
package enum PromptCommands {
  package static let all =
    [
      accept, acceptInput, beginning, firstCandidate, insertCandidate, lastCandidate,
      nextCandidate, nextHistory, nextLine, nextPage, previousCandidate, previousHistory,
      previousLine, previousPage,
    ] + TickCommands.all + PromptActions.all

  static let accept = Command(
    "minibuffer-complete-and-exit", "Answer the prompt with the chosen candidate.",
    traits: .internalOnly
  ) { try $0.session.acceptPrompt() }

  static let acceptInput = Command(
    "exit-minibuffer", "Answer the prompt with the text as typed.", traits: .internalOnly
  ) { context in
    let session = context.session
    let takesDefault = session.promptInput.isEmpty && session.prompt?.initialDefault != nil
    try session.acceptPrompt(literally: !takesDefault)
  }

  static let insertCandidate = Command(
    "minibuffer-complete", "Insert the chosen candidate into the prompt.",
    traits: .internalOnly
  ) { context in
    guard let prompt = context.session.prompt, prompt.candidates.indices.contains(prompt.current)
    else { throw UserError("No candidate") }
    context.session.setPromptInput(prompt.candidates[prompt.current].text)
  }

  static let nextCandidate = Command(
    "minibuffer-next-completion", "Choose the next candidate.", traits: .internalOnly
  ) { $0.session.prompt?.move(by: $0.count) }

  static let previousCandidate = Command(
    "minibuffer-previous-completion", "Choose the previous candidate.", traits: .internalOnly
  ) { $0.session.prompt?.move(by: -$0.count) }

  static let nextPage = Command(
    "minibuffer-next-page", "Choose the candidate a panel further down.", traits: .internalOnly
  ) { turn($0, by: 1) }

  static let previousPage = Command(
    "minibuffer-previous-page", "Choose the candidate a panel further up.", traits: .internalOnly
  ) { turn($0, by: -1) }

  static let firstCandidate = Command(
    "minibuffer-first-completion", "Choose the first candidate.", traits: .internalOnly
  ) { $0.session.prompt?.move(to: 0) }

  static let lastCandidate = Command(
    "minibuffer-last-completion", "Choose the last candidate.", traits: .internalOnly
  ) { context in
    guard let prompt = context.session.prompt else { return }
    prompt.move(to: prompt.candidates.count - 1)
  }

  private static func turn(_ context: CommandContext, by pages: Int) {
    guard let prompt = context.session.prompt else { return }
    prompt.move(to: prompt.current + pages * context.count * prompt.rows(in: context.session))
  }

  static let beginning = Command(
    "minibuffer-beginning-of-buffer", "Move point to the beginning of what is typed.",
    traits: .internalOnly
  ) { context in
    context.buffer.pushMark(context.point)
    context.point = context.buffer.accessible.lowerBound
  }

  static let nextHistory = Command(
    "next-history-element", "Put the next answer of this kind into the prompt.",
    traits: .internalOnly
  ) { try recall($0, by: -$0.count) }

  static let previousHistory = Command(
    "previous-history-element", "Put the previous answer of this kind into the prompt.",
    traits: .internalOnly
  ) { try recall($0, by: $0.count) }

  static let nextLine = Command(
    "next-line-or-history-element", "Move a line down, or put the next answer into the prompt.",
    traits: [.internalOnly, .vertical]
  ) { context in
    if isOnEdge(context, \.upperBound) { return try recall(context, by: -context.count) }
    try MotionCommands.moveLines(context, context.count)
  }

  static let previousLine = Command(
    "previous-line-or-history-element",
    "Move a line up, or put the previous answer into the prompt.",
    traits: [.internalOnly, .vertical]
  ) { context in
    if isOnEdge(context, \.lowerBound) { return try recall(context, by: context.count) }
    try MotionCommands.moveLines(context, -context.count)
  }

  /// Whether point is on the first or the last line.
  private static func isOnEdge(
    _ context: CommandContext, _ edge: KeyPath<Range<ByteOffset>, ByteOffset>
  ) -> Bool {
    let limit = context.buffer.accessible[keyPath: edge]
    return context.text.lineStart(context.point) == context.text.lineStart(limit)
  }

  private static func recall(_ context: CommandContext, by step: Int) throws {
    guard let prompt = context.session.prompt else { return }
    let answers = context.session.answers(to: prompt.history)
    let index = (prompt.historyIndex ?? -1) + step
    // Beyond what is typed lies what one would most likely answer.
    var likely: [String] = []
    for answer in [prompt.initialDefault].compactMap({ $0 }) + prompt.suggestions
    where !answer.isEmpty && !likely.contains(answer) { likely.append(answer) }
    if index <= -2, likely.indices.contains(-2 - index) {
      if prompt.historyIndex ?? -1 == -1 { prompt.typedInput = context.session.promptInput }
      prompt.historyIndex = index
      return context.session.setPromptInput(likely[-2 - index])
    }
    guard index >= -1 else { throw UserError("End of defaults; no next item") }
    guard index < answers.count else { throw UserError("Beginning of history; no preceding item") }
    if prompt.historyIndex ?? -1 == -1 { prompt.typedInput = context.session.promptInput }
    prompt.historyIndex = index
    context.session.setPromptInput(index == -1 ? prompt.typedInput : answers[index])
  }
}

extension Mode {
  /// The mode of the minibuffer.
  package static let minibuffer: Mode = {
    var mode = Mode("minibuffer")
    mode.parents = ["editing"]
    mode.commands = PromptCommands.all
    mode.escapeLeaves = true
    return mode
  }()
}
