import Config
import Keys
import TestSupport
import Testing

/// The files of `keymaps/`, as a user who has none of his own gets them.
struct ShippedKeymapsTests {
  private let sandbox: Sandbox
  private let folders: RuntimeFolders

  init() throws {
    sandbox = try Sandbox()
    folders = RuntimeFolders(
      environment: ["GOTCHA_RUNTIME": try Fixture.checkout()], executable: "/none/gotcha",
      home: sandbox.home)
  }

  /// The layers that a mode inherits from, the mode's own first.
  private func layers(_ name: String, _ sections: String...) throws -> KeymapLayers {
    let (scheme, _) = try KeyScheme.load(name, from: folders)
    return KeymapLayers(sections.compactMap(scheme.keymap))
  }

  @Test func `no shipped keymap has a mistake`() throws {
    let names = KeyScheme.names(in: folders)
    #expect(names.contains("gotcha") && names.contains("emacs"))
    for name in names {
      let (scheme, diagnostics) = try KeyScheme.load(name, from: folders)
      #expect(diagnostics.map(\.description) == [])
      #expect(scheme.keymap("global") != nil)
    }
  }

  @Test func `a key that few terminals send has another beside it, unless Emacs has none`() throws {
    let lonely = [
      "comment-line", "kill-whole-line", "query-replace-regexp", "isearch-query-replace-regexp",
    ]
    for name in KeyScheme.names(in: folders) {
      let (scheme, _) = try KeyScheme.load(name, from: folders)
      for message in scheme.diagnostics(beyond: .modified).map(\.message) {
        #expect(lonely.contains { message.contains(" \($0) ") }, "\(message)")
      }
    }
  }

  @Test(
    "One verb, one key, in both keymaps",
    arguments: [
      ("C-x C-f", "find-file"), ("C-n", "next-line"), ("M-x", "execute-extended-command"),
      ("ESC x", "execute-extended-command"), ("C-g", "keyboard-quit"), ("C-/", "undo"),
      ("C-_", "undo"), ("C-h k", "describe-key"), ("<f1> k", "describe-key"), ("RET", "visit"),
      ("C-o", "display-item"), ("o", "visit-other-window"), ("c", "compose"), ("w", "copy-url"),
      ("Q", "drafts"), ("?", "keys-here"), ("#", "goto-item"), (",", "settings"),
      ("C-x 4 4", "other-window-prefix"), ("C-c <left>", "winner-undo"), ("M-.", "visit"),
      ("TAB", "next-news"), ("S-TAB", "previous-news"), ("C-M-i", "previous-news"),
      ("SPC", "peek"), ("S-SPC", "peek-back"), ("m", "mark-item"), ("% m", "mark-items-matching"),
      ("M-<", "beginning-of-buffer"), ("<", "beginning-of-buffer"), ("C-v", "scroll-up-command"),
      ("M-5", "digit-argument"), ("C-u", "universal-argument"), ("C-x 2", "split-window-below"),
    ])
  func shared(keys: String, command: String) throws {
    for name in ["gotcha", "emacs"] {
      let layers = try layers(name, "list", "reading", "global")
      #expect(layers.lookup(try parseKeys(keys)).word == command, "\(name): \(keys)")
    }
  }

  @Test(
    "The two differ where they say they do",
    arguments: [
      ("n", "list-next-page", "next-line"), ("p", "list-previous-page", "previous-line"),
      ("M-n", "none", "list-next-page"), ("j", "next-line", "goto-item"),
      ("k", "previous-line", "hide-item"), ("g", "beginning-of-buffer", "refresh"),
      ("G", "end-of-buffer", "none"), ("r", "refresh", "forward"),
      ("DEL", "back", "peek-back"), ("-", "peek-back", "negative-argument"),
      ("2", "show-pane issues", "digit-argument"), ("C-c 2", "none", "show-pane issues"),
      ("q", "leave-program", "quit-window"),
    ])
  func differing(keys: String, gotcha: String, emacs: String) throws {
    for (name, command) in [("gotcha", gotcha), ("emacs", emacs)] {
      let layers = try layers(name, "list", "reading", "global")
      #expect(layers.lookup(try parseKeys(keys)).word == command, "\(name): \(keys)")
    }
  }

  @Test func `Escape and C-s leave and save where one types in gotcha, not in emacs`() throws {
    let gotcha = try layers("gotcha", "compose", "editing", "global")
    #expect(gotcha.lookup([Key(.escape)]).word == "compose-leave")
    #expect(gotcha.lookup([Key("s", .control)]).word == "compose-confirm-send")
    #expect(gotcha.lookup(try parseKeys("M-q")).word == "fill-paragraph")
    #expect(gotcha.lookup([Key("q")]).word == "self-insert-command")
    let emacs = try layers("emacs", "compose", "editing", "global")
    #expect(emacs.lookup([Key(.escape)]).word == "prefix")
    #expect(emacs.lookup([Key("s", .control)]).word == "isearch-forward")
  }

  @Test func `the tables' free keys stay free`() throws {
    for name in ["gotcha", "emacs"] {
      let layers = try layers(name, "reading", "global")
      for key in try parseKeys("h i y E H I L O P T X Y Z ; : \" ' ( )") {
        #expect(layers.lookup([key]) == .none, "\(name): \(key)")
      }
    }
  }

  @Test func `C-c with a letter is the user's`() throws {
    for name in KeyScheme.names(in: folders) {
      let (scheme, _) = try KeyScheme.load(name, from: folders)
      for bound in scheme.sections.compactMap(scheme.keymap).flatMap(\.all) {
        guard bound.keys.count > 1, bound.keys[0] == Key("c", .control),
          let second = bound.keys[1].insertedScalar
        else { continue }
        #expect(!second.properties.isAlphabetic, "\(keysDescription(bound.keys))")
      }
    }
  }
}
