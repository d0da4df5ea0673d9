/// The text of `help-with-tutorial`: what is in `[ ]` is a command, in whose place its key stands.
enum Tutorial {
  static func text(_ key: (String) -> String) -> String {
    var text = ""
    var rest = source[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      text += rest[..<open] + key(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  private static let source = """
    Welcome. This is a text like any other: move about in it, change it; nothing
    is lost.

    A key is written as Emacs writes it: C-x means x with Control held down, M-x
    means x with Alt (or Escape, then x). RET, SPC, DEL and TAB are the keys of
    these names. Some keys are typed one after the other: C-x b is C-x, then b.

    GETTING OUT
      Whatever you have begun, [keyboard-quit] stops it. Leave the program by
      [save-buffers-kill-terminal]: what you wrote comes back at the next start.

    MOVING
      [next-line] a line down, [previous-line] a line up
      [forward-char] a character on, [backward-char] a character back
      [forward-word] a word on, [backward-word] a word back
      [move-beginning-of-line] beginning of the line, [move-end-of-line] its end
      [scroll-up-command] a screen on, [scroll-down-command] a screen back
      [beginning-of-buffer] beginning of the text, [end-of-buffer] its end
      A number before a command repeats it: [universal-argument] 8 [next-line] goes
      eight lines down.

      Try it: go to the word HERE in the next line and back.
      ------------------------------------------------------------- HERE

    CHANGING
      Type, and text goes in where point is. DEL takes the character before
      point away, [delete-char] the one behind it, [kill-word] a word, [kill-line]
      the rest of the line. [undo] undoes, again and again.

    MOVING TEXT
      [set-mark-command] sets the mark; between it and point is the region.
      [kill-region] cuts it, [kill-ring-save] copies it, [yank] puts it in; then
      [yank-pop] puts in what was cut before.

      Try it: cut this line and put it in below.

    SEARCHING
      [isearch-forward] searches while you type; once more goes to the next match.
      RET stays there, [keyboard-quit] goes back to where you began.
      [query-replace] replaces, asking for each place.

    WINDOWS AND BUFFERS
      [split-window-below] and [split-window-right] split the window,
      [other-window] goes to the next, [delete-other-windows] leaves this one
      alone, [delete-window] takes this one away. [switch-to-buffer] shows
      another buffer, [kill-buffer] puts one away.

    READING
      Where nothing is typed, in lists, issues and files of a server, single
      keys act; ? shows what can be done there.

    COMMANDS AND HELP
      [execute-extended-command] runs any command by its name, with candidates as
      you type. [describe-key] says what a key does, [describe-bindings] lists all
      keys, [apropos-command] finds commands by words. After the beginning of a
      key, such as C-x, wait: what may follow appears.

    When you have had enough: [kill-buffer], RET.

    """
}
