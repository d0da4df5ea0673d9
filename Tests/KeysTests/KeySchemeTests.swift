import Config
import Keys
import TestSupport
import Testing

struct KeySchemeTests {
  private let sandbox: Sandbox
  private let folders: RuntimeFolders
  private let vocabulary = KeymapVocabulary(
    sections: ["global", "list", "issues"],
    commands: ["find-file", "forward-char", "next-line", "quit-window", "show-pane", "issue-close"])

  init() throws {
    sandbox = try Sandbox()
    var environment = sandbox.environment
    environment["GOTCHA_RUNTIME"] = sandbox.path + "/shipped"
    folders = RuntimeFolders(
      environment: environment, executable: "/none/gotcha", home: sandbox.home)
  }

  private func ship(_ text: String, as name: String = "gotcha") throws {
    try sandbox.write(sandbox.path + "/shipped/keymaps/\(name).keymap", text)
  }

  private func own(_ text: String, as name: String = "user") throws {
    try sandbox.write(sandbox.configuration + "/keymaps/\(name).keymap", text)
  }

  private func load() throws -> (scheme: KeyScheme, diagnostics: [Diagnostic]) {
    try KeyScheme.load("gotcha", from: folders, vocabulary: vocabulary)
  }

  /// `name:line: message`, without the folder of the file.
  private func told(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
      let text = diagnostic.description
      let name = diagnostic.file.split(separator: "/").last ?? ""
      return String(name) + text.dropFirst(diagnostic.file.count)
    }
  }

  private func lookup(_ scheme: KeyScheme, _ section: String, _ keys: String) throws -> String? {
    scheme.keymap(section)?.lookup(try parseKeys(keys)).word
  }

  @Test func `lines bind commands, with arguments, programs, or nothing`() throws {
    try ship(
      """
      [global]
      C-x C-f = find-file
      [list]
      1 = show-pane 'the first' two
      I = ! xdg-open {{url}}
      o = unbound
      # = next-line
      = = quit-window
      """)
    let (scheme, diagnostics) = try load()
    #expect(diagnostics.isEmpty)
    #expect(scheme.sections == ["global", "list"])
    #expect(try lookup(scheme, "global", "C-x C-f") == "find-file")
    #expect(try lookup(scheme, "list", "I") == "! xdg-open {{url}}")
    #expect(try lookup(scheme, "list", "o") == "unbound")
    #expect(try lookup(scheme, "list", "#") == "next-line")
    #expect(try lookup(scheme, "list", "=") == "quit-window")
    #expect(scheme.keymap("form") == nil)
    guard case .bound(let binding)? = scheme.keymap("list")?.lookup(try parseKeys("1")) else {
      Issue.record("1 is not bound")
      return
    }
    #expect(binding.action == .command("show-pane", arguments: ["the first", "two"]))
    #expect(binding.source.line == 4)
  }

  @Test func `a user's line wins over the shipped one, whatever is chosen`() throws {
    try ship("[list]\nj = next-line\nq = quit-window\nC-x C-f = find-file")
    try own("[list]\nj = forward-char\nq = unbound\n[issues]\nC = issue-close")
    let (scheme, diagnostics) = try load()
    #expect(diagnostics.isEmpty)
    #expect(try lookup(scheme, "list", "j") == "forward-char")
    #expect(try lookup(scheme, "list", "q") == "unbound")
    #expect(try lookup(scheme, "list", "C-x C-f") == "find-file")
    #expect(try lookup(scheme, "issues", "C") == "issue-close")
    #expect(scheme.files.count == 2)
  }

  @Test func `a user's keymap of a shipped name takes its place or extends it`() throws {
    try ship("[list]\nj = next-line\nq = quit-window")
    try own("[list]\nj = forward-char", as: "gotcha")
    #expect(try lookup(try load().scheme, "list", "q") == "none")
    try own("include gotcha\n[list]\nj = forward-char", as: "gotcha")
    let (scheme, diagnostics) = try load()
    #expect(diagnostics.isEmpty)
    #expect(try lookup(scheme, "list", "q") == "quit-window")
    #expect(try lookup(scheme, "list", "j") == "forward-char")
  }

  @Test func `every kind of mistake is named by file and line, and the rest holds`() throws {
    try ship(
      """
      stray = find-file
      include nowhere
      [global]
      C-x C-f = find-flie
      C-x <lefft> = find-file
      C-xy = find-file
      A-x = find-file
      C-x = =
      C-c c =
      nonsense
      x=find-file
      C-c ESC = find-file
      <printable> x = find-file
      C-<printable> = find-file
      C-c d = show-pane 'home
      C-c e = ! open "{{url}}
      C-c f = ! open {{url
      C-c g = ! open {{Url}}
      C-c h = !
      ;; = find-file
      C-c i = ""
      [globl]
      C-c j = find-file
      [unclosed
      [list]
      j = next-line
      """)
    let (scheme, diagnostics) = try load()
    #expect(
      told(diagnostics) == [
        "gotcha.keymap:1: this stands before the first [section]",
        "gotcha.keymap:2: there is no nowhere",
        "gotcha.keymap:4: there is no command find-flie; did you mean find-file?",
        "gotcha.keymap:5: <lefft> is no key: no key has that name; did you mean left?",
        "gotcha.keymap:6: C-xy is no key: C- stands before one character, not xy",
        "gotcha.keymap:7: A-x is no key: no terminal sends A- (Alt) or H- (Hyper); M- is Meta",
        "gotcha.keymap:8: there is no command =",
        "gotcha.keymap:9: no command stands after the =",
        "gotcha.keymap:10: "
          + "this is neither NAME = VALUE nor [section] nor include NAME nor a # comment",
        "gotcha.keymap:11: the = needs a blank on both sides",
        "gotcha.keymap:12: C-c ESC is no key: "
          + "ESC begins every M- key; <escape> is the Escape key alone",
        "gotcha.keymap:13: <printable> x is no key: <printable> has no modifiers and comes last",
        "gotcha.keymap:14: C-<printable> is no key: <printable> has no modifiers and comes last",
        "gotcha.keymap:15: a ' is not closed",
        "gotcha.keymap:16: a quote is not closed",
        "gotcha.keymap:17: a {{ is not closed by }}",
        "gotcha.keymap:18: "
          + "{{Url}} is no field: its name has small letters, digits and - only",
        "gotcha.keymap:19: no program stands after the !",
        "gotcha.keymap:20: the keys are missing",
        "gotcha.keymap:21: no command stands after the =",
        "gotcha.keymap:22: there is no section globl; did you mean global?",
        "gotcha.keymap:24: a section is written [name]; the ] is missing",
      ])
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    #expect(scheme.keymap("global")?.all.isEmpty == true)
    #expect(try lookup(scheme, "list", "j") == "next-line")
  }

  @Test func `two lines for one key, and a key that is prefix and command, are told`() throws {
    try ship(
      """
      [global]
      C-f = find-file
      C-f = forward-char
      g = find-file
      g g = next-line
      C-x a = find-file
      C-x b = next-line
      C-x = quit-window
      C-c a = find-file
      C-c = unbound
      C-c b = next-line
      M-f = find-file
      ESC f = forward-char
      """)
    let (scheme, diagnostics) = try load()
    #expect(
      told(diagnostics) == [
        "gotcha.keymap:3: C-f is bound twice: line 2 (find-file) no longer holds",
        "gotcha.keymap:5: g g makes a prefix of g: line 4 (find-file) no longer holds",
        "gotcha.keymap:8: C-x was a prefix: C-x a (line 6) and 1 more can no longer be typed",
        "gotcha.keymap:13: M-f is bound twice: line 12 (find-file) no longer holds",
      ])
    #expect(try lookup(scheme, "global", "C-f") == "forward-char")
    #expect(try lookup(scheme, "global", "g g") == "next-line")
    #expect(try lookup(scheme, "global", "C-x") == "quit-window")
    #expect(try lookup(scheme, "global", "C-c b") == "next-line")
  }

  @Test func `a user's line that hides shipped ones is a warning`() throws {
    try ship("[global]\nC-x a = find-file\nC-x b = next-line\nz = quit-window")
    try own("[global]\nC-x = forward-char\nz z = forward-char")
    let (scheme, diagnostics) = try load()
    let shipped = sandbox.path + "/shipped/keymaps/gotcha.keymap"
    #expect(
      told(diagnostics) == [
        "user.keymap:2: C-x was a prefix: C-x a (\(shipped):2) and 1 more can no longer be typed",
        "user.keymap:3: z z makes a prefix of z: \(shipped):4 (quit-window) no longer holds",
      ])
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    #expect(try lookup(scheme, "global", "C-x") == "forward-char")
  }

  @Test func `keys that few terminals send are pointed out in the user's own files`() throws {
    try ship("[global]\nC-RET = quit-window")
    try own(
      "[global]\nC-; = find-file\nC-S-a = next-line\nC-c n = next-line\nC-, = unbound\nC-b = find-file"
    )
    let (scheme, diagnostics) = try load()
    #expect(diagnostics.isEmpty, "find-file and next-line have a second key")

    try own("[global]\nC-; = find-file\nC-<left> = forward-char")
    #expect(
      told(try load().diagnostics) == [
        "user.keymap:2: C-; reaches a program only from terminals with the kitty keyboard "
          + "protocol or xterm's modifyOtherKeys; give find-file a second key"
      ])
    #expect(scheme.diagnostics(beyond: .modified).count == 1, "the shipped line, when asked")
    #expect(scheme.diagnostics(beyond: .extended).isEmpty)
  }

  @Test func `a user's file that cannot be read leaves the shipped keymap in force`() throws {
    try ship("[list]\nj = next-line")
    try sandbox.makeFolder(sandbox.configuration + "/keymaps/user.keymap")
    let (scheme, diagnostics) = try load()
    #expect(try lookup(scheme, "list", "j") == "next-line")
    #expect(diagnostics.count == 1)
    #expect(diagnostics[0].message.hasSuffix("user.keymap is not a plain file"))
  }

  @Test func `a keymap that is not there is an error with the nearest name`() throws {
    try ship("")
    try ship("", as: "emacs")
    try own("")
    #expect(KeyScheme.names(in: folders) == ["emacs", "gotcha"])
    #expect {
      try KeyScheme.load("emcas", from: folders)
    } throws: {
      "\($0)" == "there is no keymap emcas; did you mean keymap emacs?"
    }
  }

  @Test(arguments: 0..<12)
  func `no bytes whatever stop the loader`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "[global]\n", "[list]\n", "C-x", "M-", "ESC ", "<", ">", " = ", "=", "#", "!", "{{", "}}",
      "'", "\"", "\\", "find-file", "unbound", "\n", " ", "include gotcha\n", "<printable>", "9*",
      "ü", "\u{202E}", "\0",
    ]
    for _ in 0..<60 {
      var bytes: [UInt8] = Array("[global]\n".utf8)
      for _ in 0..<Int.random(in: 0..<60, using: &generator) {
        if Int.random(in: 0..<5, using: &generator) > 0 {
          bytes += pieces.randomElement(using: &generator)!.utf8
        } else {
          bytes.append(UInt8.random(in: .min ... .max, using: &generator))
        }
      }
      try sandbox.write(sandbox.path + "/shipped/keymaps/gotcha.keymap", bytes: bytes)
      let (scheme, diagnostics) = try load()
      for diagnostic in diagnostics { #expect(!diagnostic.message.isEmpty) }
      for section in scheme.sections {
        for bound in scheme.keymap(section)?.all ?? [] {
          let found = scheme.keymap(section)?.lookup(bound.keys)
          #expect(found == .bound(bound.binding), "\(keysDescription(bound.keys))")
        }
      }
    }
  }
}
