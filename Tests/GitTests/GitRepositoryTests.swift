import Git
import TestSupport
import Testing

@Suite("Repositories on disk")
struct GitRepositoryTests {
  let alice = GitSignature(
    name: "Alice Liddell", email: "alice@example.com", seconds: 1_700_000_000, offsetMinutes: 120)

  @Test("A commit is read back as it was made")
  func commitRoundTrip() throws {
    try withRepository { repository in
      try repository.createHistory(of: 2, on: "main") { index in
        (index == 0 ? "Start\n" : "Go on\n", alice)
      }
      let tip = try #require(repository.hash(of: "refs/heads/main"))
      let second = try repository.commit(tip)
      #expect(second.message == "Go on\n" && second.author == alice)
      #expect(second.parents.count == 1)
      let first = try repository.commit(try #require(second.parents.first))
      #expect(first.message == "Start\n" && first.author == alice && first.parents == [])
    }
  }

  @Test("A time beyond all calendars is one of the years 0 and 9999")
  func strangeTimes() {
    let late = GitSignature(name: "A", email: "", seconds: .max, offsetMinutes: .max)
    #expect(late.seconds == 253_402_300_799 && late.offsetMinutes == 1439)
    let early = GitSignature(name: "A", email: "", seconds: .min, offsetMinutes: .min)
    #expect(early.seconds == -62_167_219_200 && early.offsetMinutes == -1439)
  }

  @Test("A new repository has no branch and no commit")
  func emptyRepository() throws {
    try withRepository { repository throws in
      #expect(try repository.branches() == [])
      #expect(repository.hash(of: "refs/heads/main") == nil)
    }
  }

  /// How many commits can be reached from the main branch.
  private func countCommits(in repository: GitRepository) throws -> Int {
    var waiting = [try #require(repository.hash(of: "refs/heads/main"))]
    var seen = Set(waiting)
    while let hash = waiting.popLast() {
      for parent in try repository.commit(hash).parents where seen.insert(parent).inserted {
        waiting.append(parent)
      }
    }
    return seen.count
  }

  @Test("A long history is the same for the same descriptions")
  func history() throws {
    var tips: [String?] = []
    for _ in 0..<2 {
      try withRepository { repository in
        try repository.createHistory(of: 1000, on: "main") { index in
          let author = GitSignature(
            name: alice.name, email: alice.email, seconds: alice.seconds + Int64(index) * 60,
            offsetMinutes: alice.offsetMinutes)
          return ("Step \(index)\n", author)
        }
        #expect(try countCommits(in: repository) == 1000)
        tips.append(repository.hash(of: "refs/heads/main"))
      }
    }
    #expect(tips[0] != nil)
    #expect(tips[0] == tips[1])
  }

  @Test("A bundle brings its branches, its history and its HEAD")
  func bundle() throws {
    try withRepository { repository in
      try repository.importBundle(Fixture.bytes("demo/atlas.bundle"))
      let branches = try repository.branches()
      #expect(branches.count == 13)
      #expect(branches.map(\.name).contains("ünïcode-branch"))
      #expect(try countCommits(in: repository) == 201)
      let tip = try #require(repository.hash(of: "HEAD"))
      #expect(tip == branches.first { $0.name == "main" }?.hash)
      #expect(try repository.commit(tip).message == "Rebase 2\n")
    }
  }

  @Test("What is no bundle is refused", arguments: ["", "hello\n", "# v2 git bundle\n", cutBundle])
  func malformedBundle(text: String) throws {
    try withRepository { repository in
      let error = #expect(throws: GitError.self) {
        try repository.importBundle(Array(text.utf8))
      }
      #expect(error?.kind == .malformed)
    }
  }

  @Test("Errors name what was asked for")
  func errors() throws {
    let git = try Git()
    let missing = #expect(throws: GitError.self) { try git.open("/nowhere/at-all") }
    #expect(missing?.description.contains("/nowhere/at-all") == true)
    try withRepository { repository in
      let hash = String(repeating: "1", count: 40)
      let error = #expect(throws: GitError.self) { try repository.commit(hash) }
      #expect(error?.kind == .notFound)
      #expect(throws: GitError.self) { try repository.commit("not a hash") }
    }
  }

  static let cutBundle =
    "# v2 git bundle\n\(String(repeating: "a", count: 40)) refs/heads/main\n\nPACK"
}

private let cutBundle = GitRepositoryTests.cutBundle

private func withRepository(_ body: (GitRepository) throws -> Void) throws {
  let sandbox = try Sandbox()
  try body(Git().initializeBare(sandbox.home + "/repository"))
}
