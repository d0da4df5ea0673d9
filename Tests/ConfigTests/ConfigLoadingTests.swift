import Config
import TestSupport
import Testing

struct ConfigLoadingTests {
  private let sandbox: Sandbox
  private let folders: RuntimeFolders

  init() throws {
    sandbox = try Sandbox()
    var environment = sandbox.environment
    environment["GOTCHA_RUNTIME"] = sandbox.path + "/shipped"
    folders = RuntimeFolders(
      environment: environment, executable: sandbox.path + "/bin/gotcha", home: sandbox.home)
  }

  private func ship(_ name: String, _ text: String) throws {
    try sandbox.write(sandbox.path + "/shipped/" + name, text)
  }

  private func own(_ name: String, _ text: String) throws {
    try sandbox.write(sandbox.configuration + "/" + name, text)
  }

  @Test func `a user's file takes the place of the shipped one`() throws {
    try ship("keymaps/gotcha.keymap", "[list]\nj = next-line")
    try own("keymaps/gotcha.keymap", "[list]\nj = forward-char")
    let file = try ConfigFile.load("keymaps/gotcha.keymap", from: folders)
    #expect(file["list"]?.entries.map(\.value) == ["forward-char"])
  }

  @Test func `a user's file extends the shipped one of its own name`() throws {
    try ship("keymaps/gotcha.keymap", "include shared/global\n[list]\nj = next-line")
    try ship("keymaps/shared/global.keymap", "[list]\nq = quit-window")
    try own("keymaps/gotcha.keymap", "include gotcha\n[list]\nj = forward-char")
    let file = try ConfigFile.load("keymaps/gotcha.keymap", from: folders)
    #expect(
      file["list"]?.entries.map(\.value) == ["quit-window", "next-line", "forward-char"])
    #expect(file.files.count == 3)
    #expect(file.diagnostics.isEmpty)
  }

  @Test func `what cannot be included is said at the line that names it`() throws {
    try ship(
      "keymaps/gotcha.keymap",
      "include gotcha\ninclude ../secrets\ninclude /etc/passwd\ninclude emcas\ninclude folder")
    try ship("keymaps/emacs.keymap", "")
    try sandbox.makeFolder(sandbox.path + "/shipped/keymaps/folder.keymap")
    let file = try ConfigFile.load("keymaps/gotcha.keymap", from: folders)
    #expect(file.diagnostics.map(\.line) == [1, 2, 3, 4, 5])
    let messages = file.diagnostics.map(\.message)
    #expect(messages[0].contains("includes itself"))
    #expect(messages[1].contains("below this folder"))
    #expect(messages[2].contains("below this folder"))
    #expect(messages[3] == "there is no emcas; did you mean emacs?")
    #expect(messages[4].hasSuffix("folder.keymap is not a plain file"))
  }

  @Test func `a name that no folder has is an error with the nearest one`() throws {
    try ship("keymaps/gotcha.keymap", "")
    #expect(
      throws: ConfigError.notFound(
        name: "keymaps/gotcah.keymap", known: ["keymaps/gotcha.keymap"])
    ) { try ConfigFile.load("keymaps/gotcah.keymap", from: folders) }
  }

  @Test func `files that could block or fill the memory are refused`() throws {
    let big = try sandbox.write("big", String(repeating: "#", count: 5000))
    #expect(throws: ConfigError.tooLarge(path: big, limit: 4096)) {
      try readFile(big, limit: 4096)
    }
    #expect(try readFile(big, limit: 5000).count == 5000)
    #expect(throws: ConfigError.notAFile(path: "/dev/zero")) { try readFile("/dev/zero") }
    #expect(throws: ConfigError.notAFile(path: sandbox.home)) { try readFile(sandbox.home) }
    #expect {
      try readFile(sandbox.home + "/none")
    } throws: {
      "\($0)".hasSuffix("/none cannot be read: No such file or directory")
    }
  }
}
