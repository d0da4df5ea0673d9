import Display
import Text

/// A question asked in the bottom row, with candidates above it.
package final class Prompt {
  /// Where candidates come from.
  package enum Source {
    case none
    case list([Candidate])
    /// Made anew from what is typed; for file names.
    case computed((String) -> [Candidate])
  }

  package typealias Accept = (Session, String) throws -> Void

  package let text: String
  package let source: Source
  /// The name under which answers are remembered.
  package let history: String
  /// Whether only a candidate is an answer.
  package let mustMatch: Bool
  /// The answer to an empty input.
  package let initialDefault: String?
  let accept: Accept
  let cancel: ((Session) -> Void)?
  /// The candidates that are ticked, where any number is taken.
  package internal(set) var choices: CandidateTicks?
  var acceptChoices: ((Session, [String: Bool]) throws -> Void)?
  /// Whether RET on a candidate goes on with it instead of taking it: a folder on the way to a file.
  package var leadsOn: ((String) -> Bool)?
  /// Whether RET takes the input as it is, though there are candidates, as long as none was chosen.
  package var takesInput: ((String) -> Bool)?
  /// The part of the input that candidates are matched with, for marking it in them.
  package var matchedPart: (String) -> String = { $0 }
  /// Whether a candidate was chosen by hand since the input changed.
  private(set) var hasMoved = false
  /// What the command before was when the question was asked.
  let before: LoopState
  /// Draws something else than candidates above the input: a calendar.
  package var drawing: ((Session) -> Panel)?
  /// A section of the keymap that goes before all others in it.
  package var section: ModeName?
  /// Shows meanwhile where the answer would lead to.
  package internal(set) var preview: PromptPreview?
  /// Shows in another window what an answer stands for, where candidates have no location.
  package var open: ((Session, String) throws -> Void)?
  /// What one would most likely answer besides the default: `M-n` beyond what is typed.
  package var suggestions: [String] = []
  /// Called after each change of the input.
  package var changed: ((Session, String) -> Void)?
  /// Whether keys go to it; another window may be selected meanwhile.
  package var isSelected = true
  package internal(set) var candidates: [Candidate] = []
  package internal(set) var current = 0
  /// The first candidate shown.
  var top = 0
  /// The most rows of candidates shown since it was asked.
  private(set) var tallest = 0
  var historyIndex: Int?
  /// What was typed before an old answer took its place.
  var typedInput = ""
  var lastInput: String?
  /// The window that was selected when the question was asked.
  let asker: Window

  init(
    text: String, source: Source, history: String, mustMatch: Bool, initialDefault: String?,
    asker: Window, before: LoopState, cancel: ((Session) -> Void)?, accept: @escaping Accept
  ) {
    self.text = text
    self.source = source
    self.history = history
    self.mustMatch = mustMatch
    self.initialDefault = initialDefault
    self.asker = asker
    self.before = before
    self.cancel = cancel
    self.accept = accept
  }

  /// Whether it offers anything to choose from.
  package var hasCandidates: Bool { if case .none = source { false } else { true } }

  /// The candidates that fit what is typed, and the first of them chosen.
  func narrow(to input: String) {
    guard input != lastInput else { return }
    lastInput = input
    switch source {
    case .none: candidates = []
    case .list(let all): candidates = OrderlessPattern(input).filter(all)
    case .computed(let make): candidates = make(input)
    }
    current = 0
    top = 0
    hasMoved = false
  }

  /// Whether candidates are still to come; RET then waits for them.
  package var isWaiting = false
  /// What was typed when candidates were to be ticked that were not there yet.
  var awaitedTicks: [String] = []
  /// What RET was typed for before the candidates were there.
  var answersWhenThere: ((Session) -> Void)?

  /// Makes the candidates anew although the input is the same: they came late.
  package func renew() {
    // The first one is no choice: what came may fit better.
    let isChosen = hasMoved && candidates.indices.contains(current)
    let chosen = isChosen ? candidates[current].text : nil
    guard let input = lastInput else { return }
    lastInput = nil
    narrow(to: input)
    if let index = candidates.firstIndex(where: { $0.text == chosen }) { move(to: index) }
  }

  /// Ticks what was to be ticked before the candidates were there.
  func takeAwaitedTicks() {
    for input in awaitedTicks {
      lastInput = nil
      narrow(to: input)
      if let first = candidates.first { choices?.toggle(first.text) }
    }
    awaitedTicks = []
  }

  /// The candidates shown at a time.
  func rows(in session: Session) -> Int {
    min(10, candidates.count, max(1, session.frame.rows - 3))
  }

  /// Chooses a candidate by its number, or the nearest there is.
  func move(to index: Int) {
    current = min(max(0, index), max(0, candidates.count - 1))
    hasMoved = true
  }

  /// Chooses another candidate, around the ends.
  package func move(by count: Int) {
    guard !candidates.isEmpty else { return }
    current = ((current + count) % candidates.count + candidates.count) % candidates.count
    hasMoved = true
  }

  /// The rows of candidates shown above the prompt.
  func panel(session: Session) -> Panel? {
    if let drawing { return drawing(session) }
    guard !candidates.isEmpty else {
      if isWaiting {
        return Panel(rows: [Panel.Row([Panel.Span("   Loading …", "completion.note")])])
      }
      guard hasCandidates, tallest > 0 else { return nil }
      return Panel(rows: [Panel.Row([Panel.Span("   No match", "completion.note")])])
    }
    let rows = rows(in: session)
    tallest = max(tallest, rows)
    if current < top { top = current }
    if current >= top + rows { top = current - rows + 1 }
    let input = lastInput ?? ""
    let pattern = OrderlessPattern(matchedPart(input))
    let shown = candidates[top..<min(candidates.count, top + rows)]
    let longest = shown.map { displayWidth(of: $0.shown) }.max() ?? 0
    let column = min(longest, session.frame.columns * 3 / 5)
    return Panel(
      rows: shown.enumerated().map { index, candidate in
        let isCurrent = top + index == current
        var spans = [Panel.Span(isCurrent ? " \(session.icons[.selected]) " : "   ")]
        if let choices { spans.append(Panel.Span(choices.sign(of: candidate.text, session) + " ")) }
        if let color = candidate.color {
          spans.append(Panel.Span(candidate.shown, labelColor: color))
        } else {
          spans += Self.highlight(candidate.shown, pattern.match(candidate.shown) ?? [])
        }
        let padding = max(0, column - displayWidth(of: candidate.shown)) + 2
        if !candidate.note.isEmpty {
          spans.append(Panel.Span(String(repeating: " ", count: padding)))
          spans.append(Panel.Span(candidate.note, "completion.note"))
        }
        let right =
          candidate.detail.isEmpty ? nil : Panel.Span(candidate.detail + " ", "panel.note")
        return Panel.Row(spans, right: right, isCurrent: isCurrent)
      })
  }

  private static func highlight(_ text: String, _ ranges: [Range<Int>]) -> [Panel.Span] {
    let bytes = Array(text.utf8)
    var marked = [Bool](repeating: false, count: bytes.count)
    for range in ranges { for index in range { marked[index] = true } }
    var spans: [Panel.Span] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, marked[end] == marked[start] { end += 1 }
      spans.append(
        Panel.Span(
          String(decoding: bytes[start..<end], as: UTF8.self),
          marked[start] ? "completion.match" : "completion"))
      start = end
    }
    return spans
  }
}

extension Candidate {
  fileprivate var shown: String { label ?? text }
}
