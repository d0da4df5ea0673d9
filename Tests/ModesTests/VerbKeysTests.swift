import Editor
import Keys
import TestSupport
import Testing

@testable import Modes

@Suite("Keys of the verbs")
struct VerbKeysTests {
  /// The section, the key in the map `gotcha`, and the command it is bound to.
  static let bindings: [(section: String, key: String, command: String)] = [
    ("reading", "x x", "toggle-state"), ("reading", "x c", "issue-close-with-comment"),
    ("reading", "x d", "issue-close-as-duplicate"), ("reading", "l", "issue-labels"),
    ("reading", "a", "issue-assignees"), ("reading", "s l", "issue-labels"),
    ("reading", "s m", "issue-milestone"), ("reading", "s d", "issue-due-date"),
    ("reading", "s t", "issue-title"), ("reading", "s n", "issue-toggle-notifications"),
    ("reading", "s p", "issue-toggle-pin"), ("reading", "s k", "issue-toggle-lock"),
    ("reading", "s i", "issue-dependency"), ("reading", ".", "issue-change-again"),
    ("reading", "+", "react"), ("reading", "W n", "copy-number"), ("reading", "W t", "copy-title"),
    ("reading", "W l", "copy-link"), ("reading", "W m", "copy-markdown"),
    ("reading", "W c", "copy-code"), ("reading", "W h", "copy-hash"),
    ("reading", "6", "show-search"), ("list", "/", "filter"), ("list", "\\", "filter-clear"),
    ("topic", "M-n", "next-unread-entry"), ("topic", "M-p", "previous-unread-entry"),
    ("compose", "C-c C-t", "compose-toggle-close"),
    ("filter-menu", "s", "filter-state"), ("filter-menu", "l", "filter-labels"),
    ("filter-menu", "m", "filter-milestone"), ("filter-menu", "t", "filter-text"),
    ("filter-menu", "a", "filter-assignee"), ("filter-menu", "w", "filter-author"),
    ("filter-menu", "o", "filter-order"), ("filter-menu", "S", "filter-save"),
    ("filter-menu", "/", "filter-menu-clear"), ("filter-menu", "RET", "filter-keep"),
    ("filter-menu", "C-g", "filter-restore"), ("filter-menu", "?", "filter-help"),
  ]

  @Test("every verb is on its key", arguments: bindings.indices)
  func bound(_ index: Int) throws {
    let row = Self.bindings[index]
    let scheme = try KeyScheme.load("gotcha", from: .shipped).scheme
    let map = try #require(scheme.keymap(row.section))
    guard case .bound(let binding) = map.lookup(try parseKeys(row.key)) else {
      Testing.Issue.record("\(row.key) is not bound in [\(row.section)]")
      return
    }
    #expect(binding.command == row.command)
    #expect(try ListSession().session.commands.contains(row.command))
  }
}
