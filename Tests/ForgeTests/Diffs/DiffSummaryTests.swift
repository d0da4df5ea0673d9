import Glibc
import TestSupport
import Testing

@testable import Forge

@Suite("The summary of a diff is that of git apply --numstat")
struct DiffSummaryTests {
  private static let git = "/usr/bin/git"

  @Test("names are quoted as Git quotes them")
  func names() {
    let diff = DiffParser(
      Array(#"diff --git "a/\303\274\t" "b/\303\274\t""#.utf8)
        + Array("\nold mode 100644\nnew mode 100755\n".utf8))
    #expect(String(decoding: DiffSummary(diff).bytes, as: UTF8.self) == "0\t0\t\"\\303\\274\\t\"\n")
  }

  @Test("random commits, in several of Git's forms", .enabled(if: access(git, X_OK) == 0))
  func random() throws {
    let sandbox = try Sandbox()
    let folder = sandbox.path + "/repository"
    var random = SeededGenerator(seed: 8)
    func git(_ arguments: String..., input: String = "") throws -> String {
      let settings = ["-C", folder, "-c", "user.name=alice", "-c", "user.email=alice@example.org"]
      return try sandbox.run(Self.git, settings + arguments, input: input, directory: "/").output
    }
    _ = try sandbox.run(Self.git, ["init", "-q", folder])
    for commit in 0..<12 {
      for _ in 0..<3 { try change(folder, &random, git: { _ = try git($0, $1, $2, $3) }) }
      _ = try git("add", "-A")
      _ = try git("commit", "-q", "-m", "change \(commit)\n\n--- a\n+++ b\nno diff")
    }
    for form in ["-M", "-U0", "--binary", "-B", "--src-prefix=i/", "--dst-prefix=new/"] {
      let diff = try git("format-patch", "--root", "--stdout", form, "HEAD")
      let bytes = Array(diff.utf8)
      let cuts = (0..<12).map { _ in Int.random(in: 0..<bytes.count, using: &random) }
      for end in [bytes.count] + cuts {
        let part = String(decoding: bytes[..<end], as: UTF8.self)
        let expected = try sandbox.run(
          Self.git, ["apply", "--numstat"], input: part, directory: sandbox.path)
        let summary = DiffSummary(DiffParser(Array(part.utf8)))
        if expected.status == .exited(0) {
          #expect(String(decoding: summary.bytes, as: UTF8.self) == expected.output, "\(end)")
          #expect((summary.complaint == nil) == !expected.errors.contains("binary patch"))
        } else {
          #expect(end < bytes.count)
          let isCut = expected.errors.contains("corrupt")
          #expect(!isCut || summary.complaint != nil, "\(end): \(expected.errors)")
        }
      }
    }
  }

  @Test("what is cut off within a line, is not marked by signs or lacks its lines is complained of")
  func complaints() {
    let head = "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n"
    func complaint(_ text: String) -> String? {
      DiffSummary(DiffParser(Array(text.utf8))).complaint
    }
    #expect(complaint(head + "-a\n+b\n") == nil)
    #expect(complaint(head + "-a\n+b")?.contains("cut off") == true)
    #expect(complaint(head + "-a\n")?.contains("cut off") == true)
    #expect(complaint(head.dropLast() + "")?.contains("cut off") == true)
    #expect(complaint(head + "[-a-]{+b+}\n")?.contains("not marked") == true)
    let binary = "diff --git a/x b/x\nindex 1..2\nGIT binary patch\nliteral 3\nKcmXq\n"
    #expect(complaint(binary)?.contains("cut off") == true)
    #expect(complaint(binary + "\n") == nil)
  }

  @Test("half a line of a header says nothing; a name has single slashes")
  func header() {
    func summary(_ text: String) -> String {
      String(decoding: DiffSummary(DiffParser(Array(text.utf8))).bytes, as: UTF8.self)
    }
    #expect(summary("diff --git a/x b/x\nnew file mode 100") == "")
    #expect(summary("diff --git a/xy b/xy\nindex 1..2 100644\n--- a/x") == "0\t0\txy\n")
    #expect(
      summary("diff --git a//tmp/x b/y\nrename from /tmp//x\nrename to /tmp//y\n")
        == "0\t0\t/tmp/y\n")
  }

  private static let names = [
    "a b", "ü.txt", "q\"uote", "tab\tx", "dir/x.c", "b/x", "plain", "x y x y", " lead", "#h?%25",
  ]
  private static let lines = [
    "alpha", "--- a/x", "+++ b/x", "@@ -1 +1 @@", "diff --git a/x b/x", "", "\t", "-- ", "-", "+",
    "\\ No newline at end of file", "GIT binary patch", "Binary files a/x and b/x differ", "r\r",
  ]

  private func change(
    _ folder: String, _ random: inout SeededGenerator,
    git: (String, String, String, String) throws -> Void
  ) throws {
    let name = folder + "/" + Self.names.randomElement(using: &random)!
    let other = folder + "/" + Self.names.randomElement(using: &random)! + ".moved"
    switch Int.random(in: 0...5, using: &random) {
    case 0: try git("mv", "-k", name, other)
    case 1: unlink(name)
    case 2: chmod(name, 0o755)
    case 3:
      let bytes = (0..<50).map { _ in UInt8.random(in: 0...255, using: &random) }
      try makeFolder(of: name)
      try write(name, [0] + bytes)
    default:
      var text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Self.lines.randomElement(using: &random)!
      }.joined(separator: "\n")
      if Bool.random(using: &random) { text += "\n" }
      try makeFolder(of: name)
      try write(name, Array(text.utf8))
    }
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  private func makeFolder(of path: String) throws {
    guard let slash = path.lastIndex(of: "/") else { return }
    mkdir(String(path[..<slash]), 0o755)
  }
}
