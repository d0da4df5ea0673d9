import Testing

/// Numeric arguments.
struct ArgumentCommandsTests {
  @Test(arguments: [
    EditingCase("universal-argument", "C-u x", "|", "xxxx|"),
    EditingCase("universal-argument", "C-u 1 2 x", "|", "xxxxxxxxxxxx|"),
    EditingCase("universal-argument-more", "C-u C-u x", "|", "xxxxxxxxxxxxxxxx|"),
    EditingCase("universal-argument-more", "C-u 3 C-u 7", "|", "777|"),
    EditingCase("digit-argument", "M-1 M-2 x", "|", "xxxxxxxxxxxx|"),
    EditingCase("digit-argument", "M-2 M-f", "|one two three", "one two| three"),
    EditingCase("negative-argument", "M-- M-f", "one two|", "one |two"),
    EditingCase("negative-argument", "M-- M-2 M-f", "one two|", "|one two"),
    EditingCase("negative-argument", "M-2 M-- M-f", "one two|", "|one two"),
  ])
  func `how often and in which direction the next command acts`(_ edit: EditingCase) throws {
    try edit.check()
  }
}
