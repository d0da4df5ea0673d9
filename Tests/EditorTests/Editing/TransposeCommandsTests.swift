import Testing

/// Swapping what stands on both sides of point.
struct TransposeCommandsTests {
  @Test(arguments: [
    EditingCase("transpose-chars", "C-t", "a|bc", "ba|c"),
    EditingCase("transpose-chars", "C-t", "abc|", "acb|"),
    EditingCase("transpose-words", "M-t", "one| two three", "two one| three"),
    EditingCase("transpose-lines", "C-x C-t", "one\nt|wo\nthree", "two\none\n|three"),
    EditingCase("transpose-sexps", "C-M-t", "(a b)| [c]", "[c] (a b)|"),
    EditingCase("transpose-sentences", nil, "One.|  Two.", "Two.  One.|"),
    EditingCase("transpose-paragraphs", nil, "one\n|\ntwo\n", "\ntwo\none\n|"),
  ])
  func swaps(_ edit: EditingCase) throws { try edit.check() }

  @Test func `there must be two things`() throws {
    let editing = try EditingSession("|a")
    try editing.type("C-t")
    #expect(editing.echo == "Beginning of buffer")
    #expect(editing.marked == "|a")
  }
}
