import Testing

/// Completing by words that are there already.
struct AbbreviationTests {
  @Test(arguments: [
    EditingCase("dabbrev-expand", "M-/", "hello help\nhe|", "hello help\nhelp|"),
    EditingCase("dabbrev-expand", "M-/ M-/", "hello help\nhe|", "hello help\nhello|"),
    EditingCase("dabbrev-expand", "M-/ M-/", "hello\nhe| heap", "hello\nheap| heap"),
    EditingCase("dabbrev-expand", "M-/ M-/ M-/", "hello\nhe| heap", "hello\nhe| heap"),
    EditingCase("dabbrev-expand", "M-2 M-/", "hello help\nhe|", "hello help\nhello|"),
    EditingCase("dabbrev-expand", "M-- M-/", "hello\nhe| heap", "hello\nheap| heap"),
  ])
  func `backward, then forward, each word once`(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("dabbrev-expand", "M-/", "alphabet\nALP|", "alphabet\nALPHABET|"),
    EditingCase("dabbrev-expand", "M-/", "alphabet\nAl|", "alphabet\nAlphabet|"),
    EditingCase("dabbrev-expand", "M-/", "fooBar\nfo|", "fooBar\nfooBar|"),
  ])
  func `letters follow the case of what was typed`(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase(
      "dabbrev-expand", "M-/ SPC M-/ SPC M-/", "one two three four\non|",
      "one two three four\none two three|"),
    EditingCase("dabbrev-expand", "M-/ SPC M-/", "one, two\non|", "one, two\none, two|"),
  ])
  func `after a blank the phrase goes on`(_ edit: EditingCase) throws { try edit.check() }

  @Test func `other buffers come last, and are named`() throws {
    let editing = try EditingSession("|").type("C-x b other RET hippopotamus C-x b RET hip M-/")
    #expect(editing.marked.hasPrefix("hippopotamus"))
    #expect(editing.echo == "Expansion found in other")
  }

  @Test(arguments: [
    EditingCase("dabbrev-completion", "C-M-/", "table tablet\nta|", "table tablet\ntable|"),
    EditingCase("dabbrev-completion", "C-M-/", "lint\nlin|t", "lint\nlint|t"),
  ])
  func `all of them, as far as they agree`(_ edit: EditingCase) throws { try edit.check() }

  @Test func `what fits nothing is said`() throws {
    #expect(try EditingSession("xyz|").type("M-/").echo.hasPrefix("No dynamic expansion for"))
    #expect(try EditingSession("|").type("M-/").echo == "No possible abbreviation preceding point")
  }
}
