import Testing

/// Facts told in the echo area; the text stays.
struct FactCommandsTests {
  @Test(arguments: [
    ("what-cursor-position", "C-x =", "Char: ü (252, #o374, #xfc) point=3 of 12 (16%) column=2"),
    ("what-line", "M-> M-x what-line RET", "Line 2"),
    ("count-words", "M-x count-words RET", "Buffer has 2 lines, 4 words, and 12 characters."),
    ("count-words-region", "C-SPC C-e M-=", "Region has 1 line, 2 words, and 5 characters."),
  ])
  func facts(command: String, keys: String, said: String) throws {
    let editing = try EditingSession("o |üe two\nlast".replacing("two\n", with: "to\n"))
    try editing.type(keys)
    #expect(editing.ran.contains(command))
    #expect(editing.echo == said)
    #expect(editing.marked.replacing("|", with: "") == "o üe to\nlast")
  }
}
