import Testing

@testable import Editor

/// Lines where they lie.
struct SplitLinesTests {
  @Test(arguments: ["", "a", "a\n", "\n", "b\na", "b\n\na\n", "\n\n"])
  func `lines in their own order are the text`(text: String) {
    let lines = SplitLines(Array(text.utf8))
    #expect(String(decoding: lines.joined(Array(lines.indices)), as: UTF8.self) == text)
  }

  @Test func `lines are compared byte by byte, a beginning before the whole`() {
    let lines = SplitLines(Array("b\na\nab\na\n".utf8))
    #expect(lines.compare(1, 0) < 0)
    #expect(lines.compare(2, 1) > 0)
    #expect(lines.compare(1, 3) == 0)
    #expect(lines.joined([2, 0]) == Array("ab\nb\n".utf8))
  }
}
