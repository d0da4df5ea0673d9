import Testing

/// The commands for searching and replacing, each with keys that run it.
struct SearchAndReplaceTests {
  @Test(arguments: [
    EditingCase("isearch-backward", "C-r o RET", "one two|", "one tw|o"),
    EditingCase("isearch-forward-regexp", "C-M-s t . o RET", "o|ne two", "one two|"),
    EditingCase("isearch-backward-regexp", "C-M-r o . e RET", "one two|", "|one two"),
    EditingCase("isearch-forward-word", "M-s w t w o RET", "o|ne twofold two", "one two|fold two"),
    EditingCase("isearch-forward-symbol", "M-s _ t w o RET x", "o|ne a_two two", "one a_two twox|"),
    EditingCase("isearch-forward-symbol-at-point", "M-s . RET", "o|ne two one", "one| two one"),
    EditingCase("isearch-forward-thing-at-point", "M-s M-. RET", "o|ne two one", "one| two one"),
    EditingCase("isearch-exit", "C-s t w RET x", "o|ne two", "one twx|o"),
    EditingCase("isearch-abort", "C-s t w C-g x", "o|ne two", "ox|ne two"),
    EditingCase("isearch-cancel", "C-s t w ESC ESC ESC x", "o|ne two", "ox|ne two"),
    EditingCase("isearch-del-char", "C-s t w x C-M-d RET x", "o|ne two", "one twx|o"),
    EditingCase("isearch-delete-char", "C-s t w x DEL RET x", "o|ne two", "one twx|o"),
    EditingCase("isearch-repeat-forward", "C-s o C-s RET x", "|one two", "one twox|"),
    EditingCase("isearch-repeat-backward", "C-r o C-r RET x", "one two|", "x|one two"),
    EditingCase(
      "isearch-beginning-of-buffer", "C-s o M-s M-< RET x", "one two o|x", "ox|ne two ox"),
    EditingCase("isearch-end-of-buffer", "C-s o M-s M-> RET x", "|one two o", "one two ox|"),
    EditingCase("isearch-quote-char", "C-s C-q C-j RET x", "o|ne\ntwo", "one\nx|two"),
    EditingCase("isearch-ring-retreat", "C-s t w RET M-< C-s M-p RET x", "o|ne two", "one tw|o"),
    EditingCase(
      "isearch-ring-advance", "C-s t w RET C-s o n RET M-< C-s M-n RET x", "|one two", "one tw|o"),
    EditingCase("isearch-toggle-case-fold", "C-s T M-c RET x", "o|ne two T", "one two Tx|"),
    EditingCase("isearch-toggle-regexp", "C-s t . o M-r RET x", "o|ne two", "one tx|wo"),
    EditingCase(
      "isearch-toggle-symbol", "C-s t w o M-s _ RET x", "o|ne a_two two", "one a_twox| two"),
    EditingCase(
      "isearch-toggle-word", "C-s t w o M-s w RET x", "o|ne twofold two", "one twox|fold two"),
    EditingCase(
      "isearch-toggle-lax-whitespace", "C-s a M-s SPC SPC b RET x", "| a  b a b", " a  b a bx|"),
    EditingCase("isearch-yank-word-or-char", "C-s C-w RET x", "one| two three", "one twox| three"),
    EditingCase("isearch-yank-symbol-or-char", "C-s C-M-w RET x", "|a_b c", "a_bx| c"),
    EditingCase("isearch-yank-char", "C-s C-M-y C-M-y RET x", "|abc", "abx|c"),
    EditingCase("isearch-yank-line", "C-s M-s C-e RET x", "a|bc\nd", "abcx|\nd"),
    EditingCase("isearch-yank-kill", "M-d C-s C-y RET x", "|one two one", " two onex|"),
    EditingCase(
      "isearch-yank-pop-only", "M-d C-f M-d C-s C-y M-y RET x", "|one two one two",
      "  onex| two"),
    EditingCase(
      "replace-string", "M-x replace-string RET o RET 0 RET", "|one two", "0ne tw0|"),
    EditingCase("query-replace-act", "M-% o RET 0 RET y y", "|one two", "0ne tw0|"),
    EditingCase("query-replace-skip", "M-% o RET 0 RET n y", "|one two", "one tw0|"),
    EditingCase("query-replace-automatic", "M-% o RET 0 RET !", "|one two", "0ne tw0|"),
    EditingCase("query-replace-act-and-exit", "M-% o RET 0 RET .", "|one two", "0|ne two"),
    EditingCase("query-replace-act-and-show", "M-% o RET 0 RET , n q", "|one two", "0ne two|"),
    EditingCase("query-replace-exit", "M-% o RET 0 RET y q x", "|one two", "0ne twox|"),
    EditingCase("query-replace-quit", "M-% o RET 0 RET C-g x", "|one two", "ox|ne two"),
    EditingCase("query-replace-backup", "M-% o RET 0 RET n ^ y q", "|one two", "0ne two|"),
    EditingCase("query-replace-undo", "M-% o RET 0 RET y u q", "|one two", "o|ne two"),
    EditingCase("query-replace-undo-all", "M-% o RET 0 RET y y U q", "|one two o", "o|ne two o"),
    EditingCase(
      "query-replace-edit-replacement", "M-% o RET 0 RET e 1 RET q", "|one two", "01ne two|"),
    EditingCase("query-replace-edit", "M-% o RET 0 RET C-r x C-M-c y", "|one two", "0ne two|"),
    EditingCase("exit-recursive-edit", "M-% o RET 0 RET C-r x C-M-c y", "|one two", "0ne two|"),
    EditingCase(
      "query-replace-delete-and-edit", "M-% o RET 0 RET C-w x C-M-c y", "|one two", "xne two|"),
    EditingCase("isearch-edit-string", "C-s t x M-e DEL w RET RET x", "o|ne two", "one twx|o"),
  ])
  func `keys do what Emacs does with them`(_ edit: EditingCase) throws { try edit.check() }
}
