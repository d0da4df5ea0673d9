import Editor
import Testing

/// Motion with Shift, as Emacs has it.
struct ShiftSelectionTests {
  @Test(arguments: [
    ("one| two three", "S-<right> S-<right> C-w", "one|wo three"),
    ("|one two three", "C-S-<right> C-S-<right> DEL", "| three"),
    ("|one\ntwo\nthree", "S-<down> S-<down> C-w C-y", "one\ntwo\n|three"),
    ("|one\ntwo\nthree", "C-S-n C-w", "|two\nthree"),
    ("one|\ntwo", "S-<home> DEL", "|\ntwo"),
  ])
  func `it selects`(before: String, keys: String, after: String) throws {
    let editing = try EditingSession(before)
    try editing.type(keys)
    #expect(editing.marked == after)
  }

  @Test func `motion without Shift ends it, but not a region begun otherwise`() throws {
    let editing = try EditingSession("|one two three")
    try editing.type("S-<right> S-<right>")
    #expect(editing.buffer.isMarkActive)
    try editing.type("<right>")
    #expect(!editing.buffer.isMarkActive)
    try editing.type("C-SPC <right> <right>")
    #expect(editing.buffer.isMarkActive)
    try editing.type("C-w")
    #expect(editing.marked == "one|wo three")
  }

  @Test func `a region that was begun afterwards is not its own, whatever ended the first`() throws
  {
    for end in ["C-g", "M-w", "C-w"] {
      let editing = try EditingSession("|one two three")
      try editing.type("S-<right> \(end) C-SPC <right>")
      #expect(editing.buffer.isMarkActive, "\(end)")
    }
  }
}
