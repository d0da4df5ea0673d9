import Config
import TestSupport
import Testing

struct RuntimeFoldersTests {
  @Test func `the user's folders follow the XDG variables, if they are absolute`() {
    let plain = RuntimeFolders(environment: [:], executable: "gotcha", home: "/home/alice")
    #expect(plain.configuration == "/home/alice/.config/gotcha")
    #expect(plain.state == "/home/alice/.local/state/gotcha")
    #expect(plain.cache == "/home/alice/.cache/gotcha")
    #expect(plain.data == "/home/alice/.local/share/gotcha")

    let set = RuntimeFolders(
      environment: [
        "XDG_CONFIG_HOME": "/c/", "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "",
        "XDG_DATA_HOME": "/d",
      ],
      executable: "gotcha", home: "/home/alice")
    #expect(set.configuration == "/c/gotcha")
    #expect(set.state == "/home/alice/.local/state/gotcha")
    #expect(set.cache == "/home/alice/.cache/gotcha")
    #expect(set.data == "/d/gotcha")
  }

  @Test func `an installed program finds its share folder beside bin`() {
    let folders = RuntimeFolders(
      environment: ["GOTCHA_RUNTIME": "/run/me"], executable: "/none/bin/gotcha", home: "/home/bob")
    #expect(folders.shipped == ["/run/me", "/none/share/gotcha"])
    #expect(
      folders.candidates("themes/dark.theme") == [
        "/home/bob/.config/gotcha/themes/dark.theme", "/run/me/themes/dark.theme",
        "/none/share/gotcha/themes/dark.theme",
      ])
    #expect(folders.find("themes/dark.theme") == nil)
  }

  @Test func `a build finds the checkout above its real path, from the inside out`() throws {
    let sandbox = try Sandbox()
    let checkout = sandbox.path + "/src"
    let built = try sandbox.write(checkout + "/.build/x86/debug/gotcha", "")
    try sandbox.write(checkout + "/keymaps/gotcha.keymap", "")
    try sandbox.write(sandbox.path + "/keymaps/outer.keymap", "")
    let folders = RuntimeFolders(environment: [:], executable: built, home: sandbox.home)
    #expect(
      folders.shipped == [
        checkout + "/.build/x86/share/gotcha", checkout, checkout + "/.build/share/gotcha",
      ])
    #expect(folders.find("keymaps/gotcha.keymap") == checkout + "/keymaps/gotcha.keymap")
    #expect(folders.find("keymaps/outer.keymap") == nil)
  }

  @Test func `the names to choose from are those of every place, each once`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(sandbox.configuration + "/keymaps/mine.keymap", "")
    try sandbox.write(sandbox.configuration + "/keymaps/gotcha.keymap", "")
    try sandbox.write(sandbox.path + "/shipped/keymaps/gotcha.keymap", "")
    try sandbox.write(sandbox.path + "/shipped/keymaps/emacs.keymap", "")
    try sandbox.write(sandbox.path + "/shipped/keymaps/README.md", "")
    try sandbox.write(sandbox.path + "/shipped/keymaps/shared/global.keymap", "")
    var environment = sandbox.environment
    environment["GOTCHA_RUNTIME"] = sandbox.path + "/shipped"
    let folders = RuntimeFolders(
      environment: environment, executable: "/none/gotcha", home: sandbox.home)
    #expect(folders.names(in: "keymaps", suffix: ".keymap") == ["emacs", "gotcha", "mine"])
  }
}
