import Editor
import Testing

/// The macros before the last one, macros that ask, and macros as text.
struct MacroRingTests {
  @Test(arguments: [
    EditingCase("kmacro-swap-ring", "<f3> a <f4> <f3> b <f4> C-x C-k C-t <f4>", "|", "aba|"),
    EditingCase("kmacro-delete-ring-head", "<f3> a <f4> <f3> b <f4> C-x C-k C-d <f4>", "|", "aba|"),
    EditingCase(
      "kmacro-call-ring-2nd-repeat", "<f3> a <f4> <f3> b <f4> C-x C-k C-l", "|", "aba|"),
    EditingCase("kmacro-bind-to-key", "<f3> a <f4> C-x C-k b 1 C-x C-k 1", "|", "aa|"),
    EditingCase("kmacro-to-register", "<f3> a <f4> C-x C-k x r C-x r j r", "|", "aa|"),
    EditingCase(
      "kmacro-cycle-ring-previous", "<f3> <f3> <f4> <f3> b <f4> C-x C-k C-p <f4>", "|", "0b1|"),
  ])
  func ring(_ edit: EditingCase) throws { try edit.check() }

  @Test(arguments: [
    EditingCase("kbd-macro-query", "<f3> a C-x q b <f4> <f4> y", "|", "abab|"),
    EditingCase("kbd-macro-query", "<f3> a C-x q b <f4> <f4> n", "|", "aba|"),
    EditingCase("kbd-macro-query", "<f3> a C-x q b <f4> M-3 <f4> y n y", "|", "ababaab|"),
    EditingCase("kbd-macro-query", "<f3> a C-x q b <f4> M-3 <f4> y q x", "|", "ababax|"),
    EditingCase("kbd-macro-query", "<f3> a C-x q b <f4> M-3 <f4> y C-g x", "|", "ababax|"),
  ])
  func asking(_ edit: EditingCase) throws { try edit.check() }

  @Test func `outside of macros there is nothing to ask about`() throws {
    let editing = try EditingSession("|").type("C-x q")
    #expect(editing.echo == "Not defining or executing kbd macro")
  }

  @Test(arguments: [
    ("kmacro-edit-macro", "C-x C-k C-e"), ("edit-kbd-macro", "C-x C-k e C-x e"),
    ("kmacro-edit-macro", "C-x C-k RET"),
  ])
  func `the last macro is edited as text`(command: String, keys: String) throws {
    let editing = try EditingSession("|").type("<f3> ab C-b SPC <f4> \(keys)")
    #expect(editing.ran.contains(command))
    #expect(editing.buffer.name == "*edit macro*")
    #expect(editing.screen.contains { $0.hasPrefix("C-b ") && $0.hasSuffix(";; backward-char") })
    try editing.type("M-> x y C-c C-c")
    #expect(editing.ran.contains("kmacro-edit-finish"))
    try editing.type("M-> <f4>")
    #expect(editing.marked == "a ba xy|b")
  }

  @Test func `a key that cannot be read is named with its line, and nothing is lost`() throws {
    let editing = try EditingSession("|")
    try editing.type("<f3> a <f4> C-x C-k C-e M-> < o o p s > RET C-c C-c")
    #expect(editing.buffer.name == "*edit macro*")
    try editing.type("C-c C-k")
    #expect(editing.ran.contains("kmacro-edit-abandon"))
    #expect(editing.echo == "The macro is as it was")
  }

  @Test func `a named macro and the last keys are edited too`() throws {
    let editing = try EditingSession("|")
    try editing.type("<f3> a <f4> C-x C-k n twice RET C-x C-k e M-x twice RET M-> b C-c C-c")
    #expect(editing.ran.contains("edit-kbd-macro"))
    try editing.type("M-x twice RET")
    #expect(editing.marked == "aab|")
    try editing.type("C-x C-k l")
    #expect(editing.ran.last == "kmacro-edit-lossage")
    #expect(editing.screen.contains { $0.hasPrefix("M-x") })
  }
}
