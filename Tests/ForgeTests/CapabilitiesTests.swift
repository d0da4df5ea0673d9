import Testing

@testable import Forge

@Suite struct CapabilitiesTests {
  @Test(arguments: [
    ("1.27.0", "1.26.3"), ("1.26.3", "1.24.7"), ("1.26.0+rc0", "1.25.9"),
    ("1.20.0+dev-166-g8e4063479", "1.19.4"), ("11.0.15+gitea-1.22.0", "7.0.0"),
    ("1.21.11-1", "1.21"), ("v1.23.1", "1.23.0"), ("d64e081bf6", "99.0"), ("64e081bf6", "99.0"),
    ("", "99.0"), ("2", "99.0"),
  ])
  func `A version is at least an older one`(version: String, older: String) {
    let numbers = older.split(separator: ".").compactMap { Int($0) }
    let parsed = ServerVersion(version)
    #expect(parsed.isAtLeast(numbers[0], numbers[1]))
    #expect(parsed.description == version)
  }

  @Test(arguments: [("1.26.3", 1, 27), ("1.9.0", 1, 10), ("11.0.15+gitea-1.22.0", 12, 0)])
  func `A version is less than a newer one`(version: String, major: Int, minor: Int) {
    #expect(!ServerVersion(version).isAtLeast(major, minor))
  }

  @Test(arguments: [
    (Provider.gitea, "1.27.0", Feature.issueSort, false),
    (.gitea, "1.26.0", .contentVersion, true),
    (.gitea, "1.25.4", .contentVersion, false),
    (.gitea, "d64e081bf6", .contentVersion, true),
    (.forgejo, "16.0.1+gitea-1.22.0", .contentVersion, false),
    (.forgejo, "11.0.15+gitea-1.22.0", .issueSort, true),
    (.forgejo, "10.0.0+gitea-1.22.0", .issueSort, false),
    (.forgejo, "11.0.15+gitea-1.22.0", .searchSort, false),
    (.forgejo, "1.20.5-0", .activityFeeds, true),
    (.forgejo, "1.19.4-0", .activityFeeds, false),
    (.gitea, "1.19.4", .deleteIssue, true),
  ])
  func `A server has what its version brought`(
    provider: Provider, version: String, feature: Feature, expected: Bool
  ) {
    #expect(Capabilities(provider, ServerVersion(version)).has(feature) == expected)
  }
}
