import DemoForge
import TestSupport
import Testing

/// The first server: what one sees before, and the form that adds it.
@Suite(.enabled(if: Keyring.isAvailable, "gnome-keyring or dbus is not installed"))
struct ServerAddingTests {
  @Test("SRV-01 Without a server every pane says that there is none, and what to press")
  func empty() throws {
    let app = try Newcomer(hasKeyring: false).start()
    for (index, name) in ["Home", "Issues", "Repos", "PRs", "Milestones"].enumerated() {
      try app.type("\(index + 1)")
      #expect(app.currentTab == "\(index + 1) \(name)")
      #expect(app.find("No server is set up yet.") != nil)
      #expect(app.find("c adds one: its address and an access token of yours.") != nil)
      #expect(app.find("Settings, Applications") != nil)
    }
    try app.type("c")
    try app.expect("Add a server")
  }

  @Test("SRV-02 The form begins with Gitea; the example of an address follows the provider")
  func provider() throws {
    let app = try Newcomer(hasKeyring: false).start()
    try app.type("c")
    #expect(app.row(of: "Provider")?.contains("gitea") == true)
    #expect(app.row(of: "URL")?.contains("https://gitea.example.org") == true)
    #expect(app.rows[app.cursor.row].hasPrefix(" Name"))
    try app.choose("forgejo", in: "Provider")
    #expect(app.row(of: "URL")?.contains("https://forgejo.example.org") == true)
    try app.type("RET")
    #expect(app.row(of: "URL")?.contains("https://gitea.example.org") == true)
  }

  @Test("SRV-02 A token shows as dots, typed or pasted, and is never written to the terminal")
  func masked() throws {
    let app = try Newcomer(hasKeyring: false).start()
    try app.type("c")
    try app.fill("Token", "hush-hush")
    try app.paste("-pasted\n")
    #expect(app.row(of: "Token")?.contains(String(repeating: "•", count: 16)) == true)
    #expect(app.row(of: "Token")?.contains(String(repeating: "•", count: 17)) == false)
    try app.type("DEL DEL")
    #expect(app.row(of: "Token")?.contains(String(repeating: "•", count: 15)) == false)
    let output = String(decoding: app.terminal.output, as: UTF8.self)
    #expect(!output.contains("hush") && !output.contains("pasted"))
  }

  @Test("SRV-03 What is missing is said under its field, in the order of the fields")
  func missing() throws {
    let home = try Newcomer(hasKeyring: false)
    let app = try home.start()
    try app.type("c C-s")
    let name = try #require(app.find("A name is needed"))
    let url = try #require(app.find("The address is needed, such as https://gitea.example.org"))
    let token = try #require(app.find("A token is needed"))
    #expect(name.row < url.row && url.row < token.row)
    #expect(app.rows[app.cursor.row].hasPrefix(" Name"))
    #expect(app.echoArea.hasPrefix("Not saved: A name is needed"))
    #expect(try home.servers == "")
  }

  @Test(
    "SRV-03 What is no address is said under it, with one that is",
    arguments: ["ftp://forge.example", "http://a b", "https://forge:port"])
  func noAddress(url: String) throws {
    let home = try Newcomer(hasKeyring: false)
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", url, token: "0123456789")
    try app.type("C-s")
    try app.expect("This is not an http or https address. Write it like https://gitea.example.org")
    #expect(app.rows[app.cursor.row].hasPrefix(" URL"))
    try expectKept("forge", url, in: app, home)
  }

  @Test("SRV-03 An unknown host, no way to it and a refused connection are told apart")
  func unreachable() throws {
    let forge = try makeForge()
    let home = try Newcomer(hasKeyring: false)
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", "http://forge.invalid", token: "0123456789")
    try app.type("C-s")
    try app.expect("No host is called forge.invalid. Check the address")
    try app.fill("URL", "http://255.255.255.255")
    try app.type("C-s")
    try app.expect("There is no way to 255.255.255.255")
    forge.stop()
    try app.fill("URL", forge.url)
    try app.type("C-s")
    try app.expect("does not take connections. Check address and port")
    #expect(app.rows[app.cursor.row].hasPrefix(" URL"))
    try expectKept("forge", forge.url, in: app, home)
    // The same form is good once the server is there.
    try forge.start()
    try app.choose("file", in: "Keep it in")
    try app.fill("Token", forge.tokens.alice)
    try app.type("C-s yes RET")
    try app.expect("Added forge")
  }

  @Test(
    "SRV-03 A page, a wrong token and too few scopes are told apart; nothing is added",
    arguments: [Provider.gitea, .forgejo], ["page", "token", "scopes"])
  func refused(provider: Provider, problem: String) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer()
    let app = try home.start()
    try app.type("c")
    if problem == "page" { forge.setFault(FaultRule(.html(status: 200))) }
    let token =
      switch problem {
      case "token": String(repeating: "0", count: 40)
      case "scopes": forge.tokens.withoutIssueScope
      default: forge.tokens.alice
      }
    try app.fillServer("forge", forge.url, token: token)
    try app.type("C-s")
    try app.expect("Not saved: ")
    let (field, text) =
      switch problem {
      case "page": ("URL", "A web page answered and not the interface of a forge.")
      case "token": ("Token", "The server does not accept this token.")
      default: ("Token", "This token lacks read:issue. Make one that has it")
      }
    #expect(app.find(text) != nil, "\(app.screenText)")
    #expect(app.rows[app.cursor.row].hasPrefix(" \(field)"))
    try expectKept("forge", forge.url, in: app, home)
    // Mended in the same form.
    forge.setFault(nil)
    try app.fill("Token", forge.tokens.alice)
    try app.type("C-s")
    try app.expect("Added forge")
  }

  @Test(
    "SRV-04 Valid credentials add and select the server, and all panes load",
    arguments: [Provider.gitea, .forgejo])
  func added(provider: Provider) throws {
    let forge = try makeForge(provider)
    let home = try Newcomer()
    let app = try home.start(with: [("forge", forge)])
    #expect(app.rows[0].contains("alice@forge"))
    try app.expectAllPanes()
    #expect(try home.servers.hasPrefix("* forge\talice\t\(forge.url)\t"))
    app.terminal.text("\u{18}\u{3}")
    #expect(try app.waitForExit() == .exited(0))
    try app.restart()
    try app.expectAllPanes()
    #expect(forge.requests.allSatisfy { $0.status != 401 })
  }

  @Test("SRV-05 A Forgejo added as Gitea is found out, and that holds after a restart")
  func discovered() throws {
    let forge = try makeForge(.forgejo)
    let home = try Newcomer()
    let app = try home.start()
    try app.type("c")
    try app.fillServer("forge", forge.url, token: forge.tokens.alice)
    #expect(app.row(of: "Provider")?.contains("gitea") == true)
    try app.type("C-s")
    try app.expect("Added forge: Forgejo")
    app.terminal.text("\u{18}\u{3}")
    _ = try app.waitForExit()
    try app.restart()
    try app.type("S")
    try app.expect("Forgejo")
    #expect(app.find("Gitea 1") == nil)
    try app.type("e")
    try app.expect("Change forge")
    #expect(app.row(of: "Provider")?.contains("forgejo") == true)
  }

  /// What was typed is still there and no server was added.
  private func expectKept(
    _ name: String, _ url: String, in app: Gotcha, _ home: Newcomer
  ) throws {
    #expect(app.row(of: "Name")?.contains(name) == true)
    #expect(app.row(of: "URL")?.contains(url) == true)
    #expect(app.row(of: "Token")?.contains("••••••••••") == true)
    #expect(try home.servers == "")
  }
}
