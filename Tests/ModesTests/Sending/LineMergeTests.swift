import Testing

@testable import Modes

@Suite("Merging texts")
struct LineMergeTests {
  @Test("changes of different lines go together, and so does the same change")
  func clean() {
    let merge = LineMerge(
      base: "a\nb\nc\nd", yours: "a\nB\nc\nd", theirs: "a\nb\nc\nD\ne")
    #expect(merge.text == "a\nB\nc\nD\ne")
    #expect(!merge.hasConflicts)
    #expect(LineMerge(base: "a", yours: "b", theirs: "b").text == "b")
    #expect(LineMerge(base: "a\nb", yours: "b", theirs: "a\nb\nc").text == "b\nc")
  }

  @Test("of a line that both changed both versions stand between marks")
  func conflict() {
    let merge = LineMerge(base: "a\nb\nc", yours: "a\nmine\nc", theirs: "a\ntheirs\nc")
    #expect(
      merge.text
        == "a\n<<<<<<< yours\nmine\n||||||| before\nb\n=======\ntheirs\n>>>>>>> on the server\nc")
    #expect(merge.hasConflicts)
  }

  @Test(
    "what edits have left of a mark is seen, and what the versions had themselves is not taken for it",
    arguments: [
      "<<<<<<< yours", "  <<<<<<< yours", "> <<<<<<< yours", "text<<<<<<< yours", "<<<<<<< your",
      "<<<<< yours", "||||||| before", "- ||||||| before", "=======", "> =======", "======",
      ">>>>>>> on the server", "    >>>>>>> on the server", ">>>>>>>",
    ])
  func leftMarks(_ line: String) {
    #expect(MergeMarks.isLeft(in: line, of: MergeMarks(["a\nb", "a\nc"])))
    #expect(!MergeMarks.isLeft(in: line, of: MergeMarks(["a\n\(line)\nb", "c"])))
    // After a restart nobody knows the versions: whole marks are known by what stands in them.
    #expect(
      MergeMarks.isLeft(in: line, of: nil) == LineMerge.marks.contains { line.contains($0) })
  }

  @Test(
    "what is no mark is not taken for one",
    arguments: ["", "a << b >> c", "a || b", "> > x", "== b"])
  func noMark(_ line: String) {
    #expect(!MergeMarks.isLeft(in: line, of: MergeMarks([])))
  }

  @Test("one side unchanged gives the other, whatever it is")
  func oneSided() {
    for text in ["", "x", "b\na", "a\n\nb\n"] {
      #expect(LineMerge(base: "a\nb", yours: text, theirs: "a\nb").text == text)
      #expect(LineMerge(base: "a\nb", yours: "a\nb", theirs: text).text == text)
    }
  }
}
