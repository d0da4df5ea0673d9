import Text

/// Sorting by more than whole lines (Emacs manual, node "Sorting").
enum SortCommands {
  static let all = [columns, fields, numericFields, pages, paragraphs, regexpFields]

  static let fields = Command(
    "sort-fields", "Sort the lines of the region by their field of that number, as text."
  ) { context in
    try sortLines(context) { scanner, line in
      let start = try field(context.count, in: line, scanner)
      return Array(context.text.bytes(start..<scanner.skip(start, while: isInField)))
    } isBefore: {
      $0.lexicographicallyPrecedes($1)
    }
  }

  static let numericFields = Command(
    "sort-numeric-fields", "Sort the lines of the region by their field of that number, as numbers."
  ) { context in
    try sortLines(context) { scanner, line in
      let start = try field(context.count, in: line, scanner)
      return number(context.text.string(start..<scanner.skip(start, while: isInField)))
    } isBefore: {
      $0 < $1
    }
  }

  static let paragraphs = Command(
    "sort-paragraphs", "Sort the paragraphs of the region; with an argument in descending order."
  ) { context in
    let region = try context.region()
    if region.upperBound > region.lowerBound, context.text[region.upperBound - 1] != 10,
      !Scanner(context.text, region).isBlankLine(region.upperBound)
    {
      // Else the last paragraph and the one it comes before would be one.
      let point = context.point
      try context.replace(region.upperBound..<region.upperBound, with: "\n")
      context.point = point
      try sortParagraphs(context, region.lowerBound..<region.upperBound + 1)
      if point == region.upperBound { context.point = region.lowerBound }
      return
    }
    try sortParagraphs(context, region)
  }

  static let pages = Command(
    "sort-pages", "Sort the pages of the region; with an argument in descending order."
  ) { context in
    let region = try context.region()
    var records: [Range<ByteOffset>] = []
    var place = region.lowerBound
    while place < region.upperBound {
      let feed = context.text.find(12, from: place, to: region.upperBound)
      let end = feed.map { $0 + 1 } ?? region.upperBound
      records.append(place..<end)
      place = Scanner(context.text, region).skip(end) { $0 == "\n" }
    }
    try sortRecords(context, region, records)
  }

  static let regexpFields = Command(
    "sort-regexp-fields",
    "Sort what a regular expression matches in the region, by a part of each match."
  ) { context in
    _ = try context.region()
    try context.ask("Regexp specifying records to sort: ", history: "regexp") { context, records in
      try context.ask("Regexp specifying key within record: ", history: "regexp") {
        try sort($0, records, by: $1)
      }
    }
  }

  private static func sort(
    _ context: CommandContext, _ source: String, by key: String
  ) throws {
    let region = try context.region()
    let record: SearchPattern
    var keys: SearchPattern?
    // A group of the record, all of it, or what is found in it.
    var group: Int? = key.isEmpty || key == "\\&" ? 0 : nil
    if key.count == 2, key.first == "\\", let digit = key.last?.wholeNumberValue { group = digit }
    do {
      record = try SearchPattern(source, .regexp, foldsCase: true)
      if group == nil { keys = try SearchPattern(key, .regexp, foldsCase: true) }
    } catch { throw UserError("Invalid regexp: \(error)") }
    var found: [Record<[UInt8]>] = []
    var place = region.lowerBound
    while place < region.upperBound {
      try context.step(every: 64)
      var run = SearchRun(record, in: context.text, from: place, region, isForward: true)
      guard let match = try run.finish({ try context.session.step() }) else { break }
      place = max(match.range.upperBound, match.range.lowerBound + 1)
      guard !match.range.isEmpty else { continue }
      var range = group.flatMap { match.groups.indices.contains($0) ? match.groups[$0] : nil }
      if let keys {
        var run = SearchRun(
          keys, in: context.text, from: match.range.lowerBound, match.range, isForward: true)
        range = try run.finish({})?.range
      }
      guard let range else { continue }
      found.append(Record(range: match.range, key: context.text.bytes(range)))
    }
    guard !found.isEmpty else { throw UserError("Search failed: \(source)") }
    let descends = (context.argument?.count ?? 1) < 0
    let order = found.indices.sorted { one, other in
      let (a, b) = (found[one].key, found[other].key)
      if a == b { return one < other }
      return a.lexicographicallyPrecedes(b) != descends
    }
    try rearrange(context, region, found.map(\.range), by: order)
  }

