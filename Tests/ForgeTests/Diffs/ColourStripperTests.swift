import Testing

@testable import Forge

@Suite("Git's colours are taken off a diff")
struct ColourStripperTests {
  private func strip(_ text: String) -> String {
    var stripper = ColourStripper()
    return String(decoding: stripper.strip(Array(text.utf8)), as: UTF8.self)
  }

  @Test("a coloured diff is as if it had none")
  func coloured() {
    let text =
      "\u{1b}[33mcommit 12\u{1b}[m\n\u{1b}[1mdiff --git a/x b/x\u{1b}[m\n\u{1b}[36m@@ -1 +1 @@\u{1b}[m\n"
      + "\u{1b}[31m-a\u{1b}[m\n\u{1b}[32m+\u{1b}[m\u{1b}[32mb\u{1b}[m\u{1b}[41m \u{1b}[m\u{1b}[K\n"
    #expect(strip(text) == "commit 12\ndiff --git a/x b/x\n@@ -1 +1 @@\n-a\n+b \n")
  }

  @Test("an ordinary coloured diff is none by words, whatever its lines begin with")
  func ordinary() {
    let head = "\u{1b}[1mdiff --git a/x b/x\u{1b}[m\n\u{1b}[36m@@ -1,2 +1,2 @@\u{1b}[m\n"
    let lines = " a\n\u{1b}[31m-b\u{1b}[m\n\u{1b}[32m+\u{1b}[m\u{1b}[32mc\u{1b}[m\n"
    var stripper = ColourStripper()
    let bytes = stripper.strip(Array((head + lines).utf8))
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("@@\n a\n-b\n+c\n"))
    #expect(stripper.isWordDiff == false && stripper.marks.isEmpty)
  }

  @Test("a file's own sequences make no diff by words of an ordinary one")
  func ownSequences() {
    let head = "\u{1b}[1mdiff --git a/x b/x\u{1b}[m\n\u{1b}[36m@@ -1,2 +1 @@\u{1b}[m\n"
    let lines = "\u{1b}[31m-b\u{1b}[m\n \u{1b}[31mred\u{1b}[m\u{1b}[m\n"
    var stripper = ColourStripper()
    let bytes = stripper.strip(Array((head + lines).utf8))
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("@@\n-b\n red\n"))
    #expect(stripper.isWordDiff == false)
  }

  @Test("of a diff by words old and new words are kept")
  func words() {
    let head = "\u{1b}[1mdiff --git a/x b/x\u{1b}[m\n\u{1b}[36m@@ -1 +1 @@\u{1b}[m\n"
    var stripper = ColourStripper()
    let bytes = stripper.strip(
      Array((head + " a \u{1b}[31mb\u{1b}[m\u{1b}[32mcd\u{1b}[m e\u{1b}[m\n").utf8))
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("@@\n  a bcd e\n"))
    #expect(stripper.isWordDiff == true)
    let marked = stripper.marks.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(marked == ["b", "cd"] && stripper.marks.map(\.isAdded) == [false, true])
  }

  @Test("sequences in a file's own text stay where Git put none")
  func plain() {
    let text = "diff --git a/x b/x\n@@ -1 +1 @@\n-\u{1b}[31mred\u{1b}[m\n+x"
    #expect(strip(text) == text)
  }
}
