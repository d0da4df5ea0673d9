import DemoForge
import Glibc
import TestSupport
import Testing

/// Files of issues.
struct AttachmentTests {
  private let issue = "/repos/acme/atlas/issues/80"

  private func scene(_ provider: Provider) throws -> Scene {
    let scene = try Scene(provider)
    try scene.sandbox.write("shot one.png", "not really a picture")
    try scene.sandbox.write("notes.txt", "some notes\n")
    try scene.sandbox.write("tool.exe", "MZ")
    return scene
  }

  private func attach(_ name: String, in app: Gotcha) throws {
    try app.type("C-c C-a")
    try app.expect("Attach to acme/atlas#80")
    try app.type("C-a C-k")
    try app.text("~/\(name)")
    try app.type("C-j")
  }

  @Test(
    "ISS-07 (part: attachments) A file is attached, listed, opened outside and saved",
    arguments: Provider.allCases)
  func issue(provider: Provider) throws {
    let scene = try scene(provider)
    let opened = scene.sandbox.home + "/opened"
    let opener = try scene.sandbox.write(
      "opener", "#!/bin/sh\ncat \"$1\" >\(opened)\n", mode: 0o700)
    let app = try scene.start(rows: 30, environment: ["BROWSER": opener])
    try app.open(issue: 80)
    try attach("notes.txt", in: app)
    try app.expect("Attached notes.txt, 11 bytes, to acme/atlas#80")
    try app.expect("   notes.txt  11 bytes")
    #expect(try scene.served("\(issue)/assets").contains(#""name":"notes.txt","size":11"#))
    try app.type("TAB")
    while !app.rows[app.cursor.row].contains("notes.txt") { try app.type("TAB") }
    try app.type("RET")
    try app.expect("the opener to be asked") {
      scene.sandbox.read(opened) == "some notes\n"
    }
    try app.type("C-x C-w")
    try app.expect("Save notes.txt as:")
    try app.type("C-a C-k")
    try app.text("~/copy.txt")
    try app.type("C-j")
    try app.expect("copy.txt, 11 bytes")
    #expect(scene.sandbox.read(scene.sandbox.home + "/copy.txt") == "some notes\n")
    try app.type("M-x")
    try app.text("attachment-save")
    try app.type("RET C-a C-k")
    try app.text("~/copy.txt")
    try app.type("C-j")
    try app.expect("is there already. Replace it?")
    try app.type("n")
    // Whatever ends the writing, the old file is there until the new one is whole.
    let path = try scene.sandbox.write("copy.txt", "mine")
    let old = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(old) }
    try app.type("M-x")
    try app.text("attachment-save")
    try app.type("RET C-a C-k")
    try app.text("~/copy.txt")
    try app.type("C-j")
    try app.expect("is there already. Replace it?")
    try app.type("y")
    try app.expect("the file to be replaced") { scene.sandbox.read(path) == "some notes\n" }
    var kept = [UInt8](repeating: 0, count: 16)
    #expect(pread(old, &kept, kept.count, 0) == 4)
    #expect(String(decoding: kept.prefix(4), as: UTF8.self) == "mine")
  }

  @Test(
    "ISS-08 (part: attachments) In a comment the link stands where point was, and a path that is dropped is asked about",
    arguments: Provider.allCases)
  func composition(provider: Provider) throws {
    let scene = try scene(provider)
    let app = try scene.start(rows: 40, columns: 100)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("See  there")
    try app.type("C-u 6 C-b")
    try attach("notes.txt", in: app)
    try app.expect("Attached notes.txt")
    try app.expect("See [notes.txt](http")
    try app.type("M-> RET")
    app.terminal.paste("'\(scene.sandbox.home)/shot one.png' ")
    try app.expect("Attach shot one.png, 20 bytes, to acme/atlas#80? n pastes its name")
    try app.type("y")
    try app.expect("![shot one.png](http")
    app.terminal.paste("/nofile")
    try app.expect("/nofile")
    try app.type("C-c C-c")
    try app.expect("Commented on acme/atlas#80")
    #expect(try scene.served("\(issue)/comments").contains("![shot one.png](http"))
    #expect(try scene.served("\(issue)/assets").contains(#""name":"shot one.png""#))
  }

  @Test(
    "ISS-08 (part: attachments) A file whose text is discarded, or that C-/ takes back, is gone again",
    arguments: Provider.allCases)
  func takenBack(provider: Provider) throws {
    let scene = try scene(provider)
    let app = try scene.start(rows: 40, columns: 120)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("```")
    try app.type("RET")
    try app.text("code")
    try app.type("RET")
    try app.text("```")
    try app.type("C-c C-a")
    try app.expect("Attach to acme/atlas#80, at once:")
    try app.type("C-g")
    try attach("notes.txt", in: app)
    try app.expect("Attached notes.txt")
    // Not glued to the fence, which would be none any more.
    #expect(app.rows.contains { $0.hasPrefix("[notes.txt](http") })
    try app.type("C-u C-c C-k")
    try app.expect("the file to be gone") { (try? scene.served("\(issue)/assets")) == "[]\n" }
    try attach("notes.txt", in: app)
    try app.expect("to acme/atlas#80. C-/ takes it back")
    try app.type("C-/")
    try app.expect("Undo: Removed notes.txt from acme/atlas#80")
    #expect(try scene.served("\(issue)/assets") == "[]\n")
  }

  @Test(
    "ISS-08 (part: attachments) A refused file is named with the reason, and the text stays",
    arguments: Provider.allCases)
  func refusal(provider: Provider) throws {
    let scene = try scene(provider)
    let app = try scene.start(rows: 40, columns: 140)
    try app.open(issue: 80)
    try app.press("c")
    try app.text("dear words")
    try attach("tool.exe", in: app)
    try app.expect("tool.exe is not attached to acme/atlas#80: demo does not accept this")
    for (status, words) in [
      (413, "it has 11 bytes, which is more than demo takes"), (403, "does not allow"),
    ] {
      scene.forge.setFault(FaultRule(.serverError(status: status), method: "POST"))
      try attach("notes.txt", in: app)
      try app.expect(words)
    }
    scene.forge.setFault(nil)
    #expect(app.find("dear words") != nil)
    try attach("gone.txt", in: app)
    try app.expect("gone.txt cannot be read: No such file or directory")
    #expect(app.find("dear words") != nil)
    #expect(try scene.served("\(issue)/assets") == "[]\n")
  }

  @Test(
    "ISS-08 (part: attachments) A file whose answer never came is looked up, not sent twice",
    arguments: WriteFaultTests.silences, Provider.allCases)
  func silence(fault: Fault, provider: Provider) throws {
    let scene = try scene(provider)
    let app = try scene.start(rows: 40, columns: 140)
    try app.open(issue: 80)
    scene.forge.setFault(FaultRule(fault, method: "POST", times: 1))
    try attach("notes.txt", in: app)
    try app.expect("Attached notes.txt, 11 bytes, to acme/atlas#80")
    #expect(try scene.count(#""name":"notes.txt""#, at: "\(issue)/assets") == 1)
  }

  @Test("The commands for attached files run by their names")
  func names() throws {
    let scene = try scene(.gitea)
    let app = try scene.start(rows: 30)
    try app.open(issue: 80)
    for (command, words) in [
      ("attach-file", "Attach to acme/atlas#80:"), ("attachment-open", "No attached file at point"),
      ("attachment-save", "No attached file at point"),
    ] {
      try app.type("M-x")
      try app.text(command)
      try app.type("RET")
      try app.expect(words)
      if words.hasSuffix(":") { try app.type("C-g") }
    }
  }
}
