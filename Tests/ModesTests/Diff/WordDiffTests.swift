import Display
import Editor
import TestSupport
import Testing
import Text

@testable import Modes

@Suite("Diffs by words, in which Git's colours are the meaning")
struct WordDiffTests {
  private static let head =
    "\u{1b}[1mdiff --git a/a.py b/a.py\u{1b}[m\n\u{1b}[1mindex 1..2 100644\u{1b}[m\n"
    + "\u{1b}[1m--- a/a.py\u{1b}[m\n\u{1b}[1m+++ b/a.py\u{1b}[m\n"

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func open(_ lines: String) throws -> ListSession {
    try sandbox.write(sandbox.path + "/sample.diff", Self.head + lines)
    let list = try ListSession(rows: 30, columns: 80)
    list.session.showsTabLine = false
    try list.open(.diff(file: sandbox.path + "/sample.diff"))
    list.paint()
    return list
  }

  private func marked(_ face: String, _ list: ListSession) -> [String] {
    let text = list.buffer.text.contents
    return list.buffer.faces.runs.filter {
      list.session.faces.spec($0.face).description.hasPrefix(face)
    }.map { text.string($0.range) }
  }

  @Test(
    "REP-05 old and new words in a line stay marked as such",
    arguments: [("31", "32"), ("1;31", "1;32"), ("38;5;9", "38;2;0;200;0"), ("7;91", "42")])
  func words(_ old: String, _ new: String) throws {
    let list = try open(
      "\u{1b}[36m@@ -1,5 +1,5 @@\u{1b}[m\ndef f(x, y):\u{1b}[m\n"
        + "    total = x \u{1b}[\(old)m+\u{1b}[m\u{1b}[\(new)m*\u{1b}[m y\u{1b}[m\n\n"
        + "\u{1b}[\(old)mold line\u{1b}[m\nkept\u{1b}[m\n\u{1b}[\(new)m+ added\u{1b}[m\n")
    let rows = list.screen
    // Nothing is taken for a sign, and what is all old or all new is a line as anywhere.
    #expect(rows.contains("   1   1   def f(x, y):"), "\(rows)")
    #expect(rows.contains("   2   2       total = x +* y"))
    #expect(rows.contains("   4     - old line"))
    #expect(rows.contains("       5 + + added"))
    #expect(!rows[0].contains("cut off"))
    #expect(marked("diff.removed.emphasis", list) == ["+"])
    #expect(marked("diff.added.emphasis", list) == ["*"])
    // They are no hints that can be done without.
    try list.type("V e")
    list.paint()
    #expect(marked("diff.removed.emphasis", list) == ["+"])
    try list.type("v")
    list.paint()
    #expect(marked("diff.added.emphasis", list).contains("*"))
  }

  @Test("lines that became fewer or more cut no hunk off")
  func counts() throws {
    let next = "\u{1b}[36m@@ -40,3 +38 @@ def g\u{1b}[m\n"
    let list = try open(
      "\u{1b}[36m@@ -1,4 +1,2 @@\u{1b}[m\none two\u{1b}[m\nthree \u{1b}[31mfour\u{1b}[m five\u{1b}[m\n"
        + next + "a\u{1b}[m\nb \u{1b}[32mnew\u{1b}[m\nc\u{1b}[m\nd\u{1b}[m\n")
    #expect(!list.screen[0].contains("cut off"))
    #expect(list.screen.contains { $0.contains("@@ def g") })
    #expect(marked("diff.added.emphasis", list) == ["new"])
    #expect(list.screen.contains { $0.hasSuffix("   d") })
  }

  @Test("a head of a hunk without a name says which lines it has")
  func heads() throws {
    let head = "diff --git a/x b/x\n--- a/x\n+++ b/x\n"
    let list = try ListSession(rows: 30, columns: 80)
    try sandbox.write(
      sandbox.path + "/plain.diff",
      head + "@@ -1,2 +1,3 @@\n a\n+b\n c\n@@ -9 +10 @@ name\n-d\n+e\n@@ -20 +20,0 @@\n-f\n")
    try list.open(.diff(file: sandbox.path + "/plain.diff"))
    let heads = list.screen.filter { $0.hasPrefix(" @@") }
    #expect(heads == [" @@ -1,2 +1,3 @@", " @@ name", " @@ -20 +20,0 @@"])
  }
}
