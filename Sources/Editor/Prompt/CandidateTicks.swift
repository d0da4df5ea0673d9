/// The candidates of a prompt that are ticked, where any number of them is taken.
package struct CandidateTicks {
  /// How many of the things asked about have a candidate now.
  package enum Mark: Hashable, Sendable {
    case none, some, all
  }

  private let marks: [String: Mark]
  /// What was ticked or unticked since.
  package private(set) var changes: [String: Bool] = [:]

  init(_ marks: [String: Mark]) { self.marks = marks }

  /// Ticks a candidate, or takes its tick away; what only some have is ticked for all first.
  mutating func toggle(_ candidate: String) {
    let mark = marks[candidate] ?? .none
    let isOn = changes[candidate] ?? (mark == .all)
    let wanted = !isOn
    // Back at what it was before, unless that was neither.
    changes[candidate] = wanted == (mark == .all) && mark != .some ? nil : wanted
  }

  /// Ticks a candidate that RET was typed on.
  mutating func tick(_ candidate: String) {
    if changes[candidate] ?? (marks[candidate] == .all) { return }
    changes[candidate] = true
  }

  func sign(of candidate: String, _ session: Session) -> String {
    if let change = changes[candidate] { return change ? session.icons[.done] : " " }
    switch marks[candidate] ?? .none {
    case .none: return " "
    case .some: return "-"
    case .all: return session.icons[.done]
    }
  }
}

extension Session {
  /// Asks which of several candidates hold, any number of them.
  ///
  /// - Parameters:
  ///   - marks: Which candidates hold now.
  ///   - accept: Gets the candidates whose state changed, and whether they hold; called also when
  ///     none did.
  @discardableResult
  package func askChoices(
    _ text: String, _ candidates: [Candidate], marks: [String: CandidateTicks.Mark],
    history: String = "",
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, [String: Bool]) throws -> Void
  ) throws -> Prompt {
    try askChoices(
      text, .list(candidates), marks: marks, history: history, cancel: cancel, accept: accept)
  }

  /// The same with candidates from elsewhere, which may come late.
  @discardableResult
  package func askChoices(
    _ text: String, _ source: Prompt.Source, marks: [String: CandidateTicks.Mark],
    history: String = "",
    cancel: ((Session) -> Void)? = nil,
    accept: @escaping (Session, [String: Bool]) throws -> Void
  ) throws -> Prompt {
    let prompt = try ask(text, source, history: history, cancel: cancel) { _, _ in }
    prompt.choices = CandidateTicks(marks)
    prompt.acceptChoices = accept
    promptDidChange()
    return prompt
  }
}

/// Commands of prompts in which any number of candidates is taken.
enum TickCommands {
  static let all = [exit, toggle]

  static let toggle = Command(
    "minibuffer-toggle-choice", "Tick the chosen candidate and clear what was typed.",
    traits: .internalOnly
  ) { context in
    guard let prompt = context.session.prompt else { return }
    if prompt.isWaiting {
      prompt.awaitedTicks.append(context.session.promptInput)
    } else {
      guard prompt.candidates.indices.contains(prompt.current) else {
        throw UserError("No candidate")
      }
      prompt.choices?.toggle(prompt.candidates[prompt.current].text)
    }
    if !context.session.promptInput.isEmpty { context.session.setPromptInput("") }
  }

  static let exit = Command(
    "minibuffer-exit-choices", "Take what is ticked; with text typed the chosen candidate too.",
    traits: .internalOnly
  ) { context in
    let session = context.session
    guard let prompt = session.prompt, var choices = prompt.choices else { return }
    if prompt.isWaiting {
      prompt.answersWhenThere = { $0.run("minibuffer-exit-choices") }
      return
    }
    if !session.promptInput.isEmpty {
      guard prompt.candidates.indices.contains(prompt.current) else {
        throw UserError("No match for “\(session.promptInput)”")
      }
      choices.tick(prompt.candidates[prompt.current].text)
    }
    session.closePrompt()
    session.catching { try prompt.acceptChoices?(session, choices.changes) }
  }
}
