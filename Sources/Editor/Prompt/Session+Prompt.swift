import Text

extension Session {
  /// Asks for a line of text in the minibuffer.
  ///
  /// - Parameters:
  ///   - text: The question, with its final blank: `Find file: `.
  ///   - initial: What stands in the answer at first.
  ///   - fallback: The answer to an empty input, shown in the question.
  ///   - history: The name under which answers are remembered.
  ///   - mustMatch: Whether only a candidate is an answer.
  ///   - accept: Called with the answer after the prompt is gone.
  @discardableResult
  package func ask(
    _ text: String, _ source: Prompt.Source = .none, initial: String = "",
    fallback: String? = nil, history: String = "", mustMatch: Bool = false,
    cancel: ((Session) -> Void)? = nil, accept: @escaping Prompt.Accept
  ) throws -> Prompt {
    guard prompt == nil else {
      throw UserError("Command attempted to use minibuffer while in minibuffer")
    }
    let made = Prompt(
      text: text, source: source, history: history, mustMatch: mustMatch, initialDefault: fallback,
      asker: tree.selected, before: loopState, cancel: cancel, accept: accept)
    begin(made, initial: initial)
    return made
  }

  /// Opens the minibuffer for a prompt.
  func begin(_ made: Prompt, initial: String = "") {
    prompt = made
    let buffer = minibuffer.buffer
    buffer.text.replace(0..<buffer.text.contents.end, with: Array(initial.utf8), recordUndo: false)
    buffer.isMarkActive = false
    // What was made of it in another prompt holds for that one alone.
    buffer.isReadOnly = false
    buffer.narrowing = nil
    buffer.goalColumn = nil
    buffer.fillPrefix = nil
    minibuffer.point = buffer.text.contents.end
    promptDidChange()
  }

  /// What is typed in the prompt.
  package var promptInput: String {
    let contents = minibuffer.buffer.text.contents
    return contents.string(0..<contents.end)
  }

  /// Replaces what is typed in the prompt.
  package func setPromptInput(_ input: String) {
    let buffer = minibuffer.buffer
    buffer.text.replace(0..<buffer.text.contents.end, with: Array(input.utf8))
    minibuffer.point = buffer.text.contents.end
    promptDidChange()
  }

  /// Brings candidates and panel up to date after the input changed.
  func promptDidChange() {
    guard let prompt else { return }
    let input = promptInput
    let isNew = input != prompt.lastInput
    prompt.narrow(to: input)
    panel = prompt.panel(session: self)
    prompt.preview?.follow(prompt.previewedAnswer, in: self)
    if isNew { prompt.changed?(self, input) }
  }

  /// Says that the candidates of a prompt are still to come; RET waits for them.
  package func awaitCandidates(in prompt: Prompt) {
    prompt.isWaiting = true
    if self.prompt === prompt { panel = prompt.panel(session: self) }
  }

  /// Puts candidates that came late into the prompt, and answers it if RET was typed before.
  package func candidatesArrived(in prompt: Prompt) {
    guard self.prompt === prompt else { return }
    prompt.isWaiting = false
    if !prompt.awaitedTicks.isEmpty {
      prompt.takeAwaitedTicks()
      prompt.narrow(to: promptInput)
    }
    prompt.renew()
    panel = prompt.panel(session: self)
    let answer = prompt.answersWhenThere
    prompt.answersWhenThere = nil
    guard let answer else { return }
    answer(self)
    // What was typed behind the answer.
    let events = heldEvents
    heldEvents = []
    for event in events { handle(event) }
  }

  /// The candidates that the open prompt waits for do not come: nothing waits for them any more.
  package func candidatesFailed() {
    guard let prompt, prompt.isWaiting else { return }
    prompt.isWaiting = false
    prompt.answersWhenThere = nil
    heldEvents = []
    panel = prompt.panel(session: self)
  }

  /// RET: takes the chosen candidate, or what is typed where there is none.
  package func acceptPrompt(literally: Bool = false) throws {
    guard let prompt else { throw UserError("Not in the minibuffer") }
    if !literally, prompt.isWaiting {
      prompt.answersWhenThere = { session in session.catching { try session.acceptPrompt() } }
      return
    }
    var answer = promptInput
    if !literally {
      if answer.isEmpty, let fallback = prompt.initialDefault, prompt.current == 0 {
        answer = fallback
      } else if prompt.takesInput?(answer) == true, !prompt.hasMoved {
        // As it is.
      } else if prompt.candidates.indices.contains(prompt.current) {
        let candidate = prompt.candidates[prompt.current].text
        if prompt.leadsOn?(candidate) == true, candidate != answer {
          return setPromptInput(candidate)
        }
        answer = candidate
      } else if prompt.mustMatch {
        throw UserError("No match for “\(answer)”")
      }
    }
    remember(answer, in: prompt.history)
    closePrompt()
    isAnswering = true
    catching { try prompt.accept(self, answer) }
    isAnswering = false
  }

  /// Leaves the prompt; everything is as it was before.
  package func cancelPrompt() {
    guard let prompt else { return }
    closePrompt()
    prompt.cancel?(self)
  }

  /// Takes the prompt away without an answer.
  func closePrompt() {
    guard let asker = prompt?.asker, let before = prompt?.before else { return }
    prompt?.preview?.takeBack(in: self)
    prompt = nil
    loopState = before
    panel = nil
    let buffer = minibuffer.buffer
    buffer.minorModes = []
    buffer.text.replace(0..<buffer.text.contents.end, with: [UInt8](), recordUndo: false)
    if tree.contains(asker), !tree.contains(tree.selected) { select(asker) }
    guardTypeAhead()
  }

  /// Answers given before under a name, latest first.
  package func answers(to history: String) -> [String] {
    properties[PromptHistories.self]?.answers[history] ?? []
  }

  /// Lets answers be offered under a name that were not given to a prompt.
  func remember(_ answers: [String], as history: String) {
    var all = properties[PromptHistories.self] ?? PromptHistories()
    all.answers[history] = answers
    properties[PromptHistories.self] = all
  }

  private func remember(_ answer: String, in history: String) {
    guard !answer.isEmpty, !history.isEmpty else { return }
    var all = properties[PromptHistories.self] ?? PromptHistories()
    var answers = all.answers[history] ?? []
    answers.removeAll { $0 == answer }
    answers.insert(answer, at: 0)
    all.answers[history] = Array(answers.prefix(100))
    properties[PromptHistories.self] = all
  }
}

/// What was answered to prompts of each kind, latest first.
package struct PromptHistories: Sendable {
  package var answers: [String: [String]] = [:]
  package init() {}
}
