import Editor
import Testing

/// Expressions and definitions of source text.
struct SourceListsTests {
  @Test(arguments: [
    LanguageCase("c", "C-M-f", "f|(\"(\", x) y", "f(\"(\", x)| y"),
    LanguageCase("c", "C-M-f", "f|(a /* ) */, x) y", "f(a /* ) */, x)| y"),
    LanguageCase("c", "C-M-b", "f(a, ')')|", "f|(a, ')')"),
    LanguageCase("swift", "C-M-f", "|\"a \\\" (b\" c", "\"a \\\" (b\"| c"),
    LanguageCase("swift", "C-M-b", "x \"a \\\" b\"|", "x |\"a \\\" b\""),
    LanguageCase("python", "C-M-f", "|'''a\n'b' ( '''", "'''a\n'b' ( '''|"),
    LanguageCase("python", "C-M-f", "f|(1, # )\n 2)", "f(1, # )\n 2)|"),
    LanguageCase("python", "C-M-k", "x = |[1, ']']", "x = |"),
    LanguageCase("javascript", "C-M-f", "f|(`)${a}`, /[)]/)", "f(`)${a}`, /[)]/)|"),
    LanguageCase("rust", "C-M-f", "f|(x: &'a T, '(')", "f(x: &'a T, '(')|"),
    LanguageCase("elisp", "C-M-f", "|(a ?\\( \";)\" ; )\n b)", "(a ?\\( \";)\" ; )\n b)|"),
    LanguageCase("c", "C-M-u", "f(\"a|b\")", "f(|\"ab\")"),
    LanguageCase("c", "C-M-f", "|foo_bar+b", "foo_bar|+b"),
    LanguageCase("c", "C-M-f C-M-f", "// |a b\nc", "// a b|\nc"),
    LanguageCase("c", "C-M-d", "|f /* ( */ (x)", "f /* ( */ (|x)"),
    LanguageCase("c", "C-M-n", "|x /* (a) */ (b)", "x /* (a) */ (b)|"),
    LanguageCase("markdown", "C-M-f", "|(it's \")\" so)", "(it's \")|\" so)"),
  ])
  func `strings and comments hold no brackets`(_ edit: LanguageCase) throws { try edit.check() }

  private static let program = """
    #include <a.h>

    static int
    one(int a)
    {
      if (a) { b("}"); }
    }

    int two(void) {
      return 1; /* } */
    }

    """

  @Test(arguments: [
    ("C-s r e t u r n RET C-M-a", "int two(void) {\n"),
    ("C-s r e t u r n RET C-M-a C-M-a", "static int\none"),
    ("C-s i f RET C-M-a", "static int\n"),
    ("C-s i f RET C-M-e", "\nint two(void)"),
    ("C-M-e C-M-e", ""),
    ("C-s i f RET C-M-h", "static int\none"),
    ("C-s i f RET C-M-h C-x C-x", "\nint two(void)"),
    ("C-u - 2 C-M-a", "int two(void)"),
    ("C-s r e t u r n RET C-x n d M-<", "int two(void) {\n"),
  ])
  func `functions of C begin with their head`(_ keys: String, _ rest: String) throws {
    try at(rest, "c", Self.program, keys)
  }

  private static let script = """
    import os

    class Dog:
        def bark(self,
                 loud,
        ):
            x = '''
    def no():
    '''
            return x

        async def run(self):
            pass

    def top():
        pass

    """

  @Test(arguments: [
    ("C-s r e t u r n RET C-M-a", "    def bark"),
    ("C-s r e t u r n RET C-M-e", "\n    async def"),
    ("C-s p a s s RET C-M-a", "    async def"),
    ("C-s p a s s RET C-M-a C-M-a", "    def bark"),
    ("C-s p a s s RET C-M-a C-M-a C-M-a", "class Dog"),
    ("C-s t o p RET C-M-e", ""),
    ("C-s D o g RET C-M-e", "\ndef top"),
    ("C-s p a s s C-s RET C-M-h", "\ndef top"),
  ])
  func `those of Python are blocks`(_ keys: String, _ rest: String) throws {
    try at(rest, "python", Self.script, keys)
  }

  @Test(arguments: [
    ("swift", "struct A {\n  let a = 1\n  func f() {\n    x {\n    }\n  }\n}\n", "x", "  func f"),
    ("java", "class A {\n  int a;\n  void f() {\n    x();\n  }\n}\n", "x", "  void f"),
    ("go", "package a\n\nfunc f() {\n\tx()\n}\n", "x", "func f"),
    ("rust", "#[test]\nfn f<'a>() {\n  x();\n}\n", "x", "#[test]"),
    ("javascript", "let a = 1\nfunction f() {\n  x()\n}\n", "x", "function f"),
    ("ruby", "class A\n  def f\n    x\n  end\nend\n", "x", "  def f"),
    ("bash", "a=${b}\nf() {\n  x\n}\n", "x", "f()"),
    ("elisp", "(setq a 1)\n(defun f ()\n  x)\n", "x", "(defun"),
  ])
  func `those of other languages`(
    _ language: String, _ text: String, _ word: String, _ rest: String
  ) throws {
    try at(rest, language, text, "C-s \(word) RET C-M-a")
  }

  /// Checks what stands behind point.
  private func at(
    _ rest: String, _ language: String, _ text: String, _ keys: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let editing = try EditingSession("|" + text)
    editing.buffer.language = language
    try editing.type(keys)
    let behind = editing.marked.split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)[1]
    let isThere = rest.isEmpty ? behind.isEmpty : behind.hasPrefix(rest)
    #expect(isThere, "\(behind.prefix(40))", sourceLocation: sourceLocation)
  }
}
