import Config
import Testing

struct NearestTests {
  private let commands = [
    "back", "find-file", "forward-char", "forward-word", "issue-close", "next-line", "quit-window",
    "split-window-below", "split-window-right",
  ]

  @Test(
    "What one meant is found",
    arguments: [
      ("next-lin", "next-line"),
      ("nxet-line", "next-line"),
      ("find-flie", "find-file"),
      ("close-issue", "issue-close"),
      ("split-window-bellow", "split-window-below"),
      ("quit", "quit-window"),
      ("bakc", "back"),
    ])
  func finds(word: String, meant: String) { #expect(nearest(word, among: commands) == meant) }

  @Test(
    "Nothing is guessed from far away",
    arguments: ["", "x", "teleport", "forward", "find-window-now", "save-buffers-kill-terminal"])
  func keepsQuiet(word: String) { #expect(nearest(word, among: commands) == nil) }

  @Test func `of equally near words the same one is always meant`() {
    #expect(
      nearest("forward-chord", among: commands)
        == nearest("forward-chord", among: commands.reversed()))
    #expect(nearest("ab", among: ["ad", "ac"]) == "ac")
  }

  @Test func `a suggestion is a question at the end of a sentence`() {
    #expect(suggestion(for: "bakc", among: commands) == "; did you mean back?")
    #expect(suggestion(for: "teleport", among: commands) == "")
  }
}
