import Keys

/// Motion with Shift selects (Emacs manual, node "Shift Selection").
///
/// A motion whose key is bound only without its Shift begins a region, or extends the one so begun; one
/// without Shift ends that again. A region begun otherwise stays as it is.
struct ShiftSelection {
  /// The motions that do so.
  private static let motions: Set<String> = [
    "forward-char", "backward-char", "right-char", "left-char", "forward-word", "backward-word",
    "right-word", "left-word", "next-line", "previous-line", "next-logical-line",
    "previous-logical-line", "move-beginning-of-line", "move-end-of-line",
    "beginning-of-visual-line", "end-of-visual-line", "back-to-indentation",
    "forward-to-indentation", "backward-to-indentation", "move-to-window-line-top-bottom",
    "forward-sentence", "backward-sentence", "forward-paragraph", "backward-paragraph",
    "forward-page", "backward-page", "forward-sexp", "backward-sexp", "forward-list",
    "backward-list", "down-list", "backward-up-list", "up-list", "beginning-of-defun",
    "end-of-defun", "beginning-of-buffer", "end-of-buffer", "scroll-up-command",
    "scroll-down-command",
  ]

  /// Sets the mark before a motion, or takes it back, as its key asks for (`handle-shift-selection`).
  static func prepare(for command: Command, isShifted: Bool, in context: CommandContext) {
    let buffer = context.buffer
    let isGoingOn = buffer.isMarkActive && buffer.properties[ShiftSelection.self] != nil
    guard isShifted || isGoingOn, motions.contains(command.name) else { return }
    if isShifted, !isGoingOn {
      buffer.pushMark(context.point, activate: true)
      buffer.properties[ShiftSelection.self] = ShiftSelection()
    } else if !isShifted {
      buffer.isMarkActive = false
    }
  }
}
