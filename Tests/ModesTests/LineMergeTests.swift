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

  @Test("one side unchanged gives the other, whatever it is")
  func oneSided() {
    for text in ["", "x", "b\na", "a\n\nb\n"] {
      #expect(LineMerge(base: "a\nb", yours: text, theirs: "a\nb").text == text)
      #expect(LineMerge(base: "a\nb", yours: "a\nb", theirs: text).text == text)
    }
  }
}
