import Forge
import Testing

@testable import Modes

@Suite("Finding commits by their words")
struct CommitFinderTests {
  private func commit(_ hash: String, _ message: String, by name: String = "Alice") -> Commit {
    let person = Commit.Person(name: name, email: "\(name)@example.org", date: nil)
    return Commit(hash: hash, message: message, author: person, committer: person, parents: [])
  }

  private func found(_ query: String, limit: Int = 200) -> [String] {
    var finder = CommitFinder()
    finder.take([
      commit("a1b2", "Fix the lanes\n\nThey crossed each other."),
      commit("c3d4", "Write the LANES down", by: "Bob"), commit("e5f6", "Ägypten"),
    ])
    return finder.matches(query, limit: limit).map(\.hash)
  }

  @Test("all words of a query count, in subject and body, of people and hashes, in any case")
  func words() {
    #expect(found("lanes") == ["a1b2", "c3d4"])
    #expect(found("crossed lanes") == ["a1b2"])
    #expect(found("bob lanes") == ["c3d4"])
    #expect(found("E5F") == ["e5f6"])
    #expect(found("ägypt") == ["e5f6"])
    #expect(found("bob crossed").isEmpty)
    #expect(found("").count == 3 && found("lanes", limit: 1).count == 1)
  }

  @Test("more commits go on, others take the place of those there were")
  func changes() {
    var finder = CommitFinder()
    finder.take([commit("a", "one")])
    finder.take([commit("a", "one"), commit("b", "two")])
    #expect(finder.count == 2)
    finder.take([commit("c", "three"), commit("d", "four")])
    #expect(finder.matches("four").map(\.hash) == ["d"])
  }
}
