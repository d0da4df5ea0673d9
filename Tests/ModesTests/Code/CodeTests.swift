import DemoForge
import Editor
import Forge
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Commits, history and files of a repository")
struct CodeTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private static let octopus = "f28b9ff1c3281488fdc7b55d9f446e9c07edd451"

  private func opened(_ location: Location, rows: Int = 24, columns: Int = 80) throws -> ListSession
  {
    let list = try ListSession(try demoForge(), rows: rows, columns: columns)
    try list.open(location)
    return list
  }

  // MARK: - History

  @Test("REP-01 all branches come first, with commits of several, and one can be chosen")
  func branches() throws {
    let list = try opened(.history("1", Self.atlas))
    #expect(list.modeLine.contains("acme/atlas commits · all branches"))
    let all = list.buffer.text.contents
    let text = all.string(0..<all.end)
    #expect(text.contains("ünïcode-branch Branch with a non-ASCII name"))
    #expect(text.contains("feature/draft Not ready yet, amended"))
    try list.type("b")
    #expect(list.screen.contains { $0.contains("All branches") && $0.contains("shown now") })
    try list.type("f e a t u r e / d r a f t RET")
    #expect(list.modeLine.contains("· feature/draft"))
    #expect(list.screen[1].contains("Not ready yet, amended"))
    list.session.run("history-branch")
    try list.type("A l l RET")
    #expect(list.modeLine.contains("· all branches"))
  }

  @Test("REP-02 REP-03 lanes, names at tips, subject, author and age", arguments: [80, 40])
  func graph(_ columns: Int) throws {
    let list = try opened(.history("1", Self.atlas), columns: columns)
    try expectGolden(list.list, "code/history-\(columns)")
  }

  @Test("lanes without room are said to be there, and no row loses its commit")
  func manyLanes() throws {
    let list = try ListSession(columns: 40)
    var model = HistoryModel()
    // Twelve branches side by side that have nothing in common.
    func hash(_ number: Int) -> String { String(repeating: "0", count: 38) + "\(number + 10)" }
    let alice = Commit.Person(name: "Alice", email: "", date: nil)
    let commits = (0..<24).map { index in
      let parents: [String] = index < 12 ? [hash(index + 12)] : []
      return Commit(
        hash: hash(index), message: "Step \(index)", author: alice, committer: alice,
        parents: parents)
    }
    model.append(HistoryModel.Portion(commits: commits, strands: []))
    try list.show(model, at: .history("1", Self.atlas))
    for row in list.screen.dropFirst().dropLast(2) where row.contains("Step") {
      #expect(row.contains("●"), "\(row)")
    }
    #expect(list.screen.contains { $0.contains("…●") })
    #expect(list.screen.contains { $0.contains("●") && $0.contains("…  Step") })
    #expect(list.modeLine.contains("1 of 24"))
    #expect(!list.modeLine.contains("+"))
  }

  @Test("more commits are loaded behind the last row, and lanes go on")
  func growth() throws {
    let list = try opened(.history("1", Self.atlas))
    let model = try #require(HistoryMode.model(of: list.buffer))
    try list.type("G RET")
    let grown = try #require(HistoryMode.model(of: list.buffer))
    #expect(grown.commits.count > model.commits.count)
    var reader = GraphReader()
    var edges = 0
    for (commit, row) in zip(grown.commits, grown.rows) {
      edges += reader.read(row.text(), of: commit.hash)?.count ?? 0
    }
    let here = Set(grown.commits.map(\.hash))
    #expect(edges == grown.commits.reduce(0) { $0 + $1.parents.count { here.contains($0) } })
  }

  @Test("FIL-03 a path has only its own commits")
  func pathHistory() throws {
    let list = try opened(.history("1", Self.atlas, path: "README.md"))
    #expect(list.buffer.text.contents.lineCount == 1)
    #expect(list.screen[1].contains("Initial commit"))
  }

  // MARK: - Commits

  @Test("REP-04 T05 a commit has its facts, its message and its files")
  func commit() throws {
    let list = try opened(.commit("1", Self.atlas, Self.octopus))
    try expectGolden(list.list, "code/commit-80")
    try list.type("n RET")
    #expect(list.ran.last == "commit-act")
    #expect(list.buffer.location?.kind == .diff)
    #expect(list.pointRow.hasPrefix(" ▾ octo/x.txt  new"))
    try list.type("J RET")
    try list.type("n j RET")
    #expect(list.buffer.location?.kind == .file)
    #expect(list.screen[1] == "y" || list.screen[1] == "z")
    try list.type("DEL ^")
    #expect(list.buffer.location == .commit("1", Self.atlas, Self.octopus))
  }

  @Test("a commit whose files did not come says so, and r reads them")
  func missingParts() throws {
    let forge = try demoForge()
    let list = try ListSession(forge)
    forge.setFault(FaultRule(.serverError(status: 503), path: ".diff"))
    try list.open(.commit("1", Self.atlas, Self.octopus))
    #expect(list.text.contains("Not all of this could be read. "))
    #expect(list.text.contains(" tries again\n"))
    #expect(list.text.contains(Self.octopus))
    forge.setFault(nil)
    try list.type("r")
    #expect(list.ran.last == "refresh")
    #expect(!list.text.contains("Not all of this"))
    #expect(list.text.contains("octo/x.txt"))
    // A server that has none of it is not to blame.
    let other = try demoForge()
    let without = try ListSession(other)
    other.setFault(FaultRule(.html(status: 404), path: ".diff"))
    try without.open(.commit("1", Self.atlas, Self.octopus))
    #expect(without.text.contains(Self.octopus))
    #expect(!without.text.contains("Not all of this"))
  }

  @Test("long values are wrapped at any width")
  func narrow() throws {
    let list = try opened(.commit("1", Self.atlas, Self.octopus), columns: 40)
    for row in list.screen.dropFirst().dropLast(2) { #expect(row.count <= 40) }
    let text = list.screen.joined()
    #expect(text.contains(Self.octopus.prefix(26)) && text.contains(Self.octopus.suffix(10)))
  }

  @Test("d shows what the commit at point changed; a commit that is not there says so")
  func diff() throws {
    let list = try opened(.history("1", Self.atlas))
    try list.type("d")
    #expect(list.ran.last == "show-diff")
    #expect(list.buffer.location?.diffCommit != nil)
    try list.open(.commit("1", Self.atlas, String(repeating: "0", count: 40)))
    #expect(list.buffer.freshness.problem != nil)
  }

  // MARK: - Files

  @Test("FIL-01 FIL-02 v switches history and files, and strange names open")
  func files() throws {
    let list = try opened(.history("1", Self.atlas))
    try list.type("j j")
    let row = list.pointRow
    try list.type("v")
    #expect(list.ran.last == "code-next-view")
    #expect(list.modeLine.contains("acme/atlas/"))
    try expectGolden(list.list, "code/files-80")
    try list.type("v")
    #expect(list.pointRow == row)
    for path in ["docs/100%_done #1 ?.txt", "docs/ünïcode/日本語 ファイル.md"] {
      try list.open(.file("1", Self.atlas, at: path))
      #expect(list.modeLine.contains(path.prefix(8)), "\(list.modeLine)")
      #expect(list.buffer.model is FileModel, "\(path)")
    }
    try list.type("^")
    #expect(list.buffer.location == .files("1", Self.atlas, at: "docs/ünïcode"))
  }

  @Test("FIL-05 Markdown opens rendered and switches to its source and back")
  func markdown() throws {
    let list = try opened(.files("1", Self.atlas))
    list.window.point = 0
    while !list.pointRow.contains("README.md") { try list.type("j") }
    try list.type("RET")
    #expect(list.buffer.location?.kind == .document)
    let rendered = list.screen
    try list.type("v")
    #expect(list.screen[1].hasPrefix("# Atlas"))
    try list.type("v")
    #expect(Array(list.screen.dropLast(2)) == Array(rendered.dropLast(2)))
  }

  @Test("C-x v l shows the commits of a file, and a file that is no text says so")
  func logAndBinary() throws {
    let list = try opened(.file("1", Self.atlas, at: "LICENSE"))
    try list.type("C-x v l")
    #expect(list.buffer.location == .history("1", Self.atlas, path: "LICENSE"))
    try list.open(.file("1", Self.atlas, at: "assets/logo.png"))
    #expect(list.text.contains("PNG picture, 96 × 96 pixels"))
  }

  @Test("code-next-view, show-log, show-diff and history-branch say where they mean nothing")
  func nowhere() throws {
    let list = try opened(.file("1", Self.atlas, at: "LICENSE"))
    try list.type("v")
    #expect(list.echo == "There is only one view of this")
    try list.open(.drafts)
    list.session.run("show-diff")
    #expect(list.echo == "No commit here")
    list.session.run("show-log")
    #expect(list.echo == "This belongs to no repository")
    list.session.run("history-branch")
    #expect(list.echo == "This belongs to no repository")
  }

  @Test("commits are ordered with children before parents, whatever their dates say")
  func order() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<50 {
      var commits: [Commit] = []
      for index in 0..<40 {
        let parents = (index + 1..<40).filter { _ in Int.random(in: 0..<12, using: &random) == 0 }
        commits.append(
          try commit("\(index)", parents: parents, at: .random(in: 0...100, using: &random)))
      }
      let sorted = CommitOrder.sorted(commits.shuffled(using: &random))
      #expect(sorted.count == commits.count)
      var seen: Set<String> = []
      for commit in sorted {
        #expect(commit.parents.allSatisfy { !seen.contains($0) })
        seen.insert(commit.hash)
      }
    }
  }

  private func commit(_ hash: String, parents: [Int], at time: Int) throws -> Commit {
    let shas = parents.map { #"{"sha": "\#($0)"}"# }.joined(separator: ",")
    let date = Timestamp(unixSeconds: Int64(time), offsetMinutes: 0)
    let person = #"{"name": "alice", "date": "\#(date)"}"#
    let text = """
      {"sha": "\(hash)", "commit": {"author": \(person), "committer": \(person)},
       "parents": [\(shas)]}
      """
    return try told(text)
  }
}
