import Glibc
import TestSupport
import Testing

@Suite("gotcha diff and gotcha graph")
struct DiffCommandTests {
  private static let git = "/usr/bin/git"

  private static let diff = """
    commit 0123456789
    diff --git a/x b/x
    index 1..2 100644
    --- a/x
    +++ b/x
    @@ -1,2 +1,2 @@
    -old words
    +new words
     rest

    """

  @Test("REP-05 a diff from a pipe is shown, coloured or not, and keys come from the terminal")
  func pipe() throws {
    let sandbox = try Sandbox()
    let coloured = Self.diff.replacing("-old words", with: "\u{1b}[31m-old words\u{1b}[m")
      .replacing("diff --git", with: "\u{1b}[1mdiff --git")
    let program = try Fixture.executable("gotcha")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", #"printf '%s' "$DIFF" | "$0" diff"#, program],
      environment: sandbox.environment.merging(["DIFF": coloured]) { $1 }, directory: sandbox.home)
    try terminal.wait(forText: "1     - old words")
    terminal.text("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// A file of each kind, and one that ends too early.
  private static let kinds = """
    diff --git a/picture.png b/picture.png
    index 1111111..2222222 100644
    Binary files a/picture.png and b/picture.png differ
    diff --git a/old name b/new name
    similarity index 100%
    rename from old name
    rename to new name
    diff --git a/run.sh b/run.sh
    old mode 100644
    new mode 100755
    diff --git a/ext b/ext
    index 1111111..2222222 160000
    --- a/ext
    +++ b/ext
    @@ -1 +1 @@
    -Subproject commit 1111111111111111111111111111111111111111
    +Subproject commit 2222222222222222222222222222222222222222
    diff --git a/nothing b/nothing
    new file mode 100644
    index 0000000..e69de29
    diff --git a/end b/end
    index 1111111..2222222 100644
    --- a/end
    +++ b/end
    @@ -1 +1 @@
    -a
    \\ No newline at end of file
    +b
    diff --git a/cut b/cut
    index 1111111..2222222 100644
    --- a/cut
    +++ b/cut
    @@ -1,9 +1,9 @@ context of the hunk
     one

    """

  @Test("REP-05 each kind of change is shown as what it is, and lines are scrolled sideways")
  func kindsOfChange() throws {
    let scene = try Scene()
    let path = scene.sandbox.home + "/kinds.diff"
    let long = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+"
    try scene.sandbox.write(
      path, Self.kinds + long + String(repeating: "0123456789", count: 12) + "END\n")
    let terminal = try PseudoTerminal(
      Fixture.executable("gotcha"), ["diff", path], environment: scene.environment,
      directory: scene.sandbox.home, rows: 40)
    for row in [
      "▾ picture.png  binary", "▾ new name  renamed from old name",
      "▾ run.sh  mode 100644 to 100755", "▾ ext  submodule", "▾ nothing  new",
      "No newline at end of file", "▾ cut  cut off", "@@ context of the hunk",
    ] {
      try terminal.wait(forText: row)
    }
    terminal.text("G")
    try terminal.wait(forText: "+ 0123456789")
    for _ in 0..<3 { try terminal.type("C-x <") }
    try terminal.wait(forText: "END")
    terminal.text("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test("diff --numstat prints the counts of a file or of standard input")
  func counts() throws {
    let sandbox = try Sandbox()
    let program = try Fixture.executable("gotcha")
    let summed = try sandbox.run(program, ["diff", "--numstat"], input: Self.diff)
    #expect(summed.output == "1\t1\tx\n")
    #expect(summed.status == .exited(0))
    let cut = try sandbox.run(
      program, ["diff", "--numstat"], input: String(Self.diff.dropLast(6)))
    #expect(cut.status == .exited(1))
    let missing = try sandbox.run(program, ["diff", "--numstat", "none"])
    #expect(missing.errors == "gotcha: Cannot read none: No such file or directory\n")
  }

  @Test("diff --numstat agrees with git apply about commits of all kinds")
  func agreement() throws {
    guard access(Self.git, X_OK) == 0 else { return }
    let sandbox = try Sandbox()
    let program = try Fixture.executable("gotcha")
    let clone = sandbox.path + "/work"
    func git(_ arguments: String..., input: String = "") throws -> ProgramResult {
      try sandbox.run(
        Self.git,
        ["-C", clone, "-c", "user.name=alice", "-c", "user.email=alice@example.org"] + arguments,
        input: input)
    }
    mkdir(clone, 0o755)
    _ = try git("init", "-q")
    let names = ["a.txt", "ü x.txt", "tab\tname", "q\"uote", "--- a", "back\\slash"]
    let contents = [
      "--- a/x", "+++ b/x", "@@ -1,2 +1,2 @@", "diff --git a/x b/x", "", "x\r", "-- ",
      "\\ No newline at end of file", "plain",
    ]
    var random = SeededGenerator(seed: 21)
    var compared = 0
    for index in 0..<30 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let path = clone + "/" + names[Int.random(in: 0..<names.count, using: &random)]
        switch Int.random(in: 0..<8, using: &random) {
        case 0: unlink(path)
        case 1: chmod(path, 0o755)
        case 2: rename(path, clone + "/" + names[Int.random(in: 0..<names.count, using: &random)])
        case 3: try sandbox.write(path, bytes: (0..<60).map { UInt8($0 * 7 % 256) })
        default:
          let lines = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            contents[Int.random(in: 0..<contents.count, using: &random)]
          }
          try sandbox.write(path, lines.joined(separator: "\n"), mode: 0o644)
        }
      }
      _ = try git("add", "-A")
      _ = try git("commit", "-qm", "\(index)", "--allow-empty")
      let diff = try git("show", "--format=", index % 2 == 0 ? "-M" : "--binary", "HEAD").output
      let wanted = try git("apply", "--numstat", "-", input: diff)
      guard !diff.isEmpty, wanted.status == .exited(0) else { continue }
      let got = try sandbox.run(program, ["diff", "--numstat"], input: diff)
      #expect(got.output == wanted.output)
      compared += 1
    }
    #expect(compared > 15)
  }

