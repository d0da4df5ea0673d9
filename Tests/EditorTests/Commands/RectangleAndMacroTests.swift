import Testing

/// The commands for parts, rectangles, registers and macros, each with keys that run it.
struct RectangleAndMacroTests {
  @Test(arguments: [
    EditingCase("narrow-to-region", "C-SPC C-n C-x n n M-> x", "a|b\ncd\n", "ab\ncx|d\n"),
    EditingCase(
      "narrow-to-page", "C-x n p M-> x", "one\n\u{C}tw|o\n\u{C}three", "one\n\u{C}two\nx|\u{C}three"
    ),
    EditingCase("narrow-to-defun", "C-x n d M-> x", "x\n(a\n |b)\ny", "x\n(a\n b)\nx|y"),
    EditingCase("widen", "C-SPC C-n C-x n n C-x n w M-> x", "a|b\ncd\n", "ab\ncd\nx|"),
    EditingCase("kill-rectangle", "C-SPC C-n C-f C-x r k", "a|bcd\nefgh", "acd\ne|gh"),
    EditingCase("delete-rectangle", "C-SPC C-n C-f C-x r d", "a|bcd\nefgh", "acd\ne|gh"),
    EditingCase(
      "yank-rectangle", "C-SPC C-n C-f C-x r k C-a C-x r y", "a|bcd\nefgh", "acd\nbegh\nf|"),
    EditingCase("open-rectangle", "C-SPC C-n C-f C-x r o", "a|bcd\nefgh", "a| bcd\ne fgh"),
    EditingCase("clear-rectangle", "C-SPC C-n C-f C-x r c", "a|bcd\nefgh", "a cd\ne| gh"),
    EditingCase("string-rectangle", "C-SPC C-n C-f C-x r t Z RET", "a|bcd\nefgh", "aZcd\neZ|gh"),
    EditingCase(
      "string-insert-rectangle",
      "C-SPC C-n C-f M-x string-insert-rectangle RET Z RET", "a|bcd\nefgh",
      "aZbcd\neZf|gh"),
    EditingCase(
      "delete-whitespace-rectangle",
      "C-SPC C-n M-x delete-whitespace-rectangle RET", "a|  d\nefgh",
      "ad\ne|fgh"),
    EditingCase("rectangle-number-lines", "C-SPC C-n C-x r N", "a|bcd\nefgh", "a1 bcd\ne|2 fgh"),
    EditingCase(
      "copy-rectangle-as-kill", "C-SPC C-n C-f C-x r M-w C-a C-x r y", "a|bcd\nefgh",
      "abcd\nbefgh\nf|"),
    EditingCase(
      "copy-rectangle-to-register", "C-SPC C-n C-f C-x r r a C-a C-x r i a", "a|bcd\nefgh",
      "abcd\nbefgh\nf|"),
    EditingCase("rectangle-mark-mode", "C-x SPC C-n C-f C-f C-w", "a|bcd\nefgh", "ad\ne|h"),
    EditingCase("rectangle-forward-char", "C-x SPC C-f C-n C-w", "a|bcd\nefgh", "acd\ne|gh"),
    EditingCase("rectangle-backward-char", "C-x SPC C-b C-n C-w", "ab|cd\nefgh", "acd\ne|gh"),
    EditingCase("rectangle-right-char", "C-x SPC <right> C-n C-w", "a|bcd\nefgh", "acd\ne|gh"),
    EditingCase("rectangle-left-char", "C-x SPC <left> C-n C-w", "ab|cd\nefgh", "acd\ne|gh"),
    EditingCase("rectangle-next-line", "C-x SPC C-f C-n C-w", "a|bcd\nefgh", "acd\ne|gh"),
    EditingCase("rectangle-previous-line", "C-x SPC C-f C-p C-w", "abcd\ne|fgh", "a|cd\negh"),
    EditingCase(
      "rectangle-exchange-point-and-mark", "C-x SPC C-f C-n C-x C-x C-w", "a|bcd\nefgh", "a|cd\negh"
    ),
    EditingCase("point-to-register", "C-x r SPC a M-> C-x r j a x", "a|bc", "ax|bc"),
    EditingCase("jump-to-register", "C-x r SPC a M-> C-x r j a x", "a|bc", "ax|bc"),
    EditingCase("copy-to-register", "C-SPC M-f C-x r s a C-x r i a", "one| two", "one two two|"),
    EditingCase("insert-register", "C-SPC M-f C-x r s a C-x r i a", "one| two", "one two two|"),
    EditingCase(
      "append-to-register",
      "C-SPC M-f C-x r s a C-SPC M-f M-x append-to-register RET a C-x r i a",
      "one| two three", "one two three two three|"),
    EditingCase(
      "prepend-to-register",
      "C-SPC M-f C-x r s a C-SPC M-f M-x prepend-to-register RET a C-x r i a",
      "one| two three", "one two three three two|"),
    EditingCase("number-to-register", "C-u 4 C-x r n a C-x r i a", "a|b", "a4|b"),
    EditingCase("increment-register", "C-u 4 C-x r n a C-u 2 C-x r + a C-x r i a", "a|b", "a6|b"),
    EditingCase("kmacro-start-macro", "C-x ( x C-x ) C-x e", "a|b", "axx|b"),
    EditingCase("kmacro-end-macro", "C-x ( x C-x ) C-x e", "a|b", "axx|b"),
    EditingCase("kmacro-end-and-call-macro", "C-x ( x C-x ) C-x e e", "a|b", "axxx|b"),
    EditingCase("kmacro-start-macro-or-insert-counter", "<f3> <f3> <f4> <f4>", "a|b", "a01|b"),
    EditingCase("kmacro-end-or-call-macro", "<f3> x <f4> <f4>", "a|b", "axx|b"),
    EditingCase("kmacro-insert-counter", "<f3> x <f4> C-x C-k TAB", "a|b", "ax0|b"),
    EditingCase("kmacro-set-counter", "C-u 5 C-x C-k C-c <f3> <f3> <f4>", "a|b", "a5|b"),
    EditingCase("kmacro-add-counter", "<f3> <f3> <f4> C-u 5 C-x C-k C-a <f4>", "a|b", "a06|b"),
    EditingCase(
      "kmacro-cycle-ring-previous", "<f3> x <f4> <f3> y <f4> C-x C-k C-p <f4>", "a|b", "axyx|b"),
    EditingCase(
      "kmacro-cycle-ring-next", "<f3> x <f4> <f3> y <f4> C-x C-k C-n <f4>", "a|b", "axyx|b"),
    EditingCase(
      "apply-macro-to-region-lines", "<f3> C-e x <f4> C-x h C-x C-k r", "a|b\ncd\n", "|abxx\ncdx\n"),
    EditingCase("universal-argument-more", "C-u C-u x", "a|b", "axxxxxxxxxxxxxxxx|b"),
    EditingCase(
      "kmacro-set-format", "<f3> <f4> C-x C-k C-f DEL DEL ( % d ) RET C-x C-k TAB", "a|b", "a(0)|b"),
  ])
  func `keys do what Emacs does with them`(_ edit: EditingCase) throws { try edit.check() }
}
