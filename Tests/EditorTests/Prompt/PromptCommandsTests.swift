import Editor
import Testing
import Text

/// Prompts: choosing, history, several ticks at once.
struct PromptCommandsTests {
  private final class Answer { var text: String? }

  /// A prompt with thirty candidates, `c00` to `c29`, in a frame that shows ten of them.
  private func asked(
    _ source: Prompt.Source? = nil, mustMatch: Bool = true, keys: String
  ) throws -> (editing: EditingSession, answer: String?) {
    let editing = try EditingSession("text|")
    let names = (0..<30).map { Candidate($0 < 10 ? "c0\($0)" : "c\($0)") }
    let answer = Answer()
    try editing.session.ask(
      "Pick: ", source ?? .list(names), history: "pick", mustMatch: mustMatch
    ) { _, text in answer.text = text }
    try editing.type(keys)
    return (editing, answer.text)
  }

  @Test(arguments: ["C-x C-q", "a b C-SPC C-a C-x n n", "C-x ."])
  func `what one prompt makes of the minibuffer is gone in the next`(keys: String) throws {
    let editing = try EditingSession("text|")
    try editing.type("M-x \(keys) C-g M-x forward-word C-a DEL C-e")
    #expect(editing.session.promptInput == "forward-word")
    try editing.type("C-a C-k x y")
    #expect(editing.session.promptInput == "xy")
  }

  @Test func `what is said does not lose its end behind a long prompt`() throws {
    let editing = try EditingSession("text|")
    try editing.type("M-x some-command C-x C-f")
    let row = editing.screen.last { $0.contains("[") } ?? ""
    #expect(row.hasSuffix("[Command attempted to use minibuffer while in minibuffer]"), "\(row)")
  }

  @Test(arguments: [
    ("minibuffer-complete-and-exit", "RET", "c00"),
    ("minibuffer-next-completion", "C-n <down> RET", "c02"),
    ("minibuffer-previous-completion", "C-n C-n C-p RET", "c01"),
    ("minibuffer-previous-completion", "<up> RET", "c29"),
    ("minibuffer-next-page", "C-v RET", "c10"),
    ("minibuffer-previous-page", "C-v C-v M-v RET", "c10"),
    ("minibuffer-last-completion", "M-> RET", "c29"),
    ("minibuffer-first-completion", "M-> M-< RET", "c00"),
    ("minibuffer-complete", "1 7 TAB RET", "c17"),
    ("exit-minibuffer", "c 2 C-j", "c2"),
  ])
  func `the answer`(command: String, keys: String, expected: String) throws {
    let (editing, answer) = try asked(keys: keys)
    #expect(editing.ran.contains(command), "\(editing.ran)")
    #expect(answer == expected)
    #expect(editing.session.prompt == nil)
    #expect(editing.marked == "text|")
  }

  @Test func `minibuffer-complete puts the chosen candidate into the prompt`() throws {
    let (editing, _) = try asked(keys: "C-n TAB")
    #expect(editing.ran.last == "minibuffer-complete")
    #expect(editing.session.promptInput == "c01")
  }

  @Test func `what is no candidate is refused, and the prompt stays`() throws {
    let (editing, answer) = try asked(keys: "zzz RET")
    #expect(answer == nil)
    #expect(editing.echo == "No match for “zzz”")
    #expect(editing.session.prompt != nil)
    #expect(editing.screen.contains { $0.contains("No match") })
  }

  @Test func `history goes back and forward, and what was typed is not lost`() throws {
    let (editing, _) = try asked(Prompt.Source.none, keys: "one RET")
    for answer in ["two", "thr"] {
      try editing.session.ask("Pick: ", history: "pick") { _, _ in }
      if answer == "two" { try editing.type("two RET") }
    }
    try editing.type("thr M-p")
    #expect(editing.ran.last == "previous-history-element")
    #expect(editing.session.promptInput == "two")
    try editing.type("<up>")
    #expect(editing.ran.last == "previous-line-or-history-element")
    #expect(editing.session.promptInput == "one")
    try editing.type("<down>")
    #expect(editing.ran.last == "next-line-or-history-element")
    #expect(editing.session.promptInput == "two")
    try editing.type("M-n")
    #expect(editing.ran.last == "next-history-element")
    #expect(editing.session.promptInput == "thr")
    try editing.type("M-<")
    #expect(editing.ran.last == "minibuffer-beginning-of-buffer")
    #expect(editing.session.minibuffer.point == 0)
  }

  @Test func `several candidates are ticked and taken together`() throws {
    let editing = try EditingSession("text|")
    var changes: [String: Bool]?
    try editing.session.askChoices(
      "Labels: ", ["bug", "feature", "wontfix"].map { Candidate($0) }, marks: ["wontfix": .all]
    ) { _, chosen in changes = chosen }
    try editing.type("bug TAB")
    #expect(editing.ran.last == "minibuffer-toggle-choice")
    #expect(editing.session.promptInput == "")
    let row = try #require(editing.screen.first { $0.contains("bug") })
    #expect(row.contains(editing.session.icons[.done]))
    try editing.type("wont TAB RET")
    #expect(editing.ran.last == "minibuffer-exit-choices")
    #expect(changes == ["bug": true, "wontfix": false])
  }
}
