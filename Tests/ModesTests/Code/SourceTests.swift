import DemoForge
import Display
import Editor
import Forge
import Glibc
import Pictures
import TestSupport
import Testing
import Text
import Workers

@testable import Modes

@Suite("Files of a repository: who wrote them, their addresses, their forms")
struct SourceTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private static let git = "/usr/bin/git"

  private func opened(_ location: Location, columns: Int = 80) throws -> ListSession {
    let list = try ListSession(try demoForge(), rows: 24, columns: columns)
    try list.open(location)
    return list
  }

  // MARK: - Blame

  @Test("REP-06 A shows who wrote each line, RET leads to the commit, A back to the same line")
  func blame() throws {
    let list = try opened(.file("1", Self.atlas, at: "README.md"))
    try list.type("j j A")
    #expect(list.ran.last == "show-blame")
    #expect(list.buffer.location?.kind == .blame)
    try expectGolden(list.list, "code/blame-80")
    #expect(list.modeLine.contains("L3"))
    try list.type("RET")
    #expect(list.buffer.location?.kind == .commit)
    try list.type("DEL A")
    #expect(list.buffer.location?.kind == .file)
    #expect(list.modeLine.contains("L3"))
  }

  @Test("REP-06 C-x v h shows the commits of the region's lines only")
  func lineLog() throws {
    let list = try opened(.file("1", Self.atlas, at: "src/main.go"))
    try list.type("C-x v h")
    #expect(list.ran.last == "show-line-log")
    #expect(list.buffer.location?.value(of: "lines") == "1-1")
    #expect(list.modeLine.contains("commits of src/main.go L1-1"))
    #expect(!list.text.isEmpty)
    try list.type("RET")
    #expect(list.buffer.location?.kind == .commit)
  }

  @Test("d shows the latest change of a file")
  func fileDiff() throws {
    let list = try opened(.file("1", Self.atlas, at: "README.md"))
    try list.type("d")
    #expect(list.ran.last == "file-diff")
    #expect(list.buffer.location?.kind == .diff)
    #expect(list.pointRow.contains("README.md"))
  }

  // MARK: - Addresses

  @Test("FIL-07 w copies the address of a line, of a region, and with C-u one at the commit")
  func addresses() throws {
    let list = try opened(.file("1", Self.atlas, at: "README.md"))
    try list.type("j j w")
    #expect(list.ran.last == "file-copy-url")
    #expect(list.copied?.hasSuffix("/acme/atlas/src/branch/HEAD/README.md#L3") == true)
    try list.type("C-SPC j j j j C-e w")
    #expect(list.copied?.hasSuffix("README.md#L3-L7") == true)
    try list.type("C-u w")
    let hash = "618f8037fbb534adc1bc1f9d07abc02489fece6b"
    #expect(list.copied?.contains("/src/commit/\(hash)/README.md#L7") == true)
  }

  @Test(
    "an address with lines opens there, also where the branch has a slash or the file no ending",
    arguments: [
      ("/src/branch/main/README.md#L5-L7", "L5", Location.Kind.file),
      ("/src/branch/feature/draft/README.md#L2", "L2", .file),
      ("/src/branch/main/LICENSE", "", .file), ("/src/branch/main/docs", "", .files),
      ("/blame/branch/main/README.md", "", .blame), ("/releases", "", .releases),
      ("/tags", "", .releases), ("/releases/tag/v1.0.0", "", .release),
      ("/commits/branch/feature/draft/README.md", "", .history),
    ])
  func openAddress(_ path: String, _ position: String, _ kind: Location.Kind) throws {
    let forge = try demoForge()
    let list = try ListSession(forge)
    list.session.open(webAddress: "\(forge.url)/acme/atlas\(path)", list.services)
    list.settle()
    #expect(list.buffer.location?.kind == kind, "\(list.echo)")
    #expect(list.buffer.freshness.problem == nil)
    #expect(list.modeLine.contains(position))
    if path.contains("draft") { #expect(list.buffer.location?.revision == "feature/draft") }
  }

  // MARK: - Folders

  @Test("TAB opens a folder in its place and closes it; it stays open over a refresh")
  func tree() throws {
    let list = try opened(.files("1", Self.atlas))
    while !list.pointRow.contains("docs/") { try list.type("j") }
    try list.type("TAB")
    #expect(list.ran.last == "files-toggle-folder")
    try expectGolden(list.list, "code/tree-80")
    try list.type("r")
    #expect(list.text.contains("guide.md"))
    try list.type("TAB")
    #expect(!list.text.contains("guide.md"))
    while !list.pointRow.contains("LICENSE") { try list.type("j") }
    try list.type("TAB")
    #expect(list.echo == "No folder at point")
  }

  @Test("/ finds a file by some of its letters")
  func find() throws {
    let list = try opened(.files("1", Self.atlas))
    try list.type("/")
    #expect(list.ran.last == "files-find")
    try list.type("g e o p t g o")
    #expect(list.screen.contains { $0.contains("src/geo/point.go") })
    try list.type("RET")
    #expect(list.buffer.location == .file("1", Self.atlas, at: "src/geo/point.go"))
  }

  @Test("letters in a row, of the name, at the beginning of words count more")
  func fuzzy() throws {
    let paths = FuzzyPaths([
      "src/main.swift", "docs/manual.md", "src/app/Main.swift", "m/a/i/n", "README.md",
    ])
    #expect(
      try paths.matches("main") == ["src/main.swift", "src/app/Main.swift", "m/a/i/n"])
    #expect(try paths.matches("zzz").isEmpty)
    #expect(try paths.matches("").count == 5)
    #expect(try paths.matches("SRC MAIN").first == "src/main.swift")
  }

  // MARK: - Releases

  @Test("REP-06 V r lists the releases, V t the tags; each opens")
  func releases() throws {
    let list = try opened(.history("1", Self.atlas))
    try list.type("V r")
    #expect(list.ran.last == "show-releases")
    try expectGolden(list.list, "code/releases-80")
    try list.type("RET")
    try expectGolden(list.list, "code/release-80")
    try list.type("DEL v")
    #expect(list.ran.last == "releases-next-view")
    #expect(list.modeLine.contains("acme/atlas tags"))
    try list.type("RET")
    #expect(list.buffer.location?.kind == .commit)
    try list.type("DEL V t")
    list.session.run("show-tags")
    #expect(list.modeLine.contains("acme/atlas tags"))
  }

  @Test("= shows what changed between two marked commits")
  func compare() throws {
    let list = try opened(.history("1", Self.atlas))
    try list.type("=")
    #expect(list.ran.last == "history-compare")
    #expect(list.echo == "Mark two commits with m to compare them")
    try list.type("m j j j m =")
    #expect(list.buffer.location?.kind == .diff)
    #expect(list.modeLine.contains(".."))
    #expect(list.buffer.properties[DiffPage.self]?.isComplete == true)
    #expect(list.buffer.properties[DiffPage.self]?.text.files.isEmpty == false)
  }

  // MARK: - Forms

  private func model(_ path: String, _ bytes: [UInt8]) -> FileModel {
    FileModel(path: path, bytes: bytes, Cancellation())
  }

  @Test("FIL-06 unknown binary shows its bytes in hexadecimal")
  func hexadecimal() {
    let model = model("x.bin", Array(0..<40))
    let text = model.text.string(0..<model.text.end)
    #expect(model.facts == "binary")
    #expect(text.contains(" 00000000  00 01 02 03 04 05 06 07  08 09 0a 0b 0c 0d 0e 0f  ......"))
    #expect(text.hasSuffix("  !\"#$%&'"))
  }

  @Test("sounds and pictures say what their heads tell")
  func facts() {
    var wave = Array("RIFF....WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 100)
    wave[28] = 2
    #expect(model("a.wav", wave).text.string(0..<60).contains("WAVE sound, 0:58 minutes"))
    let gif = Array("GIF89a".utf8) + [64, 1, 200, 0, 0, 0, 0]
    #expect(FileKind(path: "a", bytes: gif)?.note(gif) == "320 × 200 pixels")
    #expect(FileKind(path: "a.txt", bytes: Array("hello".utf8)) == nil)
  }

  @Test("FIL-06 a picture is drawn in characters with its colours where libchafa is installed")
  func picture() throws {
    let list = try opened(.file("1", Self.atlas, at: "assets/logo.png"))
    guard DecodedPicture.isAvailable else {
      #expect(list.screen[1].contains("a PNG picture, 96 × 96 pixels"))
      return
    }
    #expect(list.text.contains("a PNG picture, 96 × 96 pixels, 17,519 bytes"))
    let model = try #require(list.buffer.model as? FileModel)
    #expect(model.facts == "96 × 96")
    #expect(model.text.lineCount == 21)
    list.paint()
    let pictures = list.buffer.faces.runs.filter {
      list.session.faces.spec($0.face).description == "picture"
    }
    #expect(pictures.count > 50)
    try list.type("^")
    #expect(list.buffer.location == .files("1", Self.atlas, at: "assets"))
  }

  @Test("V o leads from a clone to its server and says where no clone is known")
  func otherSource() throws {
    let list = try opened(.history("1", Self.atlas))
    try list.type("V o")
    #expect(list.ran.last == "code-other-source")
    #expect(list.echo.contains("No clone of acme/atlas is known"))
    list.session.properties[StartedClone.self] = StartedClone(
      folder: "/nowhere/", repository: Self.atlas)
    try list.type("V o")
    #expect(list.buffer.location?.cloneFolder == "/nowhere/")
    #expect(list.buffer.freshness.problem?.contains("no longer a clone") == true)
  }

  @Test("a pointer of Git LFS says what it stands for")
  func pointer() {
    let text = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """
    let model = model("big.psd", Array(text.utf8))
    #expect(model.facts == "LFS pointer")
    #expect(model.text.string(0..<model.text.end).contains("12,345 bytes"))
  }

  @Test(
    "FIL-06 a PDF document shows its text where pdftotext is installed, and says so where not")
  func pdf() throws {
    // Workers, on which files are read, take no signals.
    signal(SIGPIPE, SIG_IGN)
    let bytes = Array(Self.document.utf8)
    let model = model("a.pdf", bytes)
    let text = model.text.string(0..<model.text.end)
    if access("/usr/bin/pdftotext", X_OK) == 0 {
      #expect(model.facts == "PDF, 1 page")
      #expect(text.contains("Hello from a page"))
    } else {
      #expect(text.contains("needs the program pdftotext"))
    }
  }

  private static let document = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R
    /Resources<</Font<</F1 5 0 R>>>>>>endobj
    4 0 obj<</Length 49>>stream
    BT /F1 18 Tf 20 50 Td (Hello from a page) Tj ET
    endstream endobj
    5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
    trailer<</Root 1 0 R/Size 6>>
    %%EOF

    """

  // MARK: - Clones

  @Test(
    "history, commit, diff, file and blame come from a clone without any server",
    .enabled(if: access(git, X_OK) == 0))
  func clone() throws {
    let sandbox = try Sandbox()
    let folder = sandbox.path + "/atlas"
    _ = try sandbox.run(
      Self.git, ["clone", "-q", try Fixture.path("demo/atlas.bundle"), folder], directory: "/")
    let list = try ListSession(rows: 24, columns: 80)
    let server = Location.server(ofClone: folder)
    try list.open(.history(server, Self.atlas))
    #expect(list.modeLine.contains("all branches · clone"))
    #expect(list.text.contains("Rebase 2"))
    while !list.pointRow.contains("Rebase 2") { try list.type("j") }
    try list.type("RET")
    #expect(list.screen.contains { $0.contains("618f8037fbb534adc1bc1f9d07abc02489fece6b") })
    #expect(list.screen.contains { $0.contains("Unsigned") })
    try list.type("n RET")
    #expect(list.buffer.location?.kind == .diff)
    try list.type("n j RET")
    #expect(list.buffer.location?.kind == .file, "\(list.echo)")
    try list.type("A")
    #expect(list.buffer.model is BlameModel, "\(list.buffer.freshness.problem ?? "")")
    try list.type("^ RET")
    #expect(list.buffer.freshness.problem == nil)
    // Files of this machine know their clone.
    _ = try list.session.visitFile(folder + "/README.md")
    list.settle()
    try list.session.display(list.session.visitFile(folder + "/README.md"), .same)
    try list.type("C-x v g")
    #expect(list.buffer.location?.kind == .blame, "\(list.echo)")
    #expect(list.buffer.location?.cloneFolder == folder + "/")
    _ = try list.session.display(list.session.visitFile(folder + "/README.md"), .same)
    try list.type("C-x v l")
    #expect(list.buffer.location?.kind == .history)
    #expect(list.text.contains("Initial commit"))
  }

  @Test(
    "diff-apply changes the files of a clone after a question, and nothing where it does not fit",
    .enabled(if: access(git, X_OK) == 0))
  func apply() throws {
    let sandbox = try Sandbox()
    let folder = sandbox.path + "/atlas"
    _ = try sandbox.run(
      Self.git, ["clone", "-q", try Fixture.path("demo/atlas.bundle"), folder], directory: "/")
    try sandbox.write(folder + "/LICENSE", "one\ntwo\n")
    let patch = """
      diff --git a/LICENSE b/LICENSE
      --- a/LICENSE
      +++ b/LICENSE
      @@ -1,2 +1,2 @@
       one
      -two
      +three

      """
    try sandbox.write(sandbox.path + "/p.diff", patch)
    let list = try ListSession(rows: 24, columns: 80)
    try list.open(.diff(file: sandbox.path + "/p.diff"))
    try list.type("V a")
    #expect(list.ran.last == "diff-apply")
    list.session.setPromptInput(folder + "/")
    try list.type("RET")
    #expect(list.screen.contains { $0.contains("Change 1 file in") }, "\(list.echo)")
    #expect(sandbox.read(folder + "/LICENSE") == "one\ntwo\n")
    try list.type("y")
    list.settle()
    #expect(sandbox.read(folder + "/LICENSE") == "one\nthree\n", "\(list.echo)")
    try list.type("V a")
    list.session.setPromptInput(folder + "/")
    try list.type("RET")
    #expect(list.echo.contains("Cannot apply the diff"), "\(list.echo)")
  }
}
