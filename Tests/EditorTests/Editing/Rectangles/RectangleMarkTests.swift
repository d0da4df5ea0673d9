import Testing

/// The region as a rectangle: motion goes beyond the ends of lines.
struct RectangleMarkTests {
  @Test(arguments: [
    EditingCase("rectangle-mark-mode", "C-x SPC C-n C-f C-w", "|ab\ncd", "b\n|d"),
    EditingCase("rectangle-mark-mode", "C-x SPC C-n C-f C-t xy RET", "|ab\ncd", "xyb\nxy|d"),
    EditingCase("rectangle-forward-char", "C-x SPC C-f C-f C-n C-w", "|a\nbcd", "\n|d"),
    EditingCase("rectangle-right-char", "C-x SPC <right> <right> C-n C-w", "|a\nbcd", "\n|d"),
    EditingCase("rectangle-backward-char", "C-x SPC C-n C-b C-w", "a|b\ncd", "b\n|d"),
    EditingCase("rectangle-left-char", "C-x SPC C-n <left> C-w", "a|b\ncd", "b\n|d"),
    EditingCase("rectangle-next-line", "C-x SPC C-f C-f C-n C-n C-w", "|abc\n\nabc", "c\n\n|c"),
    EditingCase("rectangle-previous-line", "C-x SPC C-f C-p C-w", "abc\n|abc", "|bc\nbc"),
    EditingCase(
      "rectangle-exchange-point-and-mark", "C-x SPC C-n C-f C-x C-x x", "|ab\ncd", "x|ab\ncd"),
  ])
  func marking(_ edit: EditingCase) throws { try edit.check() }
}
