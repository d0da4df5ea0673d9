import Editor
import Testing

struct PromptTests {
  @Test func `orderless pieces match in any order and highlight where they stand`() {
    let pattern = OrderlessPattern("win spl")
    #expect(pattern.match("split-window-below") == [6..<9, 0..<3])
    #expect(pattern.match("other-window") == nil)
  }

  @Test func `an upper-case letter makes a piece case-sensitive`() {
    #expect(OrderlessPattern("atlas").match("ACME/Atlas") != nil)
    #expect(OrderlessPattern("Atlas").match("acme/atlas") == nil)
  }

  @Test func `candidates that begin with the input come first`() {
    let all = ["other-window", "window-swap"].map { Candidate($0) }
    #expect(OrderlessPattern("window").filter(all).map(\.text) == ["window-swap", "other-window"])
    let found = OrderlessPattern("window other").filter(
      ["delete-other-windows", "window-other-end", "other-window"].map { Candidate($0) })
    #expect(
      found.map(\.text) == ["other-window", "window-other-end", "delete-other-windows"],
      "what consists of the pieces comes first")
  }

  @Test func `M-x runs the chosen command and shows its summary while choosing`() throws {
    let editing = try EditingSession("one |two")
    try editing.type("M-x upcase-w")
    #expect(editing.screen.contains { $0.contains("upcase-word") && $0.contains("M-u") })
    try editing.type("RET")
    #expect(editing.marked == "one TWO|")
  }

  @Test func `C-g leaves the prompt and everything is as before`() throws {
    let editing = try EditingSession("one |two")
    try editing.type("M-x for C-g")
    #expect(editing.session.prompt == nil)
    #expect(editing.echo == "Quit")
    #expect(editing.marked == "one |two")
  }
}
