import Testing

/// Editing cases: text with point before, keys, text with point after.
struct EditingTests {
  @Test func `motion by words and lines`() throws {
    try edit("one |two three", "M-f", "one two| three")
    try edit("one two| three", "M-b M-b", "|one two three")
    try edit("a|b\ncd", "C-n", "ab\nc|d")
    try edit("abc|\nd\nefg", "C-n C-n", "abc\nd\nefg|")
    try edit("  in|dented", "M-m", "  |indented")
  }

  @Test func `kills append to each other and come back as one`() throws {
    try edit("|one two three", "M-d M-d C-e C-y", " threeone two|")
    try edit("one two three|", "M-DEL M-DEL C-a C-y", "two three|one ")
    try edit("one\n|two\n", "C-k C-k C-y C-y", "one\ntwo\ntwo\n|")
  }

  @Test func `yank-pop replaces by the kill before`() throws {
    try edit("|one two", "M-d C-f M-d C-a C-y M-y", "one| ")
  }

  @Test func `transposing`() throws {
    try edit("ab|", "C-t", "ba|")
    try edit("one| two", "M-t", "two one|")
    try edit("a\n|b\n", "C-x C-t", "b\na\n|")
  }

  @Test func `case of words, of the region`() throws {
    try edit("|one two", "M-u M-c", "ONE Two|")
    try edit("|größe", "M-u", "GRÖSSE|")
  }

  @Test func `filling keeps words and breaks at the fill column`() throws {
    try edit("|one two three four", "C-u 1 0 C-x f M-q", "|one two\nthree four")
  }

  @Test func `a region is killed, copied and exchanged`() throws {
    try edit("|one two", "C-SPC M-f C-w C-e C-y", " twoone|")
    try edit("|one two", "C-SPC M-f C-x C-x", "|one two")
    try edit("one |two", "C-x h C-w", "|")
  }
}
