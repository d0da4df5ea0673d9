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
    let none = try sandbox.run(program, ["graph", sandbox.home])
    #expect(none.errors == "gotcha: \(sandbox.home) is in no clone\n")
  }
}
