import Text

/// Where the spare room of lines goes (Emacs manual, node "Enriched Justification"), and centring.
enum JustifyCommands {
  static let all = [
    centerParagraph, centerRegion, justifyCenter, justifyFull, justifyLeft, justifyRight,
  ]

  static let justifyLeft = Command(
    "set-justification-left", "Fill the paragraph with a ragged right margin."
  ) { try FillCommands.fill($0, .left) }
  static let justifyFull = Command(
    "set-justification-full", "Fill the paragraph and make its lines equally long."
  ) { try FillCommands.fill($0, .full) }
  static let justifyCenter = Command(
    "set-justification-center", "Fill the paragraph and center its lines."
  ) { try FillCommands.fill($0, .center) }
  static let justifyRight = Command(
    "set-justification-right", "Fill the paragraph and let its lines end at the fill column."
  ) { try FillCommands.fill($0, .right) }

  static let centerRegion = Command("center-region", "Center each line of the region.") {
    try center($0, try $0.region())
  }

  static let centerParagraph = Command("center-paragraph", "Center each line of the paragraph.") {
    context in
    let scanner = Scanner(context)
    let end = scanner.paragraphEnd(context.point)
    if scanner.lineStart(end) < end {
      let point = context.point
      try context.replace(end..<end, with: "\n")
      context.point = point
    }
    try center(context, Scanner(context).paragraphStart(end)..<end)
  }

  private static func center(_ context: CommandContext, _ region: Range<ByteOffset>) throws {
    let text = context.buffer.text
    let point = text.marker(at: context.point)
    let end = text.marker(at: region.upperBound, advances: true)
    var line = region.lowerBound
    while line < end.offset {
      if !Scanner(context).isBlankLine(line) {
        context.point = line
        try WhitespaceCommands.centerLine(context)
      }
      let next = Scanner(context).nextLine(line)
      guard next > line else { break }
      line = next
    }
    context.point = point.offset
  }
}
