import Text

/// Lines commented out, and in again.
struct CommentedRegion {
  let context: CommandContext
  let syntax: CommentSyntax

  init(_ context: CommandContext, _ syntax: CommentSyntax) {
    self.context = context
    self.syntax = syntax
  }

  /// Comments a region in where it is all comment, else out; as the command's argument says.
  func toggle(_ region: Range<ByteOffset>) throws {
    try toggle(region, context.argument)
  }

  func toggle(_ region: Range<ByteOffset>, _ argument: Argument?) throws {
    if syntax.isAllComment(region, Scanner(context)) {
      try uncomment(region, argument?.count)
    } else {
      try comment(region, argument)
    }
  }

  /// Comments a region out, with more marks as the argument says, or in with a bare or negative one.
  func comment(_ region: Range<ByteOffset>) throws { try comment(region, context.argument) }

  private func comment(_ region: Range<ByteOffset>, _ argument: Argument?) throws {
    let scanner = Scanner(context)
    let isBlank = { (scalar: Unicode.Scalar) in " \t\n\r".unicodeScalars.contains(scalar) }
    let first = scanner.lineStart(scanner.skip(region.lowerBound, while: isBlank))
    let last = scanner.lineEnd(scanner.skipBack(region.upperBound, while: isBlank))
    let range = max(region.lowerBound, first)..<max(region.lowerBound, min(region.upperBound, last))
    guard !range.isEmpty, first <= range.lowerBound else { throw UserError("Nothing to comment") }
    if argument?.isBare == true { return try uncomment(range, nil) }
    if let count = argument?.count, count < 0 { return try uncomment(range, -count) }
    try comment(range, with: syntax.opening(adding: argument.map { $0.count - 1 } ?? 0))
  }

  private func comment(_ range: Range<ByteOffset>, with opening: String) throws {
    let point = context.buffer.text.marker(at: context.point)
    if syntax.closing.isEmpty, range.upperBound < Scanner(context).lineEnd(range.upperBound) {
      // What follows in the line stays out of the comment.
      try context.replace(range.upperBound..<range.upperBound, with: "\n")
      try Indentation.indentLikePrevious(context, range.upperBound + 1)
    }
    let scanner = Scanner(context)
    // Emacs begins with the number of characters for the column, which no line is indented by.
    var column = context.text.string(0..<range.upperBound).unicodeScalars.count + 1
    var lines: [ByteOffset] = []
    var line = range.lowerBound
    while line < range.upperBound {
      try context.step(every: 64)
      let text = scanner.skipBlanks(line)
      let end = min(scanner.lineEnd(line), range.upperBound)
      if text < end {
        lines.append(line)
        column = min(column, context.column(of: text))
      }
      guard end < range.upperBound else { break }
      line = end + 1
    }
    for line in lines.reversed() {
      let start = scanner.lineStart(line)
      if !syntax.closing.isEmpty {
        let end = min(scanner.lineEnd(line), range.upperBound)
        try context.replace(end..<end, with: syntax.ending)
      }
      let wanted = max(column, context.column(of: line))
      let place = try context.place(atColumn: wanted, ofLine: start, .filling).offset
      try context.replace(place..<place, with: opening)
    }
    context.point = point.offset
  }

  /// Takes comment marks away, or so many characters of each.
  func uncomment(_ region: Range<ByteOffset>, _ count: Int?) throws {
    if let language = syntax.language {
      return try uncomment(
        CodeText(context.text, language, around: region).comments(in: region), count)
    }
    let text = context.buffer.text
    let point = text.marker(at: context.point)
    let end = text.marker(at: region.upperBound, advances: true)
    var place = region.lowerBound
    while place < end.offset, let mark = syntax.first(in: context.text, place..<end.offset) {
      let scanner = Scanner(context)
      let stop = syntax.markEnd(mark.lowerBound, scanner)
      let written = scanner.skipBlanksBack(stop)
      if let count, written - count < mark.lowerBound { throw UserError("Beginning of buffer") }
      if let count, written - count > mark.lowerBound {
        try context.replace(written - count..<written, with: "")
      } else {
        try context.replace(mark.lowerBound..<stop, with: "")
      }
      try tidyTab(mark.lowerBound)
      place = Scanner(context).nextLine(mark.lowerBound)
    }
    context.point = point.offset
  }

  /// Takes the marks of comments of source text away, the last first.
  private func uncomment(_ comments: [CodeText.Stretch], _ count: Int?) throws {
    let point = context.buffer.text.marker(at: context.point)
    for comment in comments.reversed() {
      try context.step(every: 16)
      let scanner = Scanner(context)
      if comment.closing > 0 {
        let inside = comment.inside
        let isPadded = inside.count > 0 && scanner.scalar(before: inside.upperBound)?.scalar == " "
        let end = inside.upperBound - (isPadded ? 1 : 0)
        try context.replace(end..<comment.range.upperBound, with: "")
        try takeStarsAway(comment)
      }
      let stop = syntax.wideMarkEnd(comment, scanner)
      let start = comment.range.lowerBound
      if let count, stop - start > count {
        try context.replace(stop - count..<stop, with: "")
      } else {
        let isPadded = Scanner(context).scalar(at: stop)?.scalar == " "
        try context.replace(start..<stop + (isPadded ? 1 : 0), with: "")
      }
      try tidyTab(start)
    }
    context.point = point.offset
  }

  /// Takes ` * ` away from the lines of a comment but its first.
  private func takeStarsAway(_ comment: CodeText.Stretch) throws {
    let scanner = Scanner(context)
    let first = scanner.lineStart(comment.range.lowerBound)
    var line = scanner.lineStart(max(first, comment.inside.upperBound - 1))
    while line > first {
      let star = scanner.skipBlanks(line)
      if scanner.scalar(at: star)?.scalar == "*" {
        let start = scanner.scalar(before: star)?.scalar == " " ? star - 1 : star
        let isPadded = scanner.scalar(at: star + 1)?.scalar == " "
        try context.replace(start..<star + (isPadded ? 2 : 1), with: "")
      }
      line = scanner.lineStart(line - 1)
    }
  }

  /// A tab that was pushed on by a mark needs no blanks before it.
  private func tidyTab(_ start: ByteOffset) throws {
    let scanner = Scanner(context)
    guard scanner.scalar(at: start)?.scalar == "\t", scanner.scalar(before: start)?.scalar == " "
    else { return }
    let column = context.column(of: start)
    let blanks = max(scanner.skipBack(start) { $0 == " " }, start - column % 8)
    try context.replace(blanks..<start, with: "")
  }
}
