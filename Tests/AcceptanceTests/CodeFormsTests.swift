import DemoForge
import Glibc
import TestSupport
import Testing

@Suite("Forms of files: languages, large ones, pictures, documents, sounds")
struct CodeFormsTests {
  private static let git = "/usr/bin/git"

  // MARK: - Sources

  /// A file, a text in it and the face in which that begins.
  private struct Source {
    let name: String
    let text: String
    let word: String
    let face: String
  }

  private static let sources = [
    Source(name: "a.swift", text: "let one = 1\n", word: "let one", face: "syntax.keyword"),
    Source(name: "a.py", text: "def one():\n    pass\n", word: "def one", face: "syntax.keyword"),
    Source(name: "a.rs", text: "fn one() {}\n", word: "fn one", face: "syntax.keyword"),
    Source(name: "a.go", text: "package one\n", word: "package one", face: "syntax.keyword"),
    Source(name: "a.c", text: "return_type x; // note\n", word: "// note", face: "syntax.comment"),
    Source(name: "a.json", text: "{\"a\": \"word\"}\n", word: "\"word\"", face: "syntax.string"),
    Source(name: "a.ml", text: "let one = (* note *) 1\n", word: "(* note", face: "syntax.comment"),
    Source(name: "Makefile", text: "# note\nall:\n", word: "# note", face: "syntax.comment"),
    // By its first line, and by what is in it.
    Source(
      name: "script", text: "#!/usr/bin/env python3\ndef two():\n    pass\n", word: "def two",
      face: "syntax.keyword"),
    Source(
      name: "page", text: "<?xml version=\"1.0\"?>\n<!-- note --><a/>\n", word: "<!-- note",
      face: "syntax.comment"),
  ]

  private func expectFace(_ face: String, of text: String, _ app: Gotcha) throws {
    try app.expect("\(text) in \(face)") {
      guard let place = app.find(text) else { return false }
      return (try? app.face(row: place.row, column: place.column))??.contains(face) == true
    }
  }

  private func visit(_ path: String, _ app: Gotcha) throws {
    try app.type("C-x C-f C-a C-k")
    try app.text(path)
    try app.type("RET")
  }

  @Test(
    "FIL-04 T07 Many languages are coloured, by name, first line or content; others are legible")
  func languages() throws {
    let sandbox = try Sandbox()
    let paths = try Self.sources.map { try sandbox.write($0.name, $0.text) }
    let unknown = try sandbox.write("letter", "Dear Bob,\nall is well.\n")
    let app = try Gotcha([paths[0]], sandbox: sandbox)
    for (source, path) in zip(Self.sources, paths) {
      try visit(path, app)
      try app.expect(source.word)
      try expectFace(source.face, of: source.word, app)
    }
    try visit(unknown, app)
    try app.expect("all is well.")
    #expect(try app.face(of: "Dear Bob") == "default")
    try app.type("C-x C-c")
    #expect(try app.terminal.waitForExit() == .exited(0))
  }

  @Test("FIL-04 A file of 100 MB opens and scrolls")
  func large() throws {
    let sandbox = try Sandbox()
    let path = sandbox.home + "/large.txt"
    let file = try #require(fopen(path, "w"))
    let line = String(repeating: "x", count: 66)
    for block in 0..<1400 {
      fputs((0..<1000).map { "\(block * 1000 + $0) \(line)\n" }.joined(), file)
    }
    fclose(file)
    let app = try Gotcha([path], sandbox: sandbox)
    try app.expect("0 xxx")
    try app.type("C-v C-v")
    try app.expect("40 xxx")
    try app.type("M->")
    try app.expect("1399999 xxx")
    try app.type("M-v")
    try app.expect("1399970 xxx")
    try app.type("C-x C-c")
    #expect(try app.terminal.waitForExit() == .exited(0))
  }

