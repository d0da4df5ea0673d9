import Testing

/// Filling, while typing and afterwards.
struct FillCommandsTests {
  @Test(arguments: [
    EditingCase(
      "fill-paragraph", "C-u 1 0 C-x f M-q", "one| two three\n", "one| two\nthree\n"),
    EditingCase(
      "set-fill-column", "C-u 1 0 C-x f M-q", "one| two three\n", "one| two\nthree\n"),
    EditingCase(
      "fill-region", "C-u 1 0 C-x f C-x h M-x fill-region RET", "a|aa bbb ccc\n\nddd\neee\n",
      "|aaa bbb\nccc\n\nddd eee\n"),
    EditingCase(
      "auto-fill-mode", "C-u 1 0 C-x f M-x auto-fill-mode RET M-> SPC", "one two three|",
      "one two\nthree |"),
    EditingCase(
      "set-fill-prefix", "C-x . C-u 1 0 C-x f M-q", "> |one\n> two three\n",
      "> |one two\n> three\n"),
    EditingCase(
      "fill-individual-paragraphs",
      "C-u 1 4 C-x f C-x h M-x fill-individual-paragraphs RET",
      "|> one two three\n> four\n>> five six seven\neight\n",
      "|> one two\n> three four\n>> five six\n>> seven\neight\n"),
    EditingCase(
      "fill-nonuniform-paragraphs",
      "C-u 1 4 C-x f C-x h M-x fill-nonuniform-paragraphs RET",
      "|  one two three\nfour five\n\n  six\n  seven\n",
      "|  one two\nthree four\nfive\n\n  six seven\n"),
    EditingCase("fill-paragraph", "C-n C-SPC C-n M-q", "|a\n\n\n\nb", "a\n\n|\n\nb"),
  ])
  func filling(_ edit: EditingCase) throws { try edit.check() }
}
