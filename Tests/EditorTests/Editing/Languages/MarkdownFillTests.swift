import Editor
import Testing
import Text

/// Filling of Markdown and of messages of commits: marks of structure stay where they are.
struct MarkdownFillTests {
  /// With a fill column of 20, at the place of point.
  private static let fill = "C-u 2 0 C-x f M-q"

  @Test(arguments: [
    ("- one two three four five\n- six\n", "- one two three four\n  five\n- six\n"),
    ("* one\n  two\n* six\n", "* one two\n* six\n"),
    ("+ one two three four five\n", "+ one two three four\n  five\n"),
    ("1. one two three four\n2. six\n", "1. one two three\n   four\n2. six\n"),
    ("- [ ] one two three four\n- [x] b\n", "- [ ] one two three\n      four\n- [x] b\n"),
    ("  - one two three four\n", "  - one two three\n    four\n"),
    ("> one two three four five\n> six\n", "> one two three four\n> five six\n"),
    ("> > one\n> > two\n> three\n", "> > one two\n> three\n"),
    ("> - one two three four\n", "> - one two three\n>   four\n"),
    ("one\ntwo\n# head\n", "one two\n# head\n"),
    ("one\ntwo\n```\na\nb\n```\n", "one two\n```\na\nb\n```\n"),
    ("one  \ntwo\nthree\n", "one  \ntwo\nthree\n"),
    ("one\ntwo\n| a |\n", "one two\n| a |\n"),
    ("one\ntwo\n<!-- a\nb -->\n", "one two\n<!-- a\nb -->\n"),
    ("one\ntwo\n[x]: https://example.org\n", "one two\n[x]: https://example.org\n"),
    ("one\ntwo\n\nthree\nfour\n", "one two\n\nthree\nfour\n"),
  ])
  func `what stands together is filled`(_ before: String, _ after: String) throws {
    #expect(try filled(before) == after)
  }

  /// What becomes of a text with point at its beginning; bars in it are those of tables.
  private func filled(_ text: String, at point: Int = 1) throws -> String {
    let editing = try EditingSession(text: text, point: point)
    editing.buffer.language = "markdown"
    try editing.type(Self.fill)
    let contents = editing.buffer.text.contents
    return contents.string(0..<contents.end)
  }

  @Test(arguments: [
    "# A heading that is longer than that\ntext\n",
    "A heading longer than twenty cells\n=====\n",
    "A heading longer than twenty cells\n-----\ntext\n",
    "```\none two three four five six\nseven\n```\n",
    "| one two three | four five six |\n| --- | --- |\n| a | b |\n",
    "one two three | four five six\n--- | ---\na | b\n",
    "---\ntitle: one two three four five six\ndate: x\n---\n",
    "<!-- one two three four five six\nseven -->\n",
    "[x]: https://example.org/a/long/address\n[y]: https://example.org\n",
    "    one two three four five six\n    seven\n",
    "* * * * * * * * * * * * *\n",
    "<details>\n<summary>one two three four</summary>\n",
  ])
  func `what is no text of paragraphs stays`(_ text: String) throws {
    #expect(try filled(text) == text)
  }

  @Test func `in a fence, a table and front matter nothing is broken further down either`() throws {
    let fence = "text\n```\none two three four five six|\nb\n```\n"
    try LanguageCase("markdown", Self.fill, fence, fence).check()
    let table = "a | b\n--|--\none two three four five six | c\n"
    #expect(try filled(table, at: 20) == table)
  }

  @Test func `all of a text is filled piece by piece`() throws {
    try LanguageCase(
      "markdown", "C-u 2 0 C-x f C-x h M-q",
      "|# Head\none\ntwo\n\n- a\n  b\n- c\n\n```\nx\ny\n```\nlast\nline\n",
      "|# Head\none two\n\n- a b\n- c\n\n```\nx\ny\n```\nlast line\n"
    ).check()
  }

  @Test(arguments: [
    (
      "one\ntwo\n# Please enter the message\n# for your changes\n",
      "one two\n# Please enter the message\n# for your changes\n"
    ),
    (
      "one\ntwo\nSigned-off-by: Alice\nCo-authored-by: Bob\n",
      "one two\nSigned-off-by: Alice\nCo-authored-by: Bob\n"
    ),
    ("#123 one two three four five six seven\n", "#123 one two three four five six seven\n"),
  ])
  func `comments and trailers of a commit's message stay`(
    _ before: String, _ after: String
  ) throws {
    try LanguageCase("markdown", Self.fill, "|" + before, "|" + after, name: "COMMIT_EDITMSG")
      .check()
  }

  @Test(arguments: [
    ("- one two three four five|", "- one two three four\n  five |"),
    ("1. one two three four|", "1. one two three\n   four |"),
    ("> one two three four five|", "> one two three four\n> five |"),
    ("one two three four five|", "one two three four\nfive |"),
    ("| one two three four five|", "| one two three four five |"),
    ("# one two three four five|", "# one two three four five |"),
    ("```\none two three four five|", "```\none two three four five |"),
  ])
  func `typing breaks lines in the same way`(_ before: String, _ after: String) throws {
    // The bar of a table is none of point.
    let point = before.dropLast()
    let editing = try EditingSession(text: String(point), point: point.unicodeScalars.count + 1)
    editing.buffer.language = "markdown"
    try editing.type("C-u 2 0 C-x f M-x auto-fill-mode RET SPC")
    #expect(editing.marked == after)
  }
}
