package import Text

/// Pages, and narrowing to a part of the buffer (Emacs manual, nodes "Pages" and "Narrowing").
enum NarrowCommands {
  static let all = [
    backwardPage, countLinesPage, forwardPage, markPage, toPage, toRegion, widen,
  ]

  static let toRegion = Command(
    "narrow-to-region", "Show and change only the region; the rest stays out of reach."
  ) { context in
    let region = try context.region()
    context.buffer.narrow(to: region)
  }

  static let toPage = Command("narrow-to-page", "Show and change only the page at point.") {
    context in
    context.buffer.narrowing = nil
    context.buffer.narrow(to: Scanner(context).page(context.point))
  }

  static let widen = Command("widen", "Show and change the whole buffer again.") {
    $0.buffer.narrowing = nil
  }

  static let forwardPage = Command("forward-page", "Move point to the beginning of the next page.")
  {
    try movePages($0, $0.count)
  }
  static let backwardPage = Command(
    "backward-page", "Move point to the beginning of this page, or of the one before."
  ) { try movePages($0, -$0.count) }

  static let markPage = Command(
    "mark-page",
    "Put point at the beginning and the mark at the end of the page, or of one further on."
  ) { context in
    let count = context.argument?.count ?? 0
    if count != 0 { try movePages(context, count > 0 ? count : count - 1) }
    let scanner = Scanner(context)
    let end = scanner.nextPage(context.point)
    context.buffer.pushMark(end, activate: true)
    context.point = scanner.previousPage(end)
  }

  static let countLinesPage = Command(
    "count-lines-page", "Say how many lines the page has, before and after point."
  ) { context in
    let scanner = Scanner(context)
    let end = scanner.nextPage(context.point)
    let start = scanner.previousPage(end)
    let text = context.text
    func lines(_ from: ByteOffset, _ to: ByteOffset) -> Int {
      text.line(at: to).value - text.line(at: from).value + (text.lineStart(to) < to ? 1 : 0)
    }
    let before = text.line(at: context.point).value - text.line(at: start).value
    let all = lines(start, end)
    context.message("Page has \(all) lines (\(before) + \(all - before))")
  }

  private static func movePages(_ context: CommandContext, _ count: Int) throws {
    let scanner = Scanner(context)
    context.point = try context.repeated(count, from: context.point) {
      count > 0 ? scanner.nextPage($0) : scanner.previousPage($0)
    }
  }
}

extension Scanner {
  /// Behind the next form feed at the beginning of a line.
  func nextPage(_ start: ByteOffset) -> ByteOffset {
    var offset = start == lineStart(start) ? start + 1 : start
    while offset < limits.upperBound,
      let found = contents.find(12, from: offset, to: limits.upperBound)
    {
      if lineStart(found) == found { return found + 1 }
      offset = found + 1
    }
    return limits.upperBound
  }

  /// Behind the form feed before an offset, the one right before it left out.
  func previousPage(_ start: ByteOffset) -> ByteOffset {
    var offset = start
    if let last = formFeed(before: offset), last + 1 == offset { offset = last }
    guard offset > limits.lowerBound else { return offset }
    return formFeed(before: offset - 1).map { $0 + 1 } ?? limits.lowerBound
  }

  private func formFeed(before end: ByteOffset) -> ByteOffset? {
    var end = end
    while end > limits.lowerBound, let found = contents.findLast(12, in: limits.lowerBound..<end) {
      if lineStart(found) == found { return found }
      end = found
    }
    return nil
  }

  /// The page that holds an offset, without the lines of its form feeds.
  func page(_ offset: ByteOffset) -> Range<ByteOffset> {
    var end = nextPage(offset)
    if let last = scalar(before: end), last.scalar == "\u{C}", lineStart(end - 1) == end - 1 {
      end -= 1
    }
    var start = previousPage(end)
    if start > limits.lowerBound, start == lineEnd(start) { start = nextLine(start) }
    return min(start, end)..<end
  }
}

extension Buffer {
  /// Leaves only a part accessible.
  package func narrow(to range: Range<ByteOffset>) {
    narrowing = (
      start: text.marker(at: range.lowerBound),
      end: text.marker(at: range.upperBound, advances: true)
    )
  }
}