  static let columns = Command(
    "sort-columns", "Sort the lines of the region by the columns between point and mark."
  ) { context in
    let region = try context.region()
    let scanner = Scanner(context)
    let edges = [region.lowerBound, region.upperBound].map { context.column(of: $0) }
    let (first, last) = (min(edges[0], edges[1]), max(edges[0], edges[1]))
    let range = scanner.lineStart(region.lowerBound)..<scanner.nextLine(region.upperBound)
    guard context.text.find(9, from: range.lowerBound, to: range.upperBound) == nil else {
      throw UserError("sort-columns does not work with tabs; M-x untabify takes them away")
    }
    // As sort(1) has it: the column at the end counts, and equal lines go by all of their text.
    let lines = lines(of: range, context).map { line -> Record<[UInt8]> in
      let bytes = context.text.bytes(line)
      let key = bytes.dropFirst(first).prefix(last + 1 - first)
      return Record(range: line, key: Array(key) + [0] + bytes)
    }
    let descends = context.argument != nil
    let order = try lines.indices.sorted { one, other in
      try context.step(every: 1024)
      let (a, b) = (lines[one].key, lines[other].key)
      return descends ? b.lexicographicallyPrecedes(a) : a.lexicographicallyPrecedes(b)
    }
    let sorted = order.map { context.text.bytes(lines[$0].range) + [10] }.joined()
    context.point = range.upperBound
    try context.replace(range, with: "")
    try context.replace(range.lowerBound..<range.lowerBound, with: Array(sorted))
    context.point = range.lowerBound
  }

  private struct Record<Key> {
    let range: Range<ByteOffset>
    let key: Key
  }

  private static func sortParagraphs(
    _ context: CommandContext, _ region: Range<ByteOffset>
  ) throws {
    let scanner = Scanner(context.text, region)
    var records: [Range<ByteOffset>] = []
    var place = region.lowerBound
    while place < region.upperBound {
      let end = min(max(scanner.paragraphEnd(place), place + 1), region.upperBound)
      try context.step(every: 64)
      records.append(place..<end)
      place = end
      while place < region.upperBound, scanner.isBlankLine(place) {
        let next = scanner.nextLine(place)
        place = next > place ? next : region.upperBound
      }
    }
    try sortRecords(context, region, records)
  }

  /// Sorts stretches of the region by their text; what lies between them stays.
  private static func sortRecords(
    _ context: CommandContext, _ region: Range<ByteOffset>, _ records: [Range<ByteOffset>]
  ) throws {
    let texts = records.map { context.text.bytes($0) }
    let descends = context.argument != nil
    let order = try records.indices.sorted { one, other in
      try context.step(every: 1024)
      if texts[one] == texts[other] { return descends ? one > other : one < other }
      let isBefore = texts[one].lexicographicallyPrecedes(texts[other])
      return descends ? !isBefore : isBefore
    }
    try rearrange(context, region, records, by: order)
  }

  /// Sorts the lines that begin in the region by something in each.
  private static func sortLines<Key>(
    _ context: CommandContext, by key: (Scanner, Range<ByteOffset>) throws -> Key,
    isBefore: (Key, Key) -> Bool
  ) throws {
    let region = try context.region()
    let scanner = Scanner(context.text, region)
    let records = try lines(of: region, context).map { line in
      try context.step(every: 256)
      return Record(range: line, key: try key(scanner, line))
    }
    let order = try records.indices.sorted { one, other in
      try context.step(every: 1024)
      let (a, b) = (records[one].key, records[other].key)
      if isBefore(a, b) { return true }
      return !isBefore(b, a) && one < other
    }
    try rearrange(context, region, records.map(\.range), by: order)
  }

