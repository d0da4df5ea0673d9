import Text

extension CommentedRegion {
  /// Puts the lines that a region touches, blank ones at its ends left out, into a box of comment marks;
  /// an argument makes its sides as wide as that.
  func box(_ region: Range<ByteOffset>) throws {
    guard syntax.closing.isEmpty else { return try comment(region) }
    let scanner = Scanner(context)
    let isBlank = { (scalar: Unicode.Scalar) in " \t\n\r".unicodeScalars.contains(scalar) }
    let first = scanner.lineStart(scanner.skip(region.lowerBound, while: isBlank))
    let last = scanner.lineEnd(scanner.skipBack(region.upperBound, while: isBlank))
    guard first < last else { throw UserError("Nothing to comment") }
    let lines = scanner.contents.line(at: first).value...scanner.contents.line(at: last).value
    let mark = syntax.bareOpening(adding: context.argument.map { $0.count - 1 } ?? 0)
    let (left, right) = columns(of: lines)
    let width = context.session.width(of: mark)
    for number in lines.reversed() {
      try context.step(every: 64)
      let line = context.text.start(of: Line(number))
      let place = try context.place(atColumn: left, ofLine: line, .filling).offset
      try context.replace(place..<place, with: mark + " ")
      let end = context.text.lineEnd(line)
      let missing = right + width + 1 - context.column(of: end)
      try context.replace(
        end..<end, with: String(repeating: " ", count: max(0, missing)) + " " + mark)
    }
    let bar = String(repeating: " ", count: left) + mark
    let fill = String(repeating: mark.last ?? "-", count: right - left + 2 + width)
    let end = context.text.end(of: Line(lines.upperBound))
    try context.replace(end..<end, with: "\n" + bar + fill)
    let start = context.text.start(of: Line(lines.lowerBound))
    try context.replace(start..<start, with: bar + fill + "\n")
    if context.point > start, region.lowerBound >= context.point { context.point = start }
  }

  /// Where the text of lines begins at the left, and where the longest ends.
  private func columns(of lines: ClosedRange<Int>) -> (left: Int, right: Int) {
    let scanner = Scanner(context)
    var left = Int.max
    var right = 0
    var hasTab = false
    for number in lines {
      let start = scanner.contents.start(of: Line(number))
      let end = scanner.contents.lineEnd(start)
      let text = scanner.skipBlanks(start)
      if text < end { left = min(left, context.column(of: text)) }
      right = max(right, context.column(of: end))
      hasTab = hasTab || scanner.contents.find(9, from: start, to: end) != nil
    }
    // Room for what tabs may grow by, as in Emacs.
    return (left, right + (hasTab ? 7 : 0))
  }
}
