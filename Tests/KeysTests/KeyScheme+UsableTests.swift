import Config
import Keys
import TestSupport
import Testing

/// What a user's files may say without locking anybody in.
struct KeySchemeUsableTests {
  private let sandbox: Sandbox
  private let folders: RuntimeFolders
  private let shipped = """
    [global]
    C-g = keyboard-quit
    M-x = execute-extended-command
    C-x C-c = save-buffers-kill-terminal
    C-f = forward-char
    [editing]
    <printable> = self-insert-command
    [minibuffer]
    RET = exit-minibuffer
    """

  init() throws {
    sandbox = try Sandbox()
    var environment = sandbox.environment
    environment["GOTCHA_RUNTIME"] = sandbox.path + "/shipped"
    folders = RuntimeFolders(
      environment: environment, executable: "/none/gotcha", home: sandbox.home)
    try sandbox.write(sandbox.path + "/shipped/keymaps/gotcha.keymap", shipped)
  }

  private func own(_ text: String, as name: String = "gotcha") throws {
    try sandbox.write(sandbox.configuration + "/keymaps/\(name).keymap", text)
  }

  private func command(_ scheme: KeyScheme, _ section: String, _ keys: String) throws -> String? {
    guard case .bound(let binding)? = scheme.keymap(section)?.lookup(try parseKeys(keys)) else {
      return nil
    }
    return binding.command
  }

  @Test(
    "A file that binds nothing is refused while another keymap is in force; a start has the shipped one",
    arguments: [
      "garbage", "", "\n\n# only a comment\n", "\u{0}\u{1}\u{7F}ELF\u{FFFD}\n\u{3}",
      "[global]\n", "[global]\nC-f forward-char\n", "include nothing\n",
    ])
  func nothing(_ text: String) throws {
    try own(text)
    try own("[global]\nC-c w = forward-char\n", as: "user")
    #expect(throws: ConfigError.self) { try KeyScheme.loadUsable("gotcha", from: folders) }
    let (scheme, problems) = try KeyScheme.loadAtStart("gotcha", from: folders)
    #expect(try command(scheme, "global", "C-f") == "forward-char")
    #expect(try command(scheme, "global", "M-x") == "execute-extended-command")
    #expect(try command(scheme, "global", "C-c w") == "forward-char", "the user's own keys hold")
    #expect(problems.first?.file == sandbox.configuration + "/keymaps/gotcha.keymap")
    #expect(problems.first?.message.contains("binds no key") == true)
  }

  @Test("A file in place of a shipped one has the keys without which nothing can be done")
  func replacing() throws {
    try own("[global]\nC-c z = forward-char\nC-z = unbound\nC-c q = save-buffers-kill-terminal\n")
    let (scheme, problems) = try KeyScheme.loadUsable("gotcha", from: folders)
    #expect(problems.isEmpty)
    #expect(try command(scheme, "global", "C-f") == nil, "it replaces the shipped one")
    for (section, keys) in [
      ("global", "C-g"), ("global", "M-x"), ("editing", "a"), ("minibuffer", "RET"),
      ("completion", "RET"), ("y-or-n", "y"),
    ] {
      #expect(try command(scheme, section, keys) != nil, "\(section) \(keys)")
    }
    #expect(try command(scheme, "global", "C-z") == nil, "what is unbound stays so")
    #expect(try command(scheme, "global", "C-x C-c") == nil, "it has a key of its own to leave")
  }

  @Test(
    "Lines that leave no way out are refused with the file's name",
    arguments: [
      ("[global]\nM-x = unbound\n", "execute-extended-command"),
      ("[global]\nC-g = forward-char\n", "keyboard-quit"),
      ("[reading]\nM-x = forward-char\n", "execute-extended-command"),
      ("[editing]\nC-g = unbound\n", "keyboard-quit"),
      ("[minibuffer]\nRET = forward-char\n", "exit-minibuffer"),
    ])
  func locked(_ text: String, _ lacking: String) throws {
    try own(text, as: "user")
    let error = #expect(throws: ConfigError.self) {
      try KeyScheme.loadUsable("gotcha", from: folders)
    }
    #expect(error?.description.contains("user.keymap: it leaves no key for \(lacking)") == true)
    let (scheme, problems) = try KeyScheme.loadAtStart("gotcha", from: folders)
    #expect(try command(scheme, "global", "M-x") == "execute-extended-command")
    #expect(problems.first?.message.contains(lacking) == true)
  }

  @Test("A user may move them to other keys")
  func moved() throws {
    try own("[global]\nM-x = unbound\nC-c x = execute-extended-command\n", as: "user")
    let (scheme, _) = try KeyScheme.loadUsable("gotcha", from: folders)
    #expect(try command(scheme, "global", "M-x") == nil)
    #expect(try command(scheme, "global", "C-c x") == "execute-extended-command")
  }

  @Test("What is no plain file, or not there, is told, and the shipped one taken at a start")
  func kinds() throws {
    let path = sandbox.configuration + "/keymaps/gotcha.keymap"
    try sandbox.write(path + "/inside", "")
    let (scheme, problems) = try KeyScheme.loadAtStart("gotcha", from: folders)
    #expect(try command(scheme, "global", "C-f") == "forward-char")
    #expect(
      problems.map(\.description) == ["\(path): it is not a plain file, so it is not read"])

    let missing = try KeyScheme.loadAtStart("nope", from: folders)
    #expect(missing.scheme.name == "gotcha")
    #expect(missing.diagnostics.first?.message.contains("nope") == true)
  }
}
