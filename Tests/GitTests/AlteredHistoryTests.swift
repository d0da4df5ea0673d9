import Git
import Glibc
import TestSupport
import Testing

@Suite("A history that is not as its commits say is walked as git(1) does")
struct AlteredHistoryTests {
  private static let git = "/usr/bin/git"

  /// How a clone comes to have another history than its commits say.
  enum Alteration: String, CaseIterable, CustomTestStringConvertible {
    case cut = "cut off where it was cloned"
    case replaced = "a commit replaced by another"
    case circular = "a commit replaced by one that came from it"
    case grafted = "a commit given other parents"
    case graftedInFile = "parents named in the file of grafts"
    case elsewhere = "commits that only other worktrees stand on"

    var testDescription: String { rawValue }
  }

  @Test("commits and their parents", .enabled(if: access(git, X_OK) == 0))
  func commits() throws {
    for alteration in Alteration.allCases {
      let sandbox = try Sandbox()
      var folder = sandbox.path + "/origin"
      func git(_ arguments: String...) throws -> String {
        let settings = [
          "-C", folder, "-c", "user.name=alice", "-c", "user.email=alice@example.org",
          "-c", "advice.graftFileDeprecated=false", "-c", "protocol.file.allow=always",
        ]
        return try sandbox.run(Self.git, settings + arguments, input: "", directory: "/").output
      }
      _ = try sandbox.run(Self.git, ["init", "-q", "-b", "main", folder])
      for number in 0..<6 { _ = try git("commit", "-q", "--allow-empty", "-m", "step \(number)") }
      _ = try git("checkout", "-q", "-b", "side", "HEAD~3")
      _ = try git("commit", "-q", "--allow-empty", "-m", "aside")
      _ = try git("merge", "-q", "--no-edit", "main")
      switch alteration {
      case .cut:
        let address = "file://" + folder
        folder = sandbox.path + "/clone"
        _ = try sandbox.run(
          Self.git, ["clone", "-q", "--depth", "2", "--no-single-branch", address, folder])
      case .replaced: _ = try git("replace", "main~1", "side~1")
      case .circular: _ = try git("replace", "main~3", "main~1")
      case .grafted: _ = try git("replace", "--graft", "main~2")
      case .graftedInFile:
        let hash = try git("rev-parse", "main~2").prefix(40)
        let tip = try git("rev-parse", "main~4").prefix(40)
        try writeFile("\(hash) \(tip)\n", to: folder + "/.git/info/grafts")
      case .elsewhere:
        _ = try git("worktree", "add", "-q", "--detach", sandbox.path + "/other")
        let main = folder
        folder = sandbox.path + "/other"
        _ = try git("commit", "-q", "--allow-empty", "-m", "nowhere else")
        folder = main
      }
      let expected = Set(try git("rev-list", "--parents", "--all").split(separator: "\n"))
      let repository = try #require(try Git().discover(from: folder))
      var found: Set<Substring> = []
      try repository.walk(from: .everything) { (hash) throws(GitError) in
        let parents = try repository.commit(hash).parents
        return found.insert(([hash] + parents).joined(separator: " ")[...]).inserted
      }
      #expect(found == expected, "\(alteration.rawValue)")
    }
  }

  private func writeFile(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    fputs(text, file)
  }
}
