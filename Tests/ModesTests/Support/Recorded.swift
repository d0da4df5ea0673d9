import Forge
import TestSupport

/// The objects in the body of a recorded reply.
func recorded<Item: JSONReadable>(_ name: String, as _: Item.Type = Item.self) throws -> [Item] {
  try Recorded<Item>(jsonText: Fixture.bytes("recordings/gitea-1.26.3/\(name).json")).body
}

private struct Recorded<Item: JSONReadable>: JSONReadable {
  let body: [Item]

  init(json: JSONValue) throws(ReplyProblem) { body = try Fields(json).required("body") }
}

/// An object as a server tells of it.
func told<Value: JSONReadable>(_ text: String) throws -> Value {
  try Value(jsonText: Array(text.utf8))
}

/// A text as it stands in JSON.
func quoted(_ text: String) -> String {
  String(decoding: JSON.text(text).bytes, as: UTF8.self)
}

/// An issue as a server tells of it, with what a test wants to see in its row.
func issue(
  _ number: Int, _ title: String, labels: [(name: String, color: String)] = [],
  milestone: String? = nil, assignees: [String] = [], comments: Int = 0,
  created: String = "2026-11-30T10:00:00Z", closed: Bool = false
) throws -> Issue {
  let labelText = labels.enumerated().map { index, label in
    #"{"id": \#(index + 1), "name": \#(quoted(label.name)), "color": "\#(label.color)"}"#
  }
  let people = assignees.map { #"{"id": 1, "login": \#(quoted($0))}"# }
  let milestoneText = milestone.map {
    #"{"id": 3, "title": \#(quoted($0)), "state": "open"}"#
  }
  let text = """
    {"id": \(number), "number": \(number), "title": \(quoted(title)),
     "state": "\(closed ? "closed" : "open")", "user": {"id": 1, "login": "alice"},
     "labels": [\(labelText.joined(separator: ","))], "milestone": \(milestoneText ?? "null"),
     "assignees": [\(people.joined(separator: ","))], "comments": \(comments),
     "created_at": "\(created)",
     "repository": {"full_name": "acme/atlas"}}
    """
  return try told(text)
}

/// In tests of modes an issue is a forge's, not a test's.
typealias Issue = Forge.Issue
