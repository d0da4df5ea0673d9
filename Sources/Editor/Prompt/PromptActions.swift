import Display
import Keys
import Text

/// What can be done with the candidates of a prompt besides answering it.
enum PromptActions {
  static let all = [act, collect, take]
  static let own = [take]

  static let act = Command(
    "minibuffer-act", "Open, copy or browse the chosen candidate; the prompt stays.",
    traits: .internalOnly
  ) { context in
    let session = context.session
    guard let prompt = session.prompt, prompt.candidates.indices.contains(prompt.current) else {
      throw UserError("There is no candidate to act on")
    }
    let candidate = prompt.candidates[prompt.current]
    let question = "\(candidate.text.cutInMiddle(to: 30)): o open, w copy, B browse "
    session.readKey(question) { session, key in
      session.echo.clear()
      session.catching {
        switch key {
        case Key("o"), Key(.return): try session.open(candidate, of: prompt)
        case Key("w"): session.copy(candidate)
        case Key("B"): try session.browse(candidate)
        default: throw UserError("\(key) is none of o, w and B")
        }
      }
      return true
    }
  }

  static let collect = Command(
    "minibuffer-collect", "Leave the prompt and list its candidates; RET on one answers it.",
    traits: .internalOnly
  ) { context in
    let session = context.session
    guard let prompt = session.prompt, !prompt.candidates.isEmpty else {
      throw UserError("There are no candidates to list")
    }
    guard prompt.choices == nil else { throw UserError("What is ticked here cannot be listed") }
    let collected = CollectedCandidates(
      question: prompt.text, candidates: prompt.candidates, asker: prompt.asker,
      accept: prompt.accept)
    session.cancelPrompt()
    let list = try session.ensureBuffer(for: Location(.candidates))
    list.model = collected.page
    list.properties[CollectedCandidates.self] = collected
    list.showsModel = false
    session.render(list)
    session.display(list, .popUp).point = list.text.contents.start(of: 1)
  }

  static let take = Command(
    "candidates-take", "Answer the prompt that these candidates are of with the one at point."
  ) { context in
    let session = context.session
    guard let collected = context.buffer.properties[CollectedCandidates.self],
      let index = context.location?.path.first.flatMap({ Int($0) }),
      collected.candidates.indices.contains(index)
    else { throw UserError("No candidate at point") }
    if session.tree.contains(collected.asker) { session.select(collected.asker) }
    try collected.accept(session, collected.candidates[index].text)
  }
}

/// The candidates of a prompt that was left, and what its answer was for.
private struct CollectedCandidates {
  /// What is shown of them.
  struct Shown: Sendable {
    let question: String
    let rows: [(text: String, note: String)]
  }

  let question: String
  let candidates: [Candidate]
  let asker: Window
  let accept: Prompt.Accept

  var page: Shown {
    Shown(question: question, rows: candidates.map { ($0.label ?? $0.text, $0.note) })
  }
}

extension Location.Kind {
  /// Candidates of a prompt.
  fileprivate static let candidates: Self = "candidates"
  fileprivate static let candidate: Self = "candidate"
}

extension Mode {
  /// Candidates of a prompt, in a buffer.
  static let candidates: Mode = {
    var mode = Mode("candidates")
    mode.parents = ["popup", "reading"]
    mode.shows = [.candidates]
    mode.isReading = true
    mode.truncatesLines = true
    mode.commands = PromptActions.own
    mode.remaps = [
      "visit": "candidates-take", "act": "candidates-take", "next-heading": "next-line",
      "previous-heading": "previous-line",
    ]
    mode.hints = [Hint("candidates-take", "take it"), Hint("quit-window", "close")]
    mode.title = { _ in "*candidates*" }
    mode.render = { model, _, page in
      guard let shown = model as? CollectedCandidates.Shown else { return }
      page.mark(nil, isEntry: true)
      page.write("\(shown.rows.count) candidates for “\(shown.question)”", "heading")
      page.endLine()
      for (index, row) in shown.rows.enumerated() {
        page.mark(Location(.candidate, path: [String(index)]))
        page.write(" " + row.text)
        if !row.note.isEmpty { page.write("  " + row.note, "completion.note") }
        page.endLine()
      }
    }
    return mode
  }()
}

extension Session {
  /// Shows in another window what a candidate stands for; keys go on to the prompt.
  fileprivate func open(_ candidate: Candidate, of prompt: Prompt) throws {
    let selected = tree.selected
    defer {
      if tree.contains(selected) { select(selected) }
      prompt.isSelected = true
    }
    if let location = candidate.location {
      try open(location, .other)
    } else if let open = prompt.open {
      try open(self, candidate.text)
    } else {
      throw UserError("“\(candidate.text)” is nothing that can be opened")
    }
  }

  fileprivate func copy(_ candidate: Candidate) {
    let bytes = Array(candidate.text.utf8)
    killRing.push(bytes)
    requests.append(.copyToClipboard(bytes))
    message("Copied \(candidate.text)")
  }

  fileprivate func browse(_ candidate: Candidate) throws {
    if let address = OutsideAddress(candidate.text) {
      return requests.append(.openInBrowser(address))
    }
    guard let location = candidate.location, let browsePlace else {
      throw UserError("“\(candidate.text)” has no web address")
    }
    try browsePlace(self, location)
  }
}
