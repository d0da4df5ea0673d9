import FoundationEssentials
import Testing

@testable import DemoForge

/// Files that are written with commits.
@Suite("Writing files")
struct ContentWritingTests {
  private let path = "\(atlas)/contents/notes/new%20file.txt"

  private func body(_ text: String, _ more: [String: String] = [:]) -> String {
    var fields = more
    fields["content"] = Data(text.utf8).base64EncodedString()
    return "{" + fields.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ") + "}"
  }

  @Test(
    "A file is made, replaced by its hash, and refused with another", arguments: Provider.allCases)
  func life(_ provider: Provider) throws {
    try withForge(DemoForgeOptions(provider: provider)) { _, wire in
      let made = wire.send("POST", path, body("one\n", ["message": "Add notes"]))
      #expect(made.status == 201)
      let hash = try #require(made.json?["content"]?["sha"]?.string)
      #expect(wire.get("\(atlas)/raw/notes/new%20file.txt").text == "one\n")
      #expect(wire.send("POST", path, body("two\n")).status == 422)
      let changed = wire.send("PUT", path, body("two\n", ["sha": hash, "branch": "main"]))
      #expect(changed.status == 200)
      #expect(changed.json?["commit"]?["message"]?.string == "Update notes/new file.txt\n")
      let late = wire.send("PUT", path, body("three\n", ["sha": hash]))
      #expect(late.status == 422)
      #expect(late.text.contains("sha does not match [given: \(hash)"))
      let commits = wire.get("\(atlas)/commits?limit=2").json?.array
      #expect(commits?.last?["commit"]?["message"]?.string == "Add notes\n")
      #expect(commits?.first?["parents"]?.array?.first?["sha"] == commits?.last?["sha"])
    }
  }

  @Test("A branch is deleted, but not the default one", arguments: Provider.allCases)
  func deletion(_ provider: Provider) throws {
    try withForge(DemoForgeOptions(provider: provider)) { _, wire in
      #expect(wire.send("DELETE", "\(atlas)/branches/feature/merge-me", "").status == 204)
      #expect(wire.get("\(atlas)/branches/feature/merge-me").status == 404)
      #expect(wire.send("DELETE", "\(atlas)/branches/feature/merge-me", "").status == 404)
      #expect(wire.send("DELETE", "\(atlas)/branches/main", "").status == 403)
    }
  }

  @Test("A new branch takes the commit, and what it came from stays as it was")
  func branches() throws {
    try withForge { _, wire in
      let made = wire.send(
        "POST", path, body("one\n", ["branch": "main", "new_branch": "notes"]))
      #expect(made.status == 201)
      #expect(wire.get("\(atlas)/raw/notes/new%20file.txt?ref=notes").text == "one\n")
      #expect(wire.get("\(atlas)/raw/notes/new%20file.txt").status == 404)
      #expect(wire.send("POST", path, body("x", ["new_branch": "notes"])).status == 422)
      #expect(wire.send("POST", path, body("x", ["branch": "none"])).status == 404)
      #expect(wire.send("POST", path, #"{"content": "%"}"#).status == 422)
      #expect(wire.send("PUT", path, body("x")).status == 422)
    }
  }
}