  @Test("REP-02 the edges read back from the drawn graph are those of the history")
  func edges() throws {
    guard access(Self.git, X_OK) == 0 else { return }
    let sandbox = try Sandbox()
    let clone = sandbox.path + "/atlas"
    let bundle = try Fixture.path("demo/atlas.bundle")
    _ = try sandbox.run(Self.git, ["clone", "-q", "--mirror", bundle, clone])
    let listed = try sandbox.run(
      Self.git, ["-C", clone, "rev-list", "--all", "--parents"], directory: "/")
    var edges: [String] = []
    for line in listed.output.split(separator: "\n") {
      let words = line.split(separator: " ")
      edges += words.dropFirst().map { "\(words[0]) \($0)" }
    }
    for form in [[], ["--ascii"]] {
      let drawn = try sandbox.run(
        try Fixture.executable("gotcha"), ["graph", clone, "--edges"] + form)
      #expect(drawn.output.split(separator: "\n").map(String.init).sorted() == edges.sorted())
    }
  }

  @Test("REP-02 a row is a commit, and ASCII is all that is drawn where it is asked for")
  func rows() throws {
    guard access(Self.git, X_OK) == 0 else { return }
    let sandbox = try Sandbox()
    let clone = sandbox.path + "/atlas"
    let bundle = try Fixture.path("demo/atlas.bundle")
    _ = try sandbox.run(Self.git, ["clone", "-q", "--mirror", bundle, clone])
    let program = try Fixture.executable("gotcha")
    let drawn = try sandbox.run(program, ["graph", "."], directory: clone).output
    let count = try sandbox.run(
      Self.git, ["-C", clone, "rev-list", "--all", "--count"], directory: "/"
    ).output
    #expect("\(drawn.split(separator: "\n").count)\n" == count)
    #expect(drawn.contains("●─╮  f7b7827ee5 Merge pull request"))
    let plain = try sandbox.run(program, ["graph", "--ascii", clone]).output
    #expect(plain.contains("*-.  f7b7827ee5 Merge pull request"))
    // Who names a branch does not write on one's terminal.
    _ = try sandbox.run(
      Self.git, ["-C", clone, "branch", "sly\u{202E}", "f7b7827ee5"], directory: "/")
    let named = try sandbox.run(program, ["graph", clone]).output
    #expect(named.contains(#"sly\u{202E}"#) && !named.contains("\u{202E}"))
    let none = try sandbox.run(program, ["graph", sandbox.home])
    #expect(none.errors == "gotcha: \(sandbox.home) is in no clone\n")
  }
}
