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
      let hash = try repository.createCommit("Start\n", by: alice, on: "main")
      let commit = try repository.commit(hash)
      #expect(commit.message == "Start\n")
      #expect(commit.author == alice)
      #expect(commit.parents == [])
      let second = try repository.createCommit("Go on\n", by: alice, on: "main")
      #expect(try repository.commit(second).parents == [hash])
      #expect(try repository.countCommits(from: "refs/heads/main") == 2)
      #expect(repository.hash(of: "refs/heads/main") == second)
    }
  }

  @Test("A new repository has no branch and no commit")
  func emptyRepository() throws {
    try withRepository { repository throws in
      #expect(try repository.branches() == [])
      #expect(try repository.countCommits(from: "refs/heads/main") == 0)
      #expect(repository.hash(of: "refs/heads/main") == nil)
    }
  }

  @Test("A long history is the same for the same descriptions")
  func history() throws {
    var tips: [String?] = []
    for _ in 0..<2 {
      try withRepository { repository in
        try repository.createHistory(of: 1000, on: "main") { index in
          var author = alice
          author.seconds += Int64(index) * 60
          return ("Step \(index)\n", author)
        }
        #expect(try repository.countCommits(from: "refs/heads/main") == 1000)
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
      #expect(try repository.countCommits(from: "refs/heads/main") == 201)
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
