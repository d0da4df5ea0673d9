import Editor
import Testing

/// Brackets and quotes in pairs; the texts are those of GNU Emacs 28.2.
struct ElectricPairsTests {
  @Test(arguments: [
    ("|", "(", "(|)"), ("|", "( a )", "(a)|"), ("|", "[ ( x", "[(x|)]"), ("|one", "(", "(|)one"),
    ("one| two", "{", "one{|} two"), ("|", "\"", "\"|\""), ("|", "\" a \" b", "\"a\"b|"),
    ("|", "( DEL", "|"), ("a|)", "(", "a(|)"), ("|", "C-u 2 (", "((|"),
    ("|one two", "C-SPC M-f (", "(one)| two"),
  ])
  func `they are typed in pairs`(before: String, keys: String, after: String) throws {
    let editing = try EditingSession(before)
    try editing.type("M-x electric-pair-mode RET \(keys)")
    #expect(editing.marked == after)
    try editing.type("M-x electric-pair-mode RET")
    #expect(editing.echo == "Electric-Pair mode disabled")
    try editing.type("M-> RET C-q ( (")
    #expect(editing.marked.hasSuffix("\n((|"))
  }
}
