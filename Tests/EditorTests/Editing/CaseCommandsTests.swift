import Testing

/// Upper, lower and title case.
struct CaseCommandsTests {
  @Test(arguments: [
    EditingCase("upcase-word", "M-u", "o|ne two", "oNE| two"),
    EditingCase("downcase-word", "M-l", "|ÄRGER TWO", "ärger| TWO"),
    EditingCase("capitalize-word", "M-c", "|oNE two", "One| two"),
    EditingCase("upcase-word", "M-- M-u", "one two|", "one TWO|"),
    EditingCase("upcase-region", "C-SPC C-e C-x C-u", "a|bc dé", "aBC DÉ|"),
    EditingCase("downcase-region", "C-SPC C-e C-x C-l", "A|BC DÉ", "Abc dé|"),
    EditingCase(
      "capitalize-region", "C-SPC C-e M-x capitalize-region RET", "|oNE tWO", "One Two|"),
    EditingCase(
      "upcase-initials-region", "C-SPC C-e M-x upcase-initials-region RET", "|oNE tWO", "ONE TWO|"),
    EditingCase("upcase-dwim", "C-SPC C-e M-x upcase-dwim RET", "a|bc dé", "aBC DÉ|"),
    EditingCase("upcase-dwim", nil, "a|bc dé", "aBC| dé"),
    EditingCase("downcase-dwim", nil, "|ABC DÉ", "abc| DÉ"),
    EditingCase("capitalize-dwim", "C-SPC C-e M-x capitalize-dwim RET", "|oNE tWO", "One Two|"),
  ])
  func cases(_ edit: EditingCase) throws { try edit.check() }

  @Test func `only the region changes, and undo gives it back`() throws {
    try edit("a|bc", "C-SPC C-f C-x C-u", "aB|c")
    try edit("a|bc", "C-SPC C-f C-x C-u C-/", "ab|c")
  }
}
