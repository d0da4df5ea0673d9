/// Commands of the minibuffer.
package enum PromptCommands {
  package static let all = [
    accept, acceptInput, insertCandidate, nextCandidate, previousCandidate, nextHistory,
    previousHistory,
  ]

  static let accept = Command(
    "minibuffer-complete-and-exit", "Answer the prompt with the chosen candidate.",
    traits: .internalOnly
  ) { try $0.session.acceptPrompt() }

  static let acceptInput = Command(
    "exit-minibuffer", "Answer the prompt with the text as typed.", traits: .internalOnly
  ) { try $0.session.acceptPrompt(literally: true) }

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

  static let nextHistory = Command(
    "next-history-element", "Put the next answer of this kind into the prompt.",
    traits: .internalOnly
  ) { try recall($0, by: -1) }

  static let previousHistory = Command(
    "previous-history-element", "Put the previous answer of this kind into the prompt.",
    traits: .internalOnly
  ) { try recall($0, by: 1) }

  private static func recall(_ context: CommandContext, by step: Int) throws {
    guard let prompt = context.session.prompt else { return }
    let answers = context.session.answers(to: prompt.history)
    let index = (prompt.historyIndex ?? -1) + step
    guard index >= -1 else { throw UserError("End of history; no next item") }
    guard index < answers.count else { throw UserError("Beginning of history; no preceding item") }
    prompt.historyIndex = index
    context.session.setPromptInput(index == -1 ? "" : answers[index])
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