  private static func lines(
    of region: Range<ByteOffset>, _ context: CommandContext
  ) -> [Range<ByteOffset>] {
    let scanner = Scanner(context.text, region)
    var lines: [Range<ByteOffset>] = []
    var place = region.lowerBound
    while place < region.upperBound {
      let end = scanner.lineEnd(place)
      lines.append(place..<end)
      place = end + 1
    }
    return lines
  }

  /// Puts stretches of a range into each other's places.
  private static func rearrange(
    _ context: CommandContext, _ range: Range<ByteOffset>, _ records: [Range<ByteOffset>],
    by order: [Int]
  ) throws {
    guard !range.isEmpty else { return }
    var bytes: [UInt8] = []
    var place = range.lowerBound
    for (record, source) in zip(records, order) {
      try context.step(every: 256)
      bytes += context.text.bytes(place..<record.lowerBound) + context.text.bytes(records[source])
      place = record.upperBound
    }
    bytes += context.text.bytes(place..<range.upperBound)
    try context.reorder(range, as: bytes)
  }

  private static func isInField(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && scalar != "\t" && scalar != "\n"
  }

  /// Where a field of a line begins; fields are counted from 1, or from the end backward from -1.
  private static func field(
    _ number: Int, in line: Range<ByteOffset>, _ scanner: Scanner
  ) throws -> ByteOffset {
    let tooFew = UserError("Line has too few fields: \(scanner.contents.string(line))")
    var place: ByteOffset
    if number >= 0 {
      place = line.lowerBound
      for _ in 1..<max(1, number) {
        place = scanner.skip(scanner.skipBlanks(place), while: isInField)
      }
      place = scanner.skipBlanks(place)
      guard place < line.upperBound else { throw tooFew }
      return place
    }
    place = line.upperBound
    for _ in 1..<max(1, -number) {
      place = scanner.skipBack(scanner.skipBlanksBack(place), while: isInField)
    }
    place = scanner.skipBlanksBack(place)
    guard place > line.lowerBound else { throw tooFew }
    return scanner.skipBack(place, while: isInField)
  }

  /// The number that a text begins with; hexadecimal after `0x`, octal after `0`, 0 where there is none.
  private static func number(_ text: String) -> Double {
    let lower = text.lowercased()
    if lower.hasPrefix("0x"), let value = leading(lower.dropFirst(2), radix: 16) { return value }
    if lower.hasPrefix("0"), let value = leading(lower.dropFirst(1), radix: 8) { return value }
    var end = lower.startIndex
    var longest = 0.0
    // The longest beginning that is a number.
    while end < lower.endIndex {
      end = lower.index(after: end)
      let prefix = lower[..<end]
      if let last = prefix.last, last.isNumber || last == ".", let value = Double(prefix) {
        longest = value
      }
    }
    return longest
  }

  private static func leading(_ text: Substring, radix: Int) -> Double? {
    let digits = text.prefix { $0.isASCII && $0.hexDigitValue.map { $0 < radix } ?? false }
    return Int(digits, radix: radix).map(Double.init)
  }
}

extension CommandContext {
  /// Puts what a range holds in another order.
  ///
  /// As Emacs does it, the last character stays until the new text is there: what is marked at the end
  /// stays at the end, and all else gathers at the beginning, where undo goes too.
  func reorder(_ range: Range<ByteOffset>, as bytes: [UInt8]) throws {
    let last = text.scalar(before: range.upperBound).length
    let place = buffer.text.marker(at: point)
    point = range.upperBound
    try replace(range.lowerBound..<range.upperBound - last, with: "")
    point = range.lowerBound
    try insert(bytes)
    try replace(point..<point + last, with: "")
    point = place.offset
  }
}