  @Test(
    "FIL-04 A line of 1 MB is cut at the window's edge until one asks, and is gone through",
    .enabled(if: access("/usr/bin/git", X_OK) == 0))
  func longLine() throws {
    let scene = try Scene()
    let clone = try makeClone(scene) { folder in
      let rest = String(repeating: "abcdefgh", count: 131_072)
      try scene.sandbox.write(folder + "/long.json", "{\"head\": 1, \"rest\": \"\(rest)\"}\n")
    }
    let terminal = try scene.startUnsettled(in: clone)
    try terminal.wait(forText: "· all branches · clone")
    terminal.text("v")
    try terminal.wait(forText: "long.json")
    terminal.text("\r")
    try terminal.wait(forText: "{\"head\": 1")
    #expect(terminal.screen.rows.contains { $0.hasSuffix("…") })
    try terminal.type("C-e")
    try terminal.wait(forText: "gh\"}")
    try terminal.type("C-a")
    try terminal.wait(forText: "{\"head\": 1")
    terminal.text("Vl")
    try terminal.wait(for: "the line to go on in the next rows") {
      terminal.screen.rows.count { $0.contains("abcdefgh") } > 10
    }
    terminal.text("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// A clone of acme/atlas with one commit of some files.
  private func makeClone(_ scene: Scene, _ fill: (String) throws -> Void) throws -> String {
    let clone = scene.sandbox.home + "/atlas"
    func git(_ arguments: String...) throws {
      _ = try scene.sandbox.run(
        Self.git, ["-c", "user.name=alice", "-c", "user.email=alice@example.org"] + arguments)
    }
    try git("init", "-q", "-b", "main", clone)
    try git("-C", clone, "remote", "add", "origin", scene.forge.url + "/acme/atlas.git")
    try fill(clone)
    try git("-C", clone, "add", ".")
    try git("-C", clone, "commit", "-qm", "Forms")
    return clone
  }

  // MARK: - Pictures

  @Test(
    "FIL-06 A picture is drawn by the terminal where it can, in characters where not, and leaves cleanly",
    arguments: [TerminalProfile.sixel, kitty, .xterm, .tmux])
  func pictures(_ profile: TerminalProfile) throws {
    guard Self.hasPictures else { return }
    let scene = try Scene()
    let app = try scene.start(rows: 24, columns: 80, profile: profile, pane: "3")
    try app.expect("atlas")
    try app.press("#")
    try app.text(scene.forge.url + "/acme/atlas/src/branch/main/LICENSE")
    try app.type("RET")
    try app.expect("LICENSE")
    try app.expectGone("Loading")
    let before = app.terminal.output.count
    try app.press("#")
    try app.text(scene.forge.url + "/acme/atlas/src/branch/main/assets/logo.png")
    try app.type("RET")
    try app.expect("a PNG picture, 96 × 96 pixels")
    let drawn = String(decoding: app.terminal.output[before...], as: UTF8.self)
    #expect(
      drawn.contains("\u{1B}P0;1;0q") == (profile.cellSize != nil && !profile.hasKittyGraphics))
    #expect(drawn.contains("\u{1B}_Ga=p,i=") == profile.hasKittyGraphics)
    // What is left of it when it scrolls is drawn as it was.
    let whole = app.terminal.output.count
    try app.type("C-u 3 C-v")
    try app.expect("logo.png")
    let part = String(decoding: app.terminal.output[whole...], as: UTF8.self)
    #expect(part.contains(",C=1,q=2") == profile.hasKittyGraphics && !part.contains("a=t"))
    #expect(
      part.contains("\u{1B}P0;1;0q") == (profile.cellSize != nil && !profile.hasKittyGraphics))
    let shown = app.terminal.output.count
    try app.type("DEL")
    try app.expectGone("PNG picture")
    let after = String(decoding: app.terminal.output[shown...], as: UTF8.self)
    #expect(after.contains("\u{1B}_Ga=d,d=I,i=") == profile.hasKittyGraphics)
    #expect(!after.contains("\u{1B}P0;1;0q") && !after.contains("a=t"))
    try app.leave()
  }

  /// A terminal that speaks kitty's graphics protocol.
  private static let kitty: TerminalProfile = {
    var profile = TerminalProfile.sixel
    profile.primaryAttributes = "62;22"
    profile.hasKittyGraphics = true
    return profile
  }()

  /// Whether the libraries that draw pictures are there.
  private static let hasPictures =
    access("/usr/lib/x86_64-linux-gnu/libchafa.so.0", R_OK) == 0
    && access("/usr/lib/x86_64-linux-gnu/libgdk_pixbuf-2.0.so.0", R_OK) == 0

  // MARK: - Documents and sounds

  @Test(
    "FIL-06 PDF text, facts of sounds, drawings and bytes: each form opens and is left cleanly",
    .enabled(if: access("/usr/bin/git", X_OK) == 0))
  func forms() throws {
    let scene = try Scene()
    var wave = Array("RIFF....WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 12)
    wave += [2, 0, 0, 0] + [UInt8](repeating: 0, count: 144)
    let sound = String(decoding: wave, as: UTF8.self)
    let clone = try makeClone(scene) { folder in
      try scene.sandbox.write(folder + "/a.wav", sound)
      try scene.sandbox.write(folder + "/b.bin", "\u{0}\u{1}\u{2} end")
      try scene.sandbox.write(folder + "/c.pdf", Self.document)
      try scene.sandbox.write(
        folder + "/d.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\">"
          + "<rect width=\"20\" height=\"10\" fill=\"red\"/></svg>\n")
    }
    let terminal = try scene.startUnsettled(in: clone)
    try terminal.wait(forText: "· all branches · clone")
    try terminal.wait(forText: "Forms")
    terminal.text("v")
    try terminal.wait(forText: "a.wav")
    let forms = [
      "WAVE sound, 1:28 minutes", "00000000  00 01 02",
      access("/usr/bin/pdftotext", X_OK) == 0 ? "Hello from a page" : "needs the program pdftotext",
      Self.hasPictures && Self.drawsSVG ? "an SVG drawing" : "<svg xmlns",
    ]
    for form in forms {
      terminal.text("\r")
      try terminal.wait(forText: form)
      try terminal.type("DEL")
      try terminal.wait(forText: "c.pdf")
      terminal.text("j")
    }
    terminal.text("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  private static let drawsSVG =
    access("/usr/lib/x86_64-linux-gnu/gdk-pixbuf-2.0/2.10.0/loaders/libpixbufloader-svg.so", R_OK)
    == 0

  private static let document = """
    %PDF-1.1
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
    4 0 obj<</Length 48>>stream
    BT /F 18 Tf 10 50 Td (Hello from a page) Tj ET
    endstream endobj
    5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
    trailer<</Root 1 0 R>>
    %%EOF

    """
}
