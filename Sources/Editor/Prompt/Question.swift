import Display
import Keys

/// A question in the echo row, answered by one key of the section `y-or-n`.
package struct Question {
  let text: String
  /// What stands before it after a key that is no answer.
  var reminder = ""
  let answer: (Session, Bool) -> Void
  /// The keys that applied before.
  let outer: TransientMap?
  /// Whether the strip was put up for it.
  var hasStrip = false

  /// As it is shown.
  package var line: String { reminder + text + " (y or n) " }
}

extension Session {
  /// Asks a question answered by `y` or `n`; C-g answers nothing.
  ///
  /// - Parameter details: Rows shown above it meanwhile: what it is about.
  package func askYesOrNo(
    _ question: String, about details: [String] = [], no: ((Session) throws -> Void)? = nil,
    yes: @escaping (Session) throws -> Void
  ) {
    self.question = Question(
      text: question,
      answer: { session, isYes in
        if !isYes { session.message(question + " No") }
        session.catching { if isYes { try yes(session) } else { try no?(session) } }
      }, outer: transient)
    show(details)
    transient = TransientMap(section: "y-or-n") { session, keys in
      if keys.last == .quit { session.run("abort-minibuffers") } else { session.remindOfQuestion() }
      return true
    } end: { _ in
    }
  }

  /// Puts up what a question is about, unless a menu has the place.
  private func show(_ details: [String]) {
    guard !details.isEmpty, strip == nil else { return }
    let most = max(1, frame.rows / 3)
    var rows = details
    if rows.count > most {
      rows = Array(details.prefix(most - 1)) + ["… and \(details.count - most + 1) more"]
    }
    strip = Panel(
      rows: rows.map { Panel.Row([Panel.Span(" " + $0.cutInMiddle(to: frame.columns - 2))]) })
    question?.hasStrip = true
  }

  /// Answers the question.
  func answerQuestion(_ isYes: Bool) {
    guard let question else { return }
    dropQuestion()
    echo.clear()
    question.answer(self, isYes)
  }

  /// Leaves the question without an answer.
  func dropQuestion() {
    transient = question?.outer
    if question?.hasStrip == true { strip = nil }
    question = nil
  }

  /// Another key was typed.
  func remindOfQuestion() {
    question?.reminder = "Please answer y or n.  "
    requests.append(.bell)
  }
}

/// The answers to questions (Emacs' `y-or-n-p-map`).
enum QuestionCommands {
  static let all = [no, other, scrollDown, scrollUp, yes]

  static let yes = Command(
    "y-or-n-p-insert-y", "Answer the question with yes.", traits: .internalOnly
  ) { $0.session.answerQuestion(true) }

  static let no = Command(
    "y-or-n-p-insert-n", "Answer the question with no.", traits: .internalOnly
  ) { $0.session.answerQuestion(false) }

  static let other = Command(
    "y-or-n-p-insert-other", "Say which keys answer the question.", traits: .internalOnly
  ) { $0.session.remindOfQuestion() }

  static let scrollUp = Command(
    "minibuffer-scroll-up-command", "Scroll the text that a question is about.",
    traits: .internalOnly
  ) { $0.session.scroll($0.session.tree.selected, by: max(1, $0.window.textRows - 2)) }

  static let scrollDown = Command(
    "minibuffer-scroll-down-command", "Scroll the text that a question is about back.",
    traits: .internalOnly
  ) { $0.session.scroll($0.session.tree.selected, by: -max(1, $0.window.textRows - 2)) }
}
