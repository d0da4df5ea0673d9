import TestSupport
import Testing

@testable import Forge

@Suite struct ForgeAddressTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private static let bases = [
    "https://forge.example", "https://forge.example/sub", "http://127.0.0.1:3000",
  ]

  private static let pages: [(String, ForgeAddress.Target)] = [
    ("", .home),
    ("/alice", .user("alice")),
    ("/acme/atlas", .repository(atlas)),
    ("/acme/atlas/issues", .issues(atlas)),
    ("/acme/atlas/pulls", .pulls(atlas)),
    ("/acme/atlas/milestones", .milestones(atlas)),
    ("/acme/atlas/milestone/3", .milestone(atlas, 3)),
    ("/acme/atlas/issues/78", .issue(IssueRef(atlas, 78))),
    ("/acme/atlas/issues/78#issuecomment-5", .issue(IssueRef(atlas, 78), comment: 5)),
    ("/acme/atlas/pulls/81", .pull(IssueRef(atlas, 81))),
    ("/acme/atlas/pulls/81#issuecomment-9", .pull(IssueRef(atlas, 81), comment: 9)),
    ("/acme/atlas/commit/4cfafdc579", .commit(atlas, "4cfafdc579")),
    ("/acme/atlas/graph", .graph(atlas)),
    ("/acme/atlas/commits/branch/main", .commits(atlas, .branch("main"), path: "")),
    ("/acme/atlas/commits/branch/HEAD/docs", .commits(atlas, .head, path: "docs")),
    ("/acme/atlas/src/branch/HEAD", .source(atlas, .head, path: "", lines: nil)),
    (
      "/acme/atlas/src/tag/v1.0/a%20b/c.md",
      .source(atlas, .tag("v1.0"), path: "a b/c.md", lines: nil)
    ),
    (
      "/acme/atlas/src/commit/4cfafdc579/x.py#L3",
      .source(atlas, .commit("4cfafdc579"), path: "x.py", lines: 3...3)
    ),
  ]

  @Test(arguments: bases)
  func `Addresses are read and written the same`(base: String) throws {
    for (path, target) in Self.pages {
      let address = try #require(ForgeAddress(base + path, bases: Self.bases), "\(base + path)")
      #expect(address.base == base)
      #expect(address.target == target)
      #expect(address.description == base + path)
    }
  }

  @Test(arguments: [
    ("https://forge.example/acme/atlas.git", ForgeAddress.Target.repository(atlas)),
    ("https://forge.example/acme/atlas/", .repository(atlas)),
    ("https://forge.example/acme/atlas/issues?state=closed&q=x", .issues(atlas)),
    ("https://forge.example/acme/atlas/issues/78/", .issue(IssueRef(atlas, 78))),
    ("https://forge.example/acme/atlas/pulls/81/files#diff-1", .pull(IssueRef(atlas, 81))),
    ("http://FORGE.example/acme/atlas/issues/78#issue-78", .issue(IssueRef(atlas, 78))),
    ("https://forge.example/%61cme/atlas", .repository(atlas)),
  ])
  func `Other ways to write an address mean the same`(
    text: String, target: ForgeAddress.Target
  ) throws {
    #expect(try #require(ForgeAddress(text, bases: Self.bases)).target == target)
  }

  @Test(arguments: [
    "https://other.example/acme/atlas", "https://forge.example:8443/acme/atlas",
    "https://forge.example/user/settings", "https://forge.example/-/admin",
    "https://forge.example/explore/repos", "https://forge.example/acme/atlas/wiki",
    "https://forge.example/acme/atlas/issues/new", "https://forge.example/acme/atlas/issues/x/y",
    "https://forge.example.evil.example/acme/atlas", "https://forge.example@evil.example/a/b",
    "ssh://git@forge.example/acme/atlas.git", "acme/atlas", "",
  ])
  func `Pages of others and pages unknown are none`(text: String) {
    #expect(ForgeAddress(text, bases: Self.bases) == nil)
  }

  @Test func `The longer base wins`() throws {
    let address = try #require(
      ForgeAddress("https://forge.example/sub/acme/atlas", bases: Self.bases.reversed()))
    #expect(address.base == "https://forge.example/sub")
  }

  @Test func `Random addresses never crash`() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "acme", "/", "%", "%2F", "issues", "78", "#issuecomment-", "é", ".git", "-1", "?",
    ]
    for _ in 0..<5000 {
      let path = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let address = ForgeAddress("https://forge.example/" + path, bases: Self.bases) else {
        continue
      }
      #expect(ForgeAddress(address.description, bases: Self.bases) == address)
    }
  }
}
