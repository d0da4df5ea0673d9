import Testing

/// Commands that are on no key, with what GNU Emacs 28.2 makes of the same texts.
struct FurtherCommandsTests {
  private static let cases: [EditingCase] = [
    EditingCase("forward-line", nil, "o|ne\ntwo", "one\n|two"),
    EditingCase("forward-line", "C-u - 1 M-x forward-line RET", "one\nt|wo", "|one\ntwo"),
    EditingCase("forward-line", nil, "o|ne", "one|"),
    EditingCase("forward-to-indentation", nil, "o|ne\n  two", "one\n  |two"),
    EditingCase("backward-to-indentation", nil, "  one\ntw|o", "  |one\ntwo"),
    EditingCase(
      "goto-line-relative", "M-g g 3 RET C-SPC M-> C-x n n M-x goto-line-relative RET 2 RET",
      "|a\nb\nc\nd\ne", "a\nb\nc\n|d\ne"),
    EditingCase(
      "indent-relative-first-indent-point", nil, "    one\n|two", "    one\n    |two"),
    EditingCase(
      "mark-end-of-sentence", "M-x mark-end-of-sentence RET C-w", "|One.  Two.", "|  Two."),
    EditingCase(
      "whitespace-cleanup", nil, "\n\n\tone  \n  two\t\nt|hree\n\n\n",
      "        one\n  two\nt|hree\n"),
    EditingCase(
      "whitespace-cleanup", "C-SPC C-n M-x whitespace-cleanup RET", "|one  \ntwo  \n",
      "one\n|two  \n"),
    EditingCase(
      "delete-matching-lines", "M-x delete-matching-lines RET o RET", "|one\nbar\ntwo\n", "|bar\n"),
    EditingCase(
      "delete-non-matching-lines", "M-x delete-non-matching-lines RET o RET",
      "|one\nbar\ntwo\n", "|one\ntwo\n"),
    EditingCase(
      "close-rectangle", "C-SPC C-n M-x close-rectangle RET", "|  one\n  two", "one\n|two"),
    EditingCase(
      "replace-rectangle", "C-SPC C-n C-f M-x replace-rectangle RET x y RET",
      "|one\ntwo", "xyne\nxy|wo"),
    EditingCase("comment-line", "C-x C-; # RET", "o|ne\ntwo", "# one\n|two"),
    EditingCase(
      "kill-matching-lines", "M-x kill-matching-lines RET o RET M-> C-y",
      "|one\nbar\ntwo\n", "bar\none\ntwo\n|"),
    EditingCase(
      "copy-matching-lines", "M-x copy-matching-lines RET o RET M-> C-y",
      "|one\nbar\ntwo", "one\nbar\ntwoone\ntwo|"),
    EditingCase("delete-pair", nil, "a |(b [c] d) e", "a |b [c] d e"),
    EditingCase("recenter", nil, "o|ne", "o|ne"),
    EditingCase("join-line", nil, "one\n  t|wo", "one| two"),
    EditingCase("beginning-of-line", nil, "one\ntw|o", "one\n|two"),
    EditingCase("end-of-line", nil, "o|ne\ntwo", "one|\ntwo"),
  ]

  @Test(arguments: [
    ("M-x count-matches RET o RET", "2 occurrences"),
    ("M-x recenter RET M-x list-matching-lines RET zzz RET", "zzz"),
    ("M-x describe-function RET no-such RET", "no-such"),
  ])
  func `other names of commands`(keys: String, said: String) throws {
    let editing = try EditingSession("|one two")
    try editing.type(keys)
    #expect(editing.echo.contains(said), "\(editing.echo)")
  }

  @Test(arguments: cases)
  func `they do as in Emacs`(item: EditingCase) throws { try item.check() }
}
