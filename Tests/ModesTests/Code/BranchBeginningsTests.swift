import Forge
import Testing

@testable import Modes

@Suite("Where the branches of pull requests began")
struct BranchBeginningsTests {
  private func commit(_ hash: String, _ parents: String..., subject: String = "") -> Commit {
    let alice = Commit.Person(name: "Alice", email: "", date: nil)
    return Commit(
      hash: hash, message: subject, author: alice, committer: alice, parents: parents)
  }

  private let merge = "Merge pull request 'Copy from here into there' (#7) from fix/lanes into main"

  @Test("the messages of merges name the branch")
  func messages() {
    #expect(BranchBeginnings.name(inMessage: merge) == "fix/lanes")
    #expect(
      BranchBeginnings.name(inMessage: "Merge pull request #7 from bob/fix") == "bob/fix")
    for other in ["Merge branch 'x' into main", "Merge pull request ", "Take it from x into y"] {
      #expect(BranchBeginnings.name(inMessage: other) == nil)
    }
  }

  @Test("REP-03 of a merged one whose branch is gone, of an open one, over pages")
  func beginnings() {
    let references = [
      CommitReference(name: "refs/heads/main", hash: "m4"),
      CommitReference(name: "refs/heads/open", hash: "o2"),
      CommitReference(name: "refs/pull/8/head", hash: "o2"),
      CommitReference(name: "refs/heads/alone", hash: "a1"),
    ]
    var beginnings = BranchBeginnings(main: "m4", references)
    // Main was merged into the branch in between.
    let first = [
      commit("m4", "m3", "f3", subject: merge), commit("a1", "m3"), commit("o2", "o1"),
      commit("f3", "f2", "m3"), commit("m3", "m2"),
    ]
    #expect(beginnings.add(first).isEmpty)
    let second = beginnings.add([commit("o1", "m2"), commit("f2", "f1")])
    #expect(second.map(\.hash) == ["o1"] && second.map(\.name) == ["open"])
    let third = beginnings.add([commit("f1", "m1"), commit("m2", "m1"), commit("m1")])
    #expect(third.map(\.hash) == ["f1"] && third.map(\.name) == ["fix/lanes"])
    #expect(beginnings.add([commit("x")]).isEmpty)
  }

  @Test("one that was merged into another branch begins where it left that")
  func elsewhere() {
    var beginnings = BranchBeginnings(
      main: "m1", [CommitReference(name: "refs/heads/main", hash: "m1")])
    let found = beginnings.add([
      commit("d3", "d2", "f1", subject: "Merge pull request 'x' (#1) from f into d"),
      commit("f1", "d1"), commit("d2", "d1"), commit("d1", "m1"), commit("m1"),
    ])
    #expect(found.map(\.hash) == ["f1"])
  }

  @Test("a history that leads in a circle ends")
  func circle() {
    let references = [
      CommitReference(name: "refs/heads/main", hash: "m1"),
      CommitReference(name: "refs/heads/open", hash: "o1"),
      CommitReference(name: "refs/pull/8/head", hash: "o1"),
    ]
    var beginnings = BranchBeginnings(main: "m1", references)
    let commits = [
      commit("m1", "m2"), commit("m2", "m1"), commit("o1", "o2"), commit("o2", "o1"),
    ]
    #expect(beginnings.add(commits).isEmpty)
    #expect(beginnings.add([commit("own", "own")]).isEmpty)
  }
}
