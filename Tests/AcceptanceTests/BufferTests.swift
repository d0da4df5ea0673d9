import DemoForge
import TestSupport
import Testing

/// The list of buffers, killing a draft's buffer, names of files.
struct BufferTests {
  @Test("ED-02 C-x C-b lists the buffers; RET shows one of them", arguments: Provider.allCases)
  func list(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.type("2 RET")
    try app.expect("#80")
    try app.open(issue: 80)
    try app.type("C-x C-b")
    try app.expect("*Buffer List*")
    for name in ["acme/atlas#80", "acme/atlas issues", "*scratch*"] {
      #expect(app.rows.contains { $0.contains(name) && !$0.hasPrefix("─") }, "\(app.screenText)")
    }
    while app.rowAtPoint?.contains("acme/atlas issues") != true { try app.type("j") }
    try app.type("RET")
    try app.expect("of 55")
    #expect(app.find("*Buffer List*") == nil)
  }

  @Test(
    "ED-02 Killing a draft's buffer asks whether to keep it; n moves it to the trash",
    arguments: Provider.allCases)
  func draft(provider: Provider) throws {
    let scene = try Scene(provider)
    let app = try scene.start()
    try app.open(issue: 80)
    try app.press("c")
    try app.text("first thought")
    try app.type("C-x k RET")
    #expect(app.echoArea == "Keep this text as a draft? n moves it to the trash (y or n)")
    try app.type("y")
    #expect(app.find("first thought") == nil)
    try app.press("c")
    try app.expect("first thought")
    try app.type("C-x k RET n")
    try app.expect("Discarded")
    #expect(app.find("first thought") == nil)
    try app.press("c")
    try app.expect(" as alice@demo")
    #expect(app.find("first thought") == nil)
    // Nothing was written there, so nothing is asked.
    try app.type("C-x k RET")
    try app.expectGone(" as alice@demo")
    try app.type("Q v")
    try app.expect("Trash")
    #expect(app.find("first thought") != nil)
    #expect(scene.writes == [])
  }

  @Test("ED-05 C-x C-f goes from folder to file, TAB and RET take what is chosen")
  func files() throws {
    let sandbox = try Sandbox()
    try sandbox.write("garden/roses.md", "red\n")
    try sandbox.write("garden/tulips and more.md", "yellow\n")
    try sandbox.write("notes", "words\n")
    let app = try Gotcha(["notes"], sandbox: sandbox)
    try app.type("C-x C-f")
    #expect(app.cursorRow.hasPrefix("Find file: "))
    #expect(app.rows.contains { $0.contains("garden/") })
    try app.text("gard")
    try app.type("RET")
    #expect(app.cursorRow.contains("~/garden/ "), "a folder leads on: \(app.cursorRow)")
    #expect(app.rows.contains { $0.contains("roses.md") })
    // Words in any order.
    try app.text("more tul")
    #expect(!app.rows.contains { $0.contains("roses.md") })
    try app.type("TAB")
    #expect(app.cursorRow.contains("~/garden/tulips and more.md "))
    try app.type("RET")
    try app.expect("yellow")
    try app.type("C-x C-f")
    try app.text("new.md")
    try app.type("C-j")
    try app.text("fresh")
    try app.type("C-x C-s")
    try app.expect("Wrote ")
    #expect(sandbox.read("garden/new.md") == "fresh\n" || sandbox.read("garden/new.md") == "fresh")
    try app.type("C-x C-f")
    try app.type("C-g")
    #expect(app.find("Find file: ") == nil)
    #expect(app.find("fresh") != nil)
  }

  @Test(
    "ED-05 What was answered before comes back by M-p, and C-g leaves every prompt")
  func history() throws {
    let scene = try Scene()
    let app = try scene.start()
    for keys in ["M-x", "C-x b", "C-x C-f", "C-h f", "#"] {
      let before = app.rows.dropLast()
      try app.type(keys)
      try app.text("zz")
      try app.type("C-g")
      #expect(app.rows.dropLast() == before, "after \(keys)\n\(app.screenText)")
    }
    try app.type("C-x b")
    try app.text("scratch")
    try app.type("RET C-x b M-p")
    #expect(app.cursorRow.contains("scratch"), "\(app.screenText)")
    try app.type("C-g")
  }
}
