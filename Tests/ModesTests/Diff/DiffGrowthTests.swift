import Editor
import Forge
import Glibc
import Syntax
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Lines that a diff leaves out")
struct DiffGrowthTests {
  private func read(_ diff: String) -> DiffText {
    var reader = DiffReader(head: DiffHead(width: 80, icons: .unicode))
    var text = DiffText()
    guard let piece = reader.take(Array(diff.utf8), isLast: true) else { return text }
    text.source = piece.source
    text.lines = piece.lines[...]
    text.files = piece.files
    text.hunks = piece.hunks
    return text
  }

  private func file(_ count: Int) -> [UInt8] {
    Array(String(repeating: "x\n", count: count).utf8)
  }

  @Test(
    "a hunk without new lines and context grows where the file is long enough, else that is said",
    arguments: [(600, 20), (499, 10), (504, 15), (498, nil), (1, nil), (0, nil)])
  func withoutContext(_ lines: Int, _ added: Int?) throws {
    let text = read("--- a/n\n+++ b/n\n@@ -500 +499,0 @@\n-x\n")
    let wish = DiffGrowth.Wish(hunk: 0, above: 10, below: 10)
    guard let added else {
      #expect {
        try DiffGrowth(text, wish, file(lines))
      } throws: {
        "\($0)".contains("no longer as this diff has it")
      }
      return
    }
    #expect(try DiffGrowth(text, wish, file(lines)).count == added)
  }

  @Test("whatever a diff claims of a file, lines are its own or it is said that it does not fit")
  func random() {
    var random = SeededGenerator(seed: 499)
    for _ in 0..<2000 {
      var diff = "--- a/n\n+++ b/n\n"
      let hunks = Int.random(in: 1...3, using: &random)
      for _ in 0..<hunks {
        let old = Int.random(in: 0...2, using: &random)
        let new = Int.random(in: 0...2, using: &random)
        let places = (0..<2).map { _ in Int.random(in: 0...40, using: &random) }
        diff += "@@ -\(places[0]),\(old) +\(places[1]),\(new) @@\n"
        // Some are cut short.
        for _ in 0..<Int.random(in: 0...old, using: &random) { diff += "-x\n" }
        for _ in 0..<Int.random(in: 0...new, using: &random) { diff += "+x\n" }
      }
      var text = read(diff)
      guard !text.hunks.isEmpty else { continue }
      let hunk = Int.random(in: text.hunks.indices, using: &random)
      let wish = DiffGrowth.Wish(
        hunk: hunk, above: Int.random(in: 0...50, using: &random),
        below: Int.random(in: 0...50, using: &random),
        belowBefore: hunk > 0 ? Int.random(in: 0...50, using: &random) : 0)
      let count = Int.random(in: 0...40, using: &random)
      guard let growth = try? DiffGrowth(text, wish, file(count)) else { continue }
      let before = text.lines.count
      growth.apply(to: &text)
      #expect(text.lines.count == before + growth.count)
      let numbers = text.lines.filter { $0.kind == .context }.compactMap(\.new)
      #expect(numbers.allSatisfy { (1...max(1, count)).contains($0) }, "\(diff)")
    }
  }

  @Test(
    "a file that a diff names is read only where it is a plain one of its folder",
    arguments: [
      ("../secret", "is outside of"), ("link", "is outside of"), ("device", "is outside of"),
      ("pipe", "not a plain file"), ("sub", "is a folder"), ("missing", "There is no file"),
      ("../missing", "There is no file"), ("large", "too large"), ("sub/../small", ""),
      ("small", ""),
    ])
  func names(_ name: String, _ problem: String) throws {
    let sandbox = try Sandbox()
    let folder = try sandbox.makeFolder(sandbox.path + "/clone")
    try sandbox.makeFolder(folder + "/sub")
    try sandbox.write(sandbox.path + "/secret", "x\n")
    try sandbox.write(folder + "/small", "x\n")
    try sandbox.write(folder + "/large", "x\nx\nx\n")
    #expect(symlink(sandbox.path + "/secret", folder + "/link") == 0)
    #expect(symlink("/dev/zero", folder + "/device") == 0)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    let page = DiffPage(
      origin: .local(folder: folder), head: DiffHead(width: 80, icons: .unicode),
      syntax: DiffSyntax(grammars: GrammarShelf(folders: [])))
    page.text = read("--- a/\(name)\n+++ b/\(name)\n@@ -1 +0,0 @@\n-x\n")
    let file = try #require(page.text.files.first)
    #expect(String(decoding: file.path, as: UTF8.self) == name)
    let source = DiffGrowth.Source(page, file, limit: 4)
    let services = try ListSession().services
    guard !problem.isEmpty else {
      #expect(try source.fetch(services) == Array("x\n".utf8))
      return
    }
    #expect {
      try source.fetch(services)
    } throws: {
      "\($0)".contains(problem)
    }
  }
}
