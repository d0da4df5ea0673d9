import Testing

/// The commands for killing and deleting, each with keys that run it; text and point are what GNU Emacs makes of it.
struct KillingTests {
  @Test(arguments: [
    Pressed("kill-line", "C-k", "on|e two", "on|"),
    Pressed("kill-whole-line", "C-S-<backspace>", "one\ntw|o\nthree", "one\n|three"),
    Pressed("kill-word", "M-d", "one| two", "one|"),
    Pressed("backward-kill-word", "M-DEL", "one two|", "one |"),
    Pressed("kill-sentence", "M-k", "O|ne.  Two.", "O|  Two."),
    Pressed("backward-kill-sentence", "C-x DEL", "One.  Tw|o.", "One.  |o."),
    Pressed(
      "kill-paragraph", "M-x k i l l - p a r a g r a p h RET", "o|ne\ntwo\n\nthree", "o|\nthree"),
    Pressed(
      "backward-kill-paragraph", "M-x b a c k w a r d - k i l l - p a r a g r a p h RET",
      "one\n\ntw|o", "one\n|o"),
    Pressed("kill-sexp", "C-M-k", "a| (b c) d", "a| d"),
    Pressed(
      "backward-kill-sexp", "M-x b a c k w a r d - k i l l - s e x p RET", "a (b c)| d", "a | d"),
    Pressed("kill-ring-save", "C-SPC M-f M-w C-y", "one| two", "one two two|"),
    Pressed("append-next-kill", "M-d C-M-w M-d C-y", "one| two three", "one two three|"),
    Pressed("zap-to-char", "M-z t", "one| two", "one|wo"),
    Pressed("zap-up-to-char", "M-x z a p - u p - t o - c h a r RET t", "one| two", "one|two"),
    Pressed("delete-forward-char", "M-x d e l e t e - f o r w a r d - c h a r RET", "a|bc", "a|c"),
    Pressed("delete-horizontal-space", "M-\\", "a  |  b", "a|b"),
    Pressed("delete-blank-lines", "C-x C-o", "a\n\n|\n\nb", "a\n|\nb"),
    Pressed("delete-indentation", "M-^", "one\n   tw|o", "one| two"),
    Pressed(
      "delete-trailing-whitespace", "M-x d e l e t e - t r a i l i n g - w h i t e s p a c e RET",
      "on|e  \ntwo \n", "on|e\ntwo\n"),
    Pressed("just-one-space", "M-SPC", "a   |  b", "a |b"),
    Pressed("cycle-spacing", "M-x c y c l e - s p a c i n g RET", "a   |  b", "a |b"),
    Pressed("fixup-whitespace", "M-x f i x u p - w h i t e s p a c e RET", "(   |  b", "(|b"),
  ])
  func `keys do what Emacs does with them`(pressed: Pressed) throws { try pressed.check() }
}
