import Editor
import Text

/// Puts the signs of Markdown around the region, or where point is.
enum MarkdownCommands {
  static let all = [bold, code, fence, italic, link, newline, quote, task]

  static let bold = Command(
    "compose-insert-bold", "Make the region bold, or not; without a region begin bold text."
  ) { try toggle($0, "**") }

  static let italic = Command(
    "compose-insert-italic", "Make the region italic, or not; without a region begin italic text."
  ) { try toggle($0, "_") }

  static let code = Command(
    "compose-insert-code", "Make the region code, or not; without a region begin code."
  ) { context in
    let text = region(context).map { context.text.string($0) } ?? ""
    let own = text.prefix { $0 == "`" }
    let inside = text.dropFirst(own.count).dropLast(own.count)
    // Code that holds backquotes stands between more of them.
    if !own.isEmpty, !inside.isEmpty, text.hasSuffix(own),
      longestRun(of: "`", in: String(inside)) < own.count
    {
      return try toggle(context, String(own))
    }
    try toggle(context, String(repeating: "`", count: longestRun(of: "`", in: text) + 1))
  }

  static let link = Command(
    "compose-insert-link", "Make the region a link; without a region ask for its text too."
  ) { context in
    let chosen = region(context)
    let text = chosen.map { context.text.string($0) } ?? ""
    try context.ask("Link to: ", history: "link") { context, address in
      guard !address.isEmpty else { throw UserError("A link needs an address") }
      if let chosen {
        try replace(context, chosen, with: "[\(text)](\(address))")
        return
      }
      try context.ask("Text of the link (empty: the address): ", history: "link-text") {
        context, text in
        let link = text.isEmpty ? "<\(address)>" : "[\(text)](\(address))"
        try context.insert(Array(link.utf8))
      }
    }
  }

  static let fence = Command(
    "compose-insert-fence", "Put the lines of the region, or an empty one, into a block of code."
  ) { context in
    let lines = region(context).map { MarkdownCommands.lines(of: $0, context) }
    let text = lines.map { context.text.string($0) } ?? ""
    let signs = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    try context.ask("Language (empty: none): ", history: "language") { context, language in
      let range = lines ?? context.point..<context.point
      let scanner = Scanner(context)
      let before = scanner.lineStart(range.lowerBound) == range.lowerBound ? "" : "\n"
      let after = scanner.scalar(at: range.upperBound)?.scalar == "\n" ? "" : "\n"
      let head = "\(before)\(signs)\(language)\n"
      let body = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
      let inside = body.isEmpty ? "\n" : body
      try replace(context, range, with: head + inside + signs + after)
      if body.isEmpty { context.point = range.lowerBound + head.utf8.count }
    }
  }

  static let quote = Command(
    "compose-insert-quote", "Quote the lines of the region, or this one; quoted ones no more."
  ) { try toggleLines($0, with: "> ") }

  static let task = Command(
    "compose-insert-task", "Make tasks of the lines of the region, or of this one, or no more."
  ) { try toggleLines($0, with: "- [ ] ") }

  static let newline = Command(
    "compose-newline",
    "Begin a new line; in a list its next item. Where an item has no text yet it goes away.",
    traits: .amalgamates
  ) { context in
    let scanner = Scanner(context)
    let start = scanner.lineStart(context.point)
    let line = start..<scanner.lineEnd(context.point)
    guard context.argument == nil, let item = ListItem(context.text.string(line)),
      context.point >= start + item.prefixLength, !isInsideFence(start, context)
    else { return try InsertionCommands.newline.body(&context) }
    if item.isEmpty { return try replace(context, line, with: "") }
    let before = max(scanner.skipBlanksBack(context.point), start + item.prefixLength)
    let after = scanner.skipBlanks(context.point)
    try replace(context, before..<max(before, after), with: "\n" + item.next)
  }

  private static func isInsideFence(_ line: ByteOffset, _ context: CommandContext) -> Bool {
    let begin = context.buffer.field(at: line)?.start.offset ?? context.buffer.accessible.lowerBound
    return ListItem.isInsideFence(context.text.string(min(begin, line)..<line))
  }

  // MARK: Around text

  private static func region(_ context: CommandContext) -> Range<ByteOffset>? {
    guard context.buffer.isMarkActive, let region = context.buffer.region(point: context.point),
      !region.isEmpty
    else { return nil }
    return region
  }

  /// Puts signs around the region, or takes them away; without a region point goes between them.
  private static func toggle(_ context: CommandContext, _ sign: String) throws {
    let size = sign.utf8.count
    guard let region = region(context) else {
      // Between two signs with nothing in them they go again.
      let here = context.point
      let around = here - min(size, here.value)..<min(here + size, context.text.end)
      if context.text.string(around) == sign + sign {
        return try replace(context, around, with: "")
      }
      try context.insert(Array((sign + sign).utf8))
      context.point = context.point - size
      return
    }
    let text = context.text.string(region)
    if text.utf8.count > 2 * size, text.hasPrefix(sign), text.hasSuffix(sign) {
      return try replace(
        context, region, with: String(text.dropFirst(sign.count).dropLast(sign.count)))
    }
    let around = region.lowerBound - min(size, region.lowerBound.value)
    let wide = around..<min(region.upperBound + size, context.text.end)
    if context.text.string(wide) == sign + text + sign {
      return try replace(context, wide, with: text)
    }
    try replace(context, region, with: sign + text + sign)
  }

  /// Puts a sign before each line, or takes it away where all have it.
  private static func toggleLines(_ context: CommandContext, with sign: String) throws {
    let hadRegion = region(context) != nil
    let range = lines(of: region(context) ?? context.point..<context.point, context)
    let point = context.buffer.text.marker(at: context.point, advances: true)
    let text = context.text.string(range)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let endsLine = lines.count > 1 && lines.last == ""
    if endsLine { lines.removeLast() }
    let bare = sign.trimmingBlanks
    let areAll = lines.allSatisfy { $0.hasPrefix(bare) }
    var start = range.lowerBound
    for line in lines {
      let size = line.utf8.count
      if areAll {
        let taken = line.hasPrefix(sign) ? sign.utf8.count : bare.utf8.count
        try context.replace(start..<start + taken, with: "")
        start = start + (size - taken + 1)
      } else {
        let added = line.isEmpty && sign == "> " ? bare : sign
        try context.replace(start..<start, with: added)
        start = start + (size + added.utf8.count + 1)
      }
    }
    context.point = hadRegion ? min(start, context.text.end) : point.offset
    context.buffer.isMarkActive = false
  }

  /// The whole lines that a range touches, the newline of the last one left out.
  private static func lines(
    of range: Range<ByteOffset>, _ context: CommandContext
  ) -> Range<ByteOffset> {
    let scanner = Scanner(context)
    let start = scanner.lineStart(range.lowerBound)
    var end = range.upperBound
    if end > start, scanner.lineStart(end) == end { end = end - 1 }
    return start..<max(start, scanner.lineEnd(end))
  }

  private static func replace(
    _ context: CommandContext, _ range: Range<ByteOffset>, with text: String
  ) throws {
    try context.replace(range, with: text)
    context.point = range.lowerBound + text.utf8.count
  }

  private static func longestRun(of sign: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for character in text {
      run = character == sign ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
