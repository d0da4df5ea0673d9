import Editor
import Keys
import TestSupport
import Testing

@testable import Modes

@Suite("Keys of lists")
struct ListKeysTests {
  /// What keys run in a list of issues: in the map `gotcha`, in `emacs`, and the command.
  static let keys: [(gotcha: String?, emacs: String?, command: String)] = [
    ("j", "n", "list-next-row"), ("<down>", "C-n", "list-next-row"),
    ("k", "p", "list-previous-row"), ("C-v", "C-v", "list-scroll-up"),
    ("n", "M-n", "list-next-page"), ("p", "M-p", "list-previous-page"),
    ("RET", "RET", "list-visit"), ("o", "o", "list-visit-other-window"),
    ("C-o", "C-o", "list-display-item"), ("SPC", "SPC", "peek"), ("-", "DEL", "peek-back"),
    ("m", "m", "mark-item"), ("u", "u", "unmark-item"), ("U", "U", "unmark-all-items"),
    ("t", "t", "toggle-marks"), ("% m", "% m", "mark-items-matching"),
    ("*", "*", "toggle-favourite"), ("TAB", "TAB", "next-news"),
    ("S-TAB", "S-TAB", "previous-news"),
    ("v", "v", "next-view"), ("J", "J", "next-item"), ("K", "K", "previous-item"),
    ("M-g n", "M-g n", "next-error"), ("M-g p", "M-g p", "previous-error"),
    ("^", "^", "up"), ("#", "#", "goto-item"), ("w", "w", "copy-url"), ("B", "C-c C-o", "browse"),
    ("c", "c", "issue-compose"), ("R", "R", "list-comment"), (nil, "k", "hide-item"),
    ("?", "?", "keys-here"),
  ]

  @Test("every verb is on its key in both maps", arguments: keys.indices)
  func bound(_ index: Int) throws {
    let row = Self.keys[index]
    for (map, notation) in [("gotcha", row.gotcha), ("emacs", row.emacs)] {
      guard let notation else { continue }
      let scheme = try KeyScheme.load(map, from: .shipped).scheme
      let layers = KeymapLayers(["list", "reading", "global"].compactMap { scheme.keymap($0) })
      let session = try ListSession().session
      let mode = try #require(session.mode(showing: .issueList))
      guard case .bound(let binding) = layers.lookup(try parseKeys(notation)) else {
        Testing.Issue.record("\(notation) is not bound in \(map)")
        continue
      }
      #expect(
        binding.command.map { session.remap($0, in: mode) } == row.command, "\(map) \(notation)")
      #expect(session.commands.contains(row.command))
    }
  }
}
