import TestSupport
import Testing

@testable import DemoForge

/// The demo forge against what real servers answered to the same requests.
@Suite("Replies are as recorded")
struct RecordingTests {
  static let folders: [Provider: String] = [.gitea: "gitea-1.26.3", .forgejo: "forgejo-11.0.15"]

  /// Recordings of the endpoints that Gotcha reads.
  static let names = [
    "assignees", "branches", "branches-short", "commit-f28b9ff1c3", "commit-f28b9ff1c3-diff",
    "commit-unknown", "commits", "commits-default", "commits-page2", "contents-README_md",
    "contents-a", "contents-docs_readme_link", "contents-ext_lib", "contents-missing",
    "contents-root", "history-README_md", "raw-README_md", "raw-bin_run_sh", "refs-heads",
    "refs-tags", "tags", "tree", "empty-page", "feeds-own", "feeds-page1",
    "forgejo-version", "heatmap", "issue-2", "issue-2-comments", "issue-2-timeline", "issue-70",
    "issue-70-comments", "issue-70-timeline", "issue-missing", "issues-all", "issues-closed",
    "issues-most-comments", "issues-open", "issues-page2", "issues-unknown-label", "labels",
    "milestones-all", "notifications-new", "pull-81", "pull-81-timeline", "pull-84", "pull-92",
    "pulls-all", "repo", "repo-feeds", "repo-missing", "repos-search", "search-issues",
    "search-pulls", "settings-api", "settings-repository", "settings-ui", "user", "user-bad-token",
    "user-no-token", "user-orgs", "user-repos-page1", "user-repos-page2", "user-repos-page99",
    "version",
  ]

  /// Recordings whose number of things differs: the real servers held more activity, and Forgejo's
  /// had one more repository of alice.
  static let totalsDiffer: Set = [
    "feeds-own", "feeds-page1", "repo-feeds", "user-repos-page1", "user-repos-page2",
    "user-repos-page99", "issue-2-timeline",
  ]

  @Test("Key by key, with types, nulls, status and headers", arguments: Provider.allCases)
  func shapes(provider: Provider) throws {
    let options = DemoForgeOptions(
      provider: provider, rootURL: "https://forge.example", now: { 1_796_000_000 })
    try withForge(options) { forge, wire in
      var compared = 0
      for name in Self.names {
        guard let recording = try Self.recording(name, of: provider) else { continue }
        compared += 1
        let sender =
          switch name {
          case "user-bad-token": forge.wire(String(repeating: "0", count: 40))
          case "user-no-token": forge.wire(nil)
          default: wire
          }
        let answer = sender.get(recording.path)
        #expect(answer.status == recording.status, "\(name)")
        for (header, value) in recording.headers where header == "content-type" {
          #expect(answer.headers[header] == value, "\(name)")
        }
        if !Self.totalsDiffer.contains(name) {
          for header in ["link", "x-total-count"] {
            #expect(answer.headers[header] == recording.headers[header], "\(name) \(header)")
          }
        }
        guard let expected = recording.body else {
          #expect(answer.text == recording.text, "\(name)")
          continue
        }
        let value = try #require(answer.json, "\(name)")
        #expect(Shape(value).differences(from: Shape(expected)) == [], "\(name)")
      }
      #expect(compared > 40)
    }
  }

  @Test(
    "The same things, to the letter",
    arguments: [
      "user", "issues-all", "issues-open", "issues-closed", "issue-70", "issue-70-timeline",
      "issue-70-comments", "labels", "milestones-all", "assignees", "search-issues",
      "pull-81-timeline", "user-orgs",
    ])
  func contents(name: String) throws {
    try withForge(DemoForgeOptions(rootURL: "https://forge.example")) { _, wire in
      let recording = try #require(try Self.recording(name, of: .gitea))
      let value = try #require(wire.get(recording.path).json)
      #expect(value.sorted == recording.body?.sorted)
    }
  }

  struct Recording {
    let path: String
    let status: Int
    let headers: [String: String]
    let body: JSONValue?
    let text: String?
  }

  static func recording(_ name: String, of provider: Provider) throws -> Recording? {
    let folder = "recordings/\(folders[provider] ?? "")"
    guard let bytes = try? Fixture.bytes("\(folder)/\(name).json") else { return nil }
    let value = try JSONValue(parsing: bytes)
    let request = try #require(value["request"]?.string)
    var headers: [String: String] = [:]
    if case .object(let members) = value["headers"] {
      for member in members { headers[member.key] = member.value.string }
    }
    return Recording(
      path: String(request.dropFirst("GET ".count)), status: Int(value["status"]?.int ?? 0),
      headers: headers, body: value["body"], text: value["text"]?.string)
  }
}

extension JSONValue {
  /// With the keys of all objects in one order, to be compared.
  var sorted: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.sorted) }.sorted { $0.key < $1.key })
    default: self
    }
  }
}
