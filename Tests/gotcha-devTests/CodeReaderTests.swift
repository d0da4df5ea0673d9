import Testing

@testable import gotcha_dev

@Suite struct CodeReaderTests {
  @Test(
    "Comments and the insides of strings are blanked out, everything else stays in its place",
    arguments: [
      ("let a = 1 // try!", "let a = 1        "),
      ("a /* b /* c */ d */ e", "a                   e"),
      (#"f("try!", "\"x")"#, #"f("    ", "   ")"#),
      (##"f(#"a"b"#)"##, ##"f(#"   "#)"##),
      ("\"\"\"\ntry!\n\"\"\" + x", "\"\"\"\n    \n\"\"\" + x"),
      ("\"http://x\" y", "\"        \" y"),
    ])
  func blanks(source: String, code: String) {
    #expect(CodeReader.code(of: source).joined(separator: "\n") == code)
  }

  @Test(
    "Source that ends in the middle of something is read to its end",
    arguments: [
      "\"abc", "/* abc", "\"\"\"", "#", "\"\\", "",
    ])
  func unfinished(source: String) {
    #expect(CodeReader.code(of: source).joined(separator: "\n").count == source.count)
  }
}
