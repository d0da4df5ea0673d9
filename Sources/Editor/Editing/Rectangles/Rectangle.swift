import Text

/// The lines and columns between point and mark (Emacs manual, node "Rectangles").
struct Rectangle {
  let columns: Range<Int>
  /// The first and the last line.
  let lines: ClosedRange<Int>

  /// The rectangle whose corners point and mark are.
  init(_ context: CommandContext) throws {
    let region = try context.region()
    let text = context.text
    let corners = context.buffer.rectangleMark
    func column(_ offset: ByteOffset) -> Int {
      if offset == context.point, let column = corners?.point.column(at: offset) { return column }
      if let column = corners?.mark.column(at: offset) { return column }
      return context.column(of: offset)
    }
    let first = column(region.lowerBound)
    var last = column(region.upperBound)
    if region.isEmpty, let corners {
      // Both corners may stand for different columns beyond the same line's end.
      last = corners.mark.column(at: region.upperBound) ?? last
    }
    columns = min(first, last)..<max(first, last)
    lines = text.line(at: region.lowerBound).value...text.line(at: region.upperBound).value
  }

  /// Does something with each line, given its start; returns where the last one left off.
  @discardableResult
  func forEachLine(
    _ context: CommandContext, _ body: (ByteOffset) throws -> ByteOffset
  ) throws -> ByteOffset {
    // The lines are worked on with point there, for undo; afterwards it is where it was.
    let place = context.buffer.text.marker(at: context.point)
    defer { context.point = place.offset }
    var last = context.point
    for line in lines {
      try context.step(every: 16, at: line - lines.lowerBound, of: lines.count)
      last = try body(context.text.start(of: Line(line)))
    }
    return last
  }

  /// The text of each line, filled up with blanks to the rectangle's width.
  func copy(_ context: CommandContext) throws -> [[UInt8]] {
    var copied: [[UInt8]] = []
    try forEachLine(context) { line in
      let start = try context.place(atColumn: columns.lowerBound, ofLine: line)
      let end = try context.place(atColumn: columns.upperBound, ofLine: line)
      var bytes = context.buffer.copied(start.offset..<max(start.offset, end.offset))
      if bytes.contains(9) { bytes = spelledOut(bytes, from: start.column) }
      let missing = [UInt8](repeating: 32, count: max(0, start.column - columns.lowerBound))
      let short = columns.upperBound - max(end.column, columns.lowerBound)
      copied.append(missing + bytes + [UInt8](repeating: 32, count: max(0, short)))
      return end.offset
    }
    return copied
  }

  /// Tabs as the blanks they look like.
  private func spelledOut(_ bytes: [UInt8], from column: Int) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = RowScanner(buffer, policy: .standard)
      var result: [UInt8] = []
      while let piece = scanner.next() {
        if piece.isTab {
          result += [UInt8](repeating: 32, count: 8 - (column + result.count) % 8)
        } else {
          result += buffer[piece.range]
        }
      }
      return result
    }
  }

  /// Takes the text out and returns it, line by line.
  ///
  /// - Parameter fills: Whether lines that are too short get blanks.
  func extract(
    _ context: CommandContext, filling fills: Bool = false
  ) throws -> [[UInt8]] {
    var taken: [[UInt8]] = []
    try forEachLine(context) { line in
      let start = try context.place(
        atColumn: columns.lowerBound, ofLine: line, fills ? .filling : .splittingTabs)
      guard start.column >= columns.lowerBound else {
        taken.append([UInt8](repeating: 32, count: columns.count))
        return start.offset
      }
      let end = try context.place(atColumn: columns.upperBound, ofLine: line, .filling)
      let range = start.offset..<max(start.offset, end.offset)
      taken.append(context.buffer.copied(range))
      context.point = range.upperBound
      try context.replace(range, with: "")
      return start.offset
    }
    return taken
  }

  /// The stretch of text in each line, the last line first.
  func pieces(_ context: CommandContext) throws -> [Range<ByteOffset>] {
    var pieces: [Range<ByteOffset>] = []
    try forEachLine(context) { line in
      let start = try context.place(atColumn: columns.lowerBound, ofLine: line)
      let end = try context.place(atColumn: columns.upperBound, ofLine: line)
      pieces.append(start.offset..<max(start.offset, end.offset))
      return end.offset
    }
    return pieces.reversed()
  }

  /// Deletes the text of a line between the columns; returns where it was.
  func deleteLine(
    _ context: CommandContext, _ line: ByteOffset, filling fills: Bool = false
  ) throws -> ByteOffset {
    let start = try context.place(
      atColumn: columns.lowerBound, ofLine: line, fills ? .filling : .splittingTabs)
    guard start.column == columns.lowerBound else { return start.offset }
    let end = try context.place(atColumn: columns.upperBound, ofLine: line, .splittingTabs)
    context.point = max(start.offset, end.offset)
    try context.replace(start.offset..<context.point, with: "")
    context.point = start.offset
    return start.offset
  }
}

extension CommandContext {
  /// Inserts lines under each other with point at the upper left corner; the mark stays there.
  func insertRectangle(_ lines: [[UInt8]]) throws {
    let column = column(of: point)
    buffer.pushMark(point)
    for (index, line) in lines.enumerated() {
      if index > 0 {
        let scanner = Scanner(self)
        var start = scanner.nextLine(point)
        if text.lineStart(start) != start {
          try replace(start..<start, with: "\n")
          start += 1
        }
        point = try place(atColumn: column, ofLine: start, .filling).offset
      }
      try insert(line)
    }
  }
}
