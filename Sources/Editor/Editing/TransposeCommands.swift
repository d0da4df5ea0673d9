import Text

/// Transposing (Emacs manual, node "Transpose").
package enum TransposeCommands {
  package static let all = [chars, lines, words]

  static let chars = Command(
    "transpose-chars", "Swap the characters around point and move on."
  ) { context in
    let scanner = Scanner(context)
    var point = context.point
    let atEnd = scanner.scalar(at: point).map { $0.scalar == "\n" } ?? true
    if context.argument == nil, atEnd, let previous = scanner.scalar(before: point) {
      point = point - previous.length
    }
    guard let before = scanner.scalar(before: point) else { throw UserError("Beginning of buffer") }
    let count = context.count
    guard count != 0, let target = scanner.offset(point, movedBy: count) else {
      throw UserError(count > 0 ? "End of buffer" : "Beginning of buffer")
    }
    let start = point - before.length
    if count > 0 {
      let moved = context.text.bytes(start..<point)
      let rest = context.text.bytes(point..<target)
      try context.replace(start..<target, with: rest + moved)
      context.point = target
    } else {
      guard let place = scanner.offset(start, movedBy: count) else {
        throw UserError("Beginning of buffer")
      }
      let moved = context.text.bytes(start..<point)
      let rest = context.text.bytes(place..<start)
      try context.replace(place..<point, with: moved + rest)
      context.point = place + moved.count
    }
  }

  static let words = Command("transpose-words", "Swap the words around point.") { context in
    let scanner = Scanner(context)
    let count = context.count
    guard count != 0 else { return }
    var firstEnd = scanner.word(context.point, movedBy: 1)
    var first = scanner.word(firstEnd, movedBy: -1)
    if first >= context.point || first == firstEnd {
      // Between words: the one before goes over the one after.
      first = scanner.word(context.point, movedBy: -1)
      firstEnd = scanner.word(first, movedBy: 1)
    } else {
      let previous = scanner.word(first, movedBy: -1)
      if count == 1 || count < 0, previous < first, context.point < firstEnd, context.point > first
      {
        // Inside a word: it is the first of the two.
      }
    }
    if count > 0 {
      let secondEnd = scanner.word(firstEnd, movedBy: count)
      let second = scanner.word(secondEnd, movedBy: -1)
      guard second >= firstEnd, second < secondEnd else {
        throw UserError("Don’t have two things to transpose")
      }
      try swap(context, first..<firstEnd, second..<secondEnd)
      context.point = secondEnd
    } else {
      let target = scanner.word(first, movedBy: count)
      let targetEnd = scanner.word(target, movedBy: 1)
      guard target < first else { throw UserError("Don’t have two things to transpose") }
      let length = firstEnd - first
      try swap(context, target..<targetEnd, first..<firstEnd)
      context.point = target + length
    }
  }

  static let lines = Command(
    "transpose-lines", "Swap this line with the one before and move on."
  ) { context in
    let scanner = Scanner(context)
    var line = scanner.lineStart(context.point)
    if line == scanner.limits.lowerBound {
      // On the first line, the first two are swapped.
      let end = scanner.lineEnd(line)
      guard end < scanner.limits.upperBound else {
        throw UserError("Don’t have two things to transpose")
      }
      line = end + 1
    }
    let above = scanner.lineStart(line - 1)
    var end = scanner.lineEnd(line)
    let hasNewline = end < scanner.limits.upperBound
    if hasNewline { end = end + 1 }
    var lower = context.text.bytes(line..<end)
    if !hasNewline { lower.append(10) }
    let upper = context.text.bytes(above..<line)
    try context.replace(above..<end, with: lower + upper)
    context.point = above + lower.count + upper.count
  }

  private static func swap(
    _ context: CommandContext, _ first: Range<ByteOffset>, _ second: Range<ByteOffset>
  ) throws {
    let text = context.text
    let bytes =
      text.bytes(second) + text.bytes(first.upperBound..<second.lowerBound) + text.bytes(first)
    try context.replace(first.lowerBound..<second.upperBound, with: bytes)
  }
}
