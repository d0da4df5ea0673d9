import Testing

/// Filling with an even margin, and centring.
struct JustifyCommandsTests {
  private static let text = "one two three four five six seven\n"

  @Test(arguments: [
    EditingCase(
      "fill-paragraph", "C-u 2 0 C-x f C-u M-q", "|" + text,
      "|one  two three  four\nfive six seven\n"),
    EditingCase(
      "set-justification-full", "C-u 2 0 C-x f M-x set-justification-full RET", "|" + text,
      "|one  two three  four\nfive six seven\n"),
    EditingCase(
      "set-justification-left", "C-u 2 0 C-x f M-x set-justification-left RET", "|" + text,
      "|one two three four\nfive six seven\n"),
    EditingCase(
      "set-justification-center", "C-u 2 0 C-x f M-x set-justification-center RET", "|" + text,
      "| one two three four\n   five six seven\n"),
    EditingCase(
      "set-justification-right", "C-u 2 0 C-x f M-x set-justification-right RET", "|" + text,
      "|  one two three four\n      five six seven\n"),
    EditingCase(
      "fill-region-as-paragraph", "C-u 2 0 C-x f C-x h M-x fill-region-as-paragraph RET",
      "|one two\n\nthree four five\n", "one two three four\nfive\n|"),
    EditingCase(
      "center-region", "C-u 2 0 C-x f C-x h M-x center-region RET", "|abcd\n\nefgh\n",
      "|        abcd\n\n        efgh\n"),
    EditingCase(
      "center-paragraph", "C-u 2 0 C-x f M-x center-paragraph RET", "|abcd\nefgh\n\nx",
      "|        abcd\n        efgh\n\nx"),
  ])
  func `the spare room goes where it is to go`(_ edit: EditingCase) throws { try edit.check() }

  @Test func `marks of Japanese text do not begin a line`() throws {
    try edit("|日本語の文章はここで。折り返す", "C-u 1 0 C-x f M-q", "|日本語の文\n章はここで。\n折り返す")
  }
}
