import Forge
import FoundationEssentials
import TestSupport

/// The objects in the body of a recorded reply.
func recorded<Item: Decodable>(_ name: String, as _: Item.Type = Item.self) throws -> [Item] {
  let bytes = try Fixture.bytes("recordings/gitea-1.26.3/\(name).json")
  return try JSONDecoder().decode(Recorded<Item>.self, from: Data(bytes)).body
}

private struct Recorded<Item: Decodable>: Decodable {
  let body: [Item]
}

/// An issue as a server tells of it, with what a test wants to see in its row.
func issue(
  _ number: Int, _ title: String, labels: [(name: String, color: String)] = [],
  milestone: String? = nil, assignees: [String] = [], comments: Int = 0,
  created: String = "2026-11-30T10:00:00Z", closed: Bool = false
) throws -> Issue {
  func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
  let labelText = try labels.enumerated().map { index, label in
    #"{"id": \#(index + 1), "name": \#(try quoted(label.name)), "color": "\#(label.color)"}"#
  }
  let people = try assignees.map { #"{"id": 1, "login": \#(try quoted($0))}"# }
  let milestoneText = try milestone.map {
    #"{"id": 3, "title": \#(try quoted($0)), "state": "open"}"#
  }
  let text = """
    {"id": \(number), "number": \(number), "title": \(try quoted(title)),
     "state": "\(closed ? "closed" : "open")", "user": {"id": 1, "login": "alice"},
     "labels": [\(labelText.joined(separator: ","))], "milestone": \(milestoneText ?? "null"),
     "assignees": [\(people.joined(separator: ","))], "comments": \(comments),
     "created_at": "\(created)",
     "repository": {"full_name": "acme/atlas"}}
    """
  return try JSONDecoder().decode(Issue.self, from: Data(text.utf8))
}

/// In tests of modes an issue is a forge's, not a test's.
typealias Issue = Forge.Issue
