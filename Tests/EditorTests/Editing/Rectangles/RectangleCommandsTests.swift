import Testing

/// Commands on the rectangle between point and mark.
struct RectangleCommandsTests {
  @Test(arguments: [
    EditingCase("kill-rectangle", "C-SPC C-n C-f C-f C-x r k", "a|bcd\nefgh", "ad\ne|h"),
    EditingCase("delete-rectangle", "C-SPC C-n C-f C-f C-x r d", "a|bcd\nefgh", "ad\ne|h"),
    EditingCase(
      "yank-rectangle", "C-SPC C-n C-f C-x r k M-> C-x r y", "|ab\ncd\n", "b\nd\na\nc|"),
    EditingCase(
      "copy-rectangle-as-kill", "C-SPC C-n C-f C-x r M-w M-> C-x r y", "|ab\ncd\n",
      "ab\ncd\na\nc|"),
    EditingCase("open-rectangle", "C-SPC C-n C-f C-x r o", "a|b\ncd", "a| b\nc d"),
    EditingCase("clear-rectangle", "C-SPC C-n C-f C-x r c", "|ab\ncd", " b\n| d"),
    EditingCase("string-rectangle", "C-SPC C-n C-f C-x r t xy RET", "|ab\ncd", "xyb\nxy|d"),
    EditingCase(
      "string-insert-rectangle", "C-SPC C-n C-f M-x string-insert-rectangle RET x RET", "|ab\ncd",
      "xab\nxc|d"),
    EditingCase("rectangle-number-lines", "C-SPC C-n C-x r N", "|a\nb", "1 a\n|2 b"),
    EditingCase(
      "rectangle-number-lines", "C-SPC M-> C-x r N", "|a\na\na\na\na\na\na\na\n",
      "1 a\n2 a\n3 a\n4 a\n5 a\n6 a\n7 a\n8 a\n|9 "),
    EditingCase(
      "rectangle-number-lines", "C-SPC M-> C-b C-x r N", "|a\na\na\na\na\na\na\na\na\n",
      " 1 a\n 2 a\n 3 a\n 4 a\n 5 a\n 6 a\n 7 a\n 8 a\n 9 a|\n"),
    EditingCase(
      "delete-whitespace-rectangle", "C-SPC C-n M-x delete-whitespace-rectangle RET", "|  a\n b",
      "a\n|b"),
  ])
  func rectangles(_ edit: EditingCase) throws { try edit.check() }
}
