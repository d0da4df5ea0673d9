import Text

/// Brackets and quotes that are typed in pairs (Emacs manual, node "Matching").
struct ElectricPairs {
  static let mode = Command(
    "electric-pair-mode", "Close brackets and quotes as they are opened, or stop doing so."
  ) { context in
    let isOn = context.session.properties[ElectricPairs.self] != nil
    let isWanted = context.argument.map { $0.count > 0 } ?? !isOn
    context.session.properties[ElectricPairs.self] = isWanted ? ElectricPairs() : nil
    context.message("Electric-Pair mode \(isWanted ? "enabled" : "disabled")")
  }

  /// Bytes in which brackets are counted, on each side of point.
  private static let reach = 1 << 15

  /// Deals with a character typed that is one of a pair; false where it is to be inserted as others are.
  static func insert(_ scalar: Unicode.Scalar, _ context: CommandContext) throws -> Bool {
    guard context.session.properties[ElectricPairs.self] != nil, context.count == 1,
      !context.buffer.minorModes.contains("overwrite"),
      context.buffer.field(at: context.point)?.isMasked != true
    else { return false }
    let next = Scanner(context).scalar(at: context.point)?.scalar
    if scalar == "\"" {
      if next == scalar, quotesBefore(context) % 2 == 1 { return pass(over: scalar, context) }
      return try open(scalar, scalar, context, fits: quotesBefore(context) % 2 == 0)
    }
    switch scalar.syntaxClass {
    case .open(let closing):
      let lonely = unmatched(scalar, closing, context)
      return try open(scalar, closing, context, fits: lonely.closing <= lonely.opening)
    case .close(let opening):
      let lonely = unmatched(opening, scalar, context)
      return next == scalar && lonely.opening <= lonely.closing && pass(over: scalar, context)
    default: return false
    }
  }

  /// The range of an empty pair around point, which goes as a whole.
  static func emptyPair(_ context: CommandContext) -> Range<ByteOffset>? {
    let scanner = Scanner(context)
    guard context.session.properties[ElectricPairs.self] != nil,
      let before = scanner.scalar(before: context.point),
      let after = scanner.scalar(at: context.point)
    else { return nil }
    let closing: Unicode.Scalar? =
      if case .open(let closing) = before.scalar.syntaxClass {
        closing
      } else {
        before.scalar == "\"" ? "\"" : nil
      }
    guard after.scalar == closing else { return nil }
    return context.point - before.length..<context.point + after.length
  }

  private static func pass(over scalar: Unicode.Scalar, _ context: CommandContext) -> Bool {
    context.point += String(scalar).utf8.count
    return true
  }

  /// Inserts both, around the region if one is active; false where one alone is wanted.
  private static func open(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ context: CommandContext, fits: Bool
  ) throws -> Bool {
    let (open, close) = (Array(String(opening).utf8), Array(String(closing).utf8))
    if context.buffer.isMarkActive, let region = context.buffer.region(point: context.point),
      !region.isEmpty
    {
      let isAtEnd = context.point == region.upperBound
      try context.replace(region.upperBound..<region.upperBound, with: close)
      try context.replace(region.lowerBound..<region.lowerBound, with: open)
      context.point =
        isAtEnd ? region.upperBound + open.count + close.count : region.lowerBound + open.count
      return true
    }
    guard fits else { return false }
    try context.insert(open)
    let point = context.point
    try context.replace(point..<point, with: close)
    context.point = point
    return true
  }

  /// How many opening brackets before point and closing ones behind it have none that belongs to them
  /// on the same side.
  private static func unmatched(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ context: CommandContext
  ) -> (opening: Int, closing: Int) {
    let limits = context.buffer.accessible
    let start = max(limits.lowerBound, context.point - min(reach, context.point.value))
    let before = context.text.string(start..<context.point).unicodeScalars
    let after = context.text.string(
      context.point..<min(limits.upperBound, context.point + reach)
    ).unicodeScalars
    func excess<Text: Sequence<Unicode.Scalar>>(
      of lonely: Unicode.Scalar, over mate: Unicode.Scalar, in text: Text
    ) -> Int {
      var (depth, found) = (0, 0)
      for scalar in text {
        if scalar == mate { depth += 1 }
        guard scalar == lonely else { continue }
        if depth > 0 { depth -= 1 } else { found += 1 }
      }
      return found
    }
    return (
      opening: excess(of: opening, over: closing, in: before.reversed()),
      closing: excess(of: closing, over: opening, in: after)
    )
  }

  private static func quotesBefore(_ context: CommandContext) -> Int {
    let line = context.text.lineStart(context.point)
    return context.text.bytes(line..<context.point).count { $0 == UInt8(ascii: "\"") }
  }
}
